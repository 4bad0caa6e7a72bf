/** Names with letters that our fonts don't have: the receipt says so instead of showing empty boxes, and the financial agent is told. */

import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";
import type { Notice } from "#server/platform/notify/channel.ts";
import { officePages, officeStep } from "#server/platform/notify/office-step.ts";
import { agentAddress } from "#server/platform/notify/agent-address.ts";
import { notify } from "#server/platform/notify/notify.ts";
import type { Services } from "#server/services.ts";
import { snapshotOf, type ReceiptRow } from "./stored-receipt.ts";

/** Mails the financial agent about a receipt with letters it can't show, once. */
export async function notifyOfUnprintable(
  services: Pick<Services, "database" | "clock" | "config" | "content">,
  receipt: ReceiptRow,
): Promise<void> {
  const snapshot = snapshotOf(receipt);
  if (!snapshot.unprintable) return;
  const { email } = await agentAddress(services.database, services.config);
  const notice: Notice = {
    to: { role: "agent", email },
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
  await notify(services.database, notice, { now: services.clock.now(), content: services.content });
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
