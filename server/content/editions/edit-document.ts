/** The acts of an editor on one document: open it, save it as a draft, keep or give up the draft. */

import type { DocumentProblem } from "#content/content.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import type { Services } from "#server/services.ts";
import {
  problemsIn,
  whyTooLarge,
  migrateDocuments,
  schemaVersion,
  readSchedule,
  scheduleName,
} from "./documents.ts";
import { closeDraft, type Draft, type NotSaved, readDraft, readRevision, saveDraft } from "./drafts.ts";
import { newestNumber } from "./editions.ts";
import { readPublished } from "./load-content.ts";
import { publishedBody } from "./publish.ts";
import { addDays } from "#domain/platform/time/local-date.ts";

/** A document as its editor begins with it: its draft, or what is published. */
export type OpenedDocument = {
  name: string;
  body: unknown;
  draft: Draft | undefined;
  /** The revision of the draft that the editor saw, 0 when there never was one. */
  seen: number;
  newest: number;
};

/** Opens a document; its name is not checked. */
export async function openDocument(
  services: Pick<Services, "database" | "clock">,
  name: string,
): Promise<OpenedDocument> {
  const newest = await newestNumber(services.database);
  const { draft, revision } = await readDraft(services.database, name);
  const body = draft ? draft.body : await publishedBody(services, { name, edition: newest });
  return { name, body, draft, seen: revision, newest };
}

/** What an editor saves; a time that is not given stays as the draft has it, and an empty one is taken off. */
type EditedDocument = {
  author: string;
  body: unknown;
  /** Local times between which it is to be shown. */
  from?: string | undefined;
  until?: string | undefined;
};

/** `problems` stand against publishing it, and nothing else. */
type SavedDocument =
  | {
      ok: true;
      body: unknown;
      from: string | undefined;
      until: string | undefined;
      problems: DocumentProblem[];
    }
  | NotSaved;

/** Saves a document as a draft over the revision that its editor saw; refused when it is too large, or somebody saved another one meanwhile. */
export async function saveDocument(
  services: Pick<Services, "database" | "clock" | "actor">,
  { name, draft, seen, newest }: Omit<OpenedDocument, "body">,
  edited: EditedDocument,
): Promise<SavedDocument> {
  const from = (edited.from ?? draft?.from) || undefined;
  const until = (edited.until ?? draft?.until) || undefined;
  const sentence = whyTooLarge(name, edited.body);
  if (sentence !== undefined) return { ok: false, reason: "too-large", sentence };
  const body = asWritten(name, edited.body);
  const text = {
    document: name,
    author: edited.author,
    basedOn: draft?.basedOn ?? newest,
    schemaVersion,
    body,
    from,
    until,
  };
  const saved = await saveDraft(services, { ...text, seen });
  if (!saved.ok) return saved;
  const published = await readPublished(services.database, newest);
  const problems =
    name === scheduleName ? problemsOfSchedule(body) : problemsIn({ ...published?.documents, [name]: body });
  return { ok: true, body, from, until, problems };
}

/** With what pages need and the editor took out or never had: the first edition's. */
function asWritten(name: string, body: unknown): unknown {
  return migrateDocuments({ [name]: body }, schemaVersion)[name];
}

function problemsOfSchedule(body: unknown): DocumentProblem[] {
  const schedule = readSchedule(body);
  return schedule.ok ? [] : schedule.problems;
}

/** After somebody published the document that a draft was begun from: the draft is to replace it. */
export async function keepDraft(
  services: Pick<Services, "database" | "clock" | "actor">,
  { body, seen, newest }: OpenedDocument,
  draft: Draft,
): Promise<{ ok: true } | NotSaved> {
  const again = { ...draft, body, schemaVersion, basedOn: newest, seen };
  return saveDraft(services, again);
}

/** Ends a draft without publishing it; false when it was saved again meanwhile, and stays. */
export function giveUpDraft(
  services: Pick<Services, "database" | "clock" | "actor">,
  draft: Draft,
  author: string,
): Promise<boolean> {
  const now = services.clock.now();
  return services.database.transaction().execute(async (transaction) => {
    const isClosed = await closeDraft(transaction, draft, { author, now });
    const act = {
      act: "content.give-up" as const,
      subject: draft.document,
      before: `revision ${draft.revision}`,
    };
    if (isClosed) await recordAct(transaction, services, act);
    return isClosed;
  });
}

