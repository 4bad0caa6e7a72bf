/** What a group of the search is: where its permission, its query and its links are said once. */

import type { Permission } from "#domain/team/roles.ts";
import type { Visit } from "#office/shell/visit.ts";

/** Something that was found. */
export type Hit = {
  /** Its page. */
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
