/** Keeps the parts of a page current that follow long work (`office/shell/ui/current-part.tsx`). The page itself stays, with the focus and what was typed. */

import { signedOut } from "#office/shell/words/signed-out.ts";
import { loadPage, PageRefusedError } from "./load-page.ts";
import { replaceContent } from "./replace-content.ts";

const lookEveryMs = 2_000;
/** A role that was taken, and a record that is gone: asking again changes nothing. */
const lastingRefusals: readonly number[] = [403, 404];

/** Looks again while something is under way. */
export function useCurrentParts(): void {
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
