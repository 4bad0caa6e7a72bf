import type { Content, PageContent } from "#content/content.ts";
import { pageDocuments } from "#domain/content/site/page-documents.ts";

/** The head of every page by its address: title, description and keywords. */
export function pageHeads(
  content: Content,
): ReadonlyMap<string, Omit<PageContent, "blocks" | "name" | "leadsTo">> {
  const ofProgram = Object.entries(content["pages/metadata"]).map(([address, head]) => ({
    ...head,
    address,
  }));
  const ofBlocks = pageDocuments<PageContent>(content).map(([, page]) => page);
  return new Map([...ofProgram, ...ofBlocks].map((head) => [head.address, head]));
}
