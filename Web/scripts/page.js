// What the parts of the page share: the state, what was found in it, and the controls.

import { initialState, writeState } from "./state.js";
import { capturedValues } from "./views/captured.js";
import { ownStore } from "./views/stores.js";

export const page = {
  state: initialState(),
  /** Diagnostics of the last check, the gravest first, and how many more there are. */
  findings: [],
  omitted: 0,
  /** Captured names that lack a value. */
  missing: [],
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
  const values = Object.entries(capturedValues(state.params)).filter(([, value]) => value !== "");
  if (values.length > 0) body.params = Object.fromEntries(values);
  if (state.store === ownStore) body.schema = state.schema;
  else body.store = state.store;
  return body;
}
