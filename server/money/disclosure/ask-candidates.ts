/** Asks the candidate by e-mail for what only the candidate can settle before the statement is filed. */

import { createHash } from "node:crypto";
import { localDate } from "#domain/platform/time/local-date.ts";
import type { Books } from "#server/money/books/books.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { notify } from "#server/platform/notify/notify.ts";
import { officePages, officeStep } from "#server/platform/notify/office-step.ts";

/** Queues the e-mails, once a day for one thing; returns who is asked. */
export async function askCandidates(books: Books, what: string, by: string): Promise<string[]> {
  const { database, clock, config, content } = books;
  const now = clock.now();
  const day = localDate(now, books.facts.timeZone);
  const asked = createHash("sha256").update(what).digest("base64url").slice(0, 16);
  return inTransaction(database, async (transaction) => {
    const candidates = await transaction
      .selectFrom("office_member")
      .select(["id", "name", "email"])
      .where("role", "=", "candidate")
      .where("removed_at", "is", null)
      .orderBy("joined_at")
      .orderBy("id")
      .execute();
    for (const { id, email } of candidates)
      await notify(
        transaction,
        {
          to: { role: "campaign", email },
          kind: "agent-asks",
          subject: "For the disclosure statement, something is missing",
          text: [
            `${by} prepares the campaign's disclosure statement and asks you to settle this:`,
            what,
            ...officeStep({ page: officePages.document("campaign"), label: "Open it in the office" }, config),
          ],
          dedupeKey: `agent-asks:${id}:${asked}:${day}`,
        },
        { now, content },
      );
    const names = candidates.map(({ name }) => name);
    if (names.length > 0) {
      const log = { act: "disclosure.ask" as const, subject: names.join(", "), after: what };
      await recordAct(transaction, books, log);
    }
    return names;
  });
}
