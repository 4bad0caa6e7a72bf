/** What can be done with one message; each act is one function of `server/messages/inbox/`. */

import { number, secureAddress, text } from "#office/shell/acts/fields.ts";
import { momentText, clockTime } from "#domain/platform/time/local-time.ts";
import { addDays, isLocalDate, localDate } from "#domain/platform/time/local-date.ts";
import { inboxLimits, undoSendMs } from "#domain/messages/inbox-limits.ts";
import { instantIn, localTimeIn } from "#domain/platform/time/zone-time.ts";
import type { SubmissionState } from "#server/platform/database/tables/messages.ts";
import {
  acceptVolunteer,
  addNote,
  addTag,
  assign,
  removeTag,
  setState,
  snooze,
  tagOf,
} from "#server/messages/inbox/submission-acts.ts";
import { answer, type AnswerOutcome, undoSend } from "#server/messages/inbox/answer.ts";
import { readSubmission } from "#server/messages/inbox/history.ts";
import { draftProject } from "#server/content/editions/draft-project.ts";
import { act, type ActArguments, acts, done, refused } from "#office/shell/acts/acts.ts";
import { endWith, mustMay } from "#office/shell/visit.ts";
import { editAddress } from "#office/content/addresses.ts";

export const threadActs = acts({
  answer: act({ answer: text, after: text, seen: number }, async (given) => {
    const { form, visit, value } = given;
    const message = messageOf(given);
    const close = value.after === "close";
    const seen = Math.max(0, value.seen);
    const written = { ...message, text: value.answer, close, seen, leavesAfterMs: undoSendMs };
    const outcome = await answer(written, visit.services);
    if (!outcome.ok) return refused(form, { answer: whyUnsent(outcome, visit.services.content().campaign) });
    const undo = { path: `/inbox/${message.id}`, fields: { act: "take-back", event: outcome.eventId } };
    const words = `${close ? "Sent and closed." : "Sent."} It leaves in ${undoSendMs / 1000} seconds.`;
    return done(visit, close ? list(given) : here(given), { text: words, undo });
  }),
  "take-back": act({ event: text }, async (given) => {
    const { visit, value } = given;
    const isBack = await undoSend({ ...messageOf(given), eventId: value.event }, visit.services);
    const words = isBack ? "Not sent. The words are below, to send again." : "It was sent already.";
    return done(visit, `/inbox/${given.params["id"]}`, { text: words });
  }),
  note: act({ note: text }, async (given) => {
    const { form, visit, value } = given;
    const isKept = await addNote({ ...messageOf(given), text: value.note }, visit.services);
    if (isKept) return done(visit, here(given), { text: "Noted. Only the team sees it." });
    return refused(form, { note: `Please write a note of at most ${inboxLimits.textLength} characters.` });
  }),
  tag: act({ tag: text }, async (given) => {
    const { form, visit, value } = given;
    const tag = tagOf(value.tag);
    if (tag === "")
      return refused(form, { tag: `Please write a tag of at most ${inboxLimits.tagLength} characters.` });
    await addTag({ ...messageOf(given), tag }, visit.services);
    const undo = { path: here(given), fields: { act: "untag", tag } };
    return done(visit, here(given), { text: `Tagged #${tag}.`, undo });
  }),
  untag: act({ tag: text }, async (given) => {
    const tag = tagOf(given.value.tag);
    await removeTag({ ...messageOf(given), tag }, given.visit.services);
    const undo = { path: here(given), fields: { act: "tag", tag } };
    return done(given.visit, here(given), { text: `No longer tagged #${tag}.`, undo });
  }),
  assign: act({ assignee: text }, async (given) => {
    const { visit, value } = given;
    const { assignee } = value;
    const before = await readSubmission(messageOf(given).id, visit.services);
    await assign({ ...messageOf(given), assignee }, visit.services);
    const undo = { path: here(given), fields: { act: "assign", assignee: before?.assignee ?? "" } };
    return done(visit, here(given), { text: assignee ? `For ${assignee}.` : "For nobody.", undo });
  }),
  snooze: act({ until: text }, async (given) => {
    const { form, visit } = given;
    const { clock, content } = visit.services;
    const { timeZone } = content().campaign;
    const day = dayOf(given.value.until, localDate(clock.now(), timeZone));
    const until = day && new Date(instantIn(timeZone, `${day}T${snoozeEnds}`));
    const isAside = until && (await snooze({ ...messageOf(given), until }, visit.services));
    if (!until || !isAside) return refused(form, { until: "Please choose a day after today." });
    const undo = { path: here(given), fields: { act: "reopen" } };
    return done(visit, here(given), {
      text: `Snoozed to ${momentText(until.toISOString(), timeZone)}.`,
      undo,
    });
  }),
  close: (given) => changeState(given, "closed"),
  reopen: (given) => changeState(given, "new"),
  answered: (given) => changeState(given, "answered"),
  accept: async (given) => {
    const isAccepted = await acceptVolunteer(messageOf(given), given.visit.services);
    return done(given.visit, here(given), {
      text: isAccepted
        ? "Accepted: counted among the supporters from now on."
        : "This is not from a volunteer.",
    });
  },
  /** Adds the reported project to the draft of the tracker's projects; publishing it stays an act of its own. */
  project: act({ source: secureAddress, seen: number }, async (given) => {
    const { form, visit, value } = given;
    const { source, seen } = value;
    mustMay(visit, "content");
    const submission = await readSubmission(messageOf(given).id, visit.services);
    if (!submission) endWith(404);
    const author = visit.signedIn.member.name;
    const drafted = await draftProject(submission, { source, author, seen }, visit.services);
    if (!drafted.ok) return refused(form, { source: whyNoProject[drafted.reason] });
    const missing =
      source === "" ? " The address of its record and the day of the check are still missing." : "";
    const words = `${drafted.project.name} is in the draft of the projects. Compare it with its public record before you publish it.${missing}`;
    return done(visit, editAddress("projects"), { text: words });
  }),
});

