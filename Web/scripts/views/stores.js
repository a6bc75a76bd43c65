// The stores to choose from, the person's own models among them.

import { byId, capitalised, element } from "../dom.js";

/** Stands for models the person pastes, which have no rows. */
export const ownStore = "own";

/** Shows the stores of a `stores` answer; `onChoose` is called with an id. */
export function showStores(stores, onChoose) {
  const choices = [
    ...stores.map(({ id, summary }) => choice(id, capitalised(id), capitalised(summary), onChoose)),
    choice(ownStore, "Your own models", "Paste @Model source", onChoose),
  ];
  byId("stores").replaceChildren(...choices);
}

function choice(id, title, text, onChoose) {
  return element(
    "label", { class: "store" },
    element("input", { type: "radio", name: "store", value: id, onchange: () => onChoose(id) }),
    element("span", { class: "store-name" }, title),
    element("span", { class: "store-summary" }, text));
}
