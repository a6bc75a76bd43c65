// From a range in an answer to the place on the page: the predicate, the sort, or the models.

import { byId } from "./dom.js";
import { page } from "./page.js";

const ends = (range) => [range.start.utf16, range.end.utf16];

/** Selects what a finding or a condition is about. */
export function reveal({ file, range }) {
  if (!file) return page.editor.select(...ends(range));
  if (file === "sort") {
    byId("sort").focus();
    return byId("sort").setSelectionRange(...ends(range));
  }
  byId("models").open = true;
  page.models.select(...ends(range));
}

/** Makes the edits of a fix where its finding was made. */
export function apply(fix, finding) {
  if (!finding.file) return page.editor.replace(fix.edits);
  if (finding.file !== "sort") return page.models.replace(fix.edits);
  const field = byId("sort");
  for (const edit of [...fix.edits].reverse()) {
    field.setRangeText(edit.replacement, ...ends(edit.range));
  }
  field.dispatchEvent(new Event("input"));
  field.focus();
}
