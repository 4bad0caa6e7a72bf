/** Signs a person up for the list: stores the consent at once, and sends letters only after the link in the e-mail was confirmed. */

import { randomUUID } from "node:crypto";

import { campaign } from "#server/system/content-in-force.ts";
import { type EmailSignup, signUpConsent, signUpConsentVersion } from "#domain/forms/email-signup.ts";
import type { Tx } from "../database/schema.ts";
import type { Received, Stored } from "../forms/receive-form.ts";
import { type QueuedMail, queueMail, queueMails } from "../mail/outbox.ts";
import type { Config } from "#server/config/config.ts";
import { rateLimited } from "#server/http/refusal.ts";
import type { Services } from "../services.ts";
import { emailKey } from "#server/mail/email-key.ts";
import { checkMailbox } from "./mailbox-limit.ts";
import { alreadyOnListMail, confirmMail } from "./subscription-mails.ts";

/** Stores the sign-up; the outcome is the same whether or not the address was known. */
export async function storeSignUp(received: Received<EmailSignup>, services: Services): Promise<Stored> {
  const { config, clock, database } = services;
  const verdict = await checkMailbox(received.value.email, services);
  if (!verdict.ok) return { ok: false, refusal: rateLimited(verdict) };
  const now = clock.now();
  const id = await database.transaction().execute(async (transaction) => {
    const person = await upsertSubscriber(transaction, received, now);
    if (person.state === "confirmed") {
      const mail = alreadyOnListMail(person, config);
      if (!(await isWaiting(transaction, mail))) await queueMail(transaction, mail, now);
      return person.id;
    }
    const mails = [noticeMail(person, received, config)];
    // Nothing can be waiting for somebody new, so most sign-ups don't have to ask.
    if (person.isNew || !(await isWaiting(transaction, confirmMail(person, config)))) {
      mails.push(confirmMail(person, config));
    }
    await queueMails(transaction, mails, now);
    return person.id;
  });
  return { ok: true, id };
}

function noticeMail(
  { id, email, round }: { id: string; email: string; round: number },
  { value, page }: Received<EmailSignup>,
  config: Config,
): QueuedMail {
  return {
    kind: "subscription-notice",
    to: config.campaignInbox,
    subject: `Sign-up: ${value.firstName}`,
    text:
      `${value.firstName} ${value.lastName}`.trim() +
      ` (${email}) signed up for the letter on ${page}. ` +
      "The address joins the list when it is confirmed with the button behind the link in the e-mail it got.",
    dedupeKey: `subscription-notice:${id}:${round}`,
  };
}

/** Signing up again sends the mail again, unless the one before has not left yet: a second press, or a server that is down. */
async function isWaiting(transaction: Tx, mail: QueuedMail): Promise<boolean> {
  const waiting = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("state", "in", ["queued", "sending"])
    .where("kind", "=", mail.kind)
    .where("recipient", "=", mail.to)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Someone who left and signs up again begins a new round; someone on the list keeps the consent that put them there. */
async function upsertSubscriber(transaction: Tx, { value, page }: Received<EmailSignup>, now: Date) {
  const consent = {
    first_name: value.firstName,
    last_name: value.lastName,
    consent_version: signUpConsentVersion,
    consent_text: signUpConsent(campaign()),
    consented_at: now.toISOString(),
    page,
  };
  const key = emailKey(value.email);
  const inserted = await transaction
    .insertInto("subscriber")
    .values({ id: randomUUID(), email: value.email, email_key: key, state: "pending", round: 1, ...consent })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) return { ...inserted, isNew: true };
  await transaction
    .updateTable("subscriber")
    .set(({ ref, eb }) => ({
      ...consent,
      email: value.email,
      // Within one round the first link stays good, whichever mail it came with.
      round: eb
        .case()
        .when("state", "=", "unsubscribed")
        .then(eb("round", "+", 1))
        .else(ref("round"))
        .end(),
      state: "pending",
      left_at: null,
    }))
    .where("email_key", "=", key)
    .where("state", "!=", "confirmed")
    .execute();
  const known = await transaction
    .selectFrom("subscriber")
    .selectAll()
    .where("email_key", "=", key)
    .executeTakeFirstOrThrow();
  return { ...known, isNew: false };
}
