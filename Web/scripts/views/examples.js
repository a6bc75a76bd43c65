// Predicates that show what there is to see, some of them wrong on purpose.

import { fetchExamples } from "../api.js";
import { byId, element } from "../dom.js";

/** A store's examples; none for a store that is not a sample. */
export async function examplesOf(store) {
  const examples = await fetchExamples(store);
  return examples.map((example) => ({ ...example, text: example.text.join("\n") }));
}

/** Shows examples; `onTake` is called with the one that was chosen. */
export function showExamples(examples, onTake) {
  const items = examples.map((example) => element("li", {}, button(example, onTake)));
  byId("examples").replaceChildren(...items);
  byId("examples-fold").hidden = items.length === 0;
}

function button(example, onTake) {
  const { title, isWrong } = example;
  const sign = { class: isWrong ? "example-sign is-wrong" : "example-sign", "aria-hidden": "true" };
  return element(
    "button", { type: "button", class: "example", onclick: () => onTake(example) },
    element("span", sign, isWrong ? "✕" : "✓"),
    element("span", {}, title),
    isWrong ? element("span", { class: "visually-hidden" }, " (wrong on purpose)") : null);
}
