/** A season of money in the sandbox: everything that may happen to a contribution, once. */

import { campaign } from "#content/campaign.ts";
import { formatCents } from "#domain/donation.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { yearlyLimit } from "#domain/jurisdiction/yearly-limit.ts";
import { localDate, yearOf } from "#domain/local-date.ts";
import { bookOf } from "#server/contributions/contribution.ts";
import { openCheckout } from "#server/contributions/open-checkout.ts";
import { type OfflineContribution, recordOfflineContribution } from "#server/contributions/record-offline.ts";
import { refundContribution } from "#server/contributions/refund.ts";
import { reserveContribution } from "#server/contributions/reserve.ts";
import type { Payer } from "#server/payments/sandbox/sandbox-money.ts";
import type { Sandbox } from "#server/payments/sandbox/sandbox.ts";
import type { Services } from "#server/services.ts";

export type Scene = { title: string; play(stage: Stage): Promise<string> };

export type Stage = ReturnType<typeof createStage>;

/** The scenes in order; each answers what became of it. */
export const season: Scene[] = [
  {
    title: "A card payment of $25",
    play: async ({ checkout, statusOf, sandbox }) => {
      const { id, sessionId } = await checkout("Practice Donor One", 2500);
      await sandbox.act.pay(sessionId, payer);
      return statusOf(id);
    },
  },
  {
    title: "A bank debit of $50 that arrives days later",
    play: async ({ checkout, statusOf, sandbox }) => {
      const { id, sessionId } = await checkout("Practice Donor Two", 5000);
      await sandbox.act.payLater(sessionId, payer);
      const before = await statusOf(id);
      await sandbox.act.settle(sessionId, true);
      return `${before}, then ${await statusOf(id)}`;
    },
  },
  {
    title: "A bank debit that the bank refuses",
    play: async ({ checkout, statusOf, sandbox }) => {
      const { id, sessionId } = await checkout("Practice Donor Three", 4000);
      await sandbox.act.payLater(sessionId, payer);
      await sandbox.act.settle(sessionId, false);
      return statusOf(id);
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
    play: async ({ checkout, statusOf, sandbox, services }) => {
      const { id, sessionId } = await checkout("Practice Donor Five", 9900);
      await sandbox.act.pay(sessionId, payer);
      await refundContribution(services, { contributionId: id, amountCents: 4000 });
      const between = await statusOf(id);
      await refundContribution(services, { contributionId: id, amountCents: undefined });
      return `${between}, then ${await statusOf(id)}`;
    },
  },
  ...[true, false].map((won): Scene => ({
    title: `A disputed payment of $30, ${won ? "won" : "lost"}`,
    play: async ({ checkout, statusOf, sandbox }) => {
      const { id, sessionId } = await checkout(`Practice Donor ${won ? "Six" : "Seven"}`, 3000);
      await sandbox.act.pay(sessionId, payer);
      const intent = (await sandbox.session(sessionId))?.payment_intent ?? "";
      const { id: disputeId } = await sandbox.act.dispute(intent);
      await sandbox.act.decideDispute(disputeId, won);
      return statusOf(id);
    },
  })),
  {
    title: "A card payment from another province, returned",
    play: async ({ checkout, statusOf, sandbox, services }) => {
      const { id, sessionId } = await checkout("Practice Donor Eight", 7500);
      const address = { ...payer.address, state: "AB", postal_code: "T2P 1A1" };
      await sandbox.act.pay(sessionId, { ...payer, address });
      const before = await statusOf(id);
      await refundContribution(services, { contributionId: id, amountCents: undefined });
      return `${before}, then ${await statusOf(id)}`;
    },
  },
  {
    title: "A cheque, then a card, that together pass the yearly limit",
    play: async ({ enter, checkout, limitCents }) => {
      await enter({ method: "cheque", fullName: "Practice Donor Nine", amountCents: limitCents - 1000 });
      return checkout("Practice Donor Nine", 2500).then(
        () => "taken",
        (error: Error) => `refused: ${error.message}`,
      );
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
      return statuses.join(", ");
    },
  },
];

const payer: Payer = {
  name: "Practice Payer",
  address: {
    line1: "123 Practice Street",
    line2: null,
    city: "Saanich",
    state: "BC",
    postal_code: "V8Z 1A1",
    country: "CA",
  },
};

const home = { address: "123 Practice Street", city: "Saanich", province: "BC", postalCode: "V8Z 1A1" };

/** What the scenes are played with. */
export function createStage(services: Services, sandbox: Sandbox) {
  const { database, clock } = services;
  const now = clock.now();
  return {
    services,
    sandbox,
    limitCents: yearlyLimit(jurisdictionOf(campaign.jurisdiction), yearOf(localDate(now))).cents,
    async checkout(fullName: string, amountCents: number): Promise<{ id: string; sessionId: string }> {
      const donor = { ...home, fullName, email: "practice@example.org", wantsPrintedReceipt: false };
      const reserved = await reserveContribution(database, {
        amountCents,
        donor,
        idempotencyKey: undefined,
        mode: "sandbox",
        clientKey: "rehearsal",
        now,
      });
      if (reserved.kind === "over-limit")
        throw new Error(`${formatCents(reserved.possibleCents)} is still possible`);
      const url = await openCheckout(reserved.contribution, services);
      return { id: reserved.contribution.id, sessionId: url.split("/").at(-1) ?? "" };
    },
    async enter(
      given: Pick<OfflineContribution, "method" | "fullName" | "amountCents" | "description">,
    ): Promise<string> {
      const address = given.fullName === "" ? {} : home;
      const offline = { ...address, ...given, livemode: bookOf("sandbox"), receivedOn: localDate(now) };
      const entered = await database
        .transaction()
        .execute((transaction) => recordOfflineContribution(transaction, offline, now));
      return entered.status;
    },
    async statusOf(id: string): Promise<string> {
      const row = await database
        .selectFrom("contribution")
        .select("status")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return row.status;
    },
  };
}
