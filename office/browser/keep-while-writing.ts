/** A form that is kept as a draft while somebody writes; what the office does not take stays on this device until the office has it. */

import { loadPage, PageRefusedError } from "./load-page.ts";

const keepAfterMs = 5_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Pairs = [name: string, value: string][];

/** What stays on this device. */
type Stored = { words: Pairs; madeFrom: Pairs; isSubmitted: boolean };

type Draft = {
  /** Its name on this device, which begins with that of its room. */
  place: string;
  /** The fields with words, as a selector. */
  words: string;
  /** The hidden fields that say what the form was made from, as a selector. */
  madeFrom: string;
  /** The draft is kept: the page that says so, and the form in it. */
  onKept(page: Document, fresh: HTMLFormElement): void;
};

/** Keeps the form a few seconds after the last letter, by its act `save`. `[data-kept]` in it says when, or why not. */
export function keepWhileWriting(form: HTMLFormElement, draft: Draft): void {
  const status = form.querySelector("[data-kept]");
  if (!status) return;
  status.setAttribute("role", "status");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), keepAfterMs);
  };
  if (restore(form, draft)) {
    status.textContent = "Your words from this device are back. They are not kept yet.";
    keepSoon();
  }
  form.addEventListener("input", keepSoon);
  form.addEventListener("submit", () => {
    clearTimeout(timer);
    // Until a page says what became of it.
    store(form, draft, true);
  });

  async function keep() {
    if (!form.isConnected || !status) return;
    const sent = new FormData(form);
    sent.set("act", "save");
    try {
      const page = await loadPage(form.action, sent);
      const fresh = page.querySelector<HTMLFormElement>(`form[id="${form.id}"]`);
      if (!fresh) throw new Error("the office responded with another page");
      setValues(fieldsOf(form, draft.madeFrom), pairsOf(fieldsOf(fresh, draft.madeFrom)));
      localStorage.removeItem(draft.place);
      status.replaceChildren(...(fresh.querySelector("[data-kept]")?.childNodes ?? []));
      draft.onKept(page, fresh);
    } catch (error) {
      store(form, draft, false);
      const why =
        error instanceof PageRefusedError
          ? "Not kept: press “Keep as draft” to see why."
          : "Not kept: the office did not take it.";
      status.textContent = `${why} Your words stay on this device.`;
    }
  }
}

/** A page with the message of an act says that what was submitted in its room has arrived. */
export function forgetSubmitted(room: string): void {
  if (!document.querySelector(".toast")) return;
  for (const place of Object.keys(localStorage))
    if (place.startsWith(`${room} `) && readPlace(place)?.isSubmitted) localStorage.removeItem(place);
}

function store(form: HTMLFormElement, { place, words, madeFrom }: Draft, isSubmitted: boolean) {
  const stored: Stored = {
    words: pairsOf(fieldsOf(form, words)),
    madeFrom: pairsOf(fieldsOf(form, madeFrom)),
    isSubmitted,
  };
  localStorage.setItem(place, JSON.stringify(stored));
}

/** Puts words of before into the form; true when there were others than the office has. */
function restore(form: HTMLFormElement, draft: Draft): boolean {
  const lost = readPlace(draft.place);
  localStorage.removeItem(draft.place);
  // A page that was refused has the words already.
  if (!lost || document.querySelector("[role=alert]")) return false;
  const fields = fieldsOf(form, draft.words);
  const shown = new Map(pairsOf(fields));
  if (lost.words.every(([name, value]) => (shown.get(name) ?? value) === value)) return false;
  setValues(fields, lost.words);
  // What somebody else changed since then is told when these words are kept.
  setValues(fieldsOf(form, draft.madeFrom), lost.madeFrom);
  store(form, draft, false);
  return true;
}

function fieldsOf(form: HTMLFormElement, selector: string): Field[] {
  return [...form.elements].filter((each): each is Field => isField(each) && each.matches(selector));
}

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function pairsOf(fields: Field[]): Pairs {
  return fields.map((field) => [field.name, isBox(field) ? (field.checked ? "yes" : "no") : field.value]);
}

function setValues(fields: Field[], pairs: Pairs) {
  const values = new Map(pairs);
  for (const field of fields) {
    const value = values.get(field.name);
    if (value === undefined) continue;
    if (isBox(field)) field.checked = value === "yes";
    else field.value = value;
  }
}

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === "checkbox";
}

function readPlace(place: string): Stored | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(place) ?? "null") as Partial<Stored> | null;
    if (!found || !Array.isArray(found.words) || !Array.isArray(found.madeFrom)) return undefined;
    return { words: found.words, madeFrom: found.madeFrom, isSubmitted: found.isSubmitted === true };
  } catch {
    return undefined;
  }
}
