// One chip a target with its verdict; choosing a chip narrows the findings to that target.

import { byId, element } from "../dom.js";
import { shortName, targets } from "../target-names.js";

const signs = { error: "✕", warning: "!", good: "✓", unknown: "·" };
const words = {
  error: "does not work",
  warning: "works with warnings",
  good: "works",
  unknown: "not known yet",
};

/** Whether a finding holds for a target; without a list it holds for all. */
export const holdsFor = (finding, target) =>
  target === "all" || !finding.targets?.length || finding.targets.includes(target);

/** Starts the chips; `onSelect` is called with the chosen target or `all`. */
export function startTargets(onSelect) {
  const names = ["all", ...targets];
  const chips = names.map((name) =>
    element("button", {
      type: "button", role: "radio", class: "chip", "data-target": name,
      onclick: () => choose(name),
    }));
  byId("targets").replaceChildren(...chips);
  let chosen = "all";

  function choose(name) {
    select(name);
    onSelect(name);
  }

  function select(name) {
    chosen = names.includes(name) ? name : "all";
    chips.forEach((chip, index) => {
      chip.setAttribute("aria-checked", String(names[index] === chosen));
      chip.tabIndex = names[index] === chosen ? 0 : -1;
    });
  }

  chips.forEach((chip, index) =>
    chip.addEventListener("keydown", (event) => {
      const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
      if (!(event.key in steps)) return;
      event.preventDefault();
      const next = (index + steps[event.key] + names.length) % names.length;
      chips[next].focus();
      choose(names[next]);
    }));

  /** Shows the verdicts of findings; `null` when nothing is known. */
  function show(findings) {
    chips.forEach((chip, index) => {
      const name = names[index];
      const verdict = verdictOf(findings?.filter((finding) => holdsFor(finding, name)));
      chip.dataset.verdict = verdict;
      if (name === "all") return chip.replaceChildren("All targets");
      const sign = element("span", { class: "chip-sign", "aria-hidden": "true" }, signs[verdict]);
      chip.replaceChildren(sign, shortName(name));
      chip.setAttribute("aria-label", `${shortName(name)}: ${words[verdict]}`);
      chip.title = `${shortName(name)}: ${words[verdict]}`;
    });
  }

  select("all");
  show(null);
  return { select, show };
}

function verdictOf(findings) {
  if (!findings) return "unknown";
  if (findings.some((finding) => finding.severity === "error")) return "error";
  return findings.some((finding) => finding.severity === "warning") ? "warning" : "good";
}
