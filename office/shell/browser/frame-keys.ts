/** Keys that work in every room: `/` finds, `?` shows all keys. */

import { openDialog } from "./dialog.ts";
import { useSingleKeys } from "./single-keys.ts";

/** Takes the keys of every page. */
export function useFrameKeys(): void {
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
