/** What each act on contributions and receipts writes into the log of all acts. */

import { randomUUID } from "node:crypto";
import type { OfflineInput } from "#domain/money/contributions/offline-entry.ts";
import { contributionActPath, contributionPath, receiptPath } from "#office/money/addresses.ts";
import { declareProhibited } from "#server/money/contributions/corrections/declare-prohibited.ts";
import { withdrawContribution } from "#server/money/contributions/corrections/withdraw-contribution.ts";
import { decidePersons } from "#server/money/contributions/eligibility/decide-persons.ts";
import { findContribution, versionOf } from "#server/money/contributions/record/contribution.ts";
import { returnByHand } from "#server/money/contributions/returns/return-by-hand.ts";
import { receiptsOf } from "#server/money/receipts/stored-receipt.ts";
import { packFile } from "#server/platform/system/pack-file.ts";
import type { Services } from "#server/services.ts";
import { because, cheque, enterCheque, stranger } from "#test/support/entered-contributions.ts";
import { samples } from "#test/support/sample-files.ts";
import type { Fields, LoggedAct } from "./logged-act.ts";

/** By room, address and act. */
export function loggedContributionActs(given: { services: Services }): Record<string, LoggedAct> {
  const by = "Sample Agent";
  /** A cheque of $100 of somebody who gave nothing before. */
  const gave = (over?: OfflineInput) => enterCheque(given.services, { ...stranger(), ...over });

  function onContribution(
    act: string,
    { writes, fields = {}, first = () => gave() }: OnContribution,
  ): LoggedAct {
    return {
      writes,
      async post() {
        const id = await first();
        const found = await findContribution(given.services.database, id);
        const version = found ? versionOf(found) : "";
        return { path: contributionActPath(id, act), fields: { version, ...fields } };
      },
    };
  }

  function onReceipt(
    { writes, twice }: Pick<LoggedAct, "writes" | "twice">,
    fields: Record<string, string> = {},
  ): LoggedAct {
    return {
      writes,
      twice,
      async post() {
        const [receipt] = await receiptsOf(given.services.database, await gave());
        return { path: receiptPath(receipt?.number ?? ""), fields };
      },
    };
  }

  return {
    // They show what would be entered, and enter nothing.
    "money/contributions/enter check": enters([]),
    "money/contributions/enter change": enters([]),
    "money/contributions/enter enter": enters(["contribution.enter"]),
    "money/contributions/enter enter-another": enters(["contribution.enter"]),
    "money/contributions/import read": {
      writes: [],
      post: async () => ({
        path: "/money/contributions/import",
        fields: { file: new File([table()], "table.csv") },
      }),
    },
    "money/contributions/import map": {
      writes: [],
      post: async () => ({
        path: "/money/contributions/import",
        fields: { table: packFile(new TextEncoder().encode(table())) ?? "", column: "date" },
      }),
    },
    "money/contributions/import map-again": {
      writes: [],
      post: async () => ({
        path: "/money/contributions/import",
        fields: { table: packFile(new TextEncoder().encode(table())) ?? "" },
      }),
    },
    "money/contributions/import enter": {
      writes: ["contribution.enter"],
      post: async () => ({
        path: "/money/contributions/import",
        fields: { table: packFile(new TextEncoder().encode(table())) ?? "" },
      }),
    },
    "money/contributions/:id add-picture": {
      writes: ["contribution.keep-scan"],
      post: async () => ({
        path: contributionPath(await gave()),
        fields: { picture: new File([samples.png], "scan.png") },
      }),
    },
    "money/contributions/:id/who decide": {
      writes: ["contribution.same-person"],
      post: async () => ({
        path: `${contributionPath(await gave())}/who`,
        fields: { other: await gave(), decision: "same", reason: "They told me." },
      }),
    },
    "money/contributions/:id/:act undo-return": onContribution("undo-return", {
      writes: ["contribution.undo-return", "receipt.replace"],
      fields: { reason: "Never cashed" },
      async first() {
        const contributionId = await gave();
        const returned = { contributionId, amountCents: 1_000, on: undefined, proof: "cheque 1", by };
        await returnByHand(given.services, { ...returned, isRemitted: false, isUncashed: false });
        return contributionId;
      },
    }),
    "money/contributions/:id/:act correct": onContribution("correct", {
      writes: ["contribution.correct", "receipt.replace"],
      fields: { ...(cheque as Fields), full_name: "Robin Example", reason: "Read wrong" },
    }),
    "money/contributions/:id/:act prohibit": onContribution("prohibit", {
      writes: ["contribution.prohibit", "receipt.void"],
      fields: { as: "organization", reason: "It is a company." },
    }),
    "money/contributions/:id/:act clear": onContribution("clear", {
      writes: ["contribution.clear"],
      fields: { reason: "It is a person." },
      async first() {
        const contributionId = await gave();
        const declared = { contributionId, prohibited: "organization" as const, ...because };
        await declareProhibited(given.services, { ...declared, amountCents: undefined, awareOn: undefined });
        return contributionId;
      },
    }),
    "money/contributions/:id/:act bounced": onContribution("bounced", {
      writes: ["contribution.bounce", "receipt.void"],
      fields: { reason: "Not sufficient funds" },
    }),
    "money/contributions/:id/:act void": onContribution("void", {
      writes: ["contribution.void", "receipt.void"],
      fields: { reason: "Entered twice" },
    }),
    "money/contributions/:id/:act restore": onContribution("restore", {
      writes: ["contribution.restore"],
      fields: { reason: "It was right." },
      async first() {
        const contributionId = await gave();
        await withdrawContribution(given.services, { contributionId, kind: "void", ...because });
        return contributionId;
      },
    }),
    "money/decide answer": {
      writes: ["contribution.same-person"],
      async post() {
        const { full_name } = stranger();
        await gave({ full_name, address: "100 Example Street", email: "" });
        await gave({ full_name, address: "200 Example Street", email: "" });
        const { id } = await given.services.database
          .selectFrom("match_review")
          .select("id")
          .where("decision", "is", null)
          .executeTakeFirstOrThrow();
        return { path: "/money/decide", fields: { question: id, decision: "same" } };
      },
    },
    "money/decide undo": {
      writes: ["contribution.undo-decision"],
      twice: "refused",
      async post() {
        const pair = { contributionId: await gave(), otherId: await gave() };
        const decided = await decidePersons(given.services, { ...pair, decision: "same", ...because });
        return { path: "/money/decide", fields: { decision: decided.ok ? decided.decisionId : "" } };
      },
    },
    "money/receipts/print posted": {
      writes: ["receipt.post"],
      async post() {
        const [receipt] = await receiptsOf(given.services.database, await gave({ email: "" }));
        return { path: "/money/receipts/print", fields: { receipt: receipt?.id ?? "" } };
      },
    },
    "money/receipts/:number send-again": onReceipt({ writes: ["receipt.send-again"] }),
    "money/receipts/:number void": onReceipt(
      { writes: ["receipt.void"], twice: "refused" },
      { reason: "Wrong" },
    ),
    // The sentence names the new one.
    "money/receipts/:number replace": onReceipt(
      { writes: ["receipt.replace"], twice: "refused" },
      { "replace-reason": "Lost" },
    ),
  };

  function enters(writes: string[]): LoggedAct {
    return {
      writes,
      post: async () => ({
        path: "/money/contributions/enter",
        fields: { ...(cheque as Fields), ...stranger(), key: randomUUID() },
      }),
    };
  }
}

type OnContribution = { writes: string[]; fields?: Fields; first?: () => Promise<string> };

/** Acts whose own tests look at their lines: they ask for a touch for themselves alone, or need a card payment. */
export const contributionActsTestedElsewhere = [
  "money/contributions/:id/:act accept",
  "money/contributions/:id/:act decline",
  "money/contributions/:id/:act return",
  "money/contributions/:id/:act refund",
  "money/contributions/:id/:act repay",
];

function table(): string {
  const row = { ...cheque, ...stranger() };
  return `${Object.keys(row).join(",")}\n${Object.values(row).join(",")}\n`;
}
