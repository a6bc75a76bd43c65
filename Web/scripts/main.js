// Starts the page: makes the controls, listens, and asks for the first time.

import { say, showChosenFindings } from "./answers.js";
import { fetchStores } from "./api.js";
import { query, update, updateSoon } from "./asking.js";
import { chooseStore, run, showState, showStore } from "./choosing.js";
import { byId, isNarrow } from "./dom.js";
import { makeEditor } from "./editor.js";
import { change, page } from "./page.js";
import { readState } from "./state.js";
import { startTheme } from "./theme.js";
import { makePopover } from "./views/findings.js";
import { entitiesIn, showEntities } from "./views/schema.js";
import { ownStore, showStores } from "./views/stores.js";
import { startTabs } from "./views/tabs.js";
import { startTargets } from "./views/targets.js";

async function start() {
  startTheme();
  if (/Mac|iP(hone|ad)/.test(navigator.platform)) byId("run-keys").textContent = "⌘ ↵";
  if (isNarrow()) {
    byId("examples-fold").open = false;
    byId("models").open = false;
  }
  await makeControls();
  listen();
  const stores = await storesOrNone();
  showStores(stores, chooseStore);
  const given = readState();
  const ids = [...stores.map((store) => store.id), ownStore];
  if (!given || !ids.includes(given.store)) return chooseStore(ids[0]);
  await show(given);
}

async function makeControls() {
  page.tabs = startTabs((name) => {
    change({ tab: name });
    if (name === "rows") query();
  });
  page.chips = startTargets((name) => {
    change({ target: name });
    showChosenFindings();
  });
  page.editor = await makeEditor(byId("predicate"), {
    label: "Predicate",
    onHover: makePopover(),
    onChange() {
      change({ text: page.editor.value });
      updateSoon();
    },
  });
  page.models = await makeEditor(byId("schema"), {
    label: "Models as Swift source",
    onChange() {
      change({ schema: page.models.value });
      showEntities(entitiesIn(page.state.schema), page.state.root);
      updateSoon();
    },
  });
}

async function storesOrNone() {
  try {
    return (await fetchStores()).stores;
  } catch (failure) {
    say(failure.message, "error");
    return [];
  }
}

async function show(state) {
  page.state = state;
  showState();
  await showStore();
  update();
}

function listen() {
  for (const id of ["sort", "limit", "root"]) {
    byId(id).addEventListener("input", (event) => {
      change({ [id]: event.target.value });
      updateSoon();
    });
  }
  byId("run").addEventListener("click", run);
  byId("share").addEventListener("click", share);
  byId("models").addEventListener("toggle", () => page.models.refresh());
  addEventListener("hashchange", () => show(readState() ?? page.state));
  addEventListener("keydown", (event) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== "radio";
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey || isField)) {
      event.preventDefault();
      run();
    }
  });
}

async function share() {
  await navigator.clipboard?.writeText(location.href);
  byId("share").textContent = "Link copied";
  setTimeout(() => (byId("share").textContent = "Copy link"), 1500);
}

start();
