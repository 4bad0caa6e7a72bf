/** Who signs out is asked what becomes of words that stand in this browser alone: on a shared computer others could read them. */

import { onDevice } from "./storage.ts";
import { unsentWordsOf } from "./unsent-words.ts";

/** A session that ends by itself keeps the words. */
export function useSignOut(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog#unsent-words");
  if (!dialog) return;
  for (const form of document.querySelectorAll<HTMLFormElement>('form[action="/sign-out"]'))
    form.addEventListener("submit", (event) => {
      const unsent = unsentWordsOf(dialog.dataset["member"] ?? "");
      if (dialog.contains(form)) {
        if (event.submitter?.matches("[data-discard]"))
          for (const { place } of unsent) onDevice.forget(place);
        return;
      }
      if (unsent.length === 0) return;
      event.preventDefault();
      const links = new Map(unsent.map(({ title, address }) => [title, address]));
      dialog.querySelector("ul")?.replaceChildren(...[...links].map(itemOf));
      dialog.showModal();
    });
}

function itemOf([title, address]: [string, string]): HTMLElement {
  const [item, link] = [document.createElement("li"), document.createElement("a")];
  link.href = address;
  link.className = "hit";
  link.textContent = title;
  item.append(link);
  return item;
}
