/** Where the pages of the signs are. */

import { officePages } from "#server/platform/notify/office-step.ts";
import type { Asked } from "./load-signs.ts";

export const signsPath = officePages.signs;

export function signsList({ state, area }: Partial<Asked>, page = ""): string {
  const said = Object.entries({ state, area }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const query = new URLSearchParams(said).toString();
  return query === "" ? signsPath + page : `${signsPath}${page}?${query}`;
}

export function signPath(id: string, asked: Partial<Asked> = {}): string {
  return signsList(asked, `/${id}`);
}
