// How the rows are found: tables, conditions, order, and what the database itself says of it.

import { counted, element } from "../dom.js";
import { quoted } from "./findings.js";

const pathWords = {
  scan: "scans every row",
  primaryKey: "by primary key",
  index: "through an index",
  coveringIndex: "from the index alone",
  fullText: "through the full-text index",
  rtree: "through the R-tree",
};

const sortWords = {
  index: "The order comes out of the index.",
  temporary: "The rows are sorted after they are found.",
  none: "No order is asked for.",
};

/** Shows a `plan` answer in a panel; `reveal(condition)` shows a condition in the text. */
export function showPlan(panel, answer, reveal) {
  panel.replaceChildren(
    section("Tables", element("ul", { class: "access" }, answer.access.map(access))),
    section("Conditions", conditions(answer.conditions, reveal)),
    section("Order", element("p", { class: `order-${answer.sort}` }, sortWords[answer.sort])),
    engine(answer));
}

const section = (title, ...contents) =>
  element("section", { class: "plan-section" }, element("h3", {}, title), ...contents);

function access({ table, alias, path, index, columns, estimatedRows }) {
  return element(
    "li", { class: `access-entry path-${path}` },
    element(
      "span", {}, element("strong", {}, table),
      alias !== table ? element("span", { class: "muted" }, ` as ${alias}`) : null),
    element("span", { class: "path" }, pathWords[path] ?? path),
    element(
      "span", { class: "index-name" }, index ? element("code", {}, index) : null, " ",
      columns.length ? element("code", { class: "columns" }, `(${columns.join(", ")})`) : null),
    Number.isFinite(estimatedRows)
      ? element("span", { class: "muted estimate" }, `about ${counted(estimatedRows, "row")}`)
      : null);
}

function conditions(list, reveal) {
  if (list.length === 0) {
    return element("p", { class: "muted" }, "There is no condition: every object is wanted.");
  }
  return element("ul", { class: "conditions" }, list.map((entry) => condition(entry, reveal)));
}

function condition(entry, reveal) {
  const text = {
    type: "button", class: "condition-text", title: "Show in the text",
    onclick: () => reveal(entry),
  };
  return element(
    "li", {},
    element("button", text, entry.text),
    entry.servedBy
      ? element("span", { class: "served" }, entry.servedBy)
      : element("span", { class: "unserved" }, "no index"),
    element("p", { class: "reason" }, ...quoted(entry.reason)));
}

function engine(answer) {
  if (!answer.engine) {
    const reason = answer.executed
      ? "Without a store there is no database to ask for its own plan."
      : "The statement is not sent, so the database is not asked.";
    return section("What the database says", element("p", { class: "muted" }, reason));
  }
  const tree = element("ul", { class: "engine" }, answer.engine.map(node));
  return section("What the database says", agreement(answer.agrees), tree);
}

function agreement(agrees) {
  if (agrees === null) return null;
  return agrees
    ? element("p", { class: "agrees" }, "✓ It does as predicted.")
    : element("p", { class: "disagrees" }, "✕ It does otherwise than predicted.");
}

const node = ({ detail, children }) =>
  element(
    "li", {}, element("code", {}, detail),
    children.length ? element("ul", {}, children.map(node)) : null);
