/** Puts an application into the roster, in the transaction that stores it. */

import { randomUUID } from "node:crypto";
import type { ValueOf } from "#domain/messages/forms/create-form.ts";
import {
  volunteerAvailability,
  type volunteerForm,
  volunteerInterests,
} from "#domain/messages/forms/volunteer.ts";
import { together } from "#domain/messages/volunteers/roster.ts";
import { takeLock } from "#server/platform/database/portable-sql.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { emailKey } from "#server/platform/mail/email-key.ts";

export type Offer = ValueOf<(typeof volunteerForm)["fields"]>;

/**
 * One person is in the roster once. Who offers again adds to what they chose; a new name, telephone or area replaces the earlier one. Who was
 * resting is new again.
 */
export async function takeOffer(
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
  const said = { name, email, offered_at: at, source: page };
  if (!known) {
    await transaction
      .insertInto("volunteer")
      .values({
        ...said,
        id: randomUUID(),
        email_key: key,
        phone,
        area: area || null,
        interests: JSON.stringify(interests),
        availability: JSON.stringify(availability),
        state: "new",
        state_changed_at: at,
        note: "",
        revision: 1,
      })
      .execute();
    return;
  }
  await transaction
    .updateTable("volunteer")
    .set({
      ...said,
      phone: phone || known.phone,
      area: area || known.area,
      interests: JSON.stringify(together(JSON.parse(known.interests), interests, volunteerInterests)),
      availability: JSON.stringify(
        together(JSON.parse(known.availability), availability, volunteerAvailability),
      ),
      revision: known.revision + 1,
      ...(known.state === "resting" && { state: "new", state_changed_at: at }),
    })
    .where("id", "=", known.id)
    .execute();
}
