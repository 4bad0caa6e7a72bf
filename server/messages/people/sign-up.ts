/** Signs a person up for the list: stores the consent at once, and sends letters only after the link in the e-mail was confirmed. */

import { randomUUID } from "node:crypto";
import {
  type EmailSignup,
  signUpConsent,
  signUpConsentVersion,
} from "#domain/messages/forms/email-signup.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import type { Received, Stored } from "#server/messages/forms/receive-form.ts";
import { isQueued, type QueuedMail, queueMail } from "#server/platform/mail/outbox.ts";
import type { Config } from "#server/platform/config/config.ts";
import { rateLimited } from "#server/platform/http/refusal.ts";
import type { Moment, Services } from "#server/services.ts";
import { emailKey, mailboxKey } from "#server/platform/mail/email-key.ts";
import { alreadyOnListMail, confirmMail } from "./subscription.ts";
import { mailboxRule } from "#domain/web/rate-limit.ts";
import type { RateVerdict } from "#server/platform/rate-limits/rate-limiter.ts";
import { keyedDigest } from "#server/platform/system/keyed-digest.ts";

/** Stores the sign-up; the outcome is the same whether or not the address was known. */
export async function storeSignUp(received: Received<EmailSignup>, services: Services): Promise<Stored> {
  const verdict = await limitMailTo(received.value.email, services);
  if (!verdict.ok) return { ok: false, refusal: rateLimited(verdict) };
  const id = await services.database
    .transaction()
    .execute(
      async (transaction) =>
        (await addSubscriber(transaction, received, services)) ??
        (await signUpAgain(transaction, received, services)),
    );
  // Erased between the two.
  if (id === undefined)
    throw new DatabaseUnavailableError("The sign-up met another change of the same person");
  return { ok: true, id };
}

/** Most people sign up once, and nothing can be waiting for them. `undefined` when the address is known. */
async function addSubscriber(
  transaction: Tx,
  received: Received<EmailSignup>,
  services: Services,
): Promise<string | undefined> {
  const { config, clock, content } = services;
  const moment = { now: clock.now(), content };
  const { email } = received.value;
  const person = { id: randomUUID(), email, round: 1 };
  const added = await transaction
    .insertInto("subscriber")
    .values({ ...person, email_key: emailKey(email), state: "pending", ...consentOf(received, moment) })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return undefined;
  await queueMail(transaction, noticeMail(person, received, config), moment);
  await queueMail(transaction, once(confirmMail(person, services), received), moment);
  return person.id;
}

async function signUpAgain(
  transaction: Tx,
  received: Received<EmailSignup>,
  services: Services,
): Promise<string | undefined> {
  const { config, clock, content } = services;
  const moment = { now: clock.now(), content };
  const repeated = await signedUpBy(transaction, received);
  if (repeated) return repeated.id;
  const person = await renewSubscriber(transaction, received, moment);
  if (!person) return undefined;
  const isConfirmed = person.state === "confirmed";
  const toPerson = isConfirmed ? alreadyOnListMail(person, services) : confirmMail(person, services);
  const mails = [
    ...(isConfirmed ? [] : [noticeMail(person, received, config)]),
    ...((await isWaiting(transaction, toPerson)) ? [] : [once(toPerson, received)]),
  ];
  for (const mail of mails) await queueMail(transaction, mail, moment);
  return person.id;
}

/** The mail that a request with a key of its own sends. */
function once(mail: QueuedMail, { requestKey }: Received<EmailSignup>): QueuedMail {
  return requestKey === undefined ? mail : { ...mail, dedupeKey: mailKey(requestKey) };
}

function mailKey(requestKey: string): string {
  return `sign-up:${requestKey}`;
}

/** Who signed up by this very request: its answer was lost, so it comes again, and nothing more is sent. */
async function signedUpBy(transaction: Tx, { requestKey, value }: Received<EmailSignup>) {
  if (requestKey === undefined || !(await isQueued(transaction, mailKey(requestKey)))) return undefined;
  return transaction
    .selectFrom("subscriber")
    .select("id")
    .where("email_key", "=", emailKey(value.email))
    .executeTakeFirst();
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

function consentOf({ value, page }: Received<EmailSignup>, { now, content }: Moment) {
  return {
    first_name: value.firstName,
    last_name: value.lastName,
    consent_version: signUpConsentVersion,
    consent_text: signUpConsent(content().campaign),
    consented_at: now.toISOString(),
    page,
  };
}

/** Someone who left and signs up again begins a new round; someone on the list keeps the consent that put them there. */
async function renewSubscriber(transaction: Tx, received: Received<EmailSignup>, moment: Moment) {
  const key = emailKey(received.value.email);
  await transaction
    .updateTable("subscriber")
    .set(({ ref, eb }) => ({
      ...consentOf(received, moment),
      email: received.value.email,
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
  return transaction.selectFrom("subscriber").selectAll().where("email_key", "=", key).executeTakeFirst();
}

/* Limits the mail to one unconfirmed mailbox, from all visitors together. */

/** Counts one mail to the mailbox; the limiter remembers a keyed digest, never the address. */
export function limitMailTo(email: string, { config, limiter }: Services): Promise<RateVerdict> {
  const digest = keyedDigest(config.secrets, `mailbox|${mailboxKey(email)}`);
  return limiter.check(`mailbox:${digest.slice(0, 32)}`, mailboxRule);
}
