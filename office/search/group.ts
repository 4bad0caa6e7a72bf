/** What a group of the search is: where its permission, its query and its links are said once. */

import type { Permission } from "#domain/team/roles.ts";
import type { Visit } from "#office/shell/visit.ts";

export type Hit = {
  address: string;
  title: string;
  /** A line below: the address, the words around what was looked for. */
  more?: string;
  /** When it came or was changed (ISO 8601 text). */
  at?: string;
};

export type Asked = {
  /** In lower case; each must occur. */
  words: readonly string[];
  limit: number;
  offset: number;
};

export type Found = { total: number; hits: Hit[] };

export type FindGroup = {
  /** In the address, when only this group is shown: `?in=people`. */
  name: string;
  title: string;
  /** Nothing of the group is looked for, or counted, for a role that may not. */
  permission: Permission;
  find(asked: Asked, visit: Visit): Promise<Found>;
};

/* Short texts of what was found. */

const lengthAround = 160;
const lengthBefore = 40;

/** The part of a text around the first word that was looked for; its beginning when none of them is in it. */
export function excerptAround(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, " ").trim();
  const lower = line.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const from = first <= lengthBefore ? 0 : line.lastIndexOf(" ", first - lengthBefore) + 1;
  const to = from + lengthAround;
  return `${from > 0 ? "… " : ""}${line.slice(from, to)}${to < line.length ? " …" : ""}`;
}

/** The page of what has every word in its title or the line below; for the few things that are in memory. */
export function pageOf(all: readonly Hit[], { words, limit, offset }: Asked): Found {
  const found = all.filter(({ title, more = "" }) => {
    const text = `${title} ${more}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return { total: found.length, hits: found.slice(offset, offset + limit) };
}
