/** Who signs out is asked what becomes of words that stand in this browser alone: on a shared computer others could read them. */

import { openDialog } from "./dialog.ts";
import { onDevice } from "./storage.ts";
import { replaceContent } from "./replace-content.ts";
import { unsentWordsOf } from "./unsent-words.ts";

/** A session that ends by itself keeps the words. */
export function useSignOut(): void {
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
