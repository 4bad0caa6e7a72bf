/** Whose records these are. */

import type { Kysely } from "kysely";
import { firstLoaded } from "#server/content/editions/load-content.ts";
import type { Database } from "#server/platform/database/schema.ts";
import type { Manifest } from "./manifest.ts";

/** What `content/` says: an edition may change the name, and is itself in the backup. */
export function firstCampaign(): Manifest["campaign"] {
  const { name, url } = firstLoaded().content.campaign;
  return { name, url };
}

/** The number that tells this campaign's records from another's. */
export async function installationOf(database: Kysely<Database>): Promise<string> {
  const { id } = await database.selectFrom("installation").select("id").executeTakeFirstOrThrow();
  return id;
}

/** A sentence where the records of `installation` must not take the place of what is in the database; `isAllowed` lets them replace their own. */
export async function whyNotReplace(
  database: Kysely<Database>,
  { installation, isAllowed }: { installation: string; isAllowed: boolean },
): Promise<string | undefined> {
  if (!(await hasRecords(database))) return undefined;
  if (installation !== (await installationOf(database)))
    return "The records there are another campaign's. Nothing was changed.";
  return isAllowed ? undefined : "There are records there already. --replace puts the others in their place.";
}

/** Whether anything was stored that a campaign would miss. */
export async function hasRecords(database: Kysely<Database>): Promise<boolean> {
  const tables = [
    "contribution",
    "submission",
    "subscriber",
    "content_edition",
    "book_entry",
    "bank_line",
    "letter",
    "calendar_event",
  ] as const;
  for (const table of tables) {
    const one = database.selectFrom(table).select(({ val }) => val(1).as("found"));
    if (await one.limit(1).executeTakeFirst()) return true;
  }
  return false;
}
