// Light, dark, or as the system: the choice is kept in this browser.

import { byId } from "./dom.js";

const choices = ["system", "light", "dark"];
const words = { system: "as the system", light: "light", dark: "dark" };
const signs = { system: "◐", light: "☀", dark: "☾" };

function stored() {
  try {
    const choice = localStorage.getItem("theme");
    return choices.includes(choice) ? choice : "system";
  } catch {
    return "system";
  }
}

function apply(choice) {
  if (choice === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  const button = byId("theme");
  button.textContent = signs[choice];
  button.setAttribute("aria-label", `Colours: ${words[choice]}`);
  button.title = `Colours: ${words[choice]}`;
}

export function startTheme() {
  let choice = stored();
  apply(choice);
  byId("theme").addEventListener("click", () => {
    choice = choices[(choices.indexOf(choice) + 1) % choices.length];
    try {
      localStorage.setItem("theme", choice);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    apply(choice);
  });
}
