/**
 * A campaign of one's own in place of the example: six steps whose answers are kept one by one as a draft of no document, and one edition at
 * the end that replaces everything.
 */

import { isDeepStrictEqual } from "node:util";
import { todayOf } from "#domain/platform/time/local-date.ts";
import type { Services } from "#server/services.ts";
import { beginningName, type Draft, readDraft, readDrafts, readRevision, saveDraft } from "./drafts.ts";
import { giveUpDraft } from "./edit-document.ts";
import { newestNumber } from "./editions.ts";
import {
  type Answers,
  isOwnCampaign,
  type OwnCampaign,
  ownCampaign,
  type StepAnswers,
  type StepName,
} from "./own-campaign.ts";
import { publishBeginning, type PublishOutcome } from "./publish.ts";

export { type Answers, stepNames, type StepAnswers, type StepName } from "./own-campaign.ts";

type BeginningServices = Pick<Services, "config" | "database" | "clock" | "actor" | "content">;

/** `new` until somebody chose; `kept` once the example is; `over` once the own campaign is published. */
export type Beginning = {
  state: "new" | "begun" | "kept" | "over";
  answers: Answers;
  /** The revision to name when keeping the next answers. */
  seen: number;
  draft: Draft | undefined;
};

export async function readBeginning({
  database,
  content,
}: Pick<Services, "database" | "content">): Promise<Beginning> {
  const { draft, revision } = await readDraft(database, beginningName);
  const answers = (draft?.body ?? {}) as Answers;
  const found = { answers, seen: revision, draft };
  if (isOwnCampaign(content())) return { state: "over", ...found };
  return { state: draft ? "begun" : revision === 0 ? "new" : "kept", ...found };
}

/** `theirs` is what somebody else kept of the same step since the form was made; none where the campaign was opened meanwhile. */
type KeptStep = { ok: true } | { ok: false; by: string; theirs: StepAnswers | undefined };

/** Another save may come between reading and saving this often. */
const maxAttempts = 3;

/** Keeps the answers of one step; those of others stay as they are, whoever keeps them. */
export async function keepStep(
  services: BeginningServices,
  { step, answers, seen }: { step: StepName; answers: StepAnswers; seen: number },
  author: string,
): Promise<KeptStep> {
  for (let attempt = 1; ; attempt++) {
    const current = await readBeginning(services);
    if (current.state === "over") return { ok: false, by: "", theirs: undefined };
    const theirs = current.answers[step];
    if (isDeepStrictEqual(theirs, answers)) return { ok: true };
    const before = await readRevision(services.database, beginningName, seen);
    const began = (before?.body as Answers | undefined)?.[step];
    const by = current.draft?.author ?? "";
    const refused = { ok: false as const, by, theirs: theirs ?? {} };
    if (seen !== current.seen && !isDeepStrictEqual(began, theirs)) return refused;
    const body = { ...current.answers, [step]: answers };
    if (await saveAnswers(services, { body, seen: current.seen }, author)) return { ok: true };
    if (attempt === maxAttempts) return refused;
  }
}

/** Begins, or goes on with what is kept. */
export async function begin(services: BeginningServices, author: string): Promise<void> {
  const { state, seen } = await readBeginning(services);
  if (state === "new" || state === "kept") await saveAnswers(services, { body: {}, seen }, author);
}

/** The example stays: nobody is asked again. */
export async function keepExample(services: BeginningServices, author: string): Promise<void> {
  const { state } = await readBeginning(services);
  if (state === "kept" || state === "over") return;
  await begin(services, author);
  const { draft } = await readBeginning(services);
  if (draft) await giveUpDraft(services, draft, author);
}

async function saveAnswers(
  services: BeginningServices,
  { body, seen }: { body: Answers; seen: number },
  author: string,
): Promise<boolean> {
  const basedOn = await newestNumber(services.database);
  const always = { from: undefined, until: undefined, schemaVersion: 0 };
  const saved = await saveDraft(services, {
    document: beginningName,
    author,
    basedOn,
    body,
    seen,
    ...always,
  });
  return saved.ok;
}

export function campaignSoFar(services: BeginningServices, answers: Answers): Promise<OwnCampaign> {
  const { clock, config, content } = services;
  const today = todayOf({ clock, content });
  return ownCampaign(answers, today, config.production ? config.baseUrl : undefined);
}

const note = "A campaign of its own";

/** The edition that put the campaign in place of the example, of which nobody is shown anything after it; 0 while the example is shown. */
export async function beganAt({
  database,
  content,
}: Pick<Services, "database" | "content">): Promise<number> {
  if (!isOwnCampaign(content())) return 0;
  const { number } = await database
    .selectFrom("content_edition")
    .select(({ fn }) => fn.max<number | null>("number").as("number"))
    .where("note", "=", note)
    .where("restores", "is", null)
    .executeTakeFirstOrThrow();
  return number ?? 0;
}

/** Publishes it in place of everything that is shown. Drafts of the example end with it. */
export async function publishOwn(services: Services, author: string): Promise<PublishOutcome> {
  const { state, answers, draft } = await readBeginning(services);
  if (!draft || state !== "begun") return { ok: false, reason: "nothing-to-publish" };
  const { documents } = await campaignSoFar(services, answers);
  const drafts = [...(await readDrafts(services.database)), draft];
  return publishBeginning(services, { documents, drafts }, { author, note });
}
