// Diagnostics: the list below the predicate, and the note that opens over an underlined range.

import { byId, capitalised, counted, element } from "../dom.js";
import { rangeOf, shortName } from "../target-names.js";

const signs = { error: "✕", warning: "!", note: "i" };
const rank = { error: 0, warning: 1, note: 2 };

/** Shows findings; `actions` are `apply(fix, finding)` and `reveal(finding)`. */
export function showFindings(findings, omitted, actions) {
  const items = findings.map((finding) => item(finding, actions));
  if (omitted > 0) items.push(element("li", { class: "muted" }, `and ${omitted} more`));
  byId("findings").replaceChildren(...items);
}

function item(finding, actions) {
  const where = {
    type: "button", class: "where", title: "Show in the text",
    onclick: () => actions.reveal(finding),
  };
  const sign = { class: "sign", "aria-label": finding.severity, role: "img" };
  return element(
    "li", { class: `finding finding-${finding.severity}` },
    element("span", sign, signs[finding.severity]),
    element(
      "div", { class: "finding-body" },
      element("p", { class: "message" }, ...quoted(capitalised(finding.message))),
      (finding.notes ?? []).map((note) =>
        element("p", { class: "note" }, ...quoted(capitalised(note)))),
      fixes(finding, actions),
      element(
        "p", { class: "finding-foot" },
        element("button", where, placeOf(finding)),
        element("code", { class: "id" }, finding.id), reach(finding))));
}

function placeOf(finding) {
  const { line, column } = finding.range.start;
  if (!finding.file) return `${line}:${column}`;
  return `${finding.file === "sort" ? "sort" : "models"} ${line}:${column}`;
}

/** The targets a finding holds for, unless it holds for all. */
const reach = (finding) =>
  finding.isPartial ? element("span", { class: "reach" }, rangeOf(finding.targets)) : null;

function fixes(finding, actions) {
  if (!finding.fixes?.length) return null;
  const buttons = finding.fixes.map((fix) => {
    const attributes = {
      type: "button", class: "fix", title: hints[fix.applicability],
      onclick: () => actions.apply(fix, finding),
    };
    return element("button", attributes, ...quoted(fix.title));
  });
  return element("p", { class: "fixes" }, buttons);
}

const hints = {
  safe: "Keeps the meaning",
  unsafe: "Probably what is wanted; the meaning may change",
  suggestion: "A place to start from",
};

/** Text whose single-quoted names are set as code. */
export const quoted = (text) =>
  text.split(quotedName).map((part, index) => (index % 2 ? element("code", {}, part) : part));

/** Not the apostrophe within a word. */
const quotedName = /(?<![\p{L}\p{N}])'([^']+)'(?!\p{L})/u;

/** Says in one line what was found, also to those who do not see the page. */
export function summarise(findings, chosen) {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const finding of findings) counts[finding.severity] += 1;
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([severity, count]) => counted(count, severity));
  const scope = chosen === "all" ? "" : ` for ${shortName(chosen)}`;
  if (parts.length > 0) return `${parts.join(", ")}${scope}`;
  return chosen === "all" ? "Works on every target." : `Works on ${shortName(chosen)}.`;
}

/** The gravest first, then by place. */
export const inOrder = (findings) =>
  [...findings].sort((one, other) =>
    rank[one.severity] - rank[other.severity] || one.range.start.utf16 - other.range.start.utf16);

/** The note over an underlined range: opens while the pointer is on it, closes soon after. */
export function makePopover() {
  const popover = element("div", { class: "popover", role: "tooltip", hidden: true });
  document.body.append(popover);
  return (hovered) => {
    popover.hidden = !hovered;
    if (!hovered) return;
    const lines = inOrder(hovered.findings).map(({ severity, message }) =>
      element("p", { class: `popover-line popover-${severity}` }, ...quoted(capitalised(message))));
    popover.replaceChildren(...lines);
    const { left, bottom } = hovered.rectangle;
    const room = document.documentElement.clientWidth - popover.offsetWidth - 8;
    popover.style.left = `${Math.max(8, Math.min(left, room))}px`;
    popover.style.top = `${bottom + 6}px`;
  };
}
