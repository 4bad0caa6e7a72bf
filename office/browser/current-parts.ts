/** Keeps the parts of a page current that follow long work (`office/ui/current-part.tsx`). The page itself stays, with the focus and what was typed. */

import { signedOut } from "../words/signed-out.ts";
import { loadPage } from "./load-page.ts";

const lookEveryMs = 2_000;

/** Looks again while something is under way. */
export function useCurrentParts(): void {
  if (document.querySelector("[data-under-way]")) setTimeout(() => void lookAgain(), lookEveryMs);
}

async function lookAgain(): Promise<void> {
  // While the office can't be reached the words stay as they are.
  const page = await loadPage(location.href).catch(() => undefined);
  if (page && !page.querySelector("[data-current]")) return saySignedOut();
  for (const part of document.querySelectorAll<HTMLElement>("[data-current]")) {
    const now = page?.querySelector<HTMLElement>(`[data-current="${part.dataset["current"]}"]`);
    if (now && now.dataset["state"] !== part.dataset["state"]) replace(part, now);
  }
  useCurrentParts();
}

/** The page before the sign-in came in place of this one. */
function saySignedOut() {
  const sentence = document.createElement("b");
  sentence.textContent = signedOut;
  const link = document.createElement("a");
  link.href = location.href;
  link.textContent = "Sign in again";
  const words = document.createElement("p");
  words.append(sentence, " ", link, " to see how far it is.");
  document.querySelector("[data-under-way]")?.append(words);
}

function replace(part: HTMLElement, now: HTMLElement) {
  const hadFocus = part.contains(document.activeElement);
  part.dataset["state"] = now.dataset["state"];
  part.replaceChildren(...now.childNodes);
  // Never to a button: a key that is being pressed would press it.
  if (hadFocus) (part.querySelector("a") ?? part).focus();
}
