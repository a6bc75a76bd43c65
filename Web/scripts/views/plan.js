// How the rows are found: tables, conditions, order, and what the database itself says of it.

import { counted, element } from "../dom.js";
import { quoted } from "./findings.js";

const pathWords = {
  scan: "scans every row", primaryKey: "by primary key", index: "through an index",
  coveringIndex: "from the index alone", fullText: "through the full-text index", rtree: "through the R-tree",
};

const sortWords = {
  index: "The order comes out of the index.",
  temporary: "The rows are sorted after they are found.",
  none: "No order is asked for.",
};

/** Shows a `plan` answer in a panel; `reveal(condition)` shows a condition in the text. */
export function showPlan(panel, answer, reveal) {
  panel.replaceChildren(
    section("Tables", element("ul", { class: "access" }, (answer.access ?? []).map(access))),
    section("Conditions", conditions(answer.conditions ?? [], reveal)),
    section("Order", element("p", { class: `order order-${answer.sort}` }, sortWords[answer.sort] ?? answer.sort)),
    engine(answer));
}

const section = (title, ...contents) =>
  element("section", { class: "plan-section" }, element("h3", {}, title), ...contents);

function access(entry) {
  const alias = entry.alias && entry.alias !== entry.table ? element("span", { class: "muted" }, ` as ${entry.alias}`) : null;
  const columns = entry.columns?.length ? element("code", { class: "columns" }, `(${entry.columns.join(", ")})`) : null;
  return element(
    "li", { class: `access-entry path-${entry.path}` },
    element("span", { class: "table-name" }, element("strong", {}, entry.table), alias),
    element("span", { class: "path" }, pathWords[entry.path] ?? entry.path),
    entry.index ? element("span", { class: "index-name" }, element("code", {}, entry.index), " ", columns) : columns,
    entry.estimatedRows === null || entry.estimatedRows === undefined
      ? null : element("span", { class: "muted estimate" }, `about ${counted(entry.estimatedRows, "row")}`));
}

function conditions(list, reveal) {
  if (list.length === 0) return element("p", { class: "muted" }, "There is no condition: every object is wanted.");
  return element("ul", { class: "conditions" }, list.map((condition) => {
    const text = element(
      "button", { type: "button", class: "condition-text", title: "Show in the text", onclick: () => reveal(condition) },
      condition.text);
    const badge = condition.servedBy
      ? element("span", { class: "served" }, condition.servedBy)
      : element("span", { class: "unserved" }, "no index");
    return element(
      "li", { class: condition.servedBy ? "is-served" : "is-unserved" },
      text, badge, element("p", { class: "reason" }, ...quoted(condition.reason)));
  }));
}

function engine(answer) {
  if (!answer.engine) return element("p", { class: "muted" }, "Without a store there is no database to ask for its own plan.");
  const mark = answer.agrees === null || answer.agrees === undefined
    ? null
    : element("p", { class: answer.agrees ? "agrees" : "disagrees" },
      answer.agrees ? "✓ The prediction agrees with the database." : "✕ The database does it otherwise than predicted.");
  return section("What SQLite says", mark, element("ul", { class: "engine" }, answer.engine.map(node)));
}

const node = (entry) =>
  element("li", {}, element("code", {}, entry.detail),
    entry.children?.length ? element("ul", {}, entry.children.map(node)) : null);
