// What the parts of the page share: the state, what was found in it, and the controls.

import { initialState, writeState } from "./state.js";
import { writtenValues } from "./views/captured.js";
import { ownStore } from "./views/stores.js";

export const page = {
  state: initialState(),
  /** Diagnostics of the last check, the gravest first, and how many more there are. */
  findings: [],
  omitted: 0,
  /** Captured names that lack a value. */
  missing: [],
  /** The types of captured names, as the last plans told them. */
  types: {},
  /** Whether the last plan could be run. */
  isRunnable: false,
  editor: null,
  models: null,
  tabs: null,
  chips: null,
};

/** Changes parts of the state, and the address with it. */
export function change(parts) {
  Object.assign(page.state, parts);
  writeState(page.state);
}

/** What `check`, `plan` and `query` are asked with. */
export function requestBody() {
  const { state } = page;
  const body = { text: state.text };
  if (state.root) body.root = state.root;
  if (state.sort.trim()) body.sort = state.sort;
  if (/^\d+$/.test(state.limit)) body.limit = Number(state.limit);
  const params = writtenValues(state.params, page.types);
  if (params) body.params = params;
  if (state.store === ownStore) body.schema = state.schema;
  else body.store = state.store;
  return body;
}
