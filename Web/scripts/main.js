// The page: what is written goes to the server, what comes back goes to the views.

import { fetchSchema, fetchStores, question } from "./api.js";
import { byId, debounced, element, emptyNote } from "./dom.js";
import { makeEditor } from "./editor.js";
import { showExamples, firstExample, ownModels } from "./examples.js";
import { inOrder, makePopover, showFindings, summarise } from "./findings.js";
import { showPlan } from "./plan.js";
import { showRows } from "./rows.js";
import { entitiesIn, showEntities, showIndexes } from "./schema.js";
import { showSQL } from "./sql.js";
import { initialState, readState, writeState } from "./state.js";
import { showStores, ownStore } from "./stores.js";
import { startTabs } from "./tabs.js";
import { holdsFor, startTargets, targets } from "./targets.js";
import { startTheme } from "./theme.js";

const typingPause = 120;

const checking = question("check");
const planning = question("plan");
const querying = question("query");

let state = initialState();
let findings = [];
let editor = null;
let models = null;

const tabs = startTabs((name) => {
  change({ tab: name });
  if (name === "rows") query();
});

const chips = startTargets((name) => {
  change({ target: name });
  showChosenFindings();
});

// MARK: - Asking

function change(parts) {
  Object.assign(state, parts);
  writeState(state);
}

/** What `check`, `plan` and `query` have in common. */
function body() {
  const asked = { text: state.text };
  if (state.root) asked.root = state.root;
  if (state.sort.trim()) asked.sort = state.sort;
  if (/^\d+$/.test(state.limit)) asked.limit = Number(state.limit);
  if (state.store === ownStore) asked.schema = state.schema;
  else asked.store = state.store;
  return asked;
}

function update() {
  if (state.text.trim() === "") return showNothing();
  check();
  plan();
  if (state.tab === "rows") query();
}

const updateSoon = debounced(typingPause, update);

async function check() {
  const answer = await checking.ask({ ...body(), target: targets });
  if (!answer) return;
  if (answer.failure) {
    byId("summary").textContent = answer.failure.message;
    return;
  }
  findings = inOrder(answer.diagnostics).map((finding) => ({
    ...finding,
    isPartial: Boolean(finding.targets?.length) && finding.targets.length < targets.length,
  }));
  chips.show(findings);
  showChosenFindings();
}

async function plan() {
  const answer = await planning.ask(body());
  if (!answer) return;
  for (const name of ["sql", "plan", "tree"]) setStale(name, !answer.sql);
  if (answer.sql) {
    showSQL(byId("panel-sql"), answer);
    showPlan(byId("panel-plan"), answer, (condition) => editor.select(...ends(condition.range)));
    showTree(answer.tree);
  } else {
    for (const name of ["sql", "plan", "tree"]) explain(name, answer);
  }
}

async function query() {
  if (state.text.trim() === "") return;
  const panel = byId("panel-rows");
  if (state.store === ownStore) {
    querying.drop();
    byId("timing").textContent = "";
    setStale("rows", false);
    panel.replaceChildren(emptyNote("No rows to show", "Models alone have no rows. Choose a sample store to see some; SQL and plan are there already."));
    return;
  }
  panel.setAttribute("aria-busy", "true");
  const answer = await querying.ask(body());
  if (!answer) return;
  panel.removeAttribute("aria-busy");
  setStale("rows", !answer.rows);
  byId("timing").replaceChildren(...(answer.rows ? timing(answer) : []));
  if (answer.rows) showRows(panel, answer);
  else explain("rows", answer);
}

// MARK: - Showing

function showChosenFindings() {
  const chosen = findings.filter((finding) => holdsFor(finding, state.target));
  showFindings(chosen, { apply, reveal });
  byId("summary").textContent = summarise(chosen, state.target);
  byId("summary").dataset.worst = chosen[0]?.severity ?? "good";
  editor.mark(chosen.filter((finding) => !finding.file));
  models.mark(chosen.filter((finding) => finding.file && finding.file !== "sort"));
  const isSortWrong = chosen.some((finding) => finding.file === "sort" && finding.severity === "error");
  byId("sort").setAttribute("aria-invalid", String(isSortWrong));
}

function showNothing() {
  for (const one of [checking, planning, querying]) one.drop();
  findings = [];
  chips.show(null);
  showChosenFindings();
  byId("summary").textContent = "Write a predicate, or take an example.";
  byId("timing").textContent = "";
  for (const name of ["rows", "sql", "plan", "tree"]) {
    setStale(name, false);
    byId(`panel-${name}`).replaceChildren(emptyNote("Nothing to show yet", "Write a predicate, or take an example."));
  }
}

function showTree(tree) {
  const contents = tree
    ? element("pre", { class: "tree", tabindex: "0" }, tree)
    : emptyNote("No tree", "This server does not send it.");
  byId("panel-tree").replaceChildren(contents);
}

/** What was shown before stays, dimmed, until the text works again. */
function setStale(name, isStale) {
  byId(`panel-${name}`).classList.toggle("is-stale", isStale);
}

