/**
 * Publishes drafts, or an older edition again: validate, render, check, store. What is stored is one row in one transaction, so a process that
 * ends at any moment leaves the edition before or the new one. Every server follows by itself (`follow-site.ts`).
 */

import { isDeepStrictEqual } from "node:util";
import { firstEdition } from "#content/first-edition.ts";
import { type DocumentSet, type ScheduledContent, withoutPast } from "#domain/content/documents/schedule.ts";
import type { MovedAddress } from "#domain/content/site/page-addresses.ts";
import { type Act, recordAct } from "#server/platform/audit/record-act.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import { lockEditions } from "#server/platform/database/portable-sql.ts";
import type { OnRendered } from "#server/web/site/render-site.ts";
import type { Services } from "#server/services.ts";
import type { Kysely } from "kysely";
import { closeDraft, type Draft, readDrafts } from "./drafts.ts";
import { appendEdition, newestNumber, digestsFor, digestsOfBeginning } from "./editions.ts";
import { newestPublished, type Published, readPublished, timeZoneOf } from "./load-content.ts";
import { schemaVersion, readSchedule, scheduleName } from "./documents.ts";
import { type Problem, validateContent, type ValidationStep } from "./validate.ts";

export type PublishStep = "read" | ValidationStep | "store" | "stored";

export type PublishRequest = {
  author: string;
  note: string;
  /** Told before each step; `stored` is told after the transaction. */
  onStep?: (step: PublishStep) => void;
  /** Told after each page that was rendered. */
  onRendered?: OnRendered;
};

/** A document that somebody published after the draft's editor began. */
export type Conflict = {
  document: string;
  mine: Draft;
  base: unknown;
  theirs: unknown;
  theirEdition: number;
};

/** Those besides the publisher whose words a published draft has. */
type OthersWork = { document: string; authors: string[] };

export type PublishOutcome =
  | { ok: true; edition: number; warnings: Problem[]; othersWork: OthersWork[] }
  | { ok: false; reason: "nothing-to-publish" }
  | { ok: false; reason: "conflict"; conflicts: Conflict[] }
  | { ok: false; reason: "problems"; problems: Problem[] }
  /** A draft was saved while it was being published, or other publications came first each time. */
  | { ok: false; reason: "changed-meanwhile" };

/** What would be published: the newest edition with the drafts in it. */
type Proposal =
  | { ok: true; published: Published; content: ScheduledContent; drafts: Draft[]; notes: Problem[] }
  | { ok: false; reason: "nothing-to-publish" }
  | { ok: false; reason: "conflict"; conflicts: Conflict[] };

type ReadyProposal = Omit<Proposal & { ok: true }, "ok" | "notes"> & {
  restores?: Published;
  /** Nothing of what was shown before stays. */
  isBeginning?: boolean;
};

/** After this many publications of others that came first, the editor is told to try again. */
const maxAttempts = 3;

export async function publishDrafts(
  services: Services,
  request: PublishRequest & { only?: readonly string[] | undefined },
): Promise<PublishOutcome> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    request.onStep?.("read");
    const proposal = await proposeDrafts(services, request.only);
    if (!proposal.ok) return proposal;
    const outcome = await publishProposal(services, proposal, request);
    if (outcome?.ok) return { ...outcome, warnings: [...proposal.notes, ...outcome.warnings] };
    if (outcome) return outcome;
  }
  return { ok: false, reason: "changed-meanwhile" };
}

/** Publishes an older edition again, as it was with its schedule; 0 is the first edition. Undefined when there is no such edition. */
export async function goBack(
  services: Services,
  edition: number,
  request: PublishRequest,
): Promise<PublishOutcome | undefined> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    request.onStep?.("read");
    const published = await newestPublished(services.database);
    const restores = await readPublished(services.database, edition);
    if (!restores) return undefined;
    const content = withoutPastAt(restores, services.clock.now());
    const proposal = { published, content, drafts: [], restores };
    const outcome = await publishProposal(services, proposal, request);
    if (outcome) return outcome;
  }
  return { ok: false, reason: "changed-meanwhile" };
}

/** Publishes documents in place of all that is shown; `drafts` end with it. */
export async function publishBeginning(
  services: Services,
  { documents, drafts }: { documents: DocumentSet; drafts: Draft[] },
  request: PublishRequest,
): Promise<PublishOutcome> {
  request.onStep?.("read");
  const published = await newestPublished(services.database);
  const content = { documents: differing(documents), scheduled: [] };
  const proposal = { published, content, drafts, isBeginning: true };
  return (await publishProposal(services, proposal, request)) ?? { ok: false, reason: "changed-meanwhile" };
}

