/** What is wrong with pages that were rendered from changed content: the checks that the build's tests make of the first edition. */

import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { maxPageBytes, maxTextPageBytes, paintedHtml } from "#domain/content/site/page-budgets.ts";
import { functionNames } from "#domain/web/functions.ts";
import type { RenderedFile } from "#server/web/site/render-site.ts";

/** `about` is the address of the link or the picture that is wrong, as the content has it. */
export type PageProblem = { page: string; sentence: string; about?: string };

type Finding = Omit<PageProblem, "page">;

type PageCheck = {
  /** Whether something other than these pages is served at the address: a picture, a feed. */
  isServed(path: string): boolean;
  /** Addresses that lead on, each to a page. */
  onwards: ReadonlyMap<string, string>;
  /** The sentence that the law asks for on every page. */
  authorization: string;
};

/** Addresses that the server answers itself. */
const answered = /^\/(functions|storage|rest|subscription|volunteer\/confirm|\.well-known)(\/|$)/;
/** A page may be this much larger than its budget before it is refused: a few words should not stop a publication. */
const refusedAbove = 1.5;

/** What the checks read in a page: kept with it, because the renderer hands out the same file for as long as nothing in it changed. */
type Facts = {
  headings: number;
  /** Addresses within the site. */
  links: string[];
  pictures: { address: string; isDescribed: boolean }[];
  ids: string[];
  /** Whether the page has a sentence, whose answer is kept too. */
  isSaid(sentence: string): boolean;
};

const knownFacts = new WeakMap<RenderedFile, Facts>();

/** Every problem for which the pages may not be published; none is an empty list. */
export function checkPages(pages: readonly RenderedFile[], check: PageCheck): PageProblem[] {
  const facts = new Map(pages.map((page) => [page.path, factsOf(page)]));
  return [...facts].flatMap(([path, page]) =>
    [
      ...headingProblems(page),
      ...linkProblems({ path, page }, facts, check),
      ...pictureProblems(page, check),
      ...authorizationProblems(page, check.authorization),
      ...repeatedIds(page.ids),
    ].map((finding) => ({ page: path, ...finding })),
  );
}

/** Pages above their budget: `problems` where they are far above it, `warnings` where a little. */
export async function checkSizes(
  pages: readonly RenderedFile[],
): Promise<{ problems: PageProblem[]; warnings: PageProblem[] }> {
  const tooLarge = (await Promise.all(pages.map(knownSize))).filter((size) => size !== undefined);
  const found = tooLarge.map(({ page, size, max }) => {
    const sentence = `This page is long for a slow phone: ${inKilobytes(size)} KB, and ${inKilobytes(max)} KB would be well. Shorten its texts.`;
    return { page, sentence, isRefused: size > max * refusedAbove };
  });
  const problemOf = ({ page, sentence }: PageProblem): PageProblem => ({ page, sentence });
  return {
    problems: found.filter(({ isRefused }) => isRefused).map(problemOf),
    warnings: found.filter(({ isRefused }) => !isRefused).map(problemOf),
  };
}

const knownSizes = new WeakMap<RenderedFile, ReturnType<typeof sizeAboveBudget>>();

function knownSize(page: RenderedFile) {
  const size = knownSizes.get(page) ?? sizeAboveBudget(page);
  knownSizes.set(page, size);
  return size;
}

async function sizeAboveBudget({ path, text: whole }: RenderedFile) {
  const html = paintedHtml(whole);
  const max = whole.includes("<script data-scripts=") ? maxPageBytes : maxTextPageBytes;
  // The smallest copy takes ten times as long, so it is made only where the fast one does not decide.
  if ((await compressedSize(html, 5)) <= max) return undefined;
  const size = await compressedSize(html, 11);
  return size > max ? { page: path, size, max } : undefined;
}

const compress = promisify(brotliCompress);

async function compressedSize(html: string, quality: 5 | 11): Promise<number> {
  const compressed = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return compressed.length;
}

function inKilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

function factsOf(page: RenderedFile): Facts {
  const facts = knownFacts.get(page) ?? readFacts(page.text);
  knownFacts.set(page, facts);
  return facts;
}

function readFacts(html: string): Facts {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, address = ""]) =>
    unescapeHtml(address),
  );
  let [sentence, isSaid] = ["", false];
  return {
    headings: html.match(/<h1[ >]/g)?.length ?? 0,
    links: [...new Set(links)].filter((address) => /^[/#]/.test(address) && !address.startsWith("//")),
    pictures: [...html.matchAll(/<img\b[^>]*>/g)].map(([picture]) => ({
      address: unescapeHtml(/\ssrc="([^"]*)"/.exec(picture)?.[1] ?? ""),
      isDescribed: picture.includes(" alt="),
    })),
    ids: [...html.matchAll(/<[a-z][^>]*?\sid="([^"]+)"/g)].map(([, id = ""]) => id),
    isSaid(asked) {
      if (asked !== sentence) [sentence, isSaid] = [asked, unescapeHtml(html).includes(asked)];
      return isSaid;
    },
  };
}

function headingProblems({ headings }: Facts): Finding[] {
  if (headings === 1) return [];
  if (headings === 0) return [{ sentence: "The page has no main heading: let it begin with an opening." }];
  return [{ sentence: `The page has ${headings} main headings; it needs exactly one.` }];
}

function linkProblems(
  { path, page }: { path: string; page: Facts },
  pages: ReadonlyMap<string, Facts>,
  check: PageCheck,
): Finding[] {
  return page.links.flatMap((address) => {
    const [withQuery = "", hash = ""] = address.split("#", 2);
    const [asked = ""] = withQuery.split("?", 1);
    const target = asked === "" ? path : (check.onwards.get(asked) ?? asked);
    const ids = pages.get(target)?.ids;
    if (!ids && !check.isServed(target) && !answered.test(target))
      return [{ sentence: `A link leads to ${address}, but the site has no such page.`, about: address }];
    // What leads on from a retired page shows the top of another one.
    if (hash === "" || !ids || ids.includes(hash) || check.onwards.has(asked)) return [];
    const sentence = `A link leads to ${address}, but nothing on that page has the name ${hash}.`;
    return [{ sentence, about: address }];
  });
}

function pictureProblems({ pictures }: Facts, { isServed }: PageCheck): Finding[] {
  return pictures.flatMap(({ address: about, isDescribed }) => {
    const findings: Finding[] = [];
    if (!isDescribed)
      findings.push({ sentence: `The picture ${about} has no words that say what it shows.`, about });
    // A drawing has another address in each theme.
    if (about.startsWith("/") && !isServed(about.replace(/\?theme=.*$/, "")))
      findings.push({ sentence: `There is no picture ${about}.`, about });
    return findings;
  });
}

function authorizationProblems(page: Facts, authorization: string): Finding[] {
  if (authorization !== "" && page.isSaid(authorization)) return [];
  return [{ sentence: "The page does not show the authorization line, which the law asks for." }];
}

/** A form that stands twice is named once, although each of its fields has an id as well. */
function repeatedIds(ids: readonly string[]): Finding[] {
  const repeated = [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
  const forms = functionNames.filter((name) => repeated.includes(name));
  const others = repeated.filter((id) => !forms.some((name) => id.startsWith(name)));
  return [
    ...forms.map(() => ({ sentence: "The page has the same form twice. Keep one of them on this page." })),
    ...others.map((id) => ({ sentence: `The page has the id ${id} twice; a link could lead to either.` })),
  ];
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}
