// The rows, as a table.

import { element, emptyNote } from "../dom.js";

const dateForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const keyForm = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;

/** Shows the rows of a `query` answer in a panel. */
export function showRows(panel, answer) {
  if (answer.rows.length === 0) {
    panel.replaceChildren(emptyNote("No rows", "The predicate holds for nothing in this store."));
    return;
  }
  const isNumeric = answer.columns.map((_, column) => isNumber(answer.rows, column));
  const head = answer.columns.map((name, column) => {
    const attributes = { scope: "col", class: isNumeric[column] ? "number" : null, title: name };
    return element("th", attributes, heading(name));
  });
  const body = answer.rows.map((row) =>
    element("tr", {}, row.map((value, column) => cell(value, isNumeric[column]))));
  const table = element(
    "table", { class: "rows" },
    element("thead", {}, element("tr", {}, head)), element("tbody", {}, body));
  panel.replaceChildren(element("div", { class: "table-frame" }, table));
  if (answer.truncated) {
    const note = `The first ${answer.rowCount} rows; set a limit to see more.`;
    panel.append(element("p", { class: "table-note" }, note));
  }
}

/** Whether a column holds numbers, and nothing but numbers and nil. */
function isNumber(rows, column) {
  const present = rows.filter((row) => row[column] !== null);
  return present.length > 0 && present.every((row) => typeof row[column] === "number");
}

/** Every table begins with this column; its whole name would be wider than its values. */
const heading = (name) => (name === "persistentModelID" ? "ID" : name);

function cell(value, isNumeric) {
  const [kind, text] = display(value);
  const whole = typeof value === "string" ? value : text;
  const attributes = {
    class: isNumeric ? `${kind} number` : kind,
    title: whole.length > 24 ? whole : null,
  };
  return element("td", attributes, text);
}

/** The kind of a value, which decides how it looks, and its text. */
function display(value) {
  if (value === null) return ["nil", "nil"];
  if (typeof value === "boolean") return [value ? "true" : "false", String(value)];
  if (typeof value === "number") return ["plain", String(value)];
  if (typeof value !== "string") return ["structure", JSON.stringify(value)];
  if (dateForm.test(value)) return ["date", value.replace("T", " ").replace(/(\.\d+)?Z$/, "")];
  if (keyForm.test(value)) return ["key", value];
  if (value === "") return ["nil", "\"\""];
  return ["text", value];
}
