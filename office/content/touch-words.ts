/** The preview beside the form: a tap on words opens their field, and what is typed into a field is shown there at once. */

import { markOfLine } from "#domain/content/documents/paragraphs.ts";
import { replaceContent } from "#office/shell/browser/elements.ts";

/** With a colour of the office; the preview is always light. */
const outline = "3px solid #3f3a94";

/** No text of a page is as long. */
const maxShown = 20_000;

/** Follows the form in the preview's frame, also after the frame was loaded again. */
export function touchWords(form: HTMLFormElement, frame: HTMLIFrameElement): void {
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
