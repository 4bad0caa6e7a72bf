/** What the team does with a submission besides answering it. Every act stands in the history and in the audit log, with who did it: the services' actor. */

import type { Updateable } from "kysely";
import { tidyLine, tidyText } from "#domain/messages/forms/tidy.ts";
import { inboxLimits } from "#domain/messages/inbox-limits.ts";
import type {
  SubmissionEventKind,
  SubmissionState,
  SubmissionTable,
} from "#server/platform/database/tables/messages.ts";
import { actorOf, type Services } from "#server/services.ts";
import {
  type Act,
  addAct,
  changeSubmission,
  lastEventOf,
  readSubmission,
  type Submission,
} from "./history.ts";
import type { VolunteerState } from "#domain/messages/roster.ts";
import type { Tx } from "#server/platform/database/schema.ts";

type Changes = {
  set: Updateable<SubmissionTable>;
  /** What of it the roster says, too. */
  roster?: Omit<Parameters<typeof moveVolunteer>[2], "at"> | undefined;
  event: { kind: SubmissionEventKind; text?: string };
};

const eventOfState: Record<SubmissionState, SubmissionEventKind> = {
  new: "reopened",
  answered: "answered",
  closed: "closed",
};

/** Closes it, reopens it, or marks it as answered from elsewhere; false when it is not there or has that state. */
export function setState(
  { state, ...act }: Act & { state: SubmissionState },
  services: Services,
): Promise<boolean> {
  const state_changed_at = services.clock.now().toISOString();
  return change(act, services, (submission) =>
    submission.state === state && submission.snoozed_until === null
      ? undefined
      : {
          set: { state, state_changed_at, snoozed_until: null },
          event: { kind: eventOfState[state] },
          roster: state === "answered" ? { from: ["new"], to: "talked-to" } : undefined,
        },
  );
}

/** Puts it aside until then: it waits no longer, and again from then on or when the writer replies. */
export function snooze({ until, ...act }: Act & { until: Date }, services: Services): Promise<boolean> {
  const now = services.clock.now();
  const time = until.toISOString();
  return change(act, services, (submission) =>
    until <= now || (submission.state === "new" && submission.snoozed_until === time)
      ? undefined
      : {
          set: { state: "new", state_changed_at: now.toISOString(), snoozed_until: time },
          event: { kind: "snoozed", text: time },
        },
  );
}

/** Says who takes care of it; empty is nobody. */
export function assign(
  { assignee, ...act }: Act & { assignee: string },
  services: Services,
): Promise<boolean> {
  const name = tidyLine(assignee);
  return change(act, services, (submission) =>
    (submission.assignee ?? "") === name
      ? undefined
      : { set: { assignee: name || null }, event: { kind: "assigned", text: name } },
  );
}

/** Notes that the campaign took a volunteer on, who counts as a supporter from then; false for any other submission. */
export async function acceptVolunteer(act: Act, services: Services): Promise<boolean> {
  await change(act, services, ({ kind, accepted_at }) =>
    kind !== "volunteer" || accepted_at !== null
      ? undefined
      : {
          set: { accepted_at: services.clock.now().toISOString() },
          event: { kind: "accepted" },
          roster: { from: ["new", "talked-to"], to: "ready" },
        },
  );
  const { kind } = (await readSubmission(act.id, services)) ?? {};
  return kind === "volunteer";
}

/** Adds a note that only the team reads, once where the same member's same note is the last thing that happened; false when it says nothing or is too long. */
export async function addNote(
  { text, ...act }: Act & { text: string },
  services: Services,
): Promise<boolean> {
  const words = tidyText(text);
  if (words === "" || words.length > inboxLimits.textLength) return false;
  const isAdded = await changeSubmission(act.id, services, async (transaction, submission) => {
    const last = await lastEventOf(act.id, "any", { database: transaction });
    const isThere = last?.kind === "note" && last.text === words && last.done_by === actorOf(services).name;
    if (!isThere) await addAct(transaction, submission, { kind: "note", text: words, services });
    return true;
  });
  return isAdded ?? false;
}

/** Tags are one line in lower case, so that `Transit` and `transit` are one. Empty when it is too long. */
export function tagOf(typed: string): string {
  const tag = tidyLine(typed).toLowerCase();
  return tag.length <= inboxLimits.tagLength ? tag : "";
}

/** Adds a tag; false when it is empty, too long or there already. */
export async function addTag(
  { tag: typed, id }: Act & { tag: string },
  services: Services,
): Promise<boolean> {
  const tag = tagOf(typed);
  if (tag === "") return false;
  const isAdded = await changeSubmission(id, services, async (transaction, submission) => {
    const added = await transaction
      .insertInto("submission_tag")
      .values({ submission_id: id, tag })
      .onConflict((conflict) => conflict.doNothing())
      .returning("tag")
      .executeTakeFirst();
    if (added) await addAct(transaction, submission, { kind: "tagged", text: tag, services });
    return added !== undefined;
  });
  return isAdded ?? false;
}

/** Takes a tag away; false when it is not there. */
export async function removeTag(
  { tag: typed, id }: Act & { tag: string },
  services: Services,
): Promise<boolean> {
  const tag = tagOf(typed);
  const isRemoved = await changeSubmission(id, services, async (transaction, submission) => {
    const removed = await transaction
      .deleteFrom("submission_tag")
      .where("submission_id", "=", id)
      .where("tag", "=", tag)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) return false;
    await addAct(transaction, submission, { kind: "untagged", text: tag, services });
    return true;
  });
  return isRemoved ?? false;
}

/** The submission's tags, in order of the alphabet. */
export async function tagsOf(submissionId: string, { database }: Services): Promise<string[]> {
  const rows = await database
    .selectFrom("submission_tag")
    .select("tag")
    .where("submission_id", "=", submissionId)
    .orderBy("tag")
    .execute();
  return rows.map(({ tag }) => tag);
}

/** Changes the row and notes it; false when it is not there or `changesOf` finds nothing to change. */
async function change(
  { id }: Act,
  services: Services,
  changesOf: (submission: Submission) => Changes | undefined,
): Promise<boolean> {
  const isChanged = await changeSubmission(id, services, async (transaction, submission) => {
    const changes = changesOf(submission);
    if (!changes) return false;
    await transaction.updateTable("submission").set(changes.set).where("id", "=", id).execute();
    await addAct(transaction, submission, { ...changes.event, services });
    if (changes.roster)
      await moveVolunteer(transaction, submission, {
        ...changes.roster,
        at: services.clock.now().toISOString(),
      });
    return true;
  });
  return isChanged ?? false;
}

/* What the inbox does to the roster: whoever was answered there was talked to. */

type Step = {
  /** Only who stands so is moved. */
  from: readonly VolunteerState[];
  to: VolunteerState;
  at: string;
  /** Only who came to stand so then or later. */
  since?: string;
};

/** Moves the writer of an application in the roster; nobody for any other message. */
export async function moveVolunteer(
  transaction: Tx,
  { kind, email_key }: Pick<Submission, "kind" | "email_key">,
  { from, to, at, since = "" }: Step,
): Promise<void> {
  if (kind !== "volunteer" || email_key === null) return;
  await transaction
    .updateTable("volunteer")
    .set({ state: to, state_changed_at: at })
    .where("email_key", "=", email_key)
    .where("state", "in", from)
    .where("state_changed_at", ">=", since)
    .execute();
}
