/** Every step of the schema, in order. A step that was published is never changed: the next one corrects it. */

import type { Kysely } from "kysely";
import * as first from "./0001-first.ts";

export type Migration = { up(database: Kysely<unknown>): Promise<void> };

export const migrations: Record<string, Migration> = {
  "0001-first": first,
};
