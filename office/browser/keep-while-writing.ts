/** A form that is kept as a draft while somebody writes; what the office does not take stays on this device until the office has it. */

import { loadPage, PageRefusedError } from "./load-page.ts";
import { inTab, onDevice } from "./storage.ts";

const keepAfterMs = 5_000;
/** In the tab: the place of the words that it submitted last, until a page says what became of them. */
const submittedPlace = "submitted";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Pairs = [name: string, value: string][];

/** What stays on this device. */
type Stored = { words: Pairs; madeFrom: Pairs };

type Draft = {
  /** Its name on this device, for this member alone. */
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
  let keeping: Promise<void> | undefined;
  /** The button that waits until the words are kept. */
  let pressed: HTMLElement | null | undefined;
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(keepInTurn, keepAfterMs);
  };
  if (restore(form, draft)) {
    status.textContent = "Your words from this device are back. They are not kept yet.";
    keepSoon();
  }
  form.addEventListener("input", keepSoon);
  form.addEventListener("submit", (event) => {
    clearTimeout(timer);
    store(form, draft);
    if (keeping) {
      // What is submitted is made from what is being kept: before that it would look like another person's change.
      event.preventDefault();
      status.textContent = "Your words are being kept. What you pressed follows.";
      if (pressed === undefined) void keeping.then(submitPressed);
      pressed = event.submitter;
      return;
    }
    inTab.keep(submittedPlace, draft.place);
  });

  function submitPressed() {
    const button = pressed;
    pressed = undefined;
    form.requestSubmit(button);
  }

  /** One after the other: the next is made from what the one before made. */
  function keepInTurn() {
    if (keeping) {
      store(form, draft);
      return keepSoon();
    }
    keeping = keep().finally(() => (keeping = undefined));
  }

  async function keep() {
    if (!form.isConnected || !status) return;
    const sent = new FormData(form);
    sent.set("act", "save");
    try {
      const page = await loadPage(form.action, sent);
      const fresh = page.querySelector<HTMLFormElement>(`form[id="${form.id}"]`);
      if (!fresh) throw new Error("the office responded with another page");
      setValues(fieldsOf(form, draft.madeFrom), pairsOf(fieldsOf(fresh, draft.madeFrom)));
      onDevice.forget(draft.place);
      status.replaceChildren(...(fresh.querySelector("[data-kept]")?.childNodes ?? []));
      draft.onKept(page, fresh);
    } catch (error) {
      const isStored = store(form, draft);
      const why =
        error instanceof PageRefusedError
          ? "Not kept: press “Keep as draft” to see why."
          : "Not kept: the office did not take it.";
      status.textContent = `${why} ${isStored ? "Your words stay on this device." : "Your words are on this page alone."}`;
    }
  }
}

/** A page with the message of an act says that what this tab submitted has arrived; any other page that it has not. */
export function forgetSubmitted(): void {
  // The page that asks for the passkey comes before the act.
  if (document.querySelector("form[data-passkey]")) return;
  const place = inTab.read(submittedPlace);
  inTab.forget(submittedPlace);
  if (place !== null && document.querySelector(".toast")) onDevice.forget(place);
}

/** False when the browser does not keep it. */
function store(form: HTMLFormElement, { place, words, madeFrom }: Draft): boolean {
  const stored: Stored = {
    words: pairsOf(fieldsOf(form, words)),
    madeFrom: pairsOf(fieldsOf(form, madeFrom)),
  };
  return onDevice.keep(place, JSON.stringify(stored));
}

/** Puts words of before into the form; true when there were others than the office has. */
function restore(form: HTMLFormElement, draft: Draft): boolean {
  const lost = readPlace(draft.place);
  onDevice.forget(draft.place);
  // A page that was refused has the words already.
  if (!lost || document.querySelector("[role=alert]")) return false;
  const fields = fieldsOf(form, draft.words);
  const shown = new Map(pairsOf(fields));
  if (lost.words.every(([name, value]) => (shown.get(name) ?? value) === value)) return false;
  setValues(fields, lost.words);
  // What somebody else changed since then is told when these words are kept.
  setValues(fieldsOf(form, draft.madeFrom), lost.madeFrom);
  store(form, draft);
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
    const found = JSON.parse(onDevice.read(place) ?? "null") as Partial<Stored> | null;
    if (!found || !Array.isArray(found.words) || !Array.isArray(found.madeFrom)) return undefined;
    return { words: found.words, madeFrom: found.madeFrom };
  } catch {
    return undefined;
  }
}
