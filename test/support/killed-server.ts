/** What tests ask of a server that is killed while it works: its records on the disk, and requests that it may not have answered. */

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The rows that the query finds in the records of this folder, beside the server or after its end. */
export function readRecords<Row>(folder: string, sql: string): Row[] {
  const database = new DatabaseSync(join(folder, "hustings.sqlite"), { readOnly: true });
  const rows = database.prepare(sql).all() as Row[];
  database.close();
  return rows;
}

/** Status and body of the response; undefined when the server was killed before the last byte of it. */
export async function responseUnlessKilled(
  url: string,
  init: RequestInit,
): Promise<{ status: number; text: string } | undefined> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
