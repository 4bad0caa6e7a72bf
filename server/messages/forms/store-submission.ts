/** Stores what a visitor wrote, with its files and its mail, in one transaction. */

import type { Content } from "#content/content.ts";
import { randomUUID } from "node:crypto";
import type { FormWithFields, ValueOf } from "#domain/messages/forms/form.ts";
import { type Field, type Places, labelOf, optionsOf, placesOf } from "#domain/messages/forms/field.ts";
import {
  AttachmentGoneError,
  attachmentGone,
  checkAttachments,
  claimAttachments,
} from "#server/messages/attachments/claim.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { Services } from "#server/services.ts";
import { invalidFields } from "#server/platform/http/refusal.ts";
import { emailKey } from "#server/platform/mail/email-key.ts";
import { findStored, type Received, type Stored } from "./receive-form.ts";
import { type Submission, queueSubmissionMails, type Offer } from "./submission-mails.ts";
import { volunteerAvailability, volunteerInterests } from "#domain/messages/forms/volunteer.ts";
import { together } from "#domain/messages/roster.ts";
import { takeLock } from "#server/platform/database/portable-sql.ts";

type Fields = Record<string, Field<unknown>>;

/** The `store` of a form whose submissions go to the inbox. */
export function storeSubmission<F extends Fields>(
  form: FormWithFields<F>,
  submissionOf: (value: ValueOf<F>, content: Content) => Submission,
): (received: Received<ValueOf<F>>, services: Services) => Promise<Stored> {
  return async (received, services) => {
    const submission = submissionOf(received.value, services.content());
    const uploaded = await checkAttachments(submission.attachmentUrls ?? [], services);
    if (!uploaded.ok) {
      // The same submission, sent twice at once, may just have claimed them itself.
      const earlier = await findStored([received.key], services);
      return earlier ? { ok: true, ...earlier } : filesRefused(uploaded.error);
    }
    const printed = printFields(form.fields, received.value, placesOf(services.content()));
    try {
      const id = await services.database.transaction().execute(async (transaction) => {
        const now = services.clock.now();
        const row = await insertOnce(transaction, { received, submission, printed, now });
        if (!row.isNew) return row.id;
        if (submission.offer)
          await takeOffer(transaction, submission.offer, { page: received.page, at: now.toISOString() });
        const paths = [...uploaded.paths, ...received.files.map(({ path }) => path)];
        await claimAttachments(transaction, paths, row.id);
        await queueSubmissionMails(
          transaction,
          { id: row.id, submission, printed, page: received.page },
          services,
        );
        return row.id;
      });
      return { ok: true, id };
    } catch (error) {
      if (error instanceof AttachmentGoneError) return filesRefused(attachmentGone);
      throw error;
    }
  };
}

function filesRefused(error: string): Stored {
  return { ok: false, refusal: invalidFields({ attachmentUrls: error }) };
}

/** The row, or the one that the same request stored before. */
async function insertOnce(
  transaction: Tx,
  {
    received,
    submission,
    printed,
    now,
  }: { received: Received<unknown>; submission: Submission; printed: string; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const at = now.toISOString();
  const inserted = await transaction
    .insertInto("submission")
    .values({
      id: randomUUID(),
      kind: submission.kind,
      name: submission.name,
      email: submission.email || null,
      email_key: submission.email ? emailKey(submission.email) : null,
      subject: submission.subject,
      fields: JSON.stringify(received.value),
      printed,
      search_text: `${submission.name}\n${submission.subject}\n${printed}`.toLowerCase(),
      page: received.page,
      area: submission.area || null,
      state: "new",
      idempotency_key: received.key,
      received_at: at,
      waiting_since: at,
      state_changed_at: at,
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const first = await transaction
    .selectFrom("submission")
    .select("id")
    .where("idempotency_key", "=", received.key)
    .executeTakeFirstOrThrow();
  return { id: first.id, isNew: false };
}

/* A submission as people read it: labels and words instead of names and ids. */

/** Each filled field with its label; a text of several lines is printed below its label. */
function printFields(
  fields: Record<string, Field<unknown>>,
  values: Record<string, unknown>,
  places: Places,
): string {
  const lines = Object.entries(fields).flatMap(([name, field]) => {
    const printed = printValue(field, values[name], places);
    if (printed === "") return [];
    return printed.includes("\n") || printed.length > 80
      ? [`\n${field.label}:\n${printed}\n`]
      : [`${field.label}: ${printed}`];
  });
  return lines.join("\n").trim();
}

/** A list without choices is of files, which are named beside the submission. */
function printValue(field: Field<unknown>, value: unknown, places: Places): string {
  if (Array.isArray(value) && !field.options) return "";
  const values = Array.isArray(value) ? value : [value];
  return values
    .filter((item) => typeof item === "string" && item !== "")
    .map((item) => labelOf(optionsOf(field, places), item) ?? item)
    .join(", ");
}

/* Puts an application into the roster, in the transaction that stores it. */

/**
 * One person is in the roster once. Who offers again adds to what they chose; a new name, telephone or area replaces the earlier one. Who was
 * resting is new again.
 */
async function takeOffer(
  transaction: Tx,
  { name, email, phone, area, interests, availability }: Offer,
  { page, at }: { page: string; at: string },
): Promise<void> {
  const key = emailKey(email);
  await takeLock(transaction, `volunteer ${key}`);
  const known = await transaction
    .selectFrom("volunteer")
    .selectAll()
    .where("email_key", "=", key)
    .executeTakeFirst();
  const chosen = (name: "interests" | "availability") => JSON.parse(known?.[name] ?? "[]");
  const said = {
    name,
    email,
    phone: phone || (known?.phone ?? ""),
    area: area || (known?.area ?? null),
    interests: JSON.stringify(together(chosen("interests"), interests, volunteerInterests)),
    availability: JSON.stringify(together(chosen("availability"), availability, volunteerAvailability)),
    offered_at: at,
    source: page,
  };
  const isNew = { state: "new", state_changed_at: at } as const;
  if (known)
    await transaction
      .updateTable("volunteer")
      .set({ ...said, revision: known.revision + 1, ...(known.state === "resting" && isNew) })
      .where("id", "=", known.id)
      .execute();
  else
    await transaction
      .insertInto("volunteer")
      .values({ ...said, ...isNew, id: randomUUID(), email_key: key, note: "", revision: 1 })
      .execute();
}
