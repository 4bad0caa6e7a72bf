/** Moves a campaign to another database or file store: copies, reads back what was copied, and compares. */

import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Config } from "#server/platform/config/config.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { type Storage, wholeOf } from "#server/platform/storage/storage.ts";
import { replaceRecords } from "./restore-backup.ts";
import { withSnapshot, differingTables, type Tally, tallied } from "./snapshot.ts";

/** A database, and the folder where it is when it is SQLite. */
type Records = { config: Pick<Config, "dataDir">; database: Kysely<Database> };

export type Moved = {
  tally: Tally;
  /** Tables that are not the same there, to the last character. */
  differing: string[];
  /** Tables that were written to meanwhile: somebody else was still working. */
  changed: string[];
};

/** Puts the records of one database in the place of those in another, all or none. */
export async function moveRecords(from: Records, to: Records): Promise<Moved> {
  const tally = await withSnapshot(from, async (snapshot) => {
    const counted = tallied(snapshot.batches());
    await replaceRecords(to.database, { steps: snapshot.steps, batches: () => counted.batches });
    return counted.tally;
  });
  return {
    tally,
    differing: differingTables(tally, await tallyOf(to)),
    changed: differingTables(tally, await tallyOf(from)),
  };
}

/** What the records add up to now. */
export function tallyOf(records: Records): Promise<Tally> {
  return withSnapshot(records, async (snapshot) => {
    const { batches, tally } = tallied(snapshot.batches());
    for await (const batch of batches) void batch;
    return tally;
  });
}

type MovedFiles = {
  copied: number;
  there: number;
  /** Keys of files that came out differently. */
  wrong: string[];
  /** Keys that the records refer to and neither store has. */
  lost: string[];
};

/** Copies what is listed or `referred` to and not there yet, so that an interrupted move goes on where it stopped. */
export async function moveFiles(
  from: Storage,
  to: Storage,
  referred: ReadonlySet<string>,
): Promise<MovedFiles> {
  const moved: MovedFiles = { copied: 0, there: 0, wrong: [], lost: [] };
  for (const key of new Set([...(await from.list("")), ...referred])) {
    const [file, already] = [await from.get(key), await to.stat(key)];
    if (!file && !already && referred.has(key)) moved.lost.push(key);
    if (!file) continue;
    if (already?.sizeBytes === file.sizeBytes && already.contentType === file.contentType) {
      await file.body.cancel();
      moved.there += 1;
      continue;
    }
    const content = await wholeOf(file.body);
    await to.put(key, content, file.contentType);
    const copy = await to.get(key);
    if (!copy || sha256(await wholeOf(copy.body)) !== sha256(content)) {
      // By its size alone the repetition would take it for a good one.
      await to.remove(key);
      moved.wrong.push(key);
    }
    moved.copied += 1;
  }
  return moved;
}

function sha256(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
