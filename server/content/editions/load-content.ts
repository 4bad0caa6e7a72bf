/** Which content the site shows: the newest edition that this version of the software can show, or the first edition. */

import type { Kysely } from "kysely";
import {
  buildContent,
  buildStored,
  checkDocuments,
  type Content,
  type DocumentProblem,
  wholeEdition,
  type PostContent,
} from "#content/content.ts";
import type { Documents } from "#content/documents.ts";
import { firstEdition } from "#content/first-edition.ts";
import {
  changesAfter,
  documentsAt,
  type DocumentSet,
  type ScheduledContent,
} from "#domain/content/documents/schedule.ts";
import { takenBackPaths, postDocuments } from "#domain/content/site/posts.ts";
import { type MovedAddress, type Move, addMoves, movesBetween } from "#domain/content/site/page-addresses.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import { type Edition, type FirstDigests, newestNumber, readEdition } from "./editions.ts";
import { migrateDocuments, migrateVersions } from "./documents.ts";
import { countRows } from "#server/platform/database/portable-sql.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import type { Clock } from "#server/platform/system/clock.ts";
import type { Log } from "#server/platform/system/log.ts";

export type LoadedContent = ShownContent & {
  /** 0 is the first edition. */
  edition: number;
  /** Every address that changed up to this edition. */
  moved: readonly MovedAddress[];
  /** Where posts were that the campaign took back. */
  gone: readonly string[];
};

export type ShownContent = {
  content: Content;
  documents: Documents;
  /** When a scheduled version begins or ends next, in milliseconds since the epoch; Infinity when none does. */
  changesAt: number;
};

/** An edition that this version of the software can't show, newest first, and why. */
type UnusableEdition = { edition: number; problems: DocumentProblem[] };

/** The content to show, and the newer editions that can't be shown. */
type Loading = { loaded: LoadedContent; unusable: UnusableEdition[] };

/** Reads the newest edition that is valid, at most `upTo`; what is newer and not valid is named beside it. */
export async function loadContent(database: Kysely<Database>, now: Date, upTo = Infinity): Promise<Loading> {
  const unusable: UnusableEdition[] = [];
  for (let number = Math.min(upTo, await newestNumber(database)); number > 0; number--) {
    const edition = await readEdition(database, number);
    if (!edition) continue;
    const checked = contentAt(scheduledContentOf(edition), now);
    if (checked.ok) {
      const { moved = [] } = edition;
      const content = await withSentPosts(checked.shown.content, database);
      const gone = takenBackPaths(edition.documents);
      return { loaded: { edition: number, moved, gone, ...checked.shown, content }, unusable };
    }
    unusable.push({ edition: number, problems: checked.problems });
  }
  return { loaded: firstLoaded(), unusable };
}

/** Says of each edition that this version of the software can't show what is wrong with it, and what is shown instead. */
export function unusableLines({ loaded, unusable }: Loading): string[] {
  const shown = loaded.edition === 0 ? "the first edition" : `edition ${loaded.edition}`;
  return unusable.flatMap(({ edition, problems }) => [
    `Edition ${edition} can't be shown by this version of the software; ${shown} is shown instead.`,
    ...problems
      .slice(0, 5)
      .map(({ document, field, sentence }) => `${[document, field].filter(Boolean).join(", ")}: ${sentence}`),
  ]);
}

/** The first edition, which needs no database. */
export function firstLoaded(): LoadedContent {
  const content = buildContent(firstEdition);
  return { edition: 0, moved: [], gone: [], documents: firstEdition, content, changesAt: Infinity };
}

/** A published edition, read once for all that is made of it: its documents and schedule as this version of the software writes them. */
export type Published = ScheduledContent & {
  /** 0 is the first edition. */
  number: number;
  /** Every address that changed up to this edition. */
  moved: readonly MovedAddress[];
  firstDigests: FirstDigests;
};

/** Nothing differs in the first edition. */
const firstPublished: Published = { number: 0, documents: {}, scheduled: [], moved: [], firstDigests: {} };

/** Undefined when there is no such edition. */
export async function readPublished(
  database: Kysely<Database> | Tx,
  number: number,
): Promise<Published | undefined> {
  if (number === 0) return firstPublished;
  const edition = await readEdition(database, number);
  if (!edition) return undefined;
  const { moved = [], firstDigests = {} } = edition;
  return { ...scheduledContentOf(edition), number, moved, firstDigests };
}

/** The newest edition, whether this version of the software can show it or not. */
export async function newestPublished(database: Kysely<Database> | Tx): Promise<Published> {
  return (await readPublished(database, await newestNumber(database))) ?? firstPublished;
}

function scheduledContentOf({ documents, scheduled, schemaVersion }: Edition): ScheduledContent {
  return {
    documents: migrateDocuments(documents, schemaVersion),
    scheduled: migrateVersions(scheduled, schemaVersion),
  };
}

/** `unchecked` are the documents that have the problems. */
type ContentAt =
  | { ok: true; shown: ShownContent; warnings: DocumentProblem[] }
  | { ok: false; problems: DocumentProblem[]; unchecked: Documents };

