import { createContext } from "react";

/** Where the page keeps, as JSON, the props of its islands: after all that is seen, and once for all of them. */
export const propsId = "props";

/** Takes the props of each island while a page is rendered, by the island's id. */
export const IslandProps = createContext<Map<string, object> | undefined>(undefined);
