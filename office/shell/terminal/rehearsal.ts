/** A rehearsal in the sandbox: everything that may happen to a contribution, once. */

import { statusInWords } from "#domain/money/contributions/contribution-words.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { type Jurisdiction, yearlyLimit } from "#domain/money/jurisdiction/jurisdiction.ts";
import { yearOf, todayOf } from "#domain/platform/time/local-date.ts";
import { returnByHand } from "#server/money/contributions/returns/return-by-hand.ts";
import { beginDonation, openCheckout } from "#server/money/contributions/checkout/begin-donation.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { decideHeld } from "#server/money/contributions/capture/decide-held.ts";
import {
  type OfflineContribution,
  recordOfflineContribution,
} from "#server/money/contributions/offline/enter-offline.ts";
import { refundContribution } from "#server/money/contributions/returns/refund.ts";
import { settleDue } from "#server/money/contributions/capture/payment-worker.ts";
import type { Payer, Sandbox } from "#server/money/payments/sandbox/index.ts";
import type { Services } from "#server/services.ts";

type Scene = { title: string; play(stage: Stage): Promise<string> };

type Stage = ReturnType<typeof createStage>;

/** The steps in order; each returns its result. */
export const season: Scene[] = [
  {
    title: "A card payment of $25",
    play: async ({ checkout, statusOf, pay, payer }) => {
      const { id, sessionId } = await checkout("Practice Donor One", 2500);
      await pay(sessionId, payer);
      return statusOf(id);
    },
  },
  {
    title: "A card payment of $50 whose hold runs out before it is taken",
    play: async ({ checkout, statusOf, sandbox, payer }) => {
      const { id, sessionId } = await checkout("Practice Donor Two", 5000);
      await sandbox.act.pay(sessionId, payer);
      const before = await statusOf(id);
      await sandbox.act.runOut((await sandbox.session(sessionId))?.payment_intent ?? "");
      return `${before}; then: ${await statusOf(id)}`;
    },
  },
  {
    title: "A gift of $40 by an organization's name, declined by the agent",
    play: async ({ checkout, statusOf, pay, settle, services, payer }) => {
      const { id, sessionId } = await checkout("Practice Holdings Ltd.", 4000);
      await pay(sessionId, payer);
      const before = await statusOf(id);
      await decideHeld(services, { contributionId: id }, { kind: "decline" });
      await settle();
      return `${before}; then: ${await statusOf(id)}`;
    },
  },
  {
    title: "A checkout that nobody finishes",
    play: async ({ checkout, statusOf, sandbox }) => {
      const { id, sessionId } = await checkout("Practice Donor Four", 9900);
      await sandbox.act.expire(sessionId);
      return statusOf(id);
    },
  },
  {
    title: "$99, of which $40 is refunded, then the rest",
    play: async ({ checkout, statusOf, pay, services, payer }) => {
      const { id, sessionId } = await checkout("Practice Donor Five", 9900);
      await pay(sessionId, payer);
      await refundContribution(services, { contributionId: id, amountCents: 4000 });
      const between = await statusOf(id);
      await refundContribution(services, { contributionId: id, amountCents: undefined });
      return `${between}; then: ${await statusOf(id)}`;
    },
  },
  ...[true, false].map((won): Scene => ({
    title: `A disputed payment of $30, ${won ? "won" : "lost"}`,
    play: async ({ checkout, statusOf, pay, sandbox, payer }) => {
      const { id, sessionId } = await checkout(`Practice Donor ${won ? "Six" : "Seven"}`, 3000);
      await pay(sessionId, payer);
      const intent = (await sandbox.session(sessionId))?.payment_intent ?? "";
      const { id: disputeId } = await sandbox.act.dispute(intent);
      await sandbox.act.decideDispute(disputeId, won);
      return statusOf(id);
    },
  })),
  {
    title: "A card payment from another province",
    play: async ({ checkout, statusOf, settle, sandbox, payer }) => {
      const { id, sessionId } = await checkout("Practice Donor Eight", 7500);
      const address = { ...payer.address, state: "AB", postal_code: "T2P 1A1" };
      await sandbox.act.pay(sessionId, { ...payer, address });
      const before = await statusOf(id);
      await settle();
      return `${before}; then: ${await statusOf(id)}`;
    },
  },
  {
    title: "A cheque, then a card, that together pass the yearly limit",
    play: async ({ enter, checkout, pay, statusOf, limitCents, payer }) => {
      await enter({ method: "cheque", fullName: "Practice Donor Nine", amountCents: limitCents - 1000 });
      const { id, sessionId } = await checkout("Practice Donor Nine", 2500);
      await pay(sessionId, payer);
      return `the card: ${await statusOf(id)}`;
    },
  },
  {
    title: "A cheque from another province, returned",
    play: async ({ enter, statusOf, services, jurisdiction }) => {
      const cheque = {
        method: "cheque" as const,
        fullName: "Practice Donor Twelve",
        amountCents: 3000,
        ...jurisdiction.examples.outsider,
      };
      const { id, status } = await enter(cheque);
      await returnByHand(services, {
        contributionId: id,
        amountCents: undefined,
        on: undefined,
        proof: "cheque 1",
        by: services.content().campaign.financialAgent.name,
      });
      return `${statusInWords(status)}; then: ${await statusOf(id)}`;
    },
  },
  {
    title: "An e-transfer, a gift in kind and $20 of cash without a name",
    play: async ({ enter }) => {
      const statuses = [
        await enter({ method: "e-transfer", fullName: "Practice Donor Ten", amountCents: 6000 }),
        await enter({
          method: "in-kind",
          fullName: "Practice Donor Eleven",
          amountCents: 15_000,
          description: "Signs",
        }),
        await enter({ method: "cash", fullName: "", amountCents: 2000 }),
      ];
      return statuses.map(({ status }) => statusInWords(status)).join("; ");
    },
  },
];

