/** An advertisement that the campaign bought: when it ran, what it said of who authorized it. */

import { tidyCell } from "#domain/money/contributions/typed-cells.ts";
import { isLocalDate } from "#domain/platform/time/local-date.ts";
import type { Days } from "./expense-period.ts";

/** Fields of the form. */
export const advertisementColumns = ["medium", "ran", "authorization", "description"] as const;

/** Text as typed. */
export type AdvertisementInput = Partial<Record<(typeof advertisementColumns)[number], string>>;

/** Its cost is that of its expense. */
export type Advertisement = {
  expenseId: string;
  /** Where it appeared: the newspaper, the street, the network. */
  medium: string;
  ran: Days;
  /** The line as it stands on the advertisement. */
  authorization: string;
  description: string;
};

/** The advertisement, or every reason against it. */
export function parseAdvertisement(
  input: AdvertisementInput,
): { ok: true; advertisement: Omit<Advertisement, "expenseId"> } | { ok: false; reasons: string[] } {
  const cell = (column: keyof AdvertisementInput) => tidyCell(input[column] ?? "");
  const [from = "", to = from] = cell("ran").split("..");
  const isRange = isLocalDate(from) && isLocalDate(to) && from <= to;
  const reasons = [
    ...(cell("medium") === "" ? ["medium: say where it appeared."] : []),
    ...(isRange ? [] : [`ran: '${cell("ran")}' is neither a day nor days such as 2026-09-19..2026-10-17.`]),
  ];
  if (reasons.length > 0) return { ok: false, reasons };
  const advertisement = {
    medium: cell("medium"),
    ran: { from, to },
    authorization: cell("authorization"),
    description: cell("description"),
  };
  return { ok: true, advertisement };
}

/** Whether the line on it is the campaign's own, apart from spaces and capitals. */
export function carriesAuthorization({ authorization }: Advertisement, line: string): boolean {
  return authorization !== "" && plain(authorization).includes(plain(line));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s.,]+/g, " ")
    .trim();
}
