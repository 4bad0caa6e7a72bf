import type { LoaderFunctionArgs } from "react-router";
import { labelOf } from "#domain/messages/forms/field.ts";
import { signStates } from "#domain/messages/signs.ts";
import { volunteerStates } from "#domain/messages/roster.ts";
import { kindNames } from "#server/messages/forms/submission-mails.ts";
import { toldIn } from "#server/messages/events/answer-rows.ts";
import { officePages } from "#server/platform/mail/office-step.ts";
import { findSameName } from "#server/messages/people/find-people.ts";
import { type PersonRecord, readPerson } from "#server/messages/people/person.ts";
import { mayVisitor, visitOf, endWith } from "#office/shell/visit.ts";
import { submissionTitle, sendingStateInWords, submissionStateInWords } from "#office/shell/words.ts";
import { emailKey } from "#server/platform/mail/email-key.ts";

/** One thing that happened with the person. */
export type PersonEvent = {
  at: string;
  what: string;
  more?: string;
  /** The page of it, where the office has one. */
  address?: string;
  look: "due" | "done" | "noted" | "";
};

/** Everything known of the person of this address, the newest first. */
export async function personLoader({ context, params }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const email = emailOf(params["person"]);
  const record = await readPerson(email, visit.services);
  const [latest] = record.submissions.toReversed();
  const signUp = record.subscriber;
  const { volunteer } = record;
  const name = signUp
    ? `${signUp.first_name} ${signUp.last_name}`.trim()
    : (latest?.name ?? volunteer?.name ?? record.eventAnswers[0]?.name ?? record.signs[0]?.name ?? "");
  if (name === "" && record.submissions.length === 0) endWith(404);
  return {
    email,
    name: name || email,
    sameName: await findSameName({ name, email }, visit.services.database),
    subscriber: signUp,
    volunteer: volunteer && { id: volunteer.id, state: labelOf(volunteerStates, volunteer.state) ?? "" },
    areas: [...new Set(record.submissions.flatMap(({ area }) => area ?? []))],
    phones: [
      ...new Set([
        ...record.submissions.flatMap(({ fields }) => phoneIn(fields)),
        ...(volunteer?.phone ? [volunteer.phone] : []),
        ...record.signs.flatMap(({ phone }) => phone || []),
      ]),
    ],
    events: eventsOf(record).toSorted((a, b) => (a.at < b.at ? 1 : -1)),
    paidCents: mayVisitor(visit, "gifts-of-person") ? paidCents(record) : undefined,
    seesContributions: mayVisitor(visit, "money"),
    mayErase: mayVisitor(visit, "erase-person"),
  };
}

export type PersonFacts = Awaited<ReturnType<typeof personLoader>>;

function eventsOf({
  submissions,
  history,
  leftOut,
  subscriber,
  suppression,
  mails,
  eventAnswers,
  signs,
}: PersonRecord): PersonEvent[] {
  const events: PersonEvent[] = submissions.map(({ id, kind, subject, received_at, state }) => ({
    at: received_at,
    what: submissionTitle({ kind, subject }) || kindNames[kind],
    more: `${kindNames[kind]}: ${submissionStateInWords(state).toLowerCase()}`,
    address: `/inbox/${id}`,
    look: state === "new" ? "due" : "",
  }));
  for (const { at, kind, done_by } of history)
    if (kind === "answer") events.push({ at, what: `Answered by ${done_by}`, look: "done" });
  for (const { created_at, kind, subject, state } of mails)
    if (kind === "letter")
      events.push({
        at: created_at,
        what: `Letter: ${subject}`,
        more: sendingStateInWords(state),
        look: "",
      });
  for (const { answered_at, event_id, volunteer_id, state, told } of eventAnswers)
    events.push({
      at: answered_at,
      what: `${volunteer_id === null ? "Said yes to an event" : "Asked for a shift"}: ${toldIn({ told }).title}`,
      more: answerStates[state],
      address: volunteer_id === null ? officePages.event(event_id) : officePages.shift(event_id),
      look: "",
    });
  for (const { id, asked_at, address, state } of signs)
    events.push({
      at: asked_at,
      what: `Lawn sign: ${address}`,
      more: labelOf(signStates, state) ?? state,
      address: officePages.sign(id),
      look: "",
    });
  for (const { received_at, subject } of leftOut)
    events.push({
      at: received_at,
      what: `E-mail: ${subject || "Without a subject"}`,
      more: "Left out of the inbox",
      address: "/inbox/left-out",
      look: "",
    });
  if (subscriber) events.push(...signUpEvents(subscriber));
  if (suppression)
    events.push({
      at: suppression.suppressed_at,
      what: "Letters no longer go to this address",
      more: suppression.detail,
      look: "due",
    });
  return events;
}

function signUpEvents({
  consented_at,
  page,
  confirmed_at,
  left_at,
}: NonNullable<PersonRecord["subscriber"]>): PersonEvent[] {
  const signedUp: PersonEvent = {
    at: consented_at,
    what: "Signed up for the letter",
    more: `On ${page}`,
    look: "",
  };
  return [
    signedUp,
    ...(confirmed_at ? [{ at: confirmed_at, what: "Confirmed the sign-up", look: "noted" as const }] : []),
    ...(left_at ? [{ at: left_at, what: "Left the list", look: "" as const }] : []),
  ];
}

function phoneIn(fields: string): string[] {
  const { phone }: { phone?: unknown } = JSON.parse(fields);
  return typeof phone === "string" && phone !== "" ? [phone] : [];
}

function paidCents({ contributions }: PersonRecord): number {
  const paid = contributions.filter(({ paid_at }) => paid_at !== null);
  return paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

const answerStates = {
  asked: "Did not answer yet",
  coming: "Comes",
  waiting: "Waits for a place",
  cancelled: "Does not come",
};

/** A person's page. The address is not written out, so that it stands in no log and no history as such. */
export function personPath(email: string): string {
  return `/people/${Buffer.from(emailKey(email)).toString("base64url")}`;
}

/** The address that calls the number, however it was typed. */
export function dialAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** The e-mail address of the page. */
export function emailOf(param: string | undefined): string {
  // PostgreSQL's texts can't hold U+0000.
  return Buffer.from(param ?? "", "base64url")
    .toString("utf8")
    .replaceAll("\0", "");
}
