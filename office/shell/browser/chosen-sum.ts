/** Adds up what is ticked: cheques of a deposit, entries that are one line of the bank. */

import { formatCents } from "#domain/money/contributions/donation-rules.ts";

/** Keeps each sum of the page that `ChosenSum` has a place for. */
export function useChosenSums(): void {
  for (const output of document.querySelectorAll<HTMLOutputElement>("output[data-chosen-sum]")) {
    const show = () => (output.textContent = sumOf(output.form));
    output.form?.addEventListener("change", show);
    show();
  }
}

function sumOf(form: HTMLFormElement | null): string {
  const ticked = form?.querySelectorAll<HTMLInputElement>("input[data-cents]:checked") ?? [];
  if (ticked.length === 0) return "";
  const cents = [...ticked].reduce((sum, { dataset }) => sum + Number(dataset["cents"]), 0);
  return `${ticked.length} chosen: ${formatCents(cents)}`;
}
