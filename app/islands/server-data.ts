import { createContext, use } from "react";

/** Where the page keeps, as JSON, what the server handed it; the islands read it there. */
export const serverDataId = "server-data";

export const ServerData = createContext<unknown>(undefined);

/**
 * What the server handed a page that it rendered at run time: a form's values and errors after a plain HTML post, or the state of
 * a checkout. Undefined on a page as it was built. A page has at most one, so its type is not checked here.
 */
export function useServerData<T extends object>(): T | undefined {
  return use(ServerData) as T | undefined;
}
