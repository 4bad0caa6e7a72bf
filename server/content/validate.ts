/** Whether content may be published: its documents, and every page rendered from it, now and whenever a scheduled version begins or ends. */

import type { Content } from "#content/content.ts";
import { changesAfter, type ScheduledContent } from "#domain/content/schedule.ts";
import { fieldsOf } from "#domain/content/difference.ts";
import type { MovedAddress } from "#domain/site/moved-addresses.ts";
import { pictureAddressesIn } from "#domain/pictures/pictures.ts";
import { listTime } from "#domain/time/local-time.ts";
import { isBuiltFile } from "#server/site/build-folder.ts";
import type { RenderedFile } from "#server/site/render-site.ts";
import type { Services } from "#server/services.ts";
import { missingPictures } from "#server/pictures/pictures.ts";
import { checkPages, checkSizes, type PageProblem } from "./check-pages.ts";
import { contentAt, type ShownContent, timeZoneOf } from "./load-content.ts";
import { findMoves } from "./moved-addresses.ts";

/** What an editor has to change, or should know; `field` is the way to it within the document, `page` an address of the site. */
export type Problem = { document?: string; field?: string; page?: string; sentence: string };

/** The content as it would be shown now, with its pages. */
export type Validated =
  | (Rendered & {
      ok: true;
      /** Every address that changed up to this content. */
      moved: MovedAddress[];
    })
  | { ok: false; problems: Problem[]; warnings: Problem[] };

type Rendered = { shown: ShownContent; files: RenderedFile[]; warnings: Problem[] };

export type ValidationStep = "validate" | "render" | "check";

export type ValidationOptions = {
  /** The number that the edition would get. */
  edition: number;
  now: Date;
  onStep?: ((step: ValidationStep) => void) | undefined;
};

/** Each moment is a rendering of the whole site. */
const maxChanges = 20;

type ValidatedAt = ({ ok: true } & Rendered) | (Validated & { ok: false });

/** Validates, renders and checks; the database is only read. */
export async function validateContent(
  services: Pick<Services, "database" | "renderSite">,
  content: ScheduledContent,
  { edition, now, onStep }: ValidationOptions,
): Promise<Validated> {
  onStep?.("validate");
  const timeZone = timeZoneOf(content.documents);
  const changes = changesAfter(content, { now: now.getTime(), timeZone });
  if (changes.length > maxChanges) {
    const sentence = `The site would change ${changes.length} times by itself; at most ${maxChanges} are possible.`;
    return { ok: false, problems: [{ sentence }], warnings: [] };
  }
  const missing = await findMissingPictures(services, content);
  if (missing.length > 0) return { ok: false, problems: missing, warnings: [] };
  let first: Rendered | undefined;
  const states: Content[] = [];
  for (const at of [now, ...changes.map((instant) => new Date(instant))]) {
    const validated = await validateAt(services, content, { edition, now: at, onStep });
    if (!validated.ok)
      return at === now ? validated : { ...validated, problems: later(validated.problems, at) };
    first ??= validated;
    states.push(validated.shown.content);
  }
  if (!first) throw new Error("Nothing was validated.");
  const { moved, notes } = await findMoves(services.database, states, now);
  return { ok: true, ...first, moved, warnings: [...notes, ...first.warnings] };

  function later(problems: readonly Problem[], at: Date): Problem[] {
    const from = `From ${listTime(at.toISOString(), timeZone)}:`;
    return problems.map((problem) => ({ ...problem, sentence: `${from} ${problem.sentence}` }));
  }
}

async function validateAt(
  services: Pick<Services, "renderSite">,
  content: ScheduledContent,
  { edition, now, onStep }: ValidationOptions,
): Promise<ValidatedAt> {
  const checked = contentAt(content, now);
  if (!checked.ok) return { ok: false, problems: checked.problems, warnings: [] };
  const { shown } = checked;
  onStep?.("render");
  let files: RenderedFile[];
  try {
    files = await services.renderSite({ content: shown.content, edition, at: now });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      problems: [{ sentence: `The pages can't be rendered from this (${reason}).` }],
      warnings: [],
    };
  }
  onStep?.("check");
  const found = await checkFiles(files, shown.content.campaign.authorization);
  const named = (problem: PageProblem): Problem => nameField(problem, shown.documents);
  const warnings = [...checked.warnings, ...found.warnings.map(named)];
  if (found.problems.length > 0) return { ok: false, problems: found.problems.map(named), warnings };
  return { ok: true, shown, files, warnings };
}

async function checkFiles(files: readonly RenderedFile[], authorization: string) {
  const pages = files
    .filter(({ text }) => text.startsWith("<!DOCTYPE html>"))
    .map(({ path, text }) => ({ path, html: text }));
  const paths = new Set(files.map(({ path }) => path));
  const isServed = (path: string) => paths.has(path) || isBuiltFile(path) || path.startsWith("/pictures/");
  const problems = checkPages(pages, { isServed, authorization });
  const sizes = await checkSizes(pages);
  return { problems: [...problems, ...sizes.problems], warnings: sizes.warnings };
}

/** Names the field that holds the address or the picture that a page's problem is about. */
function nameField({ page, sentence, about }: PageProblem, documents: object): Problem {
  if (about === undefined) return { page, sentence };
  for (const [document, value] of Object.entries(documents)) {
    const field = fieldsOf(value).find(([, text]) => text === about || text.includes(`](${about})`));
    if (field) return { document, field: field[0], page, sentence };
  }
  return { page, sentence };
}

async function findMissingPictures(
  { database }: Pick<Services, "database">,
  content: ScheduledContent,
): Promise<Problem[]> {
  const bodies: [string, unknown][] = [
    ...Object.entries(content.documents),
    ...content.scheduled.map(({ document, body }): [string, unknown] => [document, body]),
  ];
  const addresses = pictureAddressesIn(JSON.stringify(bodies));
  if (addresses.length === 0) return [];
  const missing = await database.transaction().execute((tx) => missingPictures(tx, addresses));
  return missing.map((address) => {
    const sentence = `There is no picture ${address}. Add it first: npm run office -- picture`;
    for (const [document, body] of bodies) {
      const field = fieldsOf(body).find(([, text]) => text.includes(address));
      if (field) return { document, field: field[0], sentence };
    }
    return { sentence };
  });
}
