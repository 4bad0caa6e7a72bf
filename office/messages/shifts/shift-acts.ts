import { isPlannable, shiftLimits } from "#domain/content/calendar/shifts.ts";
import { line, placeOf, text as longText } from "#domain/messages/forms/field.ts";
import { counted } from "#domain/platform/language.ts";
import { isLocalDate, todayOf } from "#domain/platform/time/local-date.ts";
import { answersTo, readAnswer } from "#server/messages/events/answer-rows.ts";
import { cancelAnswer, sayYes, noteCame } from "#server/messages/events/answers.ts";
import { askForShift, enterForShift } from "#server/messages/shifts/ask-volunteers.ts";
import {
  changeShift,
  copyShift,
  planShift,
  setShiftCancelled,
  type ShiftWords,
} from "#server/messages/shifts/plan-shifts.ts";
import { act, type ActArguments, acts, done, refused, type WithValue } from "#office/shell/acts/acts.ts";
import { type ActField, number, several, text, typedText, wholeNumber } from "#office/shell/acts/fields.ts";
import { endWith, type Visit } from "#office/shell/visit.ts";
import { postIdOf } from "#office/shell/acts/post-key.ts";
import { shiftPath } from "./load-shifts.ts";

/** A text that has this shape. */
function shaped(isRight: (typed: string) => boolean, error: string): ActField<string> {
  return {
    read(value) {
      const typed = typedText(value);
      return isRight(typed) ? { ok: true, value: typed } : { ok: false, error };
    },
  };
}

const clock = shaped(
  (typed) => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed),
  "Please write a time, such as 18:30.",
);
const answer = { answer: text };

const words = {
  role: line({ label: "Role", required: true, maxLength: shiftLimits.role }),
  date: shaped(isLocalDate, "Please choose a day."),
  time: clock,
  endTime: clock,
  place: line({ label: "Place", required: true, maxLength: shiftLimits.place }),
  area: placeOf("volunteerAreas", { label: "Area" }),
  needed: wholeNumber({ from: 1, to: shiftLimits.needed }),
  note: longText({ label: "Note", maxLength: shiftLimits.note }),
};

export const newShiftActs = acts({
  plan: act(
    words,
    async (given) => {
      const { visit, value } = given;
      const id = await planShift({ id: postIdOf(given), words: wordsOf(value) }, visit.services);
      return done(visit, shiftPath(id), { text: "The shift is planned. Nobody is asked yet." });
    },
    timeFaults,
  ),
});

