// A tab list as assistive technology expects it: one stop for Tab, arrows between the tabs.

import { byId } from "../dom.js";

export const panelNames = ["rows", "sql", "plan", "tree"];

/** Starts the tabs; `onSelect` is called with the name of a tab that was chosen. */
export function startTabs(onSelect) {
  const tabs = panelNames.map((name) => byId(`tab-${name}`));

  function select(name) {
    panelNames.forEach((other, index) => {
      const isSelected = other === name;
      tabs[index].setAttribute("aria-selected", String(isSelected));
      tabs[index].tabIndex = isSelected ? 0 : -1;
      byId(`panel-${other}`).hidden = !isSelected;
    });
  }

  tabs.forEach((tab, index) => {
    tab.addEventListener("click", () => {
      select(panelNames[index]);
      onSelect(panelNames[index]);
    });
    tab.addEventListener("keydown", (event) => {
      const last = panelNames.length - 1;
      const steps = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last };
      if (!(event.key in steps)) return;
      event.preventDefault();
      const next = tabs[(steps[event.key] + panelNames.length) % panelNames.length];
      next.focus();
      next.click();
    });
  });

  return { select: (name) => select(panelNames.includes(name) ? name : "rows") };
}
