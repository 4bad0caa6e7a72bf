/** The process of read-table.ts. */

import { type GivenFile, packFile, unpackFile, maxTableBytes } from "#server/platform/system/pack-file.ts";
import { serveJobs } from "#server/platform/system/serve-jobs.ts";
import { readCsv } from "./read-csv.ts";
import type { ReadTable } from "./read-table.ts";

serveJobs((file: GivenFile): ReadTable => {
  const content = unpackFile(file, maxTableBytes);
  if (!content || content.byteLength === 0)
    return { table: { ok: false, reason: "Choose a CSV file of up to 5 MB." }, packed: undefined };
  return { table: readCsv(content), packed: packFile(content) };
});
