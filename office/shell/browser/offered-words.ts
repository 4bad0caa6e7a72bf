/** Words of before above the form that holds others: one takes the place of the other, and none is lost. */

import { createButton } from "./button.ts";
import { replaceContent } from "./replace-content.ts";

export type Pairs = [name: string, value: string][];

type Offer = {
  words: Pairs;
  labelOf(name: string): string;
  /** Puts them into the form; returns what stood there, which is offered then. */
  putIn(words: Pairs): Pairs;
  discard(): void;
};

/** Shows the words with the choice above the fields of the form. */
export function offerWords(form: HTMLFormElement, offer: Offer): void {
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
