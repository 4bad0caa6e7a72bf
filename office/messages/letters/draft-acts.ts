/** What the writer of a draft can do; each keeps what is typed first. */

import { number, text } from "#office/shell/acts/fields.ts";
import { momentText } from "#domain/platform/time/local-time.ts";
import { type Segment, segmentNamed } from "#domain/messages/letter-segments.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import {
  type LetterWords,
  problemOf,
  readLetter,
  removeDraft,
  saveLetter,
  sendTestLetter,
} from "#server/messages/letters/letters.ts";
import { countSegment } from "#server/messages/letters/recipients.ts";
import { sendLetter } from "#server/messages/letters/sending.ts";
import { counted } from "#domain/platform/language.ts";
import { act, type ActArguments, done, refused, type WithValue } from "#office/shell/acts/acts.ts";
import { isTouched, requireTouch } from "#office/shell/acts/fresh-touch.ts";
import { areas, authorizationWarning } from "./letter-facts.ts";

const people = (count: number) => counted(count, "person", "people");

const letter = {
  subject: text,
  text,
  segment: text,
  revision: number,
  when: text,
  day: text,
  time: text,
};

type Given = WithValue<typeof letter>;

export const draftActs = {
  save: act(letter, async (given) => {
    const kept = await keep(given);
    return "refusal" in kept ? kept.refusal : done(given.visit, kept.path, { text: "Kept." });
  }),

  test: act(letter, async (given) => {
    const kept = await keep(given);
    if ("refusal" in kept) return kept.refusal;
    const { visit, form } = given;
    const problem = problemOf(kept.words);
    if (problem) return keptBut(form, kept.revision, problem);
    const { email } = visit.signedIn.member;
    await sendTestLetter(kept.words, email, visit.services);
    return done(visit, kept.path, { text: `Kept, and on its way to ${email}.` });
  }),

  send: act(letter, async (given) => {
    const { visit, form, value } = given;
    // The page that asks for the touch, and perhaps for a passkey before it, comes after the words are kept.
    const before = isTouched(form) ? undefined : await keptBefore(given);
    if (before && "refusal" in before) return before.refusal;
    const refuse = (errors: Record<string, string>) => {
      if (before) form.set("revision", String(before.revision));
      return refused(form, errors);
    };
    const words = wordsOf(given);
    const problem = problemOf(words);
    if (problem) return refuse({ form: problem });
    const { timeZone } = visit.services.content().campaign;
    const time = readTime(value, timeZone);
    if ("errors" in time) return refuse(time.errors);
    const count = await countSegment(words.segment, visit.services.database);
    if (count === 0) return refuse({ form: "Nobody would get this letter: choose somebody else." });
    const verb = time.sendAt === undefined ? "Send" : "Schedule";
    const warning = authorizationWarning(visit.services.content().campaign);
    await requireTouch(visit, form, {
      title: `${verb} "${words.subject}" for ${people(count)}`,
      lines: [
        time.sendAt === undefined
          ? "It is sent at once."
          : `It is sent ${momentText(time.sendAt, timeZone)}.`,
        "What has left can't be undone.",
        ...(warning === undefined ? [] : [warning]),
      ],
      button: `${verb} for ${people(count)}`,
      forThisActOnly: true,
    });
    const kept = await keptBefore(given);
    if ("refusal" in kept) return kept.refusal;
    const { services } = visit;
    const outcome = await sendLetter({ id: kept.id, revision: kept.revision }, time.sendAt, services);
    if (!outcome.ok) return keptBut(form, kept.revision, outcome.reason);
    return done(visit, kept.path, {
      text: time.sendAt === undefined ? "On its way." : `Scheduled for ${momentText(time.sendAt, timeZone)}.`,
    });
  }),

  async remove({ visit, params }: ActArguments) {
    const isGone = await removeDraft(params["id"] ?? "", visit.services);
    return done(visit, "/letters", {
      text: isGone ? "The draft is removed." : "That letter is no longer a draft.",
    });
  },
};

type Kept = { id: string; path: string; words: LetterWords; revision: number };

/** Saves what the form holds; a refusal when somebody changed the letter meanwhile. */
async function keep(given: Given): Promise<Kept | { refusal: ReturnType<typeof refused> }> {
  const { form, visit, params, value } = given;
  const id = params["id"] ?? "";
  const words = wordsOf(given);
  const read = { id, revision: value.revision };
  const saved = await saveLetter(read, words, visit.services);
  if (saved.ok) return { id, path: `/letters/${id}`, words, revision: saved.revision };
  const sentence =
    saved.reason === "not-a-draft"
      ? "The letter is no longer a draft: it was sent, scheduled or removed."
      : "Somebody else changed this letter meanwhile. Copy what you wrote, open the letter again, and put both together.";
  return { refusal: refused(form, { form: sentence }) };
}

/** What was kept when the same form was posted before, without the touch that comes with it now; other words are kept now. */
async function keptBefore(given: Given): Promise<Awaited<ReturnType<typeof keep>>> {
  const id = given.params["id"] ?? "";
  const words = wordsOf(given);
  const letter = await readLetter(id, given.visit.services.database);
  const isSame = letter?.state === "draft" && wordsIn(letter) === wordsIn(words);
  return isSame ? { id, path: `/letters/${id}`, words, revision: letter.revision } : keep(given);
}

function wordsIn({ subject, text, segment }: LetterWords): string {
  return JSON.stringify([subject, text, segment]);
}

/** The form again after its words were kept: its next save is over the new revision. */
function keptBut(form: FormData, revision: number, sentence: string) {
  form.set("revision", String(revision));
  return refused(form, { form: `Your words are kept. ${sentence}` });
}

function wordsOf({ value, visit: { services } }: Given): LetterWords {
  const everyone: Segment = { kind: "everyone" };
  const { subject, text: words } = value;
  const segment = segmentNamed(value.segment, areas(services.content())) ?? everyone;
  return { subject, text: words, segment };
}

type ReadTime = { sendAt: string | undefined } | { errors: Record<string, string> };

/** When the letter is to go: `undefined` at once, or an ISO 8601 time. */
function readTime({ when, day, time: typed }: Given["value"], timeZone: string): ReadTime {
  if (when !== "later") return { sendAt: undefined };
  const time = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(typed);
  if (!time) return { errors: { time: "Write the time like 7:30 or 18:00." } };
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return { errors: { day: "Write the day like 2026-09-11." } };
  try {
    const local = `${day}T${time[1]?.padStart(2, "0")}:${time[2]}`;
    return { sendAt: new Date(instantIn(timeZone, local)).toISOString() };
  } catch {
    return { errors: { day: "There is no such day." } };
  }
}
