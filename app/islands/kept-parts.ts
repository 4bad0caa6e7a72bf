/**
 * What was typed, focused and pressed in an island outlives its elements. React renders the island anew where a password manager or a
 * translator changed it before React came; and where its script fails, the island as the server rendered it takes the place of React's.
 */

import type { TwinOf } from "./islands-start.ts";

/** What a visitor types into, chooses or presses. */
const partsSelector = "form, input, select, textarea, button";
const pressEnds = ["pointerup", "pointercancel"] as const;

type KeptParts = {
  /** Called once, as soon as the island's elements are those of React: before anything reads them. */
  carryOver(): void;
  /** Called before React takes its elements away; afterwards it changes nothing. */
  note(): void;
  /** Puts the island as the server rendered it in the place of what stands there, filled in. */
  standAsServed(): void;
  twinOf: TwinOf;
};

/** Remembers the parts of an island as it stands before it is hydrated. */
export function keepParts(island: HTMLElement): KeptParts {
  // In a document that is not shown, where pictures are not loaded again.
  const served = document.implementation.createHTMLDocument("").importNode(island, true);
  const known = partsByName(island);
  const twins = new Map<Element, Element>();
  let focused = document.activeElement;
  const follow = ({ target }: Event) => {
    focused = target as Element;
  };
  document.addEventListener("focusin", follow);
  return {
    carryOver() {
      document.removeEventListener("focusin", follow);
      for (const part of known.values()) {
        if (part.isConnected) continue;
        if (island.matches(":active"))
          for (const end of pressEnds) document.addEventListener(end, finishPress);
        return move({ preventScroll: true });
      }
    },
    note() {
      const parts = partsByName(island);
      if (parts.size === 0) return;
      focused = document.activeElement;
      for (const [name, part] of parts) known.set(name, part);
    },
    standAsServed() {
      document.removeEventListener("focusin", follow);
      island.textContent = "";
      island.append(...served.childNodes);
      for (const button of island.querySelectorAll("[aria-busy]")) button.removeAttribute("aria-busy");
      move({});
    },
    twinOf(part) {
      let last: Element = part;
      for (let next; (next = twins.get(last));) last = next;
      return last as typeof part;
    },
  };

  /** A mouse button that went down on an element that is gone clicks nothing; after a finger the browser looks for what is there. */
  function finishPress({ type, pointerType, target }: PointerEvent): void {
    for (const end of pressEnds) document.removeEventListener(end, finishPress);
    const part = (target as Element).closest<HTMLElement>("button, label");
    if (type === "pointerup" && pointerType === "mouse" && part && island.contains(part)) part.click();
  }

  /** From the elements that are gone to those of the same names that stand there now. */
  function move(focus: FocusOptions): void {
    for (const [name, twin] of partsByName(island)) {
      const part = known.get(name);
      known.set(name, twin);
      if (!part || part.isConnected) continue;
      twins.set(part, twin);
      copyInput(part, twin);
    }
    if (focused) moveFocus(focused, twins.get(focused), focus);
  }
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
function moveFocus(from: Element, to: Element | undefined, options: FocusOptions): void {
  if (!(to instanceof HTMLElement) || document.activeElement !== document.body) return;
  to.focus(options);
  const { selectionStart, selectionEnd } = from as HTMLInputElement;
  if (typeof selectionStart !== "number") return;
  (to as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}
