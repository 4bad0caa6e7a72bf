/** Whether content may be published: its documents, and every page rendered from it, now and whenever a scheduled version begins or ends. */

import { buildStored, type Content } from "#content/content.ts";
import type { Documents } from "#content/documents.ts";
import { changesToCheck, type ScheduledContent } from "#domain/content/documents/schedule.ts";
import { fieldsOf } from "#domain/content/documents/difference.ts";
import type { MovedAddress } from "#domain/content/site/page-addresses.ts";
import { documentAt, otherAddresses } from "#domain/content/site/page-documents.ts";
import { pictureAddressesIn } from "#domain/content/pictures/pictures.ts";
import { listTime } from "#domain/platform/time/local-time.ts";
import { isBuiltFile } from "#server/web/site/build-folder.ts";
import type { OnRendered, RenderedFile } from "#server/web/site/render-site.ts";
import type { Services } from "#server/services.ts";
import { missingPictures } from "#server/content/pictures/pictures.ts";
import { checkPages, checkSizes, type PageProblem } from "./check-pages.ts";
import { contentAt, type Published, type ShownContent, timeZoneOf, findMoves } from "./load-content.ts";

/** What an editor has to change, or should know; `field` is the way to it within the document, `page` an address of the site. */
export type Problem = { document?: string; field?: string; page?: string; sentence: string };

/** The content as it would be shown now, with its pages. */
type Validated =
  | (Rendered & {
      ok: true;
      /** Every address that changed up to this content. */
      moved: MovedAddress[];
    })
  | { ok: false; problems: Problem[]; warnings: Problem[] };

type Rendered = { shown: ShownContent; files: RenderedFile[]; warnings: Problem[] };

export type ValidationStep = "validate" | "render" | "check";

type ValidationOptions = {
  /** The number that the edition would get. */
  edition: number;
  now: Date;
  /** What the site shows now: of what it gives cause for, the editor was told before. */
  published: Published;
  /** Tells it again. */
  repeatsWarnings?: boolean;
  onStep?: ((step: ValidationStep) => void) | undefined;
  /** Told after each page, over all the moments that are rendered. */
  onRendered?: OnRendered | undefined;
};

/** Each moment is a rendering of the whole site. */
const maxChanges = 20;

type ValidatedAt = ({ ok: true } & Rendered) | (Validated & { ok: false });

/** Validates, renders and checks; the database is only read. */
export async function validateContent(
  services: Pick<Services, "database" | "renderSite">,
  content: ScheduledContent,
  options: ValidationOptions,
): Promise<Validated> {
  const { now } = options;
  options.onStep?.("validate");
  const timeZone = timeZoneOf(content.documents);
  const changes = changesToCheck(content, { now: now.getTime(), timeZone });
  if (changes.length > maxChanges) {
    const sentence = `The site would change ${changes.length} times by itself; at most ${maxChanges} are possible.`;
    return { ok: false, problems: [{ sentence }], warnings: [] };
  }
  const missing = await findMissingPictures(services, content);
  let first: Rendered | undefined;
  const states: Content[] = [];
  const moments = [now, ...changes.map((instant) => new Date(instant))];
  for (const [index, at] of moments.entries()) {
    const onRendered: OnRendered = (rendered, all) =>
      options.onRendered?.(index * all + rendered, moments.length * all);
    const validated = await validateAt(services, content, { ...options, now: at, onRendered });
    if (!validated.ok || missing.length > 0) {
      const found = validated.ok ? [] : validated.problems;
      const problems = [...missing, ...(at === now ? found : later(found, at))];
      return { ok: false, problems, warnings: validated.warnings };
    }
    first ??= validated;
    states.push(validated.shown.content);
  }
  if (!first) throw new Error("Nothing was validated.");
  const { moved, notes } = await findMoves({ published: options.published, states, now }, services.database);
  return { ok: true, ...first, moved, warnings: [...notes, ...first.warnings] };

  function later(problems: readonly Problem[], at: Date): Problem[] {
    const from = `From ${listTime(at.toISOString(), timeZone)}:`;
    return problems.map((problem) => ({ ...problem, sentence: `${from} ${problem.sentence}` }));
  }
}

