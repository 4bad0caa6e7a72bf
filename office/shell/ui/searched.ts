/** What somebody typed, or pasted, into a field to search in. */

import { tidyLine } from "#domain/messages/forms/tidy.ts";

const maxLength = 200;

/** The words of the address, as they are stored: composed, and without what can't be seen. */
export function searchedIn(address: URL | string, name = "find"): string {
  const typed = new URL(address).searchParams.get(name) ?? "";
  return tidyLine(typed.slice(0, maxLength * 4)).slice(0, maxLength);
}
