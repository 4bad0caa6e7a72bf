/**
 * A password manager or a translator may have changed an island's elements before React came. React then renders the island anew,
 * and what was typed, focused and pressed in the old elements has to reach the new ones.
 */

import type { TwinOf } from "./islands-start.ts";

/** What a visitor types into, chooses or presses. */
const partsSelector = "form, input, select, textarea, button";

type KeptParts = {
  /** Called once, as soon as the island's elements are those of React: before anything reads them. */
  carryOver(): void;
  twinOf: TwinOf;
};

/** Remembers the parts of an island as it stands before it is hydrated. */
export function keepParts(island: HTMLElement): KeptParts {
  const before = partsByName(island);
  const twins = new Map<Element, Element>();
  const following = new AbortController();
  let focused = document.activeElement;
  document.addEventListener(
    "focusin",
    ({ target }) => {
      focused = target as Element;
    },
    { signal: following.signal },
  );
  return {
    carryOver() {
      following.abort();
      if ([...before.values()].every(({ isConnected }) => isConnected)) return;
      const after = partsByName(island);
      for (const [name, part] of before) {
        const twin = after.get(name);
        if (!twin || part.isConnected) continue;
        twins.set(part, twin);
        copyInput(part, twin);
      }
      if (focused) moveFocus(focused, twins.get(focused));
    },
    twinOf: <Part extends Element>(part: Part) => (twins.get(part) as Part | undefined) ?? part,
  };
}

/** By what React renders alike: the element, its type, its name, and which of those of the same kind it is. */
function partsByName(island: HTMLElement): Map<string, Element> {
  const counts = new Map<string, number>();
  const parts = new Map<string, Element>();
  for (const part of island.querySelectorAll(partsSelector)) {
    // As attributes: `form.name` is the field of that name, where there is one.
    const kind = [part.tagName, part.getAttribute("type"), part.getAttribute("name")].join(" ");
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    parts.set(`${kind} ${count}`, part);
  }
  return parts;
}

function copyInput(from: Element, to: Element): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.type === "file") to.files = from.files;
    else if (from.type === "checkbox" || from.type === "radio") to.checked = from.checked;
    else to.value = from.value;
  } else if (isTextOrChoice(from) && isTextOrChoice(to)) {
    to.value = from.value;
  }
}

function isTextOrChoice(part: Element): part is HTMLTextAreaElement | HTMLSelectElement {
  return part instanceof HTMLTextAreaElement || part instanceof HTMLSelectElement;
}

/** Only where the focus got lost with the old element. */
function moveFocus(from: Element, to: Element | undefined): void {
  if (!(to instanceof HTMLElement) || document.activeElement !== document.body) return;
  to.focus({ preventScroll: true });
  const { selectionStart, selectionEnd } = from as HTMLInputElement;
  if (typeof selectionStart !== "number") return;
  (to as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}