async function validateAt(
  services: Pick<Services, "renderSite">,
  content: ScheduledContent,
  options: ValidationOptions,
): Promise<ValidatedAt> {
  const checked = contentAt(content, options.now, options.repeatsWarnings ? undefined : options.published);
  if (!checked.ok) {
    const { problems, unchecked } = checked;
    const links = await deadLinksIn(services, unchecked, options);
    return { ok: false, problems: withoutRepeated([...problems, ...links]), warnings: [] };
  }
  const { shown } = checked;
  options.onStep?.("render");
  const { now: at, edition, onRendered } = options;
  let files: RenderedFile[];
  try {
    files = await services.renderSite({ content: shown.content, edition, at }, onRendered);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      problems: [{ sentence: `The pages can't be rendered from this (${reason}).` }],
      warnings: [],
    };
  }
  options.onStep?.("check");
  const found = await checkFiles(files, shown.content);
  const named = (problem: PageProblem): Problem[] => nameFields(problem, shown.documents);
  const warnings = [...checked.warnings, ...found.warnings.flatMap(named)];
  if (found.problems.length > 0)
    return { ok: false, problems: withoutRepeated(found.problems.flatMap(named)), warnings };
  return { ok: true, shown, files, warnings };
}

/** Documents of more characters than any edition has are not rendered to look for their links too. */
const maxLookedThrough = 1_000_000;

/**
 * The links of documents with other problems that lead nowhere, so that an editor sees all of them at once; none where the pages can't be
 * rendered from such documents.
 */
async function deadLinksIn(
  { renderSite }: Pick<Services, "renderSite">,
  documents: Documents,
  { now: at, edition, onStep, onRendered }: ValidationOptions,
): Promise<Problem[]> {
  if (JSON.stringify(documents).length > maxLookedThrough) return [];
  onStep?.("render");
  try {
    const content = buildStored(documents);
    const files = await renderSite({ content, edition, at }, onRendered);
    const found = checkRendered(files, content);
    return found
      .filter(({ about }) => about !== undefined)
      .flatMap((problem) => nameFields(problem, documents))
      .filter(({ document }) => document !== undefined);
  } catch {
    // What is wrong with the documents is told already.
    return [];
  }
}

/** A link of the menu is on all pages, and one to no page was found in its document already: each is told once. */
function withoutRepeated(problems: readonly Named[]): Problem[] {
  const listed: Problem[] = [];
  for (const { about, ...problem } of problems) {
    const isListed =
      about !== undefined &&
      listed.some(
        ({ document, field, sentence }) =>
          document === problem.document && field === problem.field && sentence.includes(about),
      );
    if (!isListed) listed.push(problem);
  }
  return listed;
}

async function checkFiles(files: readonly RenderedFile[], content: Content) {
  const sizes = await checkSizes(pagesOf(files));
  return {
    problems: [...checkRendered(files, content), ...sizes.problems],
    warnings: sizes.warnings,
  };
}

function checkRendered(files: readonly RenderedFile[], content: Content): PageProblem[] {
  const paths = new Set(files.map(({ path }) => path));
  const isServed = (path: string) => paths.has(path) || isBuiltFile(path) || path.startsWith("/pictures/");
  const { authorization } = content.campaign;
  return checkPages(pagesOf(files), { isServed, onwards: otherAddresses(content), authorization });
}

function pagesOf(files: readonly RenderedFile[]): RenderedFile[] {
  return files.filter(({ text }) => text.startsWith("<!DOCTYPE html>"));
}

/** A page's problem with the field that it is about. */
type Named = Problem & { about?: string };

/**
 * Names every field that holds the address or the picture that a page's problem is about. A place on the same page (`#rights`) is looked
 * for in that page's document first, because others may use the same name.
 */
function nameFields(problem: PageProblem, documents: object): Named[] {
  const { page, sentence, about } = problem;
  if (about === undefined) return [{ page, sentence }];
  const holding = (entries: [string, unknown][]) =>
    entries.flatMap(([document, value]) =>
      fieldsOf(value)
        .filter(([, text]) => text === about || text.includes(`](${about})`))
        .map(([field]) => ({ ...problem, document, field })),
    );
  const all = Object.entries(documents);
  const own = about.startsWith("#")
    ? holding(all.filter(([name]) => name === documentAt(page, documents)))
    : [];
  const found = own.length > 0 ? own : holding(all);
  return found.length > 0 ? found : [problem];
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
  const missing = await missingPictures(database, addresses);
  return missing.map((address) => {
    const sentence = `There is no picture ${address}. Add it to the pictures first.`;
    for (const [document, body] of bodies) {
      const field = fieldsOf(body).find(([, text]) => text.includes(address));
      if (field) return { document, field: field[0], sentence };
    }
    return { sentence };
  });
}