/** What is shown at a moment, checked; what the published content gives cause for already is no warning again. */
export function contentAt(scheduled: ScheduledContent, now: Date, published?: ScheduledContent): ContentAt {
  const at = { now: now.getTime(), timeZone: timeZoneOf(scheduled.documents) };
  const changed = documentsAt(scheduled, at);
  const checked = checkDocuments(changed, published && documentsAt(published, at));
  if ("problems" in checked)
    return { ok: false, problems: checked.problems, unchecked: wholeEdition(changed) as Documents };
  const { documents, warnings } = checked;
  const [changesAt = Infinity] = changesAfter(scheduled, at);
  return { ok: true, shown: { documents, content: buildStored(documents), changesAt }, warnings };
}

/** The zone of scheduled local times: the campaign's own, or the first edition's where that says nothing usable. */
export function timeZoneOf({ campaign }: DocumentSet): string {
  const named =
    typeof campaign === "object" && campaign !== null && "timeZone" in campaign
      ? campaign.timeZone
      : undefined;
  return typeof named === "string" && isTimeZone(named) ? named : firstEdition.campaign.timeZone;
}

function isTimeZone(name: string): boolean {
  return Intl.supportedValuesOf("timeZone").includes(name);
}

/* Which addresses change by a publication, and what its editor is told of it. */

/** Every address that changed, up to and with `states`: the content as it would be shown now, and after each scheduled change. */
export async function findMoves(
  { published, states, now }: { published: Published; states: readonly Content[]; now: Date },
  database: Kysely<Database>,
): Promise<{ moved: MovedAddress[]; notes: DocumentProblem[] }> {
  let before = await shownOf(published, now, database);
  const moves: Move[] = [];
  for (const after of states) {
    moves.push(...movesBetween(before, after));
    before = after;
  }
  return { moved: addMoves(published.moved, moves), notes: moves.map(noteOf) };
}

/** What visitors see of it; the edition before where this version of the software can't show it. */
async function shownOf(published: Published, now: Date, database: Kysely<Database>): Promise<Content> {
  const at = contentAt(published, now);
  if (at.ok) return at.shown.content;
  return (await loadContent(database, now, published.number - 1)).loaded.content;
}

function noteOf({ from, to, document, field }: Move): DocumentProblem {
  const advice =
    document === "events"
      ? "Calendar programs know an event by its id: they are told that the old one is cancelled."
      : "Change it where you printed or posted it.";
  return {
    document,
    field,
    sentence: `${from} is ${to} from now on. The old address leads there. ${advice}`,
  };
}

/* Which posts were sent as letters: the site says so below them. */

/** Letters that came to their end and reached somebody. */
function sentLetters(database: Kysely<Database>) {
  return database
    .selectFrom("letter")
    .where("post", "is not", null)
    .where("state", "=", "sent")
    .where("sent_count", ">", 0);
}

async function countSentPosts(database: Kysely<Database>): Promise<number> {
  return countRows(sentLetters(database));
}

/** The content in which each post that was sent as a letter says on what day. */
async function withSentPosts(content: Content, database: Kysely<Database>): Promise<Content> {
  const letters = await sentLetters(database)
    .select(["post", "began_at"])
    // Without an SMTP server mails are only written to the outbox folder.
    .where(({ eb, selectFrom }) =>
      eb(
        "sent_count",
        ">",
        selectFrom("letter_recipient")
          .innerJoin("outbox", "outbox.id", "letter_recipient.mail_id")
          .select(({ fn }) => fn.countAll<number>().as("written"))
          .whereRef("letter_recipient.letter_id", "=", "letter.id")
          .where("outbox.state", "=", "written"),
      ),
    )
    .execute();
  const began = new Map(letters.map(({ post, began_at }) => [post, began_at]));
  const sent = postDocuments<PostContent>(content).flatMap(([name, post]) => {
    const at = began.get(name);
    return at ? [[name, { ...post, sentOn: localDate(new Date(at), content.campaign.timeZone) }]] : [];
  });
  return sent.length === 0 ? content : { ...content, ...Object.fromEntries(sent) };
}

/** The content that this process shows now. The site's pages and everybody else who reads it change at the same time. */
export type CurrentContent = {
  now(): LoadedContent;
  /** What should be shown: the same object while nothing changed. */
  look(): Promise<LoadedContent>;
  /** The newest valid edition before the given one, for a site that can't be rendered with it. */
  before(edition: number): Promise<LoadedContent>;
  /** From here on this is what `now` returns. */
  show(loaded: LoadedContent): void;
};

/** Reads the newest edition; `clock` decides what of the scheduled versions is shown. */
export async function openCurrentContent(options: {
  database: Kysely<Database>;
  clock: Clock;
  log: Log;
}): Promise<CurrentContent> {
  const { database, clock, log } = options;
  let newest = await newestNumber(database);
  let sent = await countSentPosts(database);
  let latest = await load();
  let shown = latest;
  return {
    now: () => shown,
    async look() {
      const [number, sentNow] = [await newestNumber(database), await countSentPosts(database)];
      if (number !== newest || sentNow !== sent || clock.now().getTime() >= latest.changesAt) {
        latest = await load();
        [newest, sent] = [number, sentNow];
      }
      return latest;
    },
    before: (edition) => load(edition - 1),
    show: (loaded) => void (shown = loaded),
  };

  async function load(upTo?: number): Promise<LoadedContent> {
    const { loaded, unusable } = await loadContent(database, clock.now(), upTo);
    for (const { edition, problems } of unusable) {
      log.error("edition-not-shown", { edition, shownInstead: loaded.edition, problems });
    }
    return loaded;
  }
}