/** The newest edition with all drafts in it, or only those of some documents; drafts that others' publications overtook are conflicts. */
export async function proposeDrafts(
  { database, clock }: Pick<Services, "database" | "clock">,
  only?: readonly string[],
): Promise<Proposal> {
  const published = await newestPublished(database);
  const now = clock.now();
  const current = withoutPastAt(published, now);
  const drafts = (await readDrafts(database)).filter(({ document }) => only?.includes(document) ?? true);
  const conflicts = await findConflicts(database, drafts, { base: published.number, content: current, now });
  if (conflicts.length > 0) return { ok: false, reason: "conflict", conflicts };
  const notes = drafts.flatMap((draft) => scheduleNotes(draft, current));
  const drafted = withDrafts(current, drafts);
  const content = { ...drafted, documents: differing(drafted.documents) };
  const { documents, scheduled } = published;
  if (isDeepStrictEqual(content, { scheduled, documents: differing(documents) }))
    return { ok: false, reason: "nothing-to-publish" };
  return { ok: true, published, content, drafts, notes };
}

/** What the drafts make of the newest edition, conflicts or not: to be looked at. */
export async function draftedContent({ database, clock }: Pick<Services, "database" | "clock">): Promise<{
  base: number;
  before: ScheduledContent;
  drafts: Draft[];
  content: ScheduledContent;
}> {
  const published = await newestPublished(database);
  const before = withoutPastAt(published, clock.now());
  const drafts = await readDrafts(database);
  return { base: published.number, before, drafts, content: withDrafts(before, drafts) };
}

/** Undefined when another publication came first: the proposal has to be made again. */
async function publishProposal(
  services: Services,
  proposal: ReadyProposal,
  request: PublishRequest,
): Promise<PublishOutcome | undefined> {
  const now = services.clock.now();
  const { published } = proposal;
  const edition = published.number + 1;
  const validated = await validateContent(services, proposal.content, {
    edition,
    now,
    published,
    onStep: request.onStep,
    onRendered: request.onRendered,
  });
  if (!validated.ok) return { ok: false, reason: "problems", problems: validated.problems };
  request.onStep?.("store");
  const othersWork = othersWorkIn(proposal.drafts, request.author);
  const note = withCredits(request.note, othersWork);
  const stored = await services.database
    .transaction()
    .execute(async (transaction) => {
      const isStored = await store(transaction, proposal, { ...request, note, now, moved: validated.moved });
      if (isStored) await recordAct(transaction, services, actOf(proposal, note));
      return isStored;
    })
    .catch((error: unknown) => {
      if (error instanceof DraftChangedError) return "draft-changed" as const;
      throw error;
    });
  if (stored === "draft-changed") return { ok: false, reason: "changed-meanwhile" };
  if (!stored) return undefined;
  request.onStep?.("stored");
  return { ok: true, edition, warnings: validated.warnings, othersWork };
}

function actOf({ published: { number }, restores, drafts }: ReadyProposal, note: string): Act {
  const change = { subject: `edition ${number + 1}`, before: `edition ${number}` };
  if (restores) return { ...change, act: "content.go-back", after: `edition ${restores.number} again` };
  const documents = drafts.map(({ document }) => document).join(", ");
  return { ...change, act: "content.publish", after: [documents, note].filter(Boolean).join(": ") };
}

function othersWorkIn(drafts: readonly Draft[], publisher: string): OthersWork[] {
  return drafts
    .map(({ document, authors }) => ({ document, authors: authors.filter((each) => each !== publisher) }))
    .filter(({ authors }) => authors.length > 0);
}

/** Whose words these are stays in the history, whoever publishes them. */
function withCredits(note: string, othersWork: readonly OthersWork[]): string {
  const credits = othersWork.map(({ document, authors }) => `${document} by ${authors.join(", ")}`);
  return [note, credits.length > 0 && `(${credits.join("; ")})`].filter(Boolean).join(" ");
}

/** Rolls the transaction back. */
class DraftChangedError extends Error {
  override readonly name = "DraftChangedError";
}

/** False when the newest edition is no longer the one that the proposal was made from. */
async function store(
  transaction: Tx,
  { published, content, drafts, restores, isBeginning }: ReadyProposal,
  { author, note, now, moved }: PublishRequest & { now: Date; moved: MovedAddress[] },
): Promise<boolean> {
  await lockEditions(transaction);
  if ((await newestNumber(transaction)) !== published.number) return false;
  const { firstDigests: before } = restores ?? published;
  const changed = new Set(drafts.map(({ document }) => document));
  await appendEdition(transaction, {
    ...content,
    firstDigests: isBeginning
      ? digestsOfBeginning(Object.keys(content.documents))
      : digestsFor(Object.keys(content.documents), { published: changed, before }),
    number: published.number + 1,
    publishedAt: now.toISOString(),
    author,
    note,
    restores: restores?.number,
    schemaVersion,
    moved,
  });
  for (const draft of drafts) {
    if (!(await closeDraft(transaction, draft, { author, now }))) throw new DraftChangedError();
  }
  return true;
}

