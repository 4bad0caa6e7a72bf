import type { LoaderFunctionArgs } from "react-router";
import { may } from "#domain/team/roles.ts";
import { kindNames } from "#server/forms/submission-mails.ts";
import { tagsOf } from "#server/inbox/acts.ts";
import { claimOf } from "#server/inbox/answer.ts";
import { readHistory, readSubmission, type Submission } from "#server/inbox/history.ts";
import { listSavedAnswers, savedAnswerFor } from "#server/inbox/saved-answers.ts";
import { filesOf, readThread } from "#server/inbox/submissions.ts";
import { listMembers } from "#server/team/members.ts";
import { submissionStateInWords } from "../../words/state-words.ts";
import { momentInWords } from "../../ui/when.tsx";
import { type Visit, visitOf } from "../../visit.ts";
import { dueOf, leftInWords } from "./due.ts";
import { loadList } from "./list.tsx";
import { endWith } from "../../acts/end-with.ts";

export type ThreadFacts = Awaited<ReturnType<typeof threadLoader>>;

/** One message with all that happened since, and the list beside it. `?saved=<id>` puts a saved answer into the form. */
export async function threadLoader({ context, request, params }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { services, signedIn } = visit;
  const submission = await readSubmission(params["id"] ?? "", services);
  if (!submission) endWith(404);
  const events = await readHistory(submission.id, services);
  const members = await listMembers(services);
  const saved = await listSavedAnswers(services);
  const texts = saved.map((each) => ({
    id: each.id,
    title: each.title,
    text: savedAnswerFor(each, submission),
  }));
  const wanted = new URL(request.url).searchParams.get("saved");
  const lastWords = events.findLast(({ kind }) => ["answer", "reply", "taken-back"].includes(kind));
  const takenBack = lastWords?.kind === "taken-back" ? lastWords.text : undefined;
  return {
    submission,
    events,
    files: await filesOf(submission.id, services),
    tags: await tagsOf(submission.id, services),
    others: await othersOf(submission, visit),
    team: members.filter(({ role }) => may(role, "inbox")).map(({ name }) => name),
    saved: texts,
    draft: texts.find(({ id }) => id === wanted)?.text ?? takenBack ?? "",
    claim: claimOf(submission, services.clock.now()),
    me: signedIn.member.name,
    standing: standingOf(submission, visit),
    list: await loadList(visit, request),
  };
}

/** What else the same person wrote. */
async function othersOf(submission: Submission, { services }: Visit) {
  const written = await readThread(submission, services);
  return written
    .filter(({ id }) => id !== submission.id)
    .toReversed()
    .slice(0, 20)
    .map(({ id, kind, subject, received_at }) => ({
      id,
      what: `${kindNames[kind]}: ${subject}`,
      at: received_at,
    }));
}

/** How it stands, for its chip. */
function standingOf(
  submission: Submission,
  { services }: Visit,
): { words: string; look: "soon" | "bad" | "" } {
  const now = services.clock.now().toISOString();
  const { state, snoozed_until } = submission;
  if (state !== "new") return { words: submissionStateInWords(state), look: "" };
  if (snoozed_until !== null && snoozed_until > now)
    return { words: `Snoozed to ${momentInWords(snoozed_until)}`, look: "" };
  const due = dueOf(submission, services)?.due ?? now;
  return {
    words: `Answer by ${momentInWords(due)}, ${leftInWords(due, now)}`,
    look: due < now ? "bad" : "soon",
  };
}
