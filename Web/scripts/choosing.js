// What the person chooses, rather than writes: a store, an example, a tab to run into.

import { showNote } from "./answers.js";
import { fetchOwnModels, fetchSchema } from "./api.js";
import { update } from "./asking.js";
import { byId, isNarrow } from "./dom.js";
import { change, page } from "./page.js";
import { examplesOf, showExamples } from "./views/examples.js";
import { entitiesIn, showEntities, showIndexes } from "./views/schema.js";
import { ownStore } from "./views/stores.js";
import { panelNames } from "./views/tabs.js";

/** Shows the rows, whatever was looked at. */
export function run() {
  page.tabs.select("rows");
  change({ tab: "rows" });
  update();
}

/** Writes an example in place of what is there. */
function takeExample(example) {
  change({ ...writtenBy(example), tab: example.tab ?? page.state.tab });
  showState();
  if (isNarrow()) byId("examples-fold").open = false;
  update();
}

/** Goes to a store, with its first example. */
export async function chooseStore(store) {
  change({ store, schema: "", ...writtenBy() });
  showState();
  panelNames.forEach((name) => showNote(name, "One moment", "The store is being opened."));
  const [examples, schema] = await Promise.all([
    examplesOf(store), store === ownStore ? fetchOwnModels() : "",
  ]);
  if (page.state.store !== store) return;
  // Models alone have no rows to show.
  const tab = store === ownStore && page.state.tab === "rows" ? "sql" : page.state.tab;
  change({ schema, tab, ...writtenBy(examples[0]) });
  showState();
  await showStore();
  if (page.state.store === store) update();
}

const writtenBy = (example) => ({
  text: example?.text ?? "", sort: example?.sort ?? "", limit: example?.limit ?? "",
  root: example?.root ?? "", params: "", target: "all",
});

/** Brings every control in line with the state. */
export function showState() {
  const { state } = page;
  page.editor.value = state.text;
  byId("sort").value = state.sort;
  byId("limit").value = state.limit;
  byId("root").value = state.root;
  page.tabs.select(state.tab);
  page.chips.select(state.target);
  for (const choice of document.querySelectorAll('input[name="store"]')) {
    choice.checked = choice.value === state.store;
  }
}

/** Shows what there is of the chosen store: its examples and its models. */
export async function showStore() {
  const { store } = page.state;
  const examples = await examplesOf(store);
  if (page.state.store !== store) return;
  showExamples(examples, takeExample);
  await showModels();
}

/** Shows the models of the chosen store, or the person's own to write in. */
async function showModels() {
  const { state, models } = page;
  const isOwn = state.store === ownStore;
  placeModels(isOwn);
  models.setReadOnly(!isOwn);
  if (isOwn) {
    models.value = state.schema;
    showIndexes([]);
    return showEntities(entitiesIn(state.schema), state.root);
  }
  try {
    const { store } = state;
    const schema = await fetchSchema(store);
    if (page.state.store !== store) return;
    models.value = schema.source;
    showEntities(schema.entities.map((entity) => entity.name), state.root);
    showIndexes(schema.entities);
  } catch (failure) {
    models.value = "";
    byId("models-note").textContent = failure.message;
  }
}

/** What is pasted first stands first. */
function placeModels(isOwn) {
  const section = byId("models");
  section.classList.toggle("is-own", isOwn);
  if (isOwn) section.open = true;
  if (isOwn === (byId("writing").firstElementChild === section)) return;
  byId("writing")[isOwn ? "prepend" : "append"](section);
  page.models.refresh();
}