async function findConflicts(
  database: Kysely<Database>,
  drafts: readonly Draft[],
  { base, content, now }: { base: number; content: ScheduledContent; now: Date },
): Promise<Conflict[]> {
  const conflicts: Conflict[] = [];
  for (const mine of drafts) {
    if (mine.basedOn === base) continue;
    const began = await publishedAt(database, mine.basedOn, now);
    const [before, theirs] = [bodyIn(began, mine.document), bodyIn(content, mine.document)];
    if (isDeepStrictEqual(before, theirs) || isDeepStrictEqual(theirs, mine.body)) continue;
    conflicts.push({ document: mine.document, mine, base: before, theirs, theirEdition: base });
  }
  return conflicts;
}

function withoutPastAt({ documents, scheduled }: ScheduledContent, now: Date): ScheduledContent {
  return withoutPast({ documents, scheduled }, { now: now.getTime(), timeZone: timeZoneOf(documents) });
}

function isSchedule({ document }: Draft): boolean {
  return document === scheduleName;
}

/** The list of all versions for a time first: another draft may be a version beside them. */
function withDrafts(content: ScheduledContent, drafts: readonly Draft[]): ScheduledContent {
  const inOrder = drafts.toSorted((one, other) => Number(isSchedule(other)) - Number(isSchedule(one)));
  return inOrder.reduce(withDraft, content);
}

function withDraft(content: ScheduledContent, draft: Draft): ScheduledContent {
  const { document, body, from, until } = draft;
  if (isSchedule(draft)) {
    const schedule = readSchedule(body);
    return schedule.ok ? { ...content, scheduled: schedule.scheduled } : content;
  }
  if (from === undefined && until === undefined)
    return { ...content, documents: { ...content.documents, [document]: body } };
  const others = content.scheduled.filter(
    (version) => version.document !== document || version.from !== from,
  );
  return { ...content, scheduled: [...others, { document, from, until, body }] };
}

/** A change of the usual words does not reach versions that are scheduled already. */
function scheduleNotes({ document, from, until }: Draft, { scheduled }: ScheduledContent): Problem[] {
  if (from !== undefined || until !== undefined) return [];
  return scheduled
    .filter((version) => version.document === document)
    .map((version) => {
      const times = [version.from && `from ${version.from}`, version.until && `until ${version.until}`];
      const when = times.filter(Boolean).join(" ");
      return {
        document,
        sentence: `The version that is shown ${when} stays as it is: change it too if needed.`,
      };
    });
}

/** What an edition has of the present and the future; what it decided for the past is in its documents. */
export async function publishedAt(
  database: Kysely<Database> | Tx,
  edition: number,
  now: Date,
): Promise<ScheduledContent> {
  return withoutPastAt((await readPublished(database, edition)) ?? { documents: {}, scheduled: [] }, now);
}

/** A document by its name as an edition has it, or the list of its versions for a time. */
export function bodyIn(content: ScheduledContent, name: string): unknown {
  return name === scheduleName ? asStored(content.scheduled) : documentOf(content.documents, name);
}

/** The document of an edition, as `bodyIn` finds it. */
export async function publishedBody(
  { database, clock }: Pick<Services, "database" | "clock">,
  { name, edition }: { name: string; edition: number },
): Promise<unknown> {
  return bodyIn(await publishedAt(database, edition, clock.now()), name);
}

/** A document as an edition has it; those that an edition does not name are the first edition's. `null` is a page that it took away. */
export function documentOf(documents: DocumentSet, name: string): unknown {
  return Object.hasOwn(documents, name) ? documents[name] : asStored((firstEdition as DocumentSet)[name]);
}

/** Only the documents that differ from the first edition. */
function differing(documents: DocumentSet): DocumentSet {
  return Object.fromEntries(
    Object.entries(documents).filter(
      ([name, body]) => !isDeepStrictEqual(body ?? undefined, documentOf({}, name)),
    ),
  );
}

/** As it comes back from the database: without fields that are undefined. */
function asStored(document: unknown): unknown {
  return document === undefined ? undefined : JSON.parse(JSON.stringify(document));
}
