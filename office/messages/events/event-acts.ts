import { answerFields, largestParty } from "#domain/messages/forms/event-answer.ts";
import { email, line } from "#domain/messages/forms/field.ts";
import { fieldLimits } from "#domain/messages/forms/form-texts.ts";
import { counted } from "#domain/platform/language.ts";
import { copyWeekly } from "#server/content/editions/edit-document.ts";
import { readAnswer } from "#server/messages/events/answer-rows.ts";
import { cancelAnswer, sayYes, enterAnswer, noteCame } from "#server/messages/events/answers.ts";
import { officePages } from "#server/platform/mail/office-step.ts";
import { editAddress } from "#office/content/addresses.ts";
import { act, type ActArguments, acts, done, refused } from "#office/shell/acts/acts.ts";
import { text, wholeNumber } from "#office/shell/acts/fields.ts";
import { postIdOf } from "#office/shell/acts/post-key.ts";
import { mustMay } from "#office/shell/visit.ts";

const maxWeeks = 26;

const person = {
  name: line({ label: "Name", required: true, maxLength: fieldLimits.name }),
  email: email({ label: "E-mail" }),
  ...answerFields,
};

export const eventActs = acts({
  enter: act(person, async (given) => {
    const { visit, form, value } = given;
    const eventId = given.params["id"] ?? "";
    const entered = await enterAnswer({ eventId, person: value, id: postIdOf(given) }, visit.services);
    if (entered.ok) return done(visit, here(given), { text: `${value.name} is on the list.` });
    return refused(
      form,
      entered.reason === "known"
        ? { email: "This address has answered already." }
        : { form: "This event takes no answers any more." },
    );
  }),

  came: act({ answer: text, came: text }, async (given) => {
    const { visit, form, value } = given;
    const came = value.came === "" ? null : Number(value.came);
    if (came !== null && !(Number.isInteger(came) && came >= 0 && came <= largestParty))
      return refused(form, { form: `Please choose from 0 to ${largestParty}.` });
    await noteCame({ id: value.answer, came }, visit.services);
    const undo = { path: here(given), fields: { act: "came", answer: value.answer, came: "" } };
    return done(
      visit,
      here(given),
      came === null ? { text: "Taken back." } : { text: `${came} came.`, undo },
    );
  }),

  cancel: act({ answer: text }, async (given) => {
    const { visit, value } = given;
    const answer = await readAnswer(value.answer, visit.services);
    await cancelAnswer({ id: value.answer }, visit.services);
    const told = answer?.email ? " They are told by e-mail." : "";
    const undo = { path: here(given), fields: { act: "yes", answer: value.answer } };
    return done(visit, here(given), { text: `${answer?.name ?? "Somebody"} does not come.${told}`, undo });
  }),

  yes: act({ answer: text }, async (given) => {
    const { visit, form, value } = given;
    const said = await sayYes(value.answer, visit.services);
    if (!said.ok) return refused(form, { form: "This event takes no answers any more." });
    const answer = await readAnswer(value.answer, visit.services);
    const place = answer?.state === "waiting" ? "waits for a place" : "comes";
    return done(visit, here(given), { text: `${answer?.name ?? "Somebody"} ${place}.` });
  }),

  copy: act({ weeks: wholeNumber({ from: 1, to: maxWeeks }) }, async (given) => {
    const { visit, form, params, value } = given;
    mustMay(visit, "content");
    const author = visit.signedIn.member.name;
    const copied = await copyWeekly({ id: params["id"] ?? "", weeks: value.weeks, author }, visit.services);
    if (!copied.ok) return refused(form, { weeks: whyNoCopy[copied.reason] });
    const words =
      copied.added === 0
        ? "Every one of these weeks has it already."
        : `${counted(copied.added, "copy", "copies")} in the draft of the events.`;
    return done(visit, editAddress("events"), { text: words });
  }),
});

const whyNoCopy = {
  "no-day": "The event has no day in the draft, so there are no weeks after it.",
  "changed-meanwhile": "Somebody saved the draft of the events at the same moment. Please try again.",
  "too-large": "The draft of the events has no room for so many. Remove old ones first.",
};

function here({ params }: ActArguments): string {
  return officePages.event(params["id"] ?? "");
}
