// Diagnostics: the list below the predicate, and the note that opens over an underlined range.

import { byId, counted, element } from "./dom.js";

const signs = { error: "✕", warning: "!", note: "i" };
const rank = { error: 0, warning: 1, note: 2 };

/** Shows findings; `actions` are `apply(fix, finding)` and `reveal(finding)`. */
export function showFindings(findings, actions) {
  const items = findings.map((finding) => item(finding, actions));
  byId("findings").replaceChildren(...items);
}

function item(finding, actions) {
  const where = element(
    "button",
    { type: "button", class: "where", title: "Show in the text", onclick: () => actions.reveal(finding) },
    `${finding.file && finding.file !== "sort" ? "models " : finding.file ? "sort " : ""}${finding.range.start.line}:${finding.range.start.column}`);
  return element(
    "li", { class: `finding finding-${finding.severity}` },
    element("span", { class: "sign", "aria-label": finding.severity, role: "img" }, signs[finding.severity]),
    element(
      "div", { class: "finding-body" },
      element("p", { class: "message" }, ...quoted(finding.message)),
      ...(finding.notes ?? []).map((note) => element("p", { class: "note" }, ...quoted(note))),
      fixes(finding, actions),
      element("p", { class: "finding-foot" }, where, element("code", { class: "id" }, finding.id), ...reach(finding))));
}

/** The targets a finding holds for, unless it holds for all. */
function reach(finding) {
  if (!finding.isPartial) return [];
  return [element("span", { class: "reach" }, finding.targets.map((name) => shortName(name)).join(", "))];
}

function fixes(finding, actions) {
  if (!finding.fixes?.length) return null;
  return element(
    "p", { class: "fixes" },
    finding.fixes.map((fix) =>
      element(
        "button", { type: "button", class: "fix", "data-applicability": fix.applicability, title: hint(fix), onclick: () => actions.apply(fix, finding) },
        ...quoted(fix.title))));
}

function hint(fix) {
  return {
    safe: "Keeps the meaning",
    unsafe: "Probably what is wanted; the meaning may change",
    suggestion: "A place to start from",
  }[fix.applicability] ?? "";
}

/** Text whose single-quoted names are set as code. */
export function quoted(text) {
  return text.split(/'([^']+)'/u).map((part, index) => (index % 2 ? element("code", {}, part) : part));
}

/** `swiftdata@17.4` as people call it. */
export const shortName = (target) => target.replace("swiftdata@", "iOS ").replace(/^foundation$/, "Foundation").replace(/^predikat$/, "Predikat");

/** Says in one line what was found, also to those who do not see the page. */
export function summarise(findings, chosen) {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const finding of findings) counts[finding.severity] += 1;
  const parts = Object.entries(counts).filter(([, count]) => count > 0).map(([severity, count]) => counted(count, severity));
  const scope = chosen === "all" ? "" : ` for ${shortName(chosen)}`;
  return parts.length > 0 ? `${parts.join(", ")}${scope}` : `Nothing to object to${scope}`;
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
    popover.replaceChildren(
      ...inOrder(hovered.findings).map((finding) =>
        element("p", { class: `popover-line popover-${finding.severity}` }, ...quoted(finding.message))));
    const { left, bottom } = hovered.rectangle;
    const room = document.documentElement.clientWidth - popover.offsetWidth - 8;
    popover.style.left = `${Math.max(8, Math.min(left, room))}px`;
    popover.style.top = `${bottom + 6}px`;
  };
}
