/** Made-up people: on the list, and with what they wrote and what the team did about it. */

import type { Moment } from "#server/services.ts";
import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import { type Option, placesOf } from "#domain/messages/forms/field.ts";
import { volunteerAvailability, volunteerInterests } from "#domain/messages/forms/volunteer.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { Content } from "#content/content.ts";
import type { SubmissionKind, SubmissionState } from "#server/platform/database/tables/messages.ts";

/** From which number to which: the last one is not included. */
export type Range = { from: number; to: number };

const yearDays = 300;
const tags = ["transit", "parks", "housing", "to ask the district"] as const;
const kinds: readonly SubmissionKind[] = [
  "message",
  "message",
  "message",
  "concern",
  "feedback",
  "volunteer",
];
/** Most are done; so many wait as a team can have before it. */
const states: readonly SubmissionState[] = ["answered", "answered", "answered", "closed", "closed", "new"];

/** Puts people on the list. */
export async function addSubscribers(transaction: Tx, { from, to }: Range, now: Date): Promise<void> {
  const rows = numbers({ from, to }).map((number): Insertable<Database["subscriber"]> => {
    const { email, firstName, lastName } = samplePerson(number);
    const at = daysBefore(now, number % yearDays).toISOString();
    const state = pick(["confirmed", "confirmed", "confirmed", "pending", "unsubscribed"] as const, number);
    return {
      id: idOf("subscriber", number),
      email,
      email_key: email,
      first_name: firstName,
      last_name: lastName,
      state,
      round: 1,
      consent_version: "sample",
      consent_text: "This consent is made up.",
      consented_at: at,
      page: "/",
      confirmed_at: state === "pending" ? null : at,
      left_at: state === "unsubscribed" ? at : null,
    };
  });
  await transaction.insertInto("subscriber").values(rows).execute();
}

/** Puts one of seven people into the roster. */
export async function addVolunteers(
  transaction: Tx,
  { from, to }: Range,
  { now, content }: Moment,
): Promise<void> {
  const areas = placesOf(content()).volunteerAreas.map(({ id }) => id);
  const chosenOf = (options: readonly Option[], number: number) =>
    JSON.stringify(
      options.filter((_, at) => pick([true, false, false], number + at * 11)).map(({ id }) => id),
    );
  const rows = numbers({ from, to })
    .filter((number) => number % 7 === 0)
    .map((number): Insertable<Database["volunteer"]> => {
      const { fullName, email } = samplePerson(number);
      const state = pick(["talked-to", "ready", "ready", "ready", "resting", "new"] as const, number);
      const at = daysBefore(now, state === "new" ? 1 : number % yearDays).toISOString();
      return {
        id: idOf("volunteer", number),
        name: fullName,
        email,
        email_key: email,
        phone: "",
        area: pick(areas, number),
        interests: chosenOf(volunteerInterests, number),
        availability: chosenOf(volunteerAvailability, number * 3),
        state,
        state_changed_at: at,
        note: "",
        source: "/volunteer",
        offered_at: at,
        revision: 1,
      };
    });
  if (rows.length > 0) await transaction.insertInto("volunteer").values(rows).execute();
}

/** Stores what people wrote, with an answer to each that has one, and tags. */
export async function addMessages(
  transaction: Tx,
  { from, to }: Range,
  { now, content }: Moment,
): Promise<void> {
  const all = numbers({ from, to });
  const areas = sampleAreas(content());
  await transaction
    .insertInto("submission")
    .values(all.map((number) => messageRow(number, now, areas)))
    .execute();
  const answered = all.filter((number) => pick(states, number) === "answered");
  if (answered.length > 0)
    await transaction
      .insertInto("submission_event")
      .values(
        answered.map((number) => ({
          id: idOf("answer", number),
          submission_id: idOf("message", number),
          number: 1,
          kind: "answer" as const,
          at: daysBefore(now, number % yearDays).toISOString(),
          done_by: "Sample Coordinator",
          text: `This answer is made up. It is number ${number + 1} of the samples.`,
          message_id: null,
        })),
      )
      .execute();
  const tagged = all.filter((number) => number % 3 === 0);
  if (tagged.length > 0)
    await transaction
      .insertInto("submission_tag")
      .values(tagged.map((number) => ({ submission_id: idOf("message", number), tag: pick(tags, number) })))
      .execute();
}

function messageRow(number: number, now: Date, areas: readonly string[]): Insertable<Database["submission"]> {
  const { fullName, email } = samplePerson(number);
  const { subject, text } = sampleMessage(number, areas);
  const at = daysBefore(now, number % yearDays).toISOString();
  const state = pick(states, number);
  return {
    id: idOf("message", number),
    kind: pick(kinds, number * 3),
    name: fullName,
    email,
    email_key: email,
    subject,
    fields: JSON.stringify({ name: fullName, email, message: text }),
    printed: `Name: ${fullName}\nEmail: ${email}\n\nMessage:\n${text}`,
    search_text: `${fullName}\n${subject}\n${text}`.toLowerCase(),
    page: "/contact",
    area: pick(areas, number),
    state,
    received_at: at,
    waiting_since: at,
    state_changed_at: at,
  };
}

/** Fills the log of all acts. */
export async function addActs(transaction: Tx, { from, to }: Range, now: Date): Promise<void> {
  const acts = [
    "inbox.answer",
    "inbox.closed",
    "inbox.note",
    "contribution.correct",
    "receipt.void",
  ] as const;
  const rows = numbers({ from, to }).map((number) => ({
    at: daysBefore(now, yearDays - (number % yearDays)).toISOString(),
    member_id: null,
    who: "Sample Coordinator",
    act: pick(acts, number),
    subject: `made-up act ${number + 1}`,
    before: null,
    after: null,
  }));
  await transaction.insertInto("audit_entry").values(rows).execute();
}

function numbers({ from, to }: Range): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/** The same id for the same number each time. */
function idOf(kind: string, number: number): string {
  const digest = createHash("sha256").update(`${kind} ${number}`).digest("hex");
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => digest.slice(from, to))
    .join("-");
}

/* Who and what the made-up records name. The same number makes the same person and the same words each time, and all of it says that it is made up. */

export function samplePerson(number: number) {
  const digits = String(number).padStart(5, "0");
  return {
    firstName: "Sample",
    lastName: `Person ${digits}`,
    fullName: `Sample Person ${digits}`,
    // example.org belongs to nobody (RFC 2606).
    email: `sample-${digits}@example.org`,
    address: `${number + 1} Sample Street`,
  };
}

/** One of several, in an order that looks like chance and is the same each time. */
export function pick<T>(from: readonly T[], number: number): T {
  const mixed = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const chosen = from[(mixed >>> 8) % from.length];
  if (chosen === undefined) throw new RangeError("There is nothing to pick from");
  return chosen;
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60_000);
}

/** What somebody made up might write. */
function sampleMessage(number: number, areas: readonly string[]): { subject: string; text: string } {
  const place = pick(areas, number);
  const matter = pick(matters, number * 7);
  return {
    subject: `Sample message about ${matter}`,
    text: `This message is made up. It is about ${matter} in ${place}, and asks what can be done there before the winter. It is number ${number + 1} of the samples.`,
  };
}

/** Neighbourhoods that the samples are from: the campaign's own. */
function sampleAreas({ municipality }: Content): string[] {
  return municipality.volunteerAreas.map(({ label }) => label);
}

const matters = [
  "the bluff stairs",
  "a crossing at a school",
  "bus shelters",
  "a row of oaks",
  "parking",
  "the library's hours",
  "a playing field",
  "street lights",
] as const;
