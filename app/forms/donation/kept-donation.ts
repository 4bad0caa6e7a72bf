/**
 * What a donor typed, kept for the way back from the payment page: in the browser's session storage, which the new tab inherits from
 * this one when it opens. It ends with the tab, and nothing of it leaves the browser.
 */

import * as log from "#app/browser/log.ts";
import type { DonationRequest } from "#domain/money/contributions/donation-request.ts";

const key = "donation-typed";

/** Keeps it; a browser without storage keeps nothing, and the form is empty on the way back. */
export function keepDonation(donation: DonationRequest): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(donation));
  } catch (cause) {
    log.error("what was typed could not be kept", cause);
  }
}

/** What was kept, by the names of the form's fields; undefined when nothing was. */
function keptFields(): Record<string, string> | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : fieldsOf(JSON.parse(text) as DonationRequest);
  } catch (cause) {
    log.error("what was typed could not be read", cause);
    return undefined;
  }
}

function fieldsOf({ amountCents, donor }: DonationRequest): Record<string, string> {
  const { wantsPrintedReceipt, ...texts } = donor;
  const typed = Object.entries(texts).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return {
    ...Object.fromEntries(typed),
    customAmount: String(amountCents / 100),
    ...(wantsPrintedReceipt && { wantsPrintedReceipt: "true" }),
  };
}

/** Fills in the form around `place` on the page that a cancelled checkout comes back to; whether there was something to fill in. */
export function fillInKept(place: Element | null): boolean {
  if (new URLSearchParams(location.search).get("checkout") !== "cancelled") return false;
  const kept = keptFields();
  const form = place?.closest("form");
  if (!kept || !form) return false;
  fillIn(form, kept);
  return true;
}

/** Writes kept fields into an empty form and tells its parts; what somebody has begun to type is left alone. */
function fillIn(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const text = fields[field.name];
    if (text === undefined) continue;
    if (field.type === "checkbox") (field as HTMLInputElement).checked = true;
    else if (field.value === "" || field instanceof HTMLSelectElement) field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