/** Says why a panel is empty, unless it still shows an older answer. */
function explain(name, answer) {
  const panel = byId(`panel-${name}`);
  const hasAnswer = panel.firstElementChild && !panel.firstElementChild.classList.contains("empty");
  if (hasAnswer && !answer.failure && (answer.status === 422 || !answer.status)) return;
  setStale(name, false);
  const first = inOrder(answer.diagnostics ?? [])[0];
  const reason = answer.failure?.message ?? first?.message ?? answer.error ?? "";
  panel.replaceChildren(emptyNote(answer.failure ? "That did not work" : "The text has errors", reason));
}

function timing(answer) {
  const parts = [
    `${answer.rowCount.toLocaleString("en")}${answer.truncated ? "+" : ""} ${answer.rowCount === 1 ? "row" : "rows"}`,
    `plan ${milliseconds(answer.elapsed.plan)}`, `run ${milliseconds(answer.elapsed.run)}`,
  ];
  return parts.map((part) => element("span", {}, part));
}

const milliseconds = (value) =>
  value < 1 ? `${Math.max(1, Math.round(value * 1000))} µs` : `${value.toFixed(value < 10 ? 1 : 0)} ms`;

const ends = (range) => [range.start.utf16, range.end.utf16];

// MARK: - Acting

function reveal(finding) {
  if (!finding.file) return editor.select(...ends(finding.range));
  if (finding.file === "sort") {
    byId("sort").focus();
    return byId("sort").setSelectionRange(...ends(finding.range));
  }
  byId("models").open = true;
  models.select(...ends(finding.range));
}

function apply(fix, finding) {
  if (!finding.file) return editor.replace(fix.edits);
  if (finding.file !== "sort") return models.replace(fix.edits);
  const field = byId("sort");
  for (const edit of [...fix.edits].reverse()) field.setRangeText(edit.replacement, ...ends(edit.range));
  field.dispatchEvent(new Event("input"));
  field.focus();
}

function run() {
  tabs.select("rows");
  change({ tab: "rows" });
  update();
}

function takeExample(example) {
  change({
    text: example.text, sort: example.sort ?? "", limit: example.limit ?? "", root: example.root ?? "",
    target: example.target ?? "all", tab: example.tab ?? state.tab,
  });
  showState();
  update();
}

async function chooseStore(store) {
  const example = firstExample(store);
  change({
    store, schema: store === ownStore ? ownModels : "", text: example?.text ?? "", sort: example?.sort ?? "",
    limit: example?.limit ?? "", root: example?.root ?? "",
  });
  showState();
  await showModels();
  update();
}

// MARK: - Setting up

/** Brings every control in line with the state. */
function showState() {
  editor.value = state.text;
  byId("sort").value = state.sort;
  byId("limit").value = state.limit;
  byId("root").value = state.root;
  tabs.select(state.tab);
  chips.select(state.target);
  showExamples(state.store, takeExample);
  for (const choice of document.querySelectorAll('input[name="store"]')) {
    choice.checked = choice.value === state.store;
  }
}

async function showModels() {
  const isOwn = state.store === ownStore;
  models.setReadOnly(!isOwn);
  if (isOwn) {
    models.value = state.schema;
    showEntities(entitiesIn(state.schema), state.root);
    return showIndexes([]);
  }
  try {
    const schema = await fetchSchema(state.store);
    models.value = schema.source;
    showEntities(schema.entities.map((entity) => entity.name), state.root);
    showIndexes(schema.entities);
  } catch (failure) {
    models.value = "";
    byId("models-note").textContent = failure.message;
  }
}

function listen() {
  byId("sort").addEventListener("input", (event) => (change({ sort: event.target.value }), updateSoon()));
  byId("limit").addEventListener("input", (event) => (change({ limit: event.target.value }), updateSoon()));
  byId("root").addEventListener("change", (event) => (change({ root: event.target.value }), update()));
  byId("run").addEventListener("click", run);
  for (const id of ["sort", "limit"]) {
    byId(id).addEventListener("keydown", (event) => event.key === "Enter" && run());
  }
  byId("share").addEventListener("click", async () => {
    await navigator.clipboard?.writeText(location.href);
    byId("share").textContent = "Link copied";
    setTimeout(() => (byId("share").textContent = "Copy link"), 1500);
  });
  addEventListener("hashchange", async () => {
    state = readState() ?? state;
    showState();
    await showModels();
    update();
  });
}

async function start() {
  startTheme();
  if (/Mac|iP(hone|ad)/.test(navigator.platform)) byId("run-keys").textContent = "⌘ ↵";
  if (matchMedia("(max-width: 47.99rem)").matches) {
    byId("examples-fold").open = false;
    byId("models").open = false;
  }
  editor = await makeEditor(byId("predicate"), {
    label: "Predicate",
    onChange: () => (change({ text: editor.value }), updateSoon()),
    onRun: run,
    onHover: makePopover(),
  });
  models = await makeEditor(byId("schema"), {
    label: "Models as Swift source",
    onChange: () => {
      change({ schema: models.value });
      showEntities(entitiesIn(state.schema), state.root);
      updateSoon();
    },
    onRun: run,
  });
  listen();
  const given = readState();
  let stores = [];
  try {
    stores = (await fetchStores()).stores;
  } catch (failure) {
    byId("summary").textContent = failure.message;
  }
  showStores(stores, chooseStore);
  if (!given) return chooseStore(stores[0]?.id ?? ownStore);
  state = given;
  showState();
  await showModels();
  update();
}

start();
