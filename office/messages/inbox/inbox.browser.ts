/** What scripts add to the inbox: keys, words that are not lost, and that others see who is answering. */

import { useSingleKeys } from "#office/shell/browser/single-keys.ts";
import { holdWords } from "#office/shell/browser/unsent-words.ts";

const claimEveryMs = 2 * 60_000;

/** `J` and `K` walk the list; a letter opens what it stands for. */
useSingleKeys({
  j: () => walk(1),
  k: () => walk(-1),
  u: () => document.querySelector<HTMLAnchorElement>('.top a[aria-label="Back"]')?.click(),
  r: () => document.querySelector<HTMLElement>("#answer-text")?.focus(),
  n: () => openAndFocus("n", "#note-text"),
  t: () => openAndFocus("t", ".menu[open] input:not([type=hidden])"),
  a: () => openAndFocus("a", ".menu[open] button"),
  z: () => openAndFocus("z", ".menu[open] button"),
  e: () => document.querySelector<HTMLButtonElement>("[data-close] button")?.click(),
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) sendAndClose(event);
});

for (const menu of document.querySelectorAll<HTMLDetailsElement>(".menu")) closeByKeys(menu);

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-words]")) holdUnsent(form);
const field = document.querySelector<HTMLTextAreaElement>("#answer-text");
if (field) {
  insertSavedAnswers(field);
  claimWhileTyping(field);
}

function walk(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>("a.row")];
  const at = rows.findIndex(
    (row) => row === document.activeElement || row.getAttribute("aria-current") === "true",
  );
  rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
}

function openAndFocus(key: string, inside: string): void {
  const details = document.querySelector(`summary[data-key="${key}"]`)?.closest("details");
  if (!details) return;
  details.open = true;
  document.querySelector<HTMLElement>(inside)?.focus();
}

/**
 * Escape closes a menu; so does the focus that goes on to what it covers. A press on what takes no focus, such as words (in Safari also a
 * button), moves it to what the menu stands in: the menu stays for what the press is about to do.
 */
function closeByKeys(menu: HTMLDetailsElement): void {
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node)) return;
    if (!menu.contains(relatedTarget) && !relatedTarget.contains(menu)) menu.open = false;
  });
}

function sendAndClose(event: KeyboardEvent): void {
  const answer = event.target instanceof HTMLElement ? event.target.closest("#answer") : null;
  const button = answer?.querySelector<HTMLButtonElement>('button[value="close"]');
  if (!button) return;
  event.preventDefault();
  button.click();
}

/** An answer or a note stays in this browser until the conversation has it. */
function holdUnsent(form: HTMLFormElement): void {
  const { words: kind = "", title = "", message, member, arrived = "" } = form.dataset;
  const text = form.querySelector("textarea");
  if (!text) return;
  const { found } = holdWords(form, {
    about: `${kind} ${message}`,
    member,
    title: () => title,
    words: "textarea",
    hasArrived: (words) => isAmong(arrived, words),
  });
  if (found) form.closest("details")?.setAttribute("open", "");
  const back = form.querySelector<HTMLElement>("[data-back]");
  if (back && found === "back") back.hidden = false;
}

/** Whether the conversation has these words. A mail that an answer quotes stands apart from its words. */
function isAmong(entries: string, words: string): boolean {
  return [...document.querySelectorAll(entries)].some((entry) => {
    const parts = [...entry.querySelectorAll(".words")];
    return lettersOf(parts.map(({ textContent }) => textContent).join("")) === lettersOf(words);
  });
}

/** As the office stores them, without spaces and line ends. */
function lettersOf(words: string): string {
  return words.normalize().replace(/\s/g, "");
}

/** Into the text where the cursor is, instead of loading the page with it. */
function insertSavedAnswers(text: HTMLTextAreaElement): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-saved]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      text.setRangeText(link.dataset["saved"] ?? "", text.selectionStart, text.selectionEnd, "end");
      text.dispatchEvent(new Event("input", { bubbles: true }));
      text.focus();
    });
  }
}

/** Tells the server with the first letter and every two minutes of typing; says so when somebody else was first. */
function claimWhileTyping(text: HTMLTextAreaElement): void {
  let claimedAt = -Infinity;
  text.addEventListener("input", (event) => {
    if (event.timeStamp - claimedAt < claimEveryMs) return;
    claimedAt = event.timeStamp;
    void claim();
  });
}

async function claim(): Promise<void> {
  const response = await fetch(`${location.pathname}/claim`, { method: "POST" }).catch(() => undefined);
  const chip = document.querySelector<HTMLElement>("[data-claim]");
  if (!chip || !response) return;
  if (response.status === 204) chip.textContent = "You are answering";
  else if (response.status === 409) {
    const { by } = (await response.json()) as { by: string };
    chip.textContent = `${by} is answering`;
  } else return;
  chip.hidden = false;
}
