// The values of captured names that the text itself gives none.

import { byId, element } from "../dom.js";

/** The values in the state, by name. */
export function capturedValues(params) {
  try {
    const values = JSON.parse(params || "{}");
    return values && typeof values === "object" && !Array.isArray(values) ? values : {};
  } catch {
    return {};
  }
}

/** Types whose values are JSON strings. */
const textual = new Set(["String", "Character", "Date", "UUID", "Decimal", "Data", "URL"]);

/** The values as JSON, each by the type of its name; nothing when there are none. */
export function writtenValues(params, types) {
  const given = Object.entries(capturedValues(params)).filter(([, value]) => value !== "");
  if (given.length === 0) return null;
  return Object.fromEntries(given.map(([name, value]) => [name, written(value, types[name])]));
}

function written(value, type = "") {
  if (value === "nil") return null;
  if (textual.has(type.replace(/\?$/, ""))) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The types of the captured names of a `plan` answer. */
export const typesOf = (answer) =>
  Object.fromEntries(
    answer.bindings
      .filter(({ parameter }) => parameter)
      .map(({ parameter, type }) => [parameter, type]));

/** The captured names of a `plan` answer that have no value yet. */
export function missingNames(answer) {
  const open = answer.bindings.filter(({ parameter, value }) => parameter && value === null);
  return [...new Set(open.map(({ parameter }) => parameter))];
}

/**
 * Shows a field for each captured name that is missing a value or was given one here; `onChange`
 * is called with a name and its value.
 */
export function showCaptured(missing, { params, text }, types, onChange) {
  const values = capturedValues(params);
  const given = Object.keys(values).filter((name) => text.includes(name));
  const names = [...new Set([...missing, ...given])].sort();
  const area = byId("captured");
  area.hidden = names.length === 0;
  // Fields that stay are left alone, so that nobody loses the place while typing.
  if (area.dataset.names === names.join(" ")) return;
  area.dataset.names = names.join(" ");
  area.replaceChildren(...names.map((name) =>
    element(
      "label", { class: "field" }, element("code", {}, name),
      element("input", {
        type: "text", spellcheck: "false", autocapitalize: "off", autocomplete: "off",
        value: values[name] ?? "", placeholder: types[name] ?? "value",
        oninput: (event) => onChange(name, event.target.value),
      }))));
}
