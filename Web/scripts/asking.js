// Asks the server, again with every change; only the answer to what was asked last is shown.

import {
  explain, showChecked, showNote, showNothing, showPlanned, showQueried,
} from "./answers.js";
import { question } from "./api.js";
import { byId, debounced } from "./dom.js";
import { change, page, requestBody } from "./page.js";
import { targets } from "./target-names.js";
import { capturedValues } from "./views/captured.js";
import { ownStore } from "./views/stores.js";
import { panelNames } from "./views/tabs.js";
import { holdsFor } from "./views/targets.js";

const typingPause = 120;

const checking = question("check");
const planning = question("plan");
const querying = question("query");

/** Checks; plans what can be planned; runs what can be run, where rows are looked at. */
export async function update() {
  [checking, planning, querying].forEach((one) => one.drop());
  page.isRunnable = false;
  // Without a predicate every object of the chosen model is wanted.
  if (page.state.text.trim() === "" && !page.state.root) return showNothing();
  const checked = await checking.ask({ ...requestBody(), target: targets });
  if (!checked) return;
  showChecked(checked);
  if (checked.failure || page.findings.some(isFatal)) {
    return panelNames.forEach((name) => explain(name, checked));
  }
  const planned = await planning.ask(requestBody());
  if (!planned) return;
  showPlanned(planned, setValue);
  page.isRunnable = Boolean(planned.sql);
  if (page.state.tab === "rows") await query();
}

/** Whether our own engine refuses a text for this. */
const isFatal = (finding) => finding.severity === "error" && holdsFor(finding, "predikat");

/** Updates once the person pauses. */
export const updateSoon = debounced(typingPause, update);

/** Fetches the rows of what was planned. */
export async function query() {
  if (!page.isRunnable) return;
  if (page.state.store === ownStore) {
    return showNote(
      "rows", "No rows to show",
      "Models alone have no rows; choose a store to see some. The SQL and the plan are there.");
  }
  if (page.missing.length > 0) {
    const names = page.missing.join(" and ");
    return showNote("rows", "A value is missing", `Give a value for ${names}, below the sort.`);
  }
  const panel = byId("panel-rows");
  panel.setAttribute("aria-busy", "true");
  const answer = await querying.ask(requestBody());
  if (!answer) return;
  panel.removeAttribute("aria-busy");
  showQueried(answer);
}

function setValue(name, value) {
  change({ params: JSON.stringify({ ...capturedValues(page.state.params), [name]: value }) });
  updateSoon();
}
