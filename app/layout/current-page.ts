import { createContext, use } from "react";

/** What a page may know of its rendering. */
type CurrentPage = {
  path: string;
  /** The query of its address, with the question mark; only the tracker's has one. */
  search: string;
  /** The moment that it is rendered at, in milliseconds since the epoch: the delivered HTML shows what has passed by then. */
  renderedAt: number;
};

export const CurrentPage = createContext<CurrentPage | undefined>(undefined);

/** The page that is rendered; throws within an island, which gets what it needs as props. */
export function useCurrentPage(): CurrentPage {
  const page = use(CurrentPage);
  if (!page)
    throw new Error("The address and the time are known to the page alone: hand them to an island as props.");
  return page;
}
