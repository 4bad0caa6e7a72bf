/** A form that is kept as a draft while somebody writes; what the office does not take stays in this browser until the office has it. */

import { loadPage, PageRefusedError } from "./load-page.ts";
import { replaceContent } from "./elements.ts";
import { holdWords, type WordsForm } from "./unsent-words.ts";

/** After the last letter, and after something was chosen. */
const [keepAfterMs, keepChoiceAfterMs] = [5_000, 100];

type Draft = WordsForm & {
  /** The hidden fields that say what the form was made from, as a selector. */
  madeFrom: string;
  /** The button that says why words are refused. */
  button: string;
  /** The draft is kept: the page that says so, and the form in it. */
  onKept(page: Document, fresh: HTMLFormElement): void;
};

/** Keeps the form a few seconds after the last letter, and at once what is chosen, by its act `save`. `[data-kept]` in it says when, or why not. */
export function keepWhileWriting(form: HTMLFormElement, draft: Draft): void {
  const status = form.querySelector("[data-kept]");
  if (!status) return;
  status.setAttribute("role", "status");
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keeping: Promise<void> | undefined;
  /** The last one; what an event says of its own button is unknown before Safari 15.4. */
  let pressed: HTMLElement | undefined;
  /** The press waits until the words are kept. */
  let isWaiting = false;
  const keepSoon = (afterMs = keepAfterMs) => {
    clearTimeout(timer);
    timer = setTimeout(keepInTurn, afterMs);
  };
  // A button of the form may stand beside it.
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button:not([type="button"])');
    if (button?.form === form) pressed = button;
  });
  form.addEventListener("submit", (event) => {
    clearTimeout(timer);
    if (!keeping) return;
    // What is submitted is made from what is being kept: before that it would look like another person's change.
    event.preventDefault();
    status.textContent = "Your words are being kept. What you pressed follows.";
    if (!isWaiting) void keeping.then(pressAgain);
    isWaiting = true;
  });
  const held = holdWords(form, draft);
  if (held.found === "back")
    status.textContent = "Your words from this device are restored. They are not kept yet.";
  if (held.isAhead()) keepSoon();
  form.addEventListener("input", ({ target }) => keepSoon(isChoice(target) ? keepChoiceAfterMs : undefined));

  function pressAgain() {
    isWaiting = false;
    pressed?.click();
  }

  /** One after the other: the next is made from what the one before made. */
  function keepInTurn() {
    if (keeping) return keepSoon();
    keeping = keep().finally(() => (keeping = undefined));
  }

  async function keep() {
    if (!form.isConnected || !status) return;
    const sent = new FormData(form);
    const words = held.read();
    sent.set("act", "save");
    for (const { name } of form.querySelectorAll<HTMLInputElement>("[type=file]")) sent.delete(name);
    try {
      const page = await loadPage(form.action, sent);
      const fresh = page.querySelector<HTMLFormElement>(`form[id="${form.id}"]`);
      if (!fresh) throw new Error("the office responded with another page");
      for (const field of form.querySelectorAll<HTMLInputElement>(draft.madeFrom))
        field.value = fresh.querySelector<HTMLInputElement>(`[name="${field.name}"]`)?.value ?? field.value;
      held.arrived(words);
      replaceContent(status, fresh.querySelector("[data-kept]")?.childNodes ?? []);
      draft.onKept(page, fresh);
    } catch (error) {
      const isStored = held.keep();
      const why =
        error instanceof PageRefusedError
          ? `Not kept: press “${draft.button}” to see why.`
          : "Not kept: the office did not take it.";
      status.textContent = `${why} ${isStored ? "Your words stay on this device." : "Your words are on this page alone."}`;
    }
  }
}

function isChoice(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && (target.type === "checkbox" || target.type === "radio");
}
