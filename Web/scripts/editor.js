// One face for both editors: the system's CodeMirror where the server has it, else a text area.

import { editorFiles } from "./editor-files.js";

let loading = null;

/** Loads the editor's files once; resolves to whether there is an editor. */
export function loadEditor() {
  loading ??= load().catch(() => false);
  return loading;
}

async function load() {
  for (const path of editorFiles) {
    await (path.endsWith(".css") ? loadStyle(path) : loadScript(path));
  }
  return editorFiles.length > 0 && "CodeMirror" in window;
}

const loadScript = (path) =>
  arrival(Object.assign(document.createElement("script"), { src: path }));

function loadStyle(path) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: path });
  // Before ours, so that ours has the last word.
  return arrival(link, document.querySelector('link[rel="stylesheet"]'));
}

function arrival(node, before = null) {
  return new Promise((resolve, reject) => {
    node.addEventListener("load", resolve);
    node.addEventListener("error", reject);
    document.head.insertBefore(node, before);
  });
}

/**
 * Turns a text area into an editor with the parts `value`, `mark(findings)`, `select(start, end)`,
 * `replace(edits)` and `setReadOnly(flag)`. Offsets count UTF-16 units, as the server's do.
 */
export async function makeEditor(area, { label, onChange, onHover }) {
  return (await loadEditor())
    ? new RichEditor(area, label, onChange, onHover)
    : new PlainEditor(area, onChange);
}

class PlainEditor {
  constructor(area, onChange) {
    this.area = area;
    area.addEventListener("input", onChange);
  }

  get value() {
    return this.area.value;
  }

  get hasFocus() {
    return document.activeElement === this.area;
  }

  set value(text) {
    this.area.value = text;
  }

  mark(findings) {
    const worst = findings.some((finding) => finding.severity === "error");
    this.area.setAttribute("aria-invalid", String(worst));
  }

  select(start, end) {
    this.area.focus();
    this.area.setSelectionRange(start, end);
  }

  replace(edits) {
    this.value = withEdits(this.value, edits);
    this.area.dispatchEvent(new Event("input"));
    this.area.focus();
  }

  refresh() {}

  setReadOnly(flag) {
    this.area.readOnly = flag;
  }
}

class RichEditor {
  constructor(area, label, onChange, onHover) {
    this.marks = [];
    this.findings = [];
    this.editor = window.CodeMirror.fromTextArea(area, {
      mode: "text/x-swift",
      lineWrapping: true,
      viewportMargin: 1000,
      matchBrackets: true,
      autoCloseBrackets: true,
      placeholder: area.placeholder,
      screenReaderLabel: label,
      // Tab stays with the browser, so that nobody is caught in the editor; the page runs.
      extraKeys: { Tab: false, "Shift-Tab": false, "Ctrl-Enter": () => {}, "Cmd-Enter": () => {} },
    });
    this.editor.getInputField().setAttribute("aria-describedby", "summary");
    this.editor.on("change", (_, change) => {
      if (change.origin !== "setValue") onChange();
    });
    if (onHover) this.watchPointer(onHover);
  }

  get value() {
    return this.editor.getValue();
  }

  get hasFocus() {
    return this.editor.hasFocus();
  }

  set value(text) {
    if (text !== this.value) this.editor.setValue(text);
  }

  mark(findings) {
    this.findings = findings;
    this.editor.operation(() => {
      for (const mark of this.marks) mark.clear();
      const length = this.value.length;
      // The gravest last, so that it lies on top.
      this.marks = [...findings].reverse().flatMap((finding) => {
        const [start, end] = visibleRange(finding.range, length);
        return this.linesBetween(this.position(start), this.position(end)).map(([from, to]) =>
          this.editor.markText(from, to, { className: `mark mark-${finding.severity}` }));
      });
    });
    const worst = findings.some((finding) => finding.severity === "error");
    this.editor.getInputField().setAttribute("aria-invalid", String(worst));
  }

  select(start, end) {
    this.editor.focus();
    this.editor.setSelection(this.position(start), this.position(end), { scroll: true });
  }

  replace(edits) {
    this.editor.operation(() => {
      for (const edit of [...edits].reverse()) {
        this.editor.replaceRange(
          edit.replacement, this.position(edit.range.start.utf16),
          this.position(edit.range.end.utf16), "+fix");
      }
    });
    this.editor.focus();
  }

  refresh() {
    this.editor.refresh();
  }

  setReadOnly(flag) {
    this.editor.setOption("readOnly", flag);
    this.editor.setOption("matchBrackets", !flag);
    this.editor.getWrapperElement().classList.toggle("is-read-only", flag);
  }

  /** A range line by line, without the indentation. */
  linesBetween(start, end) {
    const parts = [];
    for (let line = start.line; line <= end.line; line += 1) {
      const text = this.editor.getLine(line);
      const from = line === start.line ? start.ch : text.length - text.trimStart().length;
      const to = line === end.line ? end.ch : text.length;
      if (from < to) parts.push([{ line, ch: from }, { line, ch: to }]);
    }
    return parts;
  }

  position(offset) {
    return this.editor.posFromIndex(offset);
  }

  watchPointer(onHover) {
    const wrapper = this.editor.getWrapperElement();
    wrapper.addEventListener("mousemove", (event) => {
      if (!event.target.classList?.contains("mark")) return onHover(null);
      const at = this.editor.coordsChar({ left: event.clientX, top: event.clientY }, "window");
      const offset = this.editor.indexFromPos(at);
      const length = this.value.length;
      const found = this.findings.filter((finding) => {
        const [start, end] = visibleRange(finding.range, length);
        return start <= offset && offset <= end;
      });
      const rectangle = event.target.getBoundingClientRect();
      onHover(found.length > 0 ? { findings: found, rectangle } : null);
    });
    wrapper.addEventListener("mouseleave", () => onHover(null));
  }
}

/** An empty range is widened by a character, so that there is something to underline. */
function visibleRange(range, length) {
  const start = Math.min(range.start.utf16, length);
  const end = Math.min(range.end.utf16, length);
  if (start < end) return [start, end];
  return start < length ? [start, start + 1] : [Math.max(0, start - 1), start];
}

/** A text after edits that are sorted and do not overlap. */
export function withEdits(text, edits) {
  return [...edits].reverse().reduce(
    (result, edit) =>
      result.slice(0, edit.range.start.utf16) +
      edit.replacement +
      result.slice(edit.range.end.utf16),
    text);
}