/** What can be done with one shift. */
export const shiftActs = acts({
  change: act(
    { ...words, revision: number },
    async (given) => {
      const { visit, form, value } = given;
      const change = { id: idOf(given), revision: value.revision, words: wordsOf(value) };
      const changed = await changeShift(change, visit.services);
      if (changed.ok) return done(visit, here(given), { text: `Kept.${await toCall(given)}` });
      if (changed.reason === "gone") endWith(404);
      return refused(form, {
        form: "Somebody else changed this meanwhile. Copy what you wrote, open the shift again, and put both together.",
      });
    },
    timeFaults,
  ),

  copy: act({ weeks: wholeNumber({ from: 1, to: shiftLimits.weeks }) }, async (given) => {
    const { visit, value } = given;
    const added = await copyShift({ id: idOf(given), weeks: value.weeks }, visit.services);
    if (added === undefined) endWith(404);
    const said =
      added === 0 ? "Every one of these weeks has it already." : `${counted(added, "shift")} more planned.`;
    return done(visit, here(given), { text: said });
  }),

  cancel: (given: ActArguments) => setCancelled(given, true),
  restore: (given: ActArguments) => setCancelled(given, false),

  ask: act({ volunteer: several() }, async (given) => {
    const { visit, form, value } = given;
    const asking = { shiftId: idOf(given), volunteerIds: value.volunteer };
    const asked = await askForShift(asking, visit.services);
    if (asked === 0)
      return refused(form, { form: "Tick somebody who has an e-mail address and was not asked yet." });
    return done(visit, here(given), {
      text: `${counted(asked, "person is", "people are")} asked by e-mail.`,
    });
  }),

  enter: act({ volunteer: several() }, async (given) => {
    const { visit, form, value } = given;
    const entered = await enterForShift(
      { shiftId: idOf(given), volunteerIds: value.volunteer },
      visit.services,
    );
    if (entered === 0) return refused(form, { form: "Tick who said yes." });
    return done(visit, here(given), { text: `${counted(entered, "person", "people")} entered.` });
  }),

  yes: act(answer, async (given) => {
    const { visit, form, value } = given;
    await mustBeOfShift(given, value.answer);
    const said = await sayYes(value.answer, visit.services);
    if (!said.ok)
      return refused(form, {
        form:
          said.reason === "elsewhere"
            ? "They said yes to something else at that time."
            : "This shift takes no answers any more.",
      });
    const state = (await readAnswer(value.answer, visit.services))?.state;
    const text = state === "waiting" ? "Every place is taken: they are a reserve now." : "They come.";
    return done(visit, here(given), { text });
  }),

  "take-back": act(answer, async (given) => {
    const { visit, value } = given;
    await mustBeOfShift(given, value.answer);
    await cancelAnswer({ id: value.answer }, visit.services);
    return done(visit, here(given), { text: "They do not come." });
  }),

  hours: act({ ...answer, hours: text }, async (given) => {
    const { visit, form, value } = given;
    await mustBeOfShift(given, value.answer);
    const typed = value.hours.replace(",", ".");
    const isRight = typed === "" || (/^\d{1,2}(\.\d{1,2})?$/.test(typed) && Number(typed) <= 24);
    if (!isRight) return refused(form, { form: "Please write hours from 0 to 24, such as 1.5." });
    const minutes = typed === "" ? null : Math.round(Number(typed) * 60);
    const came = minutes === null ? null : Number(minutes > 0);
    await noteCame({ id: value.answer, came, minutes }, visit.services);
    const undo = { path: here(given), fields: { act: "hours", answer: value.answer, hours: "" } };
    return done(visit, here(given), minutes === null ? { text: "Taken back." } : { text: "Recorded.", undo });
  }),
});

async function setCancelled(given: ActArguments, isCancelled: boolean) {
  const { visit } = given;
  if (!(await setShiftCancelled({ id: idOf(given), isCancelled }, visit.services))) endWith(404);
  const said = isCancelled ? "The shift is cancelled." : "The shift takes place.";
  return done(visit, here(given), { text: `${said} E-mails tell everybody of it.${await toCall(given)}` });
}

/** Whom no e-mail reaches. */
async function toCall(given: ActArguments): Promise<string> {
  const answers = await answersTo(idOf(given), given.visit.services);
  const unreached = answers.filter(({ email, state }) => email === null && state !== "cancelled");
  if (unreached.length === 0) return "";
  return ` Without an e-mail address, so please call: ${unreached.map(({ name }) => name).join(", ")}.`;
}

/** Ends the request when the answer is gone, or is to something else. */
async function mustBeOfShift(given: ActArguments, answerId: string): Promise<void> {
  const found = await readAnswer(answerId, given.visit.services);
  if (found?.event_id !== idOf(given)) endWith(404);
}

type Words = WithValue<typeof words>["value"];

function timeFaults({ date, time, endTime }: Partial<Words>, { services }: Visit): Record<string, string> {
  const today = todayOf(services);
  return {
    ...(date && !isPlannable(date, today) && { date: "Please choose a day within two years." }),
    ...(time &&
      endTime &&
      endTime <= time && {
        endTime: "A shift ends after it begins, on the same day. For a night, plan two.",
      }),
  };
}

function wordsOf({ role, date, time, endTime, place, area, needed, note }: Words): ShiftWords {
  return { role, date, time, endTime, place, area: area || undefined, needed, note };
}

function idOf({ params }: ActArguments): string {
  return params["shift"] ?? "";
}

function here(given: ActArguments): string {
  return shiftPath(idOf(given));
}
