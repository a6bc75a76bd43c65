// Puts the server's answers on the page.

import { byId, capitalised, element, emptyNote } from "./dom.js";
import { page } from "./page.js";
import { apply, reveal } from "./places.js";
import { targets } from "./target-names.js";
import { missingNames, showCaptured, typesOf } from "./views/captured.js";
import { inOrder, showFindings, summarise } from "./views/findings.js";
import { showPlan } from "./views/plan.js";
import { showRows } from "./views/rows.js";
import { showSQL } from "./views/sql.js";
import { panelNames } from "./views/tabs.js";
import { holdsFor } from "./views/targets.js";

/** Shows the answer to `check`. */
export function showChecked(answer) {
  page.findings = inOrder(answer.diagnostics).map((finding) => ({
    ...finding,
    isPartial: Boolean(finding.targets?.length) && finding.targets.length < targets.length,
  }));
  page.omitted = answer.omitted ?? 0;
  page.chips.show(answer.failure ? null : page.findings);
  showChosenFindings();
  if (answer.failure) say(answer.failure.message, "error");
}

/** Shows those findings that hold for the chosen target. */
export function showChosenFindings() {
  const { target } = page.state;
  const chosen = page.findings.filter((finding) => holdsFor(finding, target));
  showFindings(chosen, page.omitted, { apply, reveal });
  say(summarise(chosen, target), chosen[0]?.severity ?? "good");
  page.editor.mark(chosen.filter((finding) => !finding.file));
  page.models.mark(chosen.filter((finding) => finding.file && finding.file !== "sort"));
  const wrong = chosen.filter((finding) => finding.severity === "error");
  const isSortWrong = wrong.some((finding) => finding.file === "sort");
  byId("sort").setAttribute("aria-invalid", String(isSortWrong));
}

/** Says one sentence, to those who listen too. */
export function say(sentence, worst) {
  byId("summary").textContent = sentence;
  byId("summary").dataset.worst = worst;
}

/** Shows the answer to `plan`; `onValue` is called when a captured name is given a value. */
export function showPlanned(answer, onValue) {
  if (!answer.sql) return panelNames.forEach((name) => explain(name, answer));
  page.missing = missingNames(answer);
  page.types = { ...page.types, ...typesOf(answer) };
  showCaptured(page.missing, page.state, page.types, onValue);
  panelNames.forEach((name) => setStale(name, false));
  showSQL(byId("panel-sql"), answer);
  showPlan(byId("panel-plan"), answer, reveal);
  byId("panel-tree").replaceChildren(element("pre", { class: "tree" }, answer.tree ?? ""));
}

/** Shows the answer to `query`. */
export function showQueried(answer) {
  if (!answer.rows) return explain("rows", answer);
  setStale("rows", false);
  byId("timing").replaceChildren(...timing(answer));
  showRows(byId("panel-rows"), answer);
}

/** Shows the page without a predicate. */
export function showNothing() {
  page.findings = [];
  page.omitted = 0;
  page.chips.show(null);
  showChosenFindings();
  say("Write a predicate, or take an example.", "");
  for (const name of panelNames) {
    showNote(name, "Nothing to show yet", "Write a predicate, or take an example.");
  }
}

/** Shows a message in place of a panel's contents. */
export function showNote(name, title, text) {
  setStale(name, false);
  if (name === "rows") byId("timing").textContent = "";
  byId(`panel-${name}`).replaceChildren(emptyNote(title, text));
}

/** Says why there is no answer, unless an older one can stay while the person is typing. */
export function explain(name, answer) {
  const shown = byId(`panel-${name}`).firstElementChild;
  const isTyping = page.editor.hasFocus || document.activeElement?.matches("input");
  const canStay = shown && !shown.matches(".empty") && !answer.failure;
  if (canStay && isTyping) return setStale(name, true);
  const first = inOrder(answer.diagnostics).find((finding) => holdsFor(finding, "predikat"));
  const reason = answer.failure?.message ?? first?.message ?? answer.error ?? "";
  showNote(name, answer.failure ? "That did not work" : "The text has errors", capitalised(reason));
}

/** What was shown before stays, dimmed, until the text works again. */
function setStale(name, isStale) {
  byId(`panel-${name}`).classList.toggle("is-stale", isStale);
  if (name === "rows" && isStale) byId("timing").textContent = "the last that worked";
}

function timing(answer) {
  const count = `${answer.rowCount.toLocaleString("en")}${answer.truncated ? "+" : ""}`;
  const parts = [
    `${count} ${answer.rowCount === 1 ? "row" : "rows"}`,
    `plan ${milliseconds(answer.elapsed.plan)}`, `run ${milliseconds(answer.elapsed.run)}`,
  ];
  return parts.map((part) => element("span", {}, part));
}

function milliseconds(value) {
  if (value < 1) return `${Math.max(1, Math.round(value * 1000))} µs`;
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
