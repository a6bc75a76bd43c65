// The few steps every view repeats.

/** Finds an element of the page by its id. */
export const byId = (id) => document.getElementById(id);

/** Whether there is room for one column only. */
export const isNarrow = () => matchMedia("(max-width: 48rem)").matches;

/**
 * Makes an element. Attributes that are `null`, `undefined` or `false` are left out; `on…` are
 * listeners; children may be nodes, text, or `null` for none.
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

/** A message in place of a panel's contents. */
export const emptyNote = (title, text) =>
  element("div", { class: "empty" }, element("strong", {}, title), element("p", {}, text));

/** `1 row`, `2 rows`. */
export const counted = (count, noun) =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

/** A sentence's beginning, unless that is a name. */
export const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Calls only when no further call has come for so long. */
export function debounced(milliseconds, call) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(call, milliseconds);
  };
}