/** Another save may come between reading and saving this often. */
const maxAttempts = 3;

/** What a change of a document came to; `before` and `revision` are those of its draft. */
export type ChangedDocument =
  | { ok: true; before: number; revision: number }
  /** Nothing was changed. */
  | { ok: false; sentence: string };

/**
 * Changes a document as it is now, and again when somebody saves it at the same moment, so that both changes are kept. `change` gives back
 * the changed document, or a sentence that says why nothing is changed.
 */
export async function changeDocument(
  services: Pick<Services, "database" | "clock" | "actor">,
  { name, author }: { name: string; author: string },
  change: (body: unknown, opened: OpenedDocument) => { body: unknown } | { sentence: string },
): Promise<ChangedDocument> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const opened = await openDocument(services, name);
    const changed = change(opened.body, opened);
    if ("sentence" in changed) return { ok: false, sentence: changed.sentence };
    const saved = await saveDocument(services, opened, { author, body: changed.body });
    if (saved.ok) return { ok: true, before: opened.seen, revision: opened.seen + 1 };
    if (saved.reason === "too-large") return { ok: false, sentence: saved.sentence };
  }
  return { ok: false, sentence: "Others save the same words at this moment. Try again." };
}

/** Brings an earlier revision of a draft back, or no draft where that revision ended one; false when somebody edited the document after `seen`. */
export async function returnToRevision(
  services: Pick<Services, "database" | "clock" | "actor">,
  { document, revision, seen }: { document: string; revision: number; seen: number },
  author: string,
): Promise<boolean> {
  const { database } = services;
  const earlier = await readRevision(database, document, revision);
  if (earlier) return (await saveDraft(services, { ...earlier, author, seen })).ok;
  const { draft } = await readDraft(database, document);
  return draft?.revision === seen && giveUpDraft(services, draft, author);
}

/** Takes one of the published versions for a time off, in a draft; false when there is none at this position, or the versions changed after `edition`. */
export async function takeOffVersion(
  services: Pick<Services, "database" | "clock" | "actor">,
  { at, edition }: { at: number; edition: number },
  author: string,
): Promise<boolean> {
  const opened = await openDocument(services, scheduleName);
  const versions: unknown[] = Array.isArray(opened.body) ? opened.body : [];
  if (opened.draft || opened.newest !== edition || !(at in versions)) return false;
  return (await saveDocument(services, opened, { author, body: versions.toSpliced(at, 1) })).ok;
}

/* Copies an event week by week into the draft of the events; publishing them stays an act of its own. */

type Copied =
  | { ok: true; added: number }
  | { ok: false; reason: "no-day" | "changed-meanwhile" | "too-large" };

type Event = { id: string; kind?: string; date?: string; time?: string };

/** The same weekday and hour on each of the following weeks; a week that has it already is passed over, so that a second press adds nothing. */
export async function copyWeekly(
  { id, weeks, author }: { id: string; weeks: number; author: string },
  services: Pick<Services, "database" | "clock" | "content" | "actor">,
): Promise<Copied> {
  const opened = await openDocument(services, "events");
  const events: Event[] = Array.isArray(opened.body) ? opened.body : [];
  const event = events.find((each) => each.id === id);
  if (event?.date === undefined) return { ok: false, reason: "no-day" };
  const copies = Array.from({ length: weeks }, (_, at) =>
    copyOn(event, addDays(event.date ?? "", 7 * (at + 1))),
  ).filter((copy) => !events.some((other) => other.id === copy.id || isAtTheSameTime(other, copy)));
  if (copies.length === 0) return { ok: true, added: 0 };
  const saved = await saveDocument(services, opened, { author, body: [...events, ...copies] });
  return saved.ok ? { ok: true, added: copies.length } : { ok: false, reason: saved.reason };
}

/** What was said of that one day alone is left out. */
function copyOn(event: Event, date: string): Event {
  const name = event.id.replace(/-\d{4}-\d{2}-\d{2}$/, "");
  return { ...event, id: `${name}-${date}`, date, ...ofThatDay };
}

const ofThatDay = { status: undefined, note: undefined, movedFrom: undefined };

function isAtTheSameTime(one: Event, other: Event): boolean {
  return one.kind === other.kind && one.date === other.date && one.time === other.time;
}
