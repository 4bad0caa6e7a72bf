import { createContext } from "react";

/** The islands that stand on the page so far: their names, and the props of each by its id. */
type Islands = { names: Set<string>; props: Map<string, object> };

export const noIslands = (): Islands => ({ names: new Set(), props: new Map() });

/** Takes the islands of a page while it is rendered. */
export const IslandsOfPage = createContext<Islands | undefined>(undefined);
