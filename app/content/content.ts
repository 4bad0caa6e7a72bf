import { createContext, use } from "react";
import type { Content } from "#content/content.ts";
import type { Places } from "#domain/messages/forms/field.ts";
import { placesOf } from "#domain/messages/forms/places.ts";

export const ContentContext = createContext<Content | undefined>(undefined);

/** A document of the content that the page is rendered with; throws within an island, which gets its words as props. */
export function useContent<Name extends keyof Content>(name: Name): Content[Name] {
  return useWholeContent()[name];
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
