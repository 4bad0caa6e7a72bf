/** Adds a page of blocks to the campaign's, and retires one: each a draft, published with the others. */

import type { Page } from "#content/blocks/page.ts";
import { pageTemplates } from "#content/templates.ts";
import { factsOf, type FactSources } from "#domain/content/documents/facts.ts";
import { linkingFields } from "#domain/content/documents/references.ts";
import type { DocumentSet } from "#domain/content/documents/schedule.ts";
import { successors, whyNoPageAt } from "#domain/content/site/page-addresses.ts";
import { otherAddresses, pageDocuments, pathOf, retiredPages } from "#domain/content/site/page-documents.ts";
import { pagePaths } from "#domain/web/pages.ts";
import { slugOf } from "#domain/platform/without-accents.ts";
import type { Services } from "#server/services.ts";
import { problemsIn } from "./documents.ts";
import { changeDocument, type ChangedDocument, openDocument, saveDocument } from "./edit-document.ts";
import { newestPublished } from "./load-content.ts";
import { filledDocuments, writtenDocuments } from "./written-documents.ts";

export { pageTemplates };

type PageServices = Pick<Services, "database" | "clock" | "actor">;

/** An empty `address` follows from the title. */
type AskedPage = { title: string; address: string; template: string };

type AddedPage =
  | { ok: true; document: string; address: string }
  | { ok: false; field: "title" | "address"; sentence: string };

const maxAddressLength = 50;

/** Begins a page as a draft of a document of its own. */
export async function addPage(services: PageServices, asked: AskedPage, author: string): Promise<AddedPage> {
  const { title } = asked;
  const address = asked.address === "" ? addressFor(title) : asked.address;
  if (address === "/")
    return { ok: false, field: "address", sentence: "Write an address, such as /road-safety." };
  const { written, whole } = await writtenDocuments(services);
  const taken = await whyTaken(services, address, written);
  if (taken !== undefined) return { ok: false, field: "address", sentence: taken };
  const document = freeName(address, written);
  const body = newPage({ ...asked, address });
  const wrong = problemsIn({ ...whole, [document]: body }).filter((each) => each.document === document);
  const [problem] = wrong;
  if (problem) {
    const field = problem.field === "address" ? "address" : "title";
    return { ok: false, field, sentence: problem.sentence };
  }
  const opened = await openDocument(services, document);
  const saved = await saveDocument(services, opened, { author, body });
  if (saved.ok) return { ok: true, document, address };
  return { ok: false, field: "title", sentence: "Somebody added this page at the same moment. Look again." };
}

/** `Road safety in 2026` is at `/road-safety-in-2026`. */
function addressFor(title: string): string {
  return `/${slugOf(title, maxAddressLength)}`;
}

async function whyTaken(
  { database }: PageServices,
  address: string,
  written: DocumentSet,
): Promise<string | undefined> {
  const documents = filledDocuments(written);
  const pages = [...pagePaths, ...pageDocuments(documents).map(([, page]) => page.address)];
  const { moved } = await newestPublished(database);
  const to = successors(moved, pages).get(address);
  if (to !== undefined) return `${address} leads on to ${to}. Choose another address.`;
  return whyNoPageAt(address, pages, otherAddresses(documents));
}

/** The name of a document that there is not yet. */
function freeName(address: string, written: DocumentSet): string {
  // An address without such letters is refused by the page’s own check.
  const name = `pages/${slugOf(address, maxAddressLength) || "page"}`;
  let free = name;
  for (let number = 2; Object.hasOwn(written, free); number += 1) free = `${name}-${number}`;
  return free;
}

function newPage({ title, address, template }: AskedPage): Page {
  const { blocks = [] } = pageTemplates.find(({ id }) => id === template) ?? pageTemplates[0] ?? {};
  return {
    name: title,
    address,
    title: { usual: `${title} | {campaign.candidate.name}` },
    description: { usual: "[What search engines say of this page]" },
    keywords: ["{municipality.name}"],
    type: "general",
    blocks: blocks.map((block) => (block.kind === "hero" ? { ...block, heading: { usual: title } } : block)),
  };
}

/** Every field of other documents with a link to the page of a document. */
export function linksTo(document: string, written: DocumentSet): { document: string; field: string }[] {
  const { [document]: own, ...others } = filledDocuments(written);
  const address = new Map(pageDocuments({ [document]: own })).get(document)?.address;
  if (address === undefined) return [];
  const url = factsOf(others as FactSources)("campaign.url") ?? "";
  return linkingFields(others, { url })
    .filter(({ addresses }) => addresses.some((each) => pathOf(each) === address))
    .map(({ document: name, field }) => ({ document: name, field }));
}

/** Begins a draft by which the page is gone: menus leave it out, and its address leads on to another page. */
export async function retirePage(
  services: PageServices,
  { document, leadsTo }: { document: string; leadsTo: string },
  author: string,
): Promise<ChangedDocument> {
  const { whole } = await writtenDocuments(services);
  return changePage(services, { document, author }, (page) => {
    if (page.leadsTo !== undefined) return { sentence: "The page is retired already." };
    const body = { ...page, leadsTo };
    const problem = problemsIn({ ...whole, [document]: body }).find(
      (each) => each.document === document && each.field === "leadsTo",
    );
    return problem ?? { body };
  });
}

/** Keeps a page out of menus, search engines and the sitemap, or ends that; the page stays at its address. */
export function hidePage(
  services: PageServices,
  { document, isHidden }: { document: string; isHidden: boolean },
  author: string,
): Promise<ChangedDocument> {
  return changePage(services, { document, author }, (page) => {
    if ((page.isHidden ?? false) === isHidden)
      return { sentence: isHidden ? "The page is hidden already." : "The page is shown already." };
    const { isHidden: _, ...shown } = page;
    return { body: isHidden ? { ...shown, isHidden } : shown };
  });
}

/** The site has a retired page again, at its own address. */
export function bringBackPage(
  services: PageServices,
  document: string,
  author: string,
): Promise<ChangedDocument> {
  return changePage(services, { document, author }, (page) => {
    const { leadsTo, ...back } = page;
    return leadsTo === undefined ? { sentence: "The page is there already." } : { body: back };
  });
}

async function changePage(
  services: PageServices,
  { document, author }: { document: string; author: string },
  change: (page: Page) => { body: Page } | { sentence: string },
): Promise<ChangedDocument> {
  const { written } = await writtenDocuments(services);
  const known = new Map([...pageDocuments(written), ...retiredPages(written)]);
  if (!known.has(document)) return { ok: false, sentence: "There is no such page any more." };
  return changeDocument(services, { name: document, author }, (body) => change(body as Page));
}
