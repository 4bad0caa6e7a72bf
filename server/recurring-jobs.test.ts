import { momentAt } from "#test/support/test-content.ts";
import { expect, test } from "vitest";
import { campaignWithMessage } from "#test/support/backup.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { attachmentKey } from "./messages/attachments/keep-attachment.ts";
import { keepExample } from "#server/content/editions/begin-campaign.ts";
import { queueMail } from "./platform/mail/outbox.ts";
import { runDueJobs } from "./operations/process/jobs.ts";
import { recurringJobs } from "./recurring-jobs.ts";
import type { Services } from "./services.ts";

const longAgo = "2026-09-01T17:00:00.000Z";
const now = new Date("2026-12-14T18:00:00.000Z");
const toCome = "2027-09-01T17:00:00.000Z";

describeEachDatabase("Recurring work", (open) => {
  test("on records in which each job finds something → each does its part", async () => {
    const services = await campaignWithMessage(await useDatabase(open));
    await addWork(services);
    await keepExample(services, "agent");
    const done: Record<string, unknown> = {};
    const log = {
      info: (_event: string, { job, ...facts }: Record<string, unknown> = {}) =>
        void (done[String(job)] = facts),
      warn: (event: string) => expect.fail(event),
      error: (event: string) => expect.fail(event),
    };
    const storage = { ...services.storage, removeLeftovers: async () => 2 };
    const later: Services = { ...services, storage, log, clock: { now: () => now } };
    await runDueJobs(later, recurringJobs);
    expect(done).toEqual({
      "bring-forward": { mails: 1, payments: 1 },
      "forget-visitors": { forgotten: 1 },
      "remove-unfinished-checkouts": { removed: 1 },
      "purge-unclaimed-attachments": { purged: 1, leftovers: 2 },
      "remove-unfinished-pictures": { removed: 1 },
      events: { settled: 1 },
      "week-digest": { queued: 1 },
      digest: { queued: 1 },
      "agent-reminders": { queued: 1 },
      "remove-old-office-sessions": { removed: 1 },
      retention: { removed: 1 },
    });
    const turns = await services.database
      .selectFrom("job")
      .select("name")
      .where("due_at", "<=", new Date(now.getTime() + 6 * 60 * 60_000).toISOString())
      .execute();
    expect(turns.map(({ name }) => name).toSorted()).toEqual(
      recurringJobs.map(({ name }) => name).toSorted(),
    );
  });
});

/** Beside the message, which the digest names, one thing for each job. */
async function addWork({ database, storage }: Services): Promise<void> {
  const notice = { kind: "submission-confirmation", to: "ana@example.org", subject: "Hello", text: "Hello." };
  await database.updateTable("outbox").set({ state: "sent", done_at: longAgo }).execute();
  await queueMail(database, notice, momentAt(new Date(toCome)));
  const sent = await queueMail(database, notice, momentAt(new Date(longAgo)));
  await database
    .updateTable("outbox")
    .set({ state: "sent", done_at: longAgo })
    .where("id", "=", sent)
    .execute();
  const unpaid = { status: "open", paid_at: null, mode: "sandbox", livemode: 0 } as const;
  await insertContribution(database, {
    ...unpaid,
    client_key: "address",
    created_at: longAgo,
    updated_at: longAgo,
    next_step_at: toCome,
  });
  const path = "contact-attachments/2-b.txt";
  await storage.put(attachmentKey(path), new TextEncoder().encode("a letter"), "text/plain");
  await database
    .insertInto("attachment")
    .values({
      path,
      original_name: "b.txt",
      content_type: "text/plain",
      size_bytes: 8,
      address_key: "key",
      uploaded_at: longAgo,
    })
    .execute();
  await database
    .insertInto("picture")
    .values({
      hash: "a",
      width: 1,
      height: 1,
      focus_x: 0,
      focus_y: 0,
      alternative_text: "",
      caption: "",
      file_name: "",
      size_bytes: 1,
      added_at: longAgo,
      changed_at: longAgo,
      is_complete: 0,
    })
    .execute();
  const hall = { id: "hall", kind: "walk", title: "Walk", date: "2026-12-15", time: "19:00", location: "A" };
  await database
    .insertInto("event_answer")
    .values({
      id: "yes",
      event_id: hall.id,
      name: "Ana",
      party: 1,
      needs: "",
      state: "coming",
      mailed: "coming",
      told: JSON.stringify(hall),
      event_date: hall.date,
      sequence: 0,
      answered_at: longAgo,
      changed_at: longAgo,
    })
    .execute();
  const member = { id: "sam", email: "sam@example.org", name: "Sam", role: "candidate" } as const;
  await database
    .insertInto("office_member")
    .values({ ...member, joined_at: longAgo })
    .execute();
  const times = { started_at: longAgo, seen_at: longAgo };
  await database
    .insertInto("office_session")
    .values({ ...times, id: "s", token_hash: "s", member_id: "sam", device: "" })
    .execute();
}
