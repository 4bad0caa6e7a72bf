/** The addresses behind the links in mails to the list: `/subscription/confirm` and `/subscription/leave`. */

import type { Services } from "#server/services.ts";
import { type Act, recordAct } from "#server/platform/audit/record-act.ts";
import { emailKey } from "#server/platform/mail/email-key.ts";
import { queueMail, type QueuedMail } from "#server/platform/mail/outbox.ts";
import { askWithButton, deadLink, seeOther, tokenOf } from "./link-responses.ts";
import { readConfirmToken, readIdToken, confirmLink, idLink } from "#server/platform/mail/mail-links.ts";
import type { Kysely } from "kysely";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { SuppressionReason } from "#server/platform/database/tables/messages.ts";
import { electionDatesOf, electionMoment, inPhase } from "#domain/content/campaign/election-phase.ts";
import { fillIn } from "#domain/content/documents/facts-in-texts.ts";
import type { Config } from "#server/platform/config/config.ts";
import { campaignMailbox } from "#server/platform/mail/mail-transport.ts";

type Token = { id: string; round: number };

/**
 * `GET` shows whose address it is and a button, because mail scanners open links; only the button's `POST` confirms. A
 * link of an earlier sign-up, from before the person left, does not bring anybody back.
 */
export async function confirmSubscription(request: Request, services: Services): Promise<Response> {
  const token = readConfirmToken(tokenOf(request), services.config);
  const person = token && (await findSubscriber(token, services));
  if (!token || !person || person.state === "unsubscribed") return deadLink();
  if (person.state === "pending") {
    if (request.method !== "POST")
      return askWithButton(request, { ask: "confirmSignUp", email: person.email }, services);
    await confirm(token, services);
  }
  return seeOther("/thank-you/confirmed");
}

/**
 * `POST` leaves at once, as often as it comes: from the button, or from the mail program (RFC 8058).
 * `GET` shows the button and whose address it is about: a scanner, or the reader of a forwarded mail, removes nobody.
 */
export async function leaveSubscription(request: Request, services: Services): Promise<Response> {
  const token = readIdToken("leave", tokenOf(request), services.config);
  if (!token) return deadLink();
  if (request.method !== "POST") {
    const person = await services.database
      .selectFrom("subscriber")
      .select("email")
      .where("id", "=", token.id)
      .where("state", "!=", "unsubscribed")
      .executeTakeFirst();
    return person
      ? askWithButton(request, { ask: "leave", email: person.email }, services)
      : seeOther("/thank-you/unsubscribed");
  }
  await leave(token.id, services);
  const isMailProgram = !(request.headers.get("accept") ?? "").includes("text/html");
  return isMailProgram ? new Response("You have left the list.\n") : seeOther("/thank-you/unsubscribed");
}

/** Takes somebody off the list who asked for it in another way than by the link; false when the address is not on it. */
export async function takeOffList(email: string, services: Services): Promise<boolean> {
  const person = await services.database
    .selectFrom("subscriber")
    .select("id")
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  if (!person) return false;
  return leave(person.id, services, { act: "person.take-off-list", subject: email });
}

function findSubscriber({ id, round }: Token, { database }: Services) {
  return database
    .selectFrom("subscriber")
    .select(["email", "state"])
    .where("id", "=", id)
    .where("round", "=", round)
    .executeTakeFirst();
}

/** Two presses at once confirm and welcome once. */
async function confirm(token: Token, services: Services): Promise<void> {
  const { database, clock, content } = services;
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    const confirmed = await transaction
      .updateTable("subscriber")
      .set({ state: "confirmed", confirmed_at: now.toISOString() })
      .where("id", "=", token.id)
      .where("round", "=", token.round)
      .where("state", "=", "pending")
      .returning(["id", "email", "round"])
      .executeTakeFirst();
    if (!confirmed) return;
    await liftSuppression(transaction, confirmed.email);
    await queueMail(transaction, welcomeMail(confirmed, services, now), { now, content });
  });
}

/** Letters that are queued but not sent yet do not go out any more. False when the person had left before; `act` is written down when somebody of the team does it. */
async function leave(id: string, services: Services, act?: Act): Promise<boolean> {
  const { database, clock } = services;
  const at = clock.now().toISOString();
  return database.transaction().execute(async (transaction) => {
    const left = await transaction
      .updateTable("subscriber")
      .set({ state: "unsubscribed", left_at: at })
      .where("id", "=", id)
      .where("state", "!=", "unsubscribed")
      .returning("email")
      .executeTakeFirst();
    if (!left) return false;
    if (act) await recordAct(transaction, services, act);
    await transaction
      .deleteFrom("outbox")
      .where("recipient", "=", left.email)
      .where("kind", "in", ["letter", "subscription-welcome"])
      .where("state", "=", "queued")
      .execute();
    return true;
  });
}

/* Addresses that get no letters any more: mail to them came back, or they called it spam. */

