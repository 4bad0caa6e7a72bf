import { momentText } from "#domain/platform/time/local-time.ts";
import type { LoaderFunctionArgs } from "react-router";
import { shownAtOnce } from "#domain/messages/inbox-limits.ts";
import { may } from "#domain/team/roles.ts";
import { kindNames } from "#server/messages/forms/submission-mails.ts";
import { missingProject } from "#server/content/editions/draft-project.ts";
import { readDraft } from "#server/content/editions/drafts.ts";
import { tagsOf } from "#server/messages/inbox/submission-acts.ts";
import { claimOf } from "#server/messages/inbox/answer.ts";
import {
  lastEventOf,
  readHistoryPage,
  readSubmission,
  type Submission,
} from "#server/messages/inbox/history.ts";
import { listSavedAnswers, savedAnswerFor } from "#server/messages/inbox/saved-answers.ts";
import { filesOf, otherMessages } from "#server/messages/inbox/submissions.ts";
import { listMembers } from "#server/team/members.ts";
import { submissionStateInWords } from "#office/shell/words.ts";
import { mayVisitor, type Visit, visitOf, endWith } from "#office/shell/visit.ts";
import { dueOf, leftInWords } from "./due.ts";
import { loadList } from "./message-list.tsx";
import { publicAttachmentPrefix } from "#domain/messages/attachments/attachments.ts";
import { downloadAttachment } from "#server/messages/attachments/download.ts";

export type ThreadFacts = Awaited<ReturnType<typeof threadLoader>>;

/**
 * One message with what happened since, and the list beside it. `?saved=<id>` puts a saved answer into the form, `?before=<number>` shows what happened
 * before that event.
 */
export async function threadLoader({ context, request, params }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { services, signedIn } = visit;
  const submission = await readSubmission(params["id"] ?? "", services);
  if (!submission) endWith(404);
  const { searchParams } = new URL(request.url);
  const before = eventNumber(searchParams.get("before"));
  const { events, earlier } = await readHistoryPage(
    submission.id,
    { before, limit: shownAtOnce.events },
    services,
  );
  const members = await listMembers(services);
  const saved = await listSavedAnswers(services);
  const texts = saved.map((each) => ({
    id: each.id,
    title: each.title,
    text: savedAnswerFor(each, submission),
  }));
  const wanted = searchParams.get("saved");
  const lastWords = await lastEventOf(submission.id, ["answer", "reply", "taken-back"], services);
  const takenBack = lastWords?.kind === "taken-back" ? lastWords.text : undefined;
  return {
    submission,
    events,
    earlier,
    isNewest: before === undefined,
    /** The last words that were there when the page was read, on whichever part of the conversation they stand. */
    seen: lastWords?.number ?? 0,
    files: await filesOf(submission.id, services),
    tags: await tagsOf(submission.id, services),
    others: await othersOf(submission, visit),
    team: members.filter(({ role }) => may(role, "inbox")).map(({ name }) => name),
    saved: texts,
    draft: texts.find(({ id }) => id === wanted)?.text ?? takenBack ?? "",
    claim: claimOf(submission, services.clock.now()),
    me: signedIn.member.name,
    projectsSeen: await projectsSeen(submission, visit),
    standing: standingOf(submission, visit),
    list: await loadList(visit, request),
  };
}

/** At most nine digits, as many as PostgreSQL's integers hold whatever they are. */
function eventNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** What else the same person wrote. */
async function othersOf(submission: Submission, { services }: Visit) {
  const { count, newest } = await otherMessages(submission, shownAtOnce.others, services);
  const listed = newest.map(({ id, kind, subject, received_at }) => ({
    id,
    what: `${kindNames[kind]}: ${subject}`,
    at: received_at,
  }));
  return { count, listed };
}

/** The revision of the projects' draft; undefined where the visitor can't begin a project from this message. */
async function projectsSeen(submission: Submission, visit: Visit): Promise<number | undefined> {
  if (!mayVisitor(visit, "content") || !missingProject(submission)) return undefined;
  return (await readDraft(visit.services.database, "projects")).revision;
}

/** How it stands, for its chip. */
function standingOf(
  submission: Submission,
  { services }: Visit,
): { words: string; look: "soon" | "bad" | "" } {
  const now = services.clock.now().toISOString();
  const { state, snoozed_until } = submission;
  const { timeZone } = services.content().campaign;
  if (state !== "new") return { words: submissionStateInWords(state), look: "" };
  if (snoozed_until !== null && snoozed_until > now)
    return { words: `Snoozed to ${momentText(snoozed_until, timeZone)}`, look: "" };
  const due = dueOf(submission, services)?.due ?? now;
  return {
    words: `Answer by ${momentText(due, timeZone)}, ${leftInWords(due, now)}`,
    look: due < now ? "bad" : "soon",
  };
}

const shownTypes = ["image/jpeg", "image/png", "application/pdf"];

/** A file of a message, to be seen in its place: pictures and PDF are shown, all else is saved. Nothing in it can run. */
export async function fileLoader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { services } = visitOf(context);
  const path = `contact-attachments/${params["file"] ?? ""}`;
  const files = await filesOf(params["id"] ?? "", services);
  const file = files.find((each) => each.path === path);
  if (!file) return new Response(null, { status: 404 });
  const address = `${services.config.backendUrl}${publicAttachmentPrefix}${file.path}`;
  const response = await downloadAttachment(new Request(address), services);
  if (response.status !== 200 || !shownTypes.includes(file.content_type)) return response;
  const disposition = response.headers.get("content-disposition") ?? "";
  response.headers.set("content-disposition", disposition.replace(/^attachment/, "inline"));
  response.headers.set("x-frame-options", "SAMEORIGIN");
  // A browser's reader of PDF files does not open in a sandbox; it runs apart from the page.
  if (file.content_type === "application/pdf")
    response.headers.set(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
    );
  return response;
}
