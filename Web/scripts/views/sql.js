// The statement, laid out and coloured, and its bindings.

import { element } from "../dom.js";

const keywords = new Set([
  "select", "distinct", "from", "where", "and", "or", "not", "in", "is", "null", "exists",
  "between", "like", "glob", "as", "on", "join", "left", "inner", "cross", "group", "by", "having",
  "order", "asc", "desc", "limit", "offset", "union", "all", "case", "when", "then", "else", "end",
  "with", "values", "cast", "collate", "nulls", "first", "last", "true", "false",
]);

// A string, a quoted name, a number, a placeholder, a word, white space, or any other sign.
const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\b\d+(?:\.\d+)?\b|[?:@$]\w*|[A-Za-z_]\w*|\s+|./gsu;

const starts = new Set([
  "from", "where", "left", "inner", "cross", "join", "order", "limit", "group", "union",
]);

/** Shows the statement of a `plan` answer in a panel. */
export function showSQL(panel, answer) {
  const copy = element("button", { type: "button", class: "quiet copy" }, "Copy");
  copy.addEventListener("click", async () => {
    await navigator.clipboard?.writeText(answer.sql);
    copy.textContent = "Copied";
  });
  panel.replaceChildren(
    element(
      "div", { class: "code-frame" }, copy,
      element("pre", { class: "sql" }, element("code", {}, ...coloured(laidOut(answer.sql))))),
    answer.executed
      ? ""
      : element("p", { class: "table-note" }, "This can match nothing: the statement is not sent."),
    bindings(answer.bindings));
}

function bindings(list) {
  if (list.length === 0) return element("p", { class: "table-note" }, "No bindings.");
  const rows = list.map((binding, index) =>
    element(
      "tr", {},
      element("td", { class: "number" }, `?${index + 1}`),
      element("td", { class: "value" }, JSON.stringify(binding.value)),
      element("td", {}, element("code", {}, binding.type ?? "")),
      element("td", {}, binding.parameter ? element("code", {}, binding.parameter) : "")));
  const head = ["", "Value", "Type", "Captured name"].map((name) =>
    element("th", { scope: "col" }, name));
  return element(
    "div", { class: "table-frame" },
    element(
      "table", { class: "bindings" },
      element("caption", {}, "Bindings"),
      element("thead", {}, element("tr", {}, head)),
      element("tbody", {}, rows)));
}

const step = "    ";

/** Clauses on lines of their own, and what stands in parentheses indented, when it is a query. */
function laidOut(sql) {
  const tokens = sql.match(token) ?? [];
  let text = "";
  const queries = [];
  let depth = 0;
  let previous = "";
  let isBetween = false;
  tokens.forEach((part, index) => {
    const word = part.toLowerCase();
    const indent = step.repeat(queries.length);
    if (part === "(") {
      depth += 1;
      if (nextWord(tokens, index) === "select") {
        queries.push(depth);
        text += `(\n${step.repeat(queries.length)}`;
        previous = "(";
        return;
      }
    } else if (part === ")") {
      if (queries.at(-1) === depth) {
        queries.pop();
        text = `${text.trimEnd()}\n${step.repeat(queries.length)}  `;
      }
      depth -= 1;
    } else if (word === "between") {
      isBetween = true;
    } else if (word === "and" && isBetween) {
      isBetween = false;
    } else if (depth === (queries.at(-1) ?? 0)) {
      const isJoined = ["left", "inner", "cross"].includes(previous);
      if (starts.has(word) && !isJoined) text = `${text.trimEnd()}\n${indent}`;
      if (word === "and" || word === "or") text = `${text.trimEnd()}\n${indent}  `;
    }
    if (/^\s+$/.test(part)) {
      if (!/\s$/.test(text)) text += " ";
      return;
    }
    text += part;
    previous = word;
  });
  return text.trim();
}

function nextWord(tokens, index) {
  const next = tokens.slice(index + 1).find((part) => !/^\s+$/.test(part));
  return next?.toLowerCase();
}

function coloured(sql) {
  return (sql.match(token) ?? []).map((part) => {
    const kind = kindOf(part);
    return kind ? element("span", { class: `sql-${kind}` }, part) : part;
  });
}

function kindOf(part) {
  if (part.startsWith("'")) return "string";
  if (part.startsWith("\"")) return "name";
  if (/^\d/.test(part)) return "number";
  if (/^[?:@$]/.test(part)) return "binding";
  return keywords.has(part.toLowerCase()) ? "keyword" : null;
}
