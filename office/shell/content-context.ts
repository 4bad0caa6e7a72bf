/** What the campaign says, for every component of a page. */

import { createContext, useContext } from "react";
import type { Content } from "#content/content.ts";

const ContentContext = createContext<Content | undefined>(undefined);

/** Around every page of the office. */
export const ContentProvider = ContentContext.Provider;

/** What the campaign says now. */
export function useContent(): Content {
  const content = useContext(ContentContext);
  if (!content) throw new Error("A page of the office is rendered within ContentProvider");
  return content;
}
