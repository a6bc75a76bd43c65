// What the person has chosen and written, kept in the address so that it can be shared.

const defaults = {
  store: "", schema: "", root: "", text: "", sort: "", limit: "", params: "",
  target: "all", tab: "rows",
};

const keys = Object.keys(defaults);

/** The state in the address, or `null` when there is none. */
export function readState() {
  const fragment = location.hash.slice(1);
  if (!fragment.includes("=")) return null;
  const given = new URLSearchParams(fragment);
  const state = { ...defaults };
  for (const key of keys) {
    if (given.has(key)) state[key] = given.get(key);
  }
  return state;
}

/** A fresh state. */
export const initialState = () => ({ ...defaults });

/** Puts the state into the address, without a step in the browser's history. */
export function writeState(state) {
  const given = new URLSearchParams();
  for (const key of keys) {
    if (state[key] !== defaults[key]) given.set(key, state[key]);
  }
  history.replaceState(null, "", `#${given}`);
}
