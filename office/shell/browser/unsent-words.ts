/**
 * What is typed and not in the office yet stays in this browser, for each member and each form apart. It is back when the form is opened again, and
 * is gone once the office has it, or when the member says so at signing out (`frame.ts`).
 */

import { inTab, onDevice } from "./storage.ts";
import { createButton, replaceContent } from "./elements.ts";

/** In the tab: the place of the words that it submitted last, until a page says what became of them. */
const submittedPlace = "submitted";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Words in the browser, and what the office had when they were typed. */
type Stored = { title: string; address: string; words: Pairs; over: Pairs | undefined };

export type WordsForm = {
  /** What the form is about: with the member it names its words. */
  about: string;
  member: string | undefined;
  /** What the member is told that it is. */
  title(): string;
  /** The fields with words, as a selector. */
  words: string;
  /** Whether the page shows that the office has these words. */
  hasArrived?(words: string): boolean;
};

type HeldWords = {
  /** Words of before stand in the form, or are offered above it; undefined when there are none. */
  found: "back" | "offered" | undefined;
  /** The page was loaded with other words than those that stand in the form now. */
  isAhead(): boolean;
  /** What stands in the form. */
  read(): Pairs;
  /** The office has these words now. */
  arrived(words: Pairs): void;
  /** Keeps what stands in the form; false when the browser does not. */
  keep(): boolean;
};

/** Keeps what is typed into the form from the first letter on, and brings back what was typed before. */
export function holdWords(form: HTMLFormElement, given: WordsForm): HeldWords {
  const place = `${given.about} ${given.member}`;
  const earlierPlace = `earlier ${place}`;
  const fields = fieldsOf(form, given.words);
  const read = () => fields.map((field): Pairs[number] => [field.name, valueOf(field)]);
  const shown = fields.map(shownFirst);
  const lost = readPlace(place);
  // Then the page shows words that the office does not have.
  const wasRefused = isRefused(form);
  let inOffice = wasRefused ? lost?.over : shown;
  const keepIn = (where: string, words: Pairs) => {
    const address = location.pathname + location.search;
    return onDevice.keep(where, JSON.stringify({ title: given.title(), address, words, over: inOffice }));
  };
  const keep = () => {
    const words = read();
    if (!inOffice || differing(words, inOffice).length > 0) return keepIn(place, words);
    onDevice.forget(place);
    return true;
  };
  const found = bringBack();
  // What was typed before this script came.
  if (!wasRefused) keep();
  form.addEventListener("input", keep);
  form.addEventListener("submit", () => inTab.keep(submittedPlace, place));
  return {
    found,
    isAhead: () => !wasRefused && differing(read(), shown).length > 0,
    read,
    arrived(words) {
      inOffice = words;
      keep();
    },
    keep,
  };

  function bringBack(): HeldWords["found"] {
    const earlier = readPlace(earlierPlace);
    const back = lost && !wasRefused ? putBack(lost) : undefined;
    const isOffered = back !== "offered" && earlier && offer(earlier.words);
    return back ?? (isOffered ? "offered" : undefined);
  }

  function putBack({ words, over }: Stored): HeldWords["found"] {
    if (differing(words, shown).length === 0 || given.hasArrived?.(words.map(([, value]) => value).join("")))
      return void onDevice.forget(place);
    const typed = differing(read(), shown);
    const isOwn = typed.length === 0 || differing(words, read()).length === 0;
    if (isOwn && over && differing(over, shown).length === 0) {
      setValues(fields, words);
      return "back";
    }
    // Something else was typed, or somebody else wrote meanwhile: what the form has stays.
    const mine = over ? differing(words, over) : words;
    keepIn(earlierPlace, mine);
    offer(mine);
    return "offered";
  }

  /** False when the form has them. */
  function offer(earlier: Pairs): boolean {
    const words = differing(earlier, read());
    if (words.length === 0) {
      onDevice.forget(earlierPlace);
      return false;
    }
    offerWords(form, {
      words,
      labelOf: (name) => fields.find((field) => field.name === name)?.labels?.[0]?.textContent.trim() ?? "",
      putIn(chosen) {
        const names = new Set(chosen.map(([name]) => name));
        const before = read().filter(([name]) => names.has(name));
        setValues(fields, chosen);
        // Those that the office has are not lost.
        if (!inOffice || differing(before, inOffice).length > 0) keepIn(earlierPlace, before);
        else onDevice.forget(earlierPlace);
        form.dispatchEvent(new Event("input", { bubbles: true }));
        return before;
      },
      discard() {
        onDevice.forget(earlierPlace);
        fields[0]?.focus();
      },
    });
    return true;
  }
}

