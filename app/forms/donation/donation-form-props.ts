import type { Content } from "#content/content.ts";
import { fillIn } from "#domain/content/documents/facts-in-texts.ts";
import { donationRules, formatCents } from "#domain/money/contributions/donation-rules.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { yearlyLimit } from "#domain/money/jurisdiction/jurisdiction.ts";
import { yearOf } from "#domain/platform/time/local-date.ts";

type Given = {
  isRehearsal?: boolean;
  /** Where the agent entered the year's limit. */
  limitCents?: number | undefined;
  /** Said again at the button. */
  tax?: string | undefined;
};

/** What the form gets of the content and of the law on a local day: no browser loads all of either. */
export function donationFormProps(
  { campaign, "donation-form": words }: Content,
  today: string,
  { isRehearsal = false, limitCents, tax }: Given = {},
) {
  const jurisdiction = jurisdictionOf(campaign.jurisdiction);
  const year = yearOf(today);
  const maxCents = Math.min(donationRules.maxCents, limitCents ?? yearlyLimit(jurisdiction, year).cents);
  return {
    words: words.form,
    checkoutWords: words.checkout,
    kept: words.cancelled.kept,
    notes: {
      maximum: fillIn(words.notes.maximum, { amount: formatCents(maxCents), year }),
      printed: isRehearsal ? words.notes.rehearsal : words.notes.printed,
    },
    tax,
    statement: jurisdiction.statement,
    provinces: {
      codes: jurisdiction.country.provinces.map(({ code }) => code),
      first: jurisdiction.province,
    },
  };
}
