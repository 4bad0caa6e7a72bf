/** Every table that `list` and `export` show. */

import type { Export } from "./terminal/command.ts";
import { donations } from "./exports/donations.ts";
import { messages } from "./exports/messages.ts";
import { receipts } from "./exports/receipts.ts";
import { signUps } from "./exports/sign-ups.ts";
import { volunteers } from "./exports/volunteers.ts";

const tables: Export[] = [volunteers, signUps, donations, receipts, messages];

/** The table of that name, or `undefined`. */
export function findTable(name: string | undefined): Export | undefined {
  return tables.find((table) => table.name === name);
}

/** Their names, for a usage line: `volunteers|subscribers`. */
export const tableNames = tables.map(({ name }) => name).join("|");
