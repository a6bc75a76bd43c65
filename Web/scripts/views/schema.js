// The models beside the predicate: a store's own, or the person's.

import { byId, counted, element } from "../dom.js";

/** The entities that `@Model` source declares; a rough reading, for the menu only. */
export const entitiesIn = (source) =>
  [...source.matchAll(/@Model\b[\s\w@]*?\bclass\s+([\p{L}_][\p{L}\p{N}_]*)/gu)]
    .map((match) => match[1]);

/** Shows the entities in the menu beside the predicate's heading. */
export function showEntities(names, chosen) {
  const options = ["", ...names].map((name) =>
    element("option", { value: name }, name === "" ? "as the text says" : name));
  const menu = byId("root");
  menu.replaceChildren(...options);
  menu.value = names.includes(chosen) ? chosen : "";
}

/** Shows the indexes of the entities of a `schema` answer. */
export function showIndexes(entities) {
  const lines = entities.flatMap((entity) => [
    ...(entity.indexes ?? []).map((index) =>
      line(entity.name, index.kind === "rtree" ? "R-tree" : "index", index.columns)),
    ...(entity.uniques ?? []).map((columns) => line(entity.name, "unique", columns)),
  ]);
  byId("indexes").replaceChildren(
    ...(lines.length > 0
      ? [element("h3", {}, "Indexes"), element("ul", { class: "index-list" }, lines)]
      : []));
  byId("models-note").textContent = entities.length > 0 ? counted(entities.length, "model") : "";
}

function line(entity, kind, columns) {
  return element(
    "li", {}, element("span", { class: "index-kind" }, kind), " ",
    element("code", {}, `${entity} (${columns.join(", ")})`));
}
