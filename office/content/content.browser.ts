/**
 * What scripts add to the room: words are kept as a draft while they are written, the preview follows and leads to its fields, characters are counted, buttons
 * put marks and figures into paragraphs, what is pasted keeps its links and lists, and a publication says how far it is.
 */

import { createButton, replaceContent } from "#office/shell/browser/elements.ts";
import { keepWhileWriting } from "#office/shell/browser/keep-while-writing.ts";
import { holdWords } from "#office/shell/browser/unsent-words.ts";
import { inOneLine, wordsOfHtml } from "./pasted-words.ts";
import { markOfLine } from "#domain/content/documents/paragraphs.ts";

const lookEveryMs = 400;
const maxPasted = 500_000;

function countCharacters(form: HTMLFormElement) {
  form.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const count = form.querySelector(`[data-count="${CSS.escape(target.id)}"]`);
    if (count) count.textContent = String(target.value.length);
  });
}

/** Bold and Link above a paragraph put the marks around what is selected; above several, Heading and List put them before its lines. */
function addMarks(field: HTMLTextAreaElement) {
  const tools = document.createElement("div");
  tools.className = "bs marks";
  tools.append(
    createButton("b quiet", "Bold", () => surround(field, "**", "**")),
    createButton("b quiet", "Link", () => surround(field, "[", "](https://)")),
  );
  if (field.dataset["prose"] === "paragraphs")
    tools.append(
      createButton("b quiet", "Heading", () => beginLines(field, "## ")),
      createButton("b quiet", "List", () => beginLines(field, "- ")),
    );
  const figures = figureChoice(field);
  if (figures) tools.append(figures);
  field.before(tools);
}

/** A figure that is chosen is named where the caret is. */
function figureChoice(field: HTMLTextAreaElement): HTMLSelectElement | undefined {
  const figures = document.querySelectorAll("[data-figure]");
  if (figures.length === 0) return undefined;
  const choice = document.createElement("select");
  choice.className = "in";
  choice.setAttribute("aria-label", "Name a figure");
  choice.append(new Option("Name a figure", ""));
  for (const figure of figures)
    choice.append(new Option(figure.parentElement?.textContent ?? "", figure.textContent ?? ""));
  choice.addEventListener("change", () => {
    surround(field, choice.value, "");
    choice.value = "";
  });
  return choice;
}