function payerOf({ country, examples: { resident } }: Jurisdiction): Payer {
  return {
    name: "Practice Payer",
    address: {
      line1: resident.address,
      line2: null,
      city: resident.city,
      state: resident.province,
      postal_code: resident.postalCode,
      country: country.code,
    },
  };
}

/** What the scenes are played with. */
export function createStage(services: Services, sandbox: Sandbox) {
  const { database, clock, content } = services;
  const now = clock.now();
  const jurisdiction = jurisdictionOf(content().campaign.jurisdiction);
  const home = jurisdiction.examples.resident;
  return {
    services,
    sandbox,
    jurisdiction,
    payer: payerOf(jurisdiction),
    limitCents: yearlyLimit(jurisdiction, yearOf(todayOf({ now, content }))).cents,
    async checkout(fullName: string, amountCents: number): Promise<{ id: string; sessionId: string }> {
      const donor = {
        ...home,
        fullName,
        nameConfirmed: true,
        email: "practice@example.org",
        wantsPrintedReceipt: false,
      };
      const begun = await beginDonation(database, {
        amountCents,
        donor,
        idempotencyKeys: [],
        mode: "sandbox",
        clientKey: "rehearsal",
        now,
        content,
      });
      const url = await openCheckout(begun, "/", services);
      return { id: begun.id, sessionId: url.split("/").at(-1) ?? "" };
    },
    /** The donor pays, and the worker does the rest. */
    async pay(sessionId: string, by: Payer): Promise<void> {
      await sandbox.act.pay(sessionId, by);
      await settleDue(services);
    },
    settle: () => settleDue(services),
    async enter(
      given: Pick<OfflineContribution, "method" | "fullName" | "amountCents" | "description"> &
        Partial<Jurisdiction["examples"]["resident"]>,
    ): Promise<Contribution> {
      const address = given.fullName === "" ? {} : home;
      const offline = {
        ...address,
        ...given,
        livemode: livemodeOf("sandbox"),
        receivedOn: todayOf({ now, content }),
      };
      return database
        .transaction()
        .execute((transaction) => recordOfflineContribution(transaction, offline, { now, content }));
    },
    async statusOf(id: string): Promise<string> {
      const row = await database
        .selectFrom("contribution")
        .select("status")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return statusInWords(row.status);
    },
  };
}
