import { methodInWords } from "#domain/donation/contribution-words.ts";
import { formatCents } from "#domain/donation/donation.ts";
import { formatDate } from "#domain/time/local-date.ts";
import type { Contribution } from "#server/contributions/record/contribution.ts";

/** The question whether an entry is another one than this one, which looks the same; a box of the form answers it. */
export function looksLike({ amount_cents, method, received_on }: Contribution): string {
  return `It looks like one that was entered before: ${formatCents(amount_cents)}, ${methodInWords(method).toLowerCase()}, of ${formatDate(received_on)}.`;
}