function surround(field: HTMLTextAreaElement, before: string, after: string) {
  const { selectionStart: from, selectionEnd: to, value } = field;
  field.setRangeText(`${before}${value.slice(from, to)}${after}`, from, to, "end");
  field.focus();
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function beginLines(field: HTMLTextAreaElement, mark: string) {
  const { selectionStart, selectionEnd: to, value } = field;
  const from = value.slice(0, selectionStart).lastIndexOf("\n") + 1;
  const lines = value.slice(from, to).split("\n");
  field.setRangeText(lines.map((line) => mark + line).join("\n"), from, to, "end");
  field.focus();
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A publication takes some seconds, in which all pages are rendered and checked. */
function showProgress({ currentTarget }: Event) {
  if (!(currentTarget instanceof HTMLElement)) return;
  const status = currentTarget.querySelector("[data-progress]");
  if (!status) return;
  status.textContent = "Reading the drafts.";
  const look = async () => {
    const response = await fetch("/content/progress").catch(() => undefined);
    const told: { text?: string } = response?.ok ? await response.json() : {};
    if (told.text) status.textContent = told.text;
    setTimeout(() => void look(), lookEveryMs);
  };
  void look();
}

/** Of what is pasted from a word processor or a page the field keeps links, strong words and lists; plain text is left to the browser. */
function keepMarksOfPasted(field: HTMLTextAreaElement) {
  field.addEventListener("paste", (event) => {
    const html = event.clipboardData?.getData("text/html") ?? "";
    // No document holds as much: the browser pastes its plain text, which is refused with the reason once it is kept.
    const words = html.length > maxPasted ? "" : wordsOfHtml(html);
    if (words === "") return;
    event.preventDefault();
    const { selectionStart: from, selectionEnd: to, dataset } = field;
    field.setRangeText(dataset["prose"] === "paragraphs" ? words : inOneLine(words), from, to, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/* The preview beside the form: a tap on words opens their field, and what is typed into a field is shown there at once. */

/** With a colour of the office; the preview is always light. */
const outline = "3px solid #3f3a94";

/** No text of a page is as long. */
const maxShown = 20_000;

/** Follows the form in the preview's frame, also after the frame was loaded again. */
function touchWords(form: HTMLFormElement, frame: HTMLIFrameElement): void {
  const documentName = form.dataset["document"] ?? "";
  const words = () => frame.contentDocument;
  const attach = () => words()?.addEventListener("click", (event) => openField(event), true);
  const hint = document.querySelector("[data-tap]");
  if (hint) hint.textContent = "Tap any words to write them.";
  frame.addEventListener("load", attach);
  attach();
  form.addEventListener("input", ({ target }) => {
    if (isText(target)) show(target);
  });
  form.addEventListener("focusin", ({ target }) => {
    if (isText(target)) point(target);
  });

  function openField(event: Event) {
    const touched = event.target;
    // An element of the frame is none of this window's.
    const place = (touched as Element | null)?.closest?.("[data-field]")?.getAttribute("data-field");
    if (!place) return;
    event.preventDefault();
    event.stopPropagation();
    const [name = "", ...rest] = place.split(" ");
    const field = name === documentName ? document.getElementById(`f-${rest.join(" ")}`) : undefined;
    if (field && form.contains(field)) return focusOn(field);
    location.assign(`/content/field/${name}?place=${encodeURIComponent(rest.join(" "))}`);
  }

  function placesOf(field: HTMLElement & { name: string }): HTMLElement[] {
    const place = `${documentName} ${field.name.slice("f:".length)}`;
    return [...(words()?.querySelectorAll<HTMLElement>("[data-field]") ?? [])].filter(
      (each) => each.dataset["field"] === place,
    );
  }

  function show(field: HTMLInputElement | HTMLTextAreaElement) {
    const places = placesOf(field);
    if (places.length === 0 || field.value.length > maxShown) return;
    const isLines = places[0]?.dataset["line"] !== undefined;
    const lines = isLines ? linesOf(field.value) : [field.value];
    const most = Math.max(...places.map(lineOf));
    for (const place of places) {
      const at = lineOf(place);
      // New lines get their own place once they are kept.
      const shown = at === most ? lines.slice(at).join("\n") : (lines[at] ?? "");
      replaceContent(place, nodesOf(shown, place.ownerDocument));
    }
  }

  function point(field: HTMLElement & { name: string }) {
    for (const each of words()?.querySelectorAll<HTMLElement>("[data-field]") ?? []) each.style.outline = "";
    const places = placesOf(field);
    for (const each of places) each.style.outline = outline;
    const view = frame.contentWindow;
    const first = places[0]?.getBoundingClientRect();
    if (!view || !first || (first.top >= 0 && first.bottom <= view.innerHeight)) return;
    view.scrollTo(0, view.scrollY + first.top - view.innerHeight / 3);
  }
}

function isText(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return (
    (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) &&
    target.name.startsWith("f:")
  );
}

function focusOn(field: HTMLElement) {
  for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  field.focus();
  field.scrollIntoView({ block: "center" });
}

function lineOf(place: HTMLElement): number {
  return Number(place.dataset["line"] ?? 0);
}

/** The lines with words of running text, without what begins them. */
function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => markOfLine(line).words)
    .filter((words) => words !== "");
}

const marks = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Words as the site shows them: strong ones, links, and facts without their braces. */
function nodesOf(text: string, page: Document): Node[] {
  const nodes: Node[] = [];
  const plain = (words: string) => {
    for (const [at, line] of words
      .replace(/\{([^{}]*)\}/g, "$1")
      .split("\n")
      .entries()) {
      if (at > 0) nodes.push(page.createElement("br"));
      if (line !== "") nodes.push(page.createTextNode(line));
    }
  };
  let from = 0;
  for (const found of text.matchAll(marks)) {
    plain(text.slice(from, found.index));
    const [whole, strong, label] = found;
    const element = page.createElement(strong === undefined ? "a" : "strong");
    if (strong === undefined) element.setAttribute("href", "#");
    element.append(...nodesOf(strong ?? label ?? "", page));
    nodes.push(element);
    from = found.index + whole.length;
  }
  plain(text.slice(from));
  return nodes;
}

const writer = document.querySelector<HTMLFormElement>("form[data-document]");
if (writer) {
  keepWhileWriting(writer, {
    about: `content ${writer.dataset["document"]} ${writer.dataset["at"]}`,
    member: writer.dataset["member"],
    title: () => `Content: ${document.querySelector("h1")?.textContent ?? ""}`,
    words: '[name^="f:"]:not([type=hidden]), [name=from], [name=until]',
    madeFrom: "[name=seen], [name=edition]",
    button: "Keep as draft",
    onKept(_page, fresh) {
      const changes = writer.querySelector("[data-changes]");
      if (changes) replaceContent(changes, fresh.querySelector("[data-changes]")?.childNodes ?? []);
      document.querySelector<HTMLIFrameElement>("#preview iframe")?.contentWindow?.location.reload();
    },
  });
  countCharacters(writer);
  const preview = document.querySelector<HTMLIFrameElement>("#preview iframe");
  if (preview) touchWords(writer, preview);
}
const beginning = document.querySelector<HTMLFormElement>("form[data-begins]");
if (beginning)
  holdWords(beginning, {
    about: `begins ${beginning.dataset["begins"]}`,
    member: beginning.dataset["member"],
    title: () => `Content: ${document.querySelector("h1")?.textContent ?? ""}`,
    words: "textarea, input:not([type=hidden]):not([type=radio])",
  });
for (const field of document.querySelectorAll<HTMLTextAreaElement>("textarea[data-prose]")) {
  addMarks(field);
  keepMarksOfPasted(field);
}
for (const place of document.querySelectorAll("[data-publishing]"))
  place.addEventListener("submit", (event) => showProgress(event));
