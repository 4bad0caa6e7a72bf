/** Which storage the configuration asks for. */

import { join } from "node:path";
import type { Config } from "#server/platform/config/config.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { createS3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

/** An S3-compatible store when there are settings for one; otherwise `dataDir/files`. */
export function createStorage({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Storage {
  return s3 ? createS3Storage(s3) : createDiskStorage({ folder: join(dataDir, "files") });
}