/** Words of this member that did not reach the office, with what they are and where they were typed. */
export function unsentWordsOf(member: string): { place: string; title: string; address: string }[] {
  return onDevice.places().flatMap((place) => {
    const found = place.endsWith(` ${member}`) ? readPlace(place) : undefined;
    return found ? [{ place, title: found.title, address: found.address }] : [];
  });
}

/** A page with the message of an act says that what this tab submitted has arrived; any other page that it has not. */
export function forgetSubmitted(): void {
  // Pages of the sign-in, and one that asks for the passkey, come before the act.
  if (!document.querySelector(".app") || document.querySelector("form[data-passkey=touch]")) return;
  const place = inTab.read(submittedPlace);
  inTab.forget(submittedPlace);
  if (place !== null && document.querySelector(".toast")) onDevice.forget(place);
}

/** The page came in place of an act, with what was typed. */
function isRefused(form: HTMLFormElement): boolean {
  const above = form.parentElement?.querySelector(":scope > [role=alert]");
  return Boolean(form.querySelector("[role=alert]") ?? above);
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

function valueOf(field: Field): string {
  return isBox(field) ? yesOrNo(field.checked) : field.value;
}

/** What the field had when its page was loaded. */
function shownFirst(field: Field): Pairs[number] {
  if (isBox(field)) return [field.name, yesOrNo(field.defaultChecked)];
  if (!(field instanceof HTMLSelectElement)) return [field.name, field.defaultValue];
  const options = [...field.options];
  return [field.name, (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ""];
}

function yesOrNo(is: boolean): string {
  return is ? "yes" : "no";
}

/** The words that are others there, but for the spaces around them, which the office takes off. A field that is not there any more has no place to differ. */
function differing(words: Pairs, others: Pairs): Pairs {
  const values = new Map(others);
  return words.filter(([name, value]) => (values.get(name) ?? value).trim() !== value.trim());
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
    if (!found || !Array.isArray(found.words)) return undefined;
    const { title = "Words", address = "/today", words, over } = found;
    return { title, address, words, over };
  } catch {
    return undefined;
  }
}

/* Words of before above the form that holds others: one takes the place of the other, and none is lost. */

type Pairs = [name: string, value: string][];

type Offer = {
  words: Pairs;
  labelOf(name: string): string;
  /** Puts them into the form; returns what stood there, which is offered then. */
  putIn(words: Pairs): Pairs;
  discard(): void;
};

/** Shows the words with the choice above the fields of the form. */
function offerWords(form: HTMLFormElement, offer: Offer): void {
  let { words } = offer;
  const note = document.createElement("div");
  note.className = "note due earlier";
  const sentence = document.createElement("p");
  sentence.setAttribute("role", "status");
  const list = document.createElement("dl");
  list.className = "difference";
  const tools = document.createElement("div");
  tools.className = "bs";
  tools.append(
    createButton("b", "Put these into the form", () => {
      words = offer.putIn(words);
      sentence.textContent = "These words were in the form before.";
      show();
    }),
    createButton("b", "Discard these", () => {
      note.remove();
      offer.discard();
    }),
  );
  note.append(sentence, list, tools);
  form.prepend(note);
  // A screen reader says what changes in a part that is there already.
  sentence.textContent = "These words of yours did not reach the office, and the form holds others.";
  show();

  function show() {
    replaceContent(
      list,
      words.map(([name, value]) => lineOf(offer.labelOf(name), value)),
    );
  }
}

function lineOf(label: string, value: string): HTMLElement {
  const line = document.createElement("div");
  const term = document.createElement("dt");
  const words = document.createElement("dd");
  term.textContent = label;
  words.className = "words";
  words.textContent = value === "" ? "nothing" : value;
  line.append(term, words);
  return line;
}
