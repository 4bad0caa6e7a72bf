import { createContext, use } from "react";
import type { Content, PageContent } from "#content/content.ts";
import { pageDocuments, pathOf, retiredPages } from "#domain/content/site/page-documents.ts";
import { type Places, placesOf } from "#domain/messages/forms/field.ts";

export const ContentContext = createContext<Content | undefined>(undefined);

/** A document of the content that the page is rendered with; throws within an island, which gets its words as props. */
export function useContent<Name extends keyof Content>(name: Name): Content[Name] {
  return useWholeContent()[name];
}

/** The links of a menu without those to pages that the campaign hides or has retired. */
export function useShownLinks<Link extends { href: string }>(links: readonly Link[]): Link[] {
  const content = useWholeContent();
  const hidden = pageDocuments<PageContent>(content).filter(([, page]) => page.isHidden);
  const left = new Set([...hidden, ...retiredPages(content)].map(([, { address }]) => address));
  return links.filter(({ href }) => !left.has(pathOf(href)));
}

/** The places that the forms offer. */
export function usePlaces(): Places {
  return placesOf(useWholeContent());
}

/** All documents, for what speaks of every page: the head and its structured data. */
export function useWholeContent(): Content {
  const content = use(ContentContext);
  if (!content) throw new Error("The content is known to the page alone: hand an island its words as props.");
  return content;
}
