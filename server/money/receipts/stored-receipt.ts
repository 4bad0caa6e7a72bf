/** Stored receipts: the printed fields never change; whether a receipt became void is stored beside them. */

import type { Services } from "#server/services.ts";
import type { Kysely, Selectable } from "kysely";
import { localDate } from "#domain/platform/time/local-date.ts";
import {
  composeReceipt,
  type ReceiptDocument,
  type ReceiptSnapshot,
  type VoidedReceipt,
} from "#domain/money/receipts/receipt.ts";
import type { Database } from "#server/platform/database/schema.ts";
import type { MoneyTables } from "#server/platform/database/tables/money.ts";
import { officePages, officeStep } from "#server/platform/mail/office-step.ts";
import { agentAddress } from "#server/team/members.ts";
import { type QueuedMail, queueMail } from "#server/platform/mail/outbox.ts";

export type ReceiptRow = Selectable<MoneyTables["receipt"]>;

/** Every printed field, as it was when the receipt was issued. */
export function snapshotOf(receipt: Pick<ReceiptRow, "snapshot">): ReceiptSnapshot {
  return JSON.parse(receipt.snapshot) as ReceiptSnapshot;
}

export function findReceipt(database: Kysely<Database>, idOrNumber: string): Promise<ReceiptRow | undefined> {
  return database
    .selectFrom("receipt")
    .selectAll()
    .where((eb) => eb.or([eb("id", "=", idOrNumber), eb("number", "=", idOrNumber)]))
    .executeTakeFirst();
}

/** The contribution's receipts in the order they were issued; the last one is the valid one, if any is. */
export function receiptsOf(database: Kysely<Database>, contributionId: string): Promise<ReceiptRow[]> {
  return database
    .selectFrom("receipt")
    .selectAll()
    .where("contribution_id", "=", contributionId)
    .orderBy("year")
    .orderBy("sequence")
    .execute();
}

/** Whether its contributor left no e-mail address, so that the post alone can tell of it; anonymous cash has nobody to tell. */
export async function isOnPaperAlone(
  database: Kysely<Database>,
  receipt: Pick<ReceiptRow, "contribution_id">,
): Promise<boolean> {
  const { email, full_name } = await database
    .selectFrom("contribution")
    .select(["email", "full_name"])
    .where("id", "=", receipt.contribution_id)
    .executeTakeFirstOrThrow();
  return !email && full_name !== "";
}

/** The receipt's lines as they stand today: a void one says so and names what replaces it. */
export async function receiptDocument(
  services: Pick<Services, "database" | "content">,
  receipt: ReceiptRow,
): Promise<ReceiptDocument> {
  return composeReceipt(snapshotOf(receipt), await voidedReceipt(services, receipt));
}

async function voidedReceipt(
  { database, content }: Pick<Services, "database" | "content">,
  receipt: ReceiptRow,
): Promise<VoidedReceipt | undefined> {
  if (!receipt.voided_at) return undefined;
  const successor = await database
    .selectFrom("receipt")
    .select("number")
    .where("replaces_receipt_id", "=", receipt.id)
    .executeTakeFirst();
  return {
    voidedOn: localDate(new Date(receipt.voided_at), content().campaign.timeZone),
    reason: receipt.void_reason ?? "",
    ...(successor && { replacedBy: successor.number }),
  };
}

/* Names with letters that our fonts don't have: the receipt says so instead of showing empty boxes, and the financial agent is told. */

/** Mails the financial agent about a receipt with letters it can't show, once. */
export async function notifyOfUnprintable(
  services: Pick<Services, "database" | "clock" | "config" | "content">,
  receipt: ReceiptRow,
): Promise<void> {
  const snapshot = snapshotOf(receipt);
  if (!snapshot.unprintable) return;
  const { email } = await agentAddress(services.database, services.config);
  const mail: QueuedMail = {
    to: email,
    kind: "receipt-unprintable",
    subject: `Receipt ${receipt.number} can't show the contributor's name in full`,
    text: [
      `The receipt's fonts have no letters for ${snapshot.unprintable.join(" ")}. The paper shows [?] in their place and says so; the e-mail to the contributor has the name in full.`,
      `Contributor: ${snapshot.contributor.name}\nAddress: ${snapshot.contributor.addressLines.join(", ")}`,
      `If the contributor also writes the name in Latin letters, correct it and replace the receipt.`,
      ...officeStep(
        { page: officePages.receipt(receipt.number), label: "Open the receipt in the office" },
        services.config,
      ),
    ],
    dedupeKey: `receipt-unprintable:${receipt.id}`,
    testMode: !snapshot.live,
  };
  await queueMail(services.database, mail, { now: services.clock.now(), content: services.content });
}

/** Numbers of the valid receipts that can't show a name or address in full, for the check-up. */
export async function unprintableReceipts(database: Kysely<Database>): Promise<string[]> {
  const rows = await database
    .selectFrom("receipt")
    .select(["number", "snapshot"])
    .where("voided_at", "is", null)
    .where("snapshot", "like", '%"unprintable"%')
    .orderBy("number")
    .execute();
  return rows.filter((row) => snapshotOf(row).unprintable).map((row) => row.number);
}
