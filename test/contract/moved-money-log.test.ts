/** What moves money or files it asks for a touch of its own or needs the payment provider: its lines in the log of all acts. */

import { expect, test } from "vitest";
import { decideHeld } from "#server/money/contributions/capture/decide-held.ts";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { refundContribution } from "#server/money/contributions/returns/refund.ts";
import { repayLoan, returnByHand } from "#server/money/contributions/returns/return-by-hand.ts";
import { closePeriod } from "#server/money/disclosure/close-period.ts";
import type { Services } from "#server/services.ts";
import { cheque } from "#test/support/entered-contributions.ts";
import { payer, useMoney } from "#test/support/money.ts";

const money = useMoney();

type Outcome = { ok: boolean };

/** What is done, after whatever it needs is there. */
const acts: Record<string, { writes: string[]; does(services: Services): Promise<Outcome> }> = {
  accept: {
    writes: ["contribution.accept"],
    does: async (services) =>
      decideHeld(services, { contributionId: await held() }, { kind: "accept", fullName: "Cher Example" }),
  },
  decline: {
    writes: ["contribution.decline"],
    does: async (services) => decideHeld(services, { contributionId: await held() }, { kind: "decline" }),
  },
  return: {
    writes: ["receipt.void", "contribution.return"],
    does: async (services) =>
      returnByHand(services, { ...(await gave("cheque")), amountCents: undefined, on: undefined, ...proof }),
  },
  repay: {
    writes: ["contribution.repay"],
    does: async (services) =>
      repayLoan(services, { ...(await gave("loan")), amountCents: 4_000, on: undefined, ...proof }),
  },
  refund: {
    writes: ["contribution.refund", "receipt.void"],
    async does(services) {
      await money.give(25);
      const [paid] = (await money.books()).contributions;
      // Otherwise the provider's event is the first to say it, and voids the receipt.
      money.disconnect();
      return refundContribution(services, { contributionId: paid?.id ?? "", amountCents: undefined });
    },
  },
  "refund that the provider tells before it answers": {
    writes: ["contribution.refund"],
    async does(services) {
      await money.give(25);
      const [paid] = (await money.books()).contributions;
      return refundContribution(services, { contributionId: paid?.id ?? "", amountCents: undefined });
    },
  },
  close: {
    writes: ["disclosure.close"],
    does: (services) => {
      const period = { from: "2025-01-01", to: "2025-12-31" };
      return closePeriod(services, { period, by: "Sample Agent", inSpite: undefined });
    },
  },
};

const proof = { proof: "cheque 7", by: "Sample Agent" };

test.each(Object.entries(acts))(
  "%s → a line of the log for each thing done, with who did it",
  async (name, act) => {
    const who = `The agent who does ${name}`;
    const actor = { memberId: null, name: who };
    expect(await act.does({ ...money.services, actor })).toMatchObject({ ok: true });
    const { database } = money.services;
    const lines = database.selectFrom("audit_entry").select("act").where("who", "=", who).orderBy("number");
    expect((await lines.execute()).map((line) => line.act)).toEqual(act.writes);
  },
);

async function gave(method: string): Promise<{ contributionId: string }> {
  const entered = await enterOffline(money.services, { ...cheque, method }, {});
  if (!entered.ok) throw new Error(entered.reasons.join(" "));
  return { contributionId: entered.contribution.id };
}

/** A gift under one name alone, which the agent decides. */
async function held(): Promise<string> {
  const sessionId = await money.checkout(25, { fullName: "Cher", nameConfirmed: true });
  await money.sandbox.act.pay(sessionId, payer);
  const { contributions } = await money.books();
  return contributions[0]?.id ?? "";
}