/** Takes the address off every letter, also those that wait in the outbox; a second reason changes nothing. */
export async function suppressAddress(
  transaction: Tx,
  { email, reason, detail }: { email: string; reason: SuppressionReason; detail: string },
  now: Date,
): Promise<void> {
  const email_key = emailKey(email);
  await transaction
    .insertInto("suppressed_address")
    .values({ email_key, reason, detail: detail.slice(0, 500), suppressed_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .deleteFrom("outbox")
    .where("recipient", "=", email)
    .where("kind", "=", "letter")
    .where("state", "=", "queued")
    .execute();
}

/** The person asked for the letter again and showed that the address works. */
export async function liftSuppression(database: Kysely<Database>, email: string): Promise<void> {
  await database.deleteFrom("suppressed_address").where("email_key", "=", emailKey(email)).execute();
}

/* Ends the campaign's list, consent by consent: each was given to somebody, for their letters. */

/** The words that people agreed to, how many of them may still get a letter, and when the first and the last agreed. */
type HeldConsent = { text: string; people: number; from: string; until: string };

/** The oldest first. */
export async function heldConsents({ database }: Pick<Services, "database">): Promise<HeldConsent[]> {
  return database
    .selectFrom("subscriber")
    .where("state", "!=", "unsubscribed")
    .groupBy("consent_text")
    .select(({ fn }) => [
      "consent_text as text",
      fn.countAll<number>().as("people"),
      fn.min("consented_at").as("from"),
      fn.max("consented_at").as("until"),
    ])
    .orderBy("from")
    .execute();
}

/** Who agreed to these words leaves as if they had pressed the link; what is queued for them does not go out. Returns how many left. */
export async function retireList(
  services: Pick<Services, "database" | "clock" | "actor">,
  consent: string,
): Promise<number> {
  const at = services.clock.now().toISOString();
  return services.database.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom("outbox")
      .where("kind", "in", ["letter", "subscription-welcome"])
      .where("state", "=", "queued")
      .where("recipient", "in", ({ selectFrom }) =>
        selectFrom("subscriber")
          .select("email")
          .where("state", "!=", "unsubscribed")
          .where("consent_text", "=", consent),
      )
      .execute();
    const left = await transaction
      .updateTable("subscriber")
      .set({ state: "unsubscribed", left_at: at })
      .where("state", "!=", "unsubscribed")
      .where("consent_text", "=", consent)
      .returning("id")
      .execute();
    if (left.length === 0) return 0;
    const subject = left.length === 1 ? "1 person" : `${left.length} people`;
    await recordAct(transaction, services, { act: "list.retire", subject, before: consent });
    return left.length;
  });
}

/* The mails of signing up, from the request to confirm to the welcome. */

type Context = Pick<Services, "config" | "content">;

type Person = { id: string; email: string; round: number };

/** Every mail to the list can be left with one click, in the mail program or in the mail (RFC 8058, CASL). */
export function listHeaders(person: { id: string }, { config, content }: Context): Record<string, string> {
  return {
    "List-Unsubscribe": `<${idLink({ purpose: "leave", id: person.id }, config)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-Id": `${content().campaign.name} <letter.${new URL(config.baseUrl).hostname}>`,
  };
}

/** The lines below every mail to the list. */
export function leaveLines(person: { id: string }, config: Config): string {
  return `You get this e-mail because you signed up for it at ${config.baseUrl}.\nLeave at any time: ${idLink({ purpose: "leave", id: person.id }, config)}`;
}

/** Asks for the one click that puts the address on the list. It says nothing that a stranger could have typed. */
export function confirmMail(person: Person, { config, content }: Context): QueuedMail {
  const { campaign, "e-mails": mails } = content();
  const { confirmSignUp: words, signature } = mails;
  return {
    kind: "subscription-confirm",
    to: person.email,
    replyTo: campaignMailbox(campaign),
    subject: words.subject,
    text: [words.text, { label: words.button, url: confirmLink(person, config) }, words.notYou, signature],
    headers: { "Auto-Submitted": "auto-replied" },
  };
}

/** Sent instead when the address is on the list already, so that signing up tells a stranger nothing about it. */
export function alreadyOnListMail(person: Person, { config, content }: Context): QueuedMail {
  const { campaign, "e-mails": mails } = content();
  const { alreadyOnList: words, signature } = mails;
  return {
    kind: "subscription-already",
    to: person.email,
    replyTo: campaignMailbox(campaign),
    subject: words.subject,
    text: [words.text, signature],
    footer: leaveLines(person, config),
    headers: { ...listHeaders(person, { config, content }), "Auto-Submitted": "auto-replied" },
  };
}

/** The first update, at once after confirming. */
export function welcomeMail(person: Person, { config, content }: Context, now: Date): QueuedMail {
  const { campaign, "e-mails": mails } = content();
  const { welcome: words, signature } = mails;
  const { phase } = electionMoment(electionDatesOf(campaign), now.getTime());
  return {
    kind: "subscription-welcome",
    to: person.email,
    replyTo: campaignMailbox(campaign),
    subject: words.subject,
    text: [fillIn(inPhase(words.text, phase), { site: config.baseUrl }), signature],
    footer: leaveLines(person, config),
    headers: listHeaders(person, { config, content }),
    dedupeKey: `subscription-welcome:${person.id}:${person.round}`,
  };
}