/** When a message that was put aside until a day waits again. */
const snoozeEnds = "08:00";

function messageOf({ params }: ActArguments) {
  return { id: params["id"] ?? "" };
}

/** The list with its filters. */
function list({ request }: ActArguments): string {
  return `/inbox${new URL(request.url).search}`;
}

/** The message again, with the filters of the list beside it. */
function here({ params, request }: ActArguments): string {
  return `/inbox/${params["id"]}${new URL(request.url).search}`;
}

function whyUnsent(outcome: AnswerOutcome & { ok: false }, { timeZone }: { timeZone: string }): string {
  switch (outcome.reason) {
    case "empty":
      return "Please write an answer.";
    case "too-long":
      return `Please keep it to ${inboxLimits.textLength} characters.`;
    case "no-address":
      return "The writer gave no address, so nothing can be mailed.";
    case "claimed": {
      const until = clockTime(localTimeIn(timeZone, Date.parse(outcome.until)).slice(11, 16));
      return `${outcome.by} is answering, until ${until} or sooner. Nothing was sent; your words are kept here.`;
    }
    case "newer-words":
      return `${outcome.event.done_by} wrote meanwhile: read it above. Nothing was sent; send again if your words still fit.`;
  }
}

/** A number of days from today, or a day. */
function dayOf(typed: string, today: string): string | undefined {
  if (/^\d{1,2}$/.test(typed)) return addDays(today, Number(typed));
  return isLocalDate(typed) ? typed : undefined;
}

const stateWords: Record<SubmissionState, string> = {
  closed: "Closed.",
  new: "It waits again.",
  answered: "Marked as answered.",
};

async function changeState(given: ActArguments, state: SubmissionState) {
  const message = messageOf(given);
  await setState({ ...message, state }, given.visit.services);
  const isOver = state === "closed";
  const path = isOver ? list(given) : here(given);
  const undo = { path: `/inbox/${message.id}`, fields: { act: state === "new" ? "close" : "reopen" } };
  return done(given.visit, path, { text: stateWords[state], undo });
}

const whyNoProject = {
  "no-report": "This message does not report a missing project.",
  "changed-meanwhile": "Somebody saved the draft of the projects at the same moment. Please try again.",
  "too-large": "The draft of the projects has no room for another one. Remove old ones first.",
};
