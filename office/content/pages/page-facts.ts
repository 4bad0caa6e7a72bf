/** The pages of the site as the office lists them. */

import type { Page } from "#content/blocks/page.ts";
import { pageDocuments, pathOf, retiredPages } from "#domain/content/site/page-documents.ts";
import { pagePaths } from "#domain/web/pages.ts";
import { type Menu, menus, menuNames } from "#server/content/editions/menus.ts";
import { filledDocuments, writtenDocuments } from "#server/content/editions/written-documents.ts";
import type { Services } from "#server/services.ts";
import { pageOf } from "#office/content/addresses.ts";
import type { DocumentLine } from "#office/content/content-facts.ts";

export type ListedPage = Pick<DocumentLine, "name" | "title" | "left" | "changes" | "draft"> & {
  address: string;
  /** Its blocks from the top down; none for a page that the program draws. */
  kinds: string[];
  /** Of blocks: it can be hidden and retired. */
  isOwn: boolean;
  isHidden: boolean;
  leadsTo: string | undefined;
};

export type ListedMenu = {
  menu: Menu;
  name: string;
  links: { href: string; label: string; left: string | undefined }[];
  others: { address: string; title: string }[];
};

/** Pages that visitors reach by what they do, and parts of pages. */
export const notToLeadTo =
  /^\/(thank-you\/.*|donation-success|donation-test|test-donations|e-mail-link|not-found|contribution-form)$/;

export async function pageFacts(
  services: Pick<Services, "database" | "clock">,
  documents: readonly DocumentLine[],
): Promise<{ pages: ListedPage[]; menus: ListedMenu[] }> {
  const { written } = await writtenDocuments(services);
  const filled = filledDocuments(written);
  const blocks = new Map<string, Page>([
    ...pageDocuments<Page>(filled),
    ...(retiredPages(filled) as [string, Page][]),
  ]);
  const pages = documents
    .filter(({ name }) => isListed(name, blocks, filled))
    .map(({ name, title, left, changes, draft }): ListedPage => {
      const page = blocks.get(name);
      return {
        name,
        title,
        left,
        changes,
        draft,
        address: page?.address ?? pageOf(name, filled),
        kinds: page?.blocks.filter(({ isHidden }) => !isHidden).map(({ kind }) => kind) ?? [],
        isOwn: page !== undefined,
        isHidden: page?.isHidden ?? false,
        leadsTo: page?.leadsTo,
      };
    });
  const shown = pages.filter(({ leadsTo }) => leadsTo === undefined);
  const navigation = filled["navigation"] as Record<Menu, { href: string; label: string }[]>;
  const asWritten = written["navigation"] as typeof navigation;
  return {
    pages,
    menus: menus.map((menu) => ({
      menu,
      name: menuNames[menu],
      links: navigation[menu].map(({ href, label }, at) => ({
        // As it is written: it may name a fact.
        href: asWritten[menu][at]?.href ?? href,
        label,
        left: whyLeftOut(pages.find(({ address }) => address === pathOf(href))),
      })),
      others: shown
        .filter(({ address }) => !navigation[menu].some(({ href }) => pathOf(href) === address))
        .map(({ address, title }) => ({ address, title })),
    })),
  };
}

/** Why menus leave the link to a page out; undefined where they do not. */
function whyLeftOut(page: ListedPage | undefined): string | undefined {
  if (page?.leadsTo !== undefined) return "Its page is retired";
  return page?.isHidden ? "Its page is hidden" : undefined;
}

function isListed(name: string, blocks: ReadonlyMap<string, Page>, filled: object): boolean {
  if (blocks.has(name)) return true;
  if (!name.startsWith("pages/")) return false;
  const path = name === "pages/home" ? "/" : `/${name.slice("pages/".length)}`;
  return (
    pageOf(name, filled) === path &&
    (pagePaths as readonly string[]).includes(path) &&
    !notToLeadTo.test(path)
  );
}
