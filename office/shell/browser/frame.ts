/** What scripts add to every page: passkeys, keys, the end of a message, how far long work is, and what signing out asks. Without it all but the passkey works. */

import { forgetDoors } from "./door-copy.ts";
import { usePasskeyForms } from "./passkey-forms.ts";
import { forgetSubmitted, unsentWordsOf } from "./unsent-words.ts";
import { useSingleKeys } from "./single-keys.ts";
import { onDevice } from "./storage.ts";
import { replaceContent } from "./elements.ts";
import { signedOut } from "#office/shell/words.ts";
import { loadPage, PageRefusedError } from "./load-page.ts";

/* Keeps the parts of a page current that follow long work (`office/shell/ui/current-part.tsx`). The page itself stays, with the focus and what was typed. */

const lookEveryMs = 2_000;
/** A role that was taken, and a record that is gone: asking again changes nothing. */
const lastingRefusals: readonly number[] = [403, 404];

function useCurrentParts(): void {
  if (document.querySelector("[data-under-way]")) setTimeout(() => void lookAgain(), lookEveryMs);
}

async function lookAgain(): Promise<void> {
  const page = await loadPage(location.href).catch((error: unknown) => error);
  if (page instanceof PageRefusedError && lastingRefusals.includes(page.status)) return sayRefused(page);
  // While the office can't be reached the words stay as they are.
  if (page instanceof Document) {
    if (!page.querySelector("[data-current]")) return saySignedOut();
    for (const part of document.querySelectorAll<HTMLElement>("[data-current]")) {
      const now = page.querySelector<HTMLElement>(`[data-current="${part.dataset["current"]}"]`);
      if (now && now.dataset["state"] !== part.dataset["state"]) replace(part, now);
    }
  }
  useCurrentParts();
}

/** The page before the sign-in came in place of this one. */
function saySignedOut() {
  const link = document.createElement("a");
  link.href = location.href;
  link.textContent = "Sign in again";
  sayEnd(signedOut, link, " to see how far it is.");
}

/** The page is not this person's any more, or gone: the title and sentence of the page that says so. */
function sayRefused({ page }: PageRefusedError) {
  const [title, sentence] = ["h1", "main p"].map((part) => page?.querySelector(part)?.textContent);
  sayEnd(`${title ?? "This page can’t be read any more"}.`, sentence ?? "");
}

/** What ends the following, below the words of the work, which goes on. */
function sayEnd(title: string, ...words: (string | Node)[]) {
  const head = document.createElement("b");
  head.textContent = title;
  const sentence = document.createElement("p");
  sentence.append(head, " ", ...words);
  document.querySelector("[data-under-way]")?.append(sentence);
}

function replace(part: HTMLElement, now: HTMLElement) {
  const hadFocus = part.contains(document.activeElement);
  part.dataset["state"] = now.dataset["state"];
  replaceContent(part, now.childNodes);
  // Never to a button: a key that is being pressed would press it.
  if (hadFocus) (part.querySelector("a") ?? part).focus();
}

/* Keys that work in every room: `/` finds, `?` shows all keys. */

/** Takes the keys of every page. */
function useFrameKeys(): void {
  useSingleKeys({ "/": find, "?": showKeys });
}

/** Into the box at the head; where there is none, on a phone, to the page. */
function find(): void {
  const box = document.querySelector<HTMLInputElement>("#find-words");
  if (!box || box.getClientRects().length === 0) return location.assign("/find");
  box.focus();
  box.select();
}

function showKeys(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog#all-keys");
  if (dialog) openDialog(dialog);
}

/* Who signs out is asked what becomes of words that stand in this browser alone: on a shared computer others could read them. */

/** A session that ends by itself keeps the words. */
function useSignOut(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog#unsent-words");
  if (!dialog) return;
  const unsent = () => unsentWordsOf(dialog.dataset["member"] ?? "");
  dialog.querySelector("[data-discard]")?.addEventListener("click", () => {
    for (const { place } of unsent()) onDevice.forget(place);
  });
  for (const form of document.querySelectorAll<HTMLFormElement>('form[action="/sign-out"]')) {
    if (dialog.contains(form)) continue;
    form.addEventListener("submit", (event) => {
      const words = unsent();
      if (words.length === 0) return;
      event.preventDefault();
      const links = new Map(words.map(({ title, address }) => [title, address]));
      const list = dialog.querySelector("ul");
      if (list) replaceContent(list, [...links].map(itemOf));
      openDialog(dialog);
    });
  }
}

function itemOf([title, address]: [string, string]): HTMLElement {
  const [item, link] = [document.createElement("li"), document.createElement("a")];
  link.href = address;
  link.className = "hit";
  link.textContent = title;
  item.append(link);
  return item;
}

/** Opens a dialog over the page. A browser without modal dialogs (before Safari 15.4, Firefox 98) shows it in the page, where it stands. */
function openDialog(dialog: HTMLDialogElement): void {
  if ("showModal" in dialog) return dialog.showModal();
  const shown = dialog as HTMLElement;
  shown.setAttribute("open", "");
  shown.scrollIntoView({ block: "nearest" });
  shown.querySelector<HTMLElement>("a, button")?.focus();
  for (const form of shown.querySelectorAll<HTMLFormElement>('form[method="dialog"]'))
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      shown.removeAttribute("open");
    });
}

/* The message after an act, where it covers a part of the page. */

/** Milliseconds. */
const standsMs = 10_000;

/**
 * Takes it away after ten seconds without the pointer on it. One that can undo the act stays until the next page (WCAG 2.2.1), and so does one
 * above the page, as on a phone, which covers nothing.
 */
function useToast(): void {
  const toasts = document.querySelector<HTMLElement>(".toasts");
  if (!toasts || toasts.querySelector("form")) return;
  const end = () => {
    const covers = getComputedStyle(toasts).position === "fixed";
    if (covers && !toasts.matches(":hover")) toasts.remove();
  };
  let timer = setTimeout(end, standsMs);
  toasts.addEventListener("pointerleave", () => {
    clearTimeout(timer);
    timer = setTimeout(end, standsMs);
  });
}

/* Started last: before it, a constant of this file has no value yet. */

// Before a room's own script, which brings back what was not sent.
forgetSubmitted();
usePasskeyForms();
useFrameKeys();
useToast();
useCurrentParts();
useSignOut();
void forgetDoors();
