/** A letter to everyone who confirmed: queued once per person, however often the command is started again. */

import { createHash } from "node:crypto";
import { campaignMailbox } from "../mail/campaign-mailbox.ts";
import { notify } from "#server/notify/notify.ts";
import type { Services } from "../services.ts";
import { leaveLines, listHeaders } from "./subscription-mails.ts";

type Letter = { id: string; subject: string; text: string };

const batchSize = 50;

/**
 * Reads a letter file: its first line is the subject (`# Subject`), the rest the text, written plainly with blank
 * lines between paragraphs. `undefined` when one of them is missing.
 */
export function parseLetter(file: string): Letter | undefined {
  const [first = "", ...rest] = file
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .trim()
    .split("\n");
  const subject = first.replace(/^#+\s*/, "").trim();
  const text = rest.join("\n").trim();
  if (subject === "" || text === "") return undefined;
  const id = createHash("sha256")
    .update(JSON.stringify([subject, text]))
    .digest("hex")
    .slice(0, 32);
  return { id, subject, text };
}

/** How many people confirmed, and how many of them this letter was not queued for yet. */
export async function countRecipients(
  letter: Letter,
  services: Services,
): Promise<{ confirmed: number; left: number }> {
  const { count } = await services.database
    .selectFrom("subscriber")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", "confirmed")
    .executeTakeFirstOrThrow();
  const left = await recipientsLeft(letter, services.database)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { confirmed: Number(count), left: Number(left.count) };
}

/** Queues the letter for everyone left, batch by batch; interrupted, it goes on where it stopped. */
export async function queueLetter(
  letter: Letter,
  services: Services,
  onProgress: (queued: number) => void,
): Promise<number> {
  const { id, subject } = letter;
  const created_at = services.clock.now().toISOString();
  await services.database
    .insertInto("letter")
    .values({ id, subject, created_at })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  let queued = 0;
  for (;;) {
    const batch = await queueBatch(letter, services);
    if (batch === 0) return queued;
    queued += batch;
    onProgress(queued);
  }
}

/** People are read, noted and mailed together, so that someone who leaves meanwhile gets nothing. */
async function queueBatch(letter: Letter, services: Services): Promise<number> {
  const { config, clock } = services;
  const now = clock.now();
  return services.database.transaction().execute(async (transaction) => {
    const batch = await recipientsLeft(letter, transaction)
      .select(["id", "email"])
      .orderBy("confirmed_at")
      .limit(batchSize)
      .execute();
    for (const person of batch) {
      await transaction
        .insertInto("letter_recipient")
        .values({ letter_id: letter.id, subscriber_id: person.id, queued_at: now.toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await notify(
        transaction,
        {
          to: { role: "subscriber", email: person.email },
          kind: "letter",
          subject: letter.subject,
          text: letter.text,
          email: {
            replyTo: campaignMailbox(),
            footer: leaveLines(person, config),
            headers: listHeaders(person, config),
            fromPerson: true,
          },
          dedupeKey: `letter:${letter.id}:${person.id}`,
        },
        { now },
      );
    }
    return batch.length;
  });
}

function recipientsLeft(letter: Letter, database: Services["database"]) {
  return database
    .selectFrom("subscriber")
    .where("state", "=", "confirmed")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("letter_recipient")
            .select("letter_recipient.subscriber_id")
            .whereRef("letter_recipient.subscriber_id", "=", "subscriber.id")
            .where("letter_recipient.letter_id", "=", letter.id),
        ),
      ),
    );
}
