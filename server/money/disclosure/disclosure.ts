/** Gathers the disclosure pack of a period from the books and from the payment provider. */

import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import type { Content } from "#content/content.ts";
import { type FundraiserAccount, fundraiserAccounts } from "#domain/money/books/fundraiser-account.ts";
import type { EntryAmendment } from "#domain/money/disclosure/amendment.ts";
import type { Disclosure } from "#domain/money/disclosure/disclosure.ts";
import type { Reconciliation } from "#domain/money/disclosure/disclosure-reconciliation.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { type Amendment, amendmentsSince, latestClosing } from "./amendments.ts";
import { type Detail, disclosureOf } from "./disclosed-contributions.ts";
import { entryAmendmentsSince } from "./entry-amendments.ts";
import { type OpenQuestion, openQuestions } from "./open-questions.ts";
import type { Period } from "./period.ts";
import { reconciliationOf } from "./provider-reconciliation.ts";

export type DisclosurePack = {
  disclosure: Disclosure;
  /** `undefined` when no payment provider is connected: nothing to reconcile with. */
  reconciliation: Reconciliation | undefined;
  /** What is not decided yet; it stands on the first page. */
  openQuestions: OpenQuestion[];
  /** Held in the period. */
  fundraisers: FundraiserAccount[];
  /** What was changed in a closed period since it was closed. */
  amendments: Amendment[];
  /** The same of bills, payments and the account. */
  entryAmendments: EntryAmendment[];
  /** False: payments are a sandbox, and these are the books of the rehearsal. */
  isRealMoney: boolean;
  /** Whose it is. */
  campaign: Pick<Content["campaign"], "name" | "authorization" | "jurisdiction">;
};

/**
 * The pack of the books this installation writes in: real money, or the rehearsal's. It says what was known to have happened by its last
 * day. Without the provider's ledger it is quick, and its differences are not among the open questions. Of a period that was closed before
 * at least what was filed is read, since it is compared with it.
 */
export async function disclosurePack(
  services: Pick<Services, "database" | "payments" | "content">,
  period: Period,
  { readsProvider = true, detail = "filed-with-receipts" }: { readsProvider?: boolean; detail?: Detail } = {},
): Promise<DisclosurePack> {
  const { database, payments, content } = services;
  const { campaign } = content();
  const jurisdiction = jurisdictionOf(campaign.jurisdiction);
  const livemode = livemodeOf(payments.mode);
  const closing = await latestClosing(database, period, livemode);
  const disclosure = await disclosureOf(database, period, {
    livemode,
    jurisdiction,
    detail: closing && detail === "page" ? "filed" : detail,
  });
  const reconciliation = readsProvider ? await reconciliationOf(services, period, livemode) : undefined;
  return {
    disclosure,
    reconciliation,
    openQuestions: await openQuestions(database, { period, livemode, campaign, disclosure, reconciliation }),
    fundraisers: fundraiserAccounts(await currentEntries(database, livemode)).filter(
      ({ heldOn }) => heldOn >= period.from && heldOn <= period.to,
    ),
    amendments: closing ? amendmentsSince(closing, disclosure) : [],
    entryAmendments: closing ? await entryAmendmentsSince(database, closing, jurisdiction) : [],
    isRealMoney: livemode === 1,
    campaign,
  };
}
