/** Brings the parts of a backup back: files, records, the installation's secret. */

import { createHash } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Config } from "#server/platform/config/config.ts";
import type { Database } from "#server/platform/database/schema.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { getPart } from "./backup-place.ts";
import { BackupUnreadableError, readDump } from "./dump.ts";
import { decrypt } from "./encryption.ts";
import type { Manifest, Part } from "./manifest.ts";
import { type Around, replaceRecords } from "./replace-records.ts";
import type { Snapshot } from "./snapshot.ts";
import { differingTables, tallied } from "./tally.ts";

export type OpenedBackup = { place: Storage; manifest: Manifest; identities: string[] };

/**
 * Puts the backup's records in the place of those in the database, all or none; `before` and `after` are done in
 * the same transaction. Throws what is wrong with the backup.
 */
export async function restoreRecords(
  backup: OpenedBackup,
  database: Kysely<Database>,
  { before, after }: Around = {},
): Promise<void> {
  const dump = await readPart(backup, backup.manifest.database);
  const snapshot = await readDump(new Blob([dump]).stream());
  const { batches, tally } = tallied(snapshot.batches());
  const counted: Snapshot = { steps: snapshot.steps, batches: () => batches };
  await replaceRecords(database, counted, {
    ...(before && { before }),
    async after(transaction) {
      const wrong = differingTables(tally, backup.manifest.tables);
      if (wrong.length > 0)
        throw new BackupUnreadableError(`Not as they were backed up: ${wrong.join(", ")}.`);
      await after?.(transaction);
    },
  });
}

/** Stores the backup's files; those that are there already stay as they are, because a file never changes under its key. */
export async function restoreFiles(backup: OpenedBackup, storage: Storage): Promise<void> {
  for (const file of backup.manifest.files) {
    const there = await storage.stat(file.key);
    if (there?.sizeBytes === file.sizeBytes) continue;
    const content = await readPart(backup, file.part);
    if (createHash("sha256").update(content).digest("hex") !== file.sha256)
      throw new BackupUnreadableError(`${file.key} is not the file that was backed up.`);
    await storage.put(file.key, content, file.contentType);
  }
}

/** The secrets that signed the links in e-mails sent so far. */
export async function secretsOf(backup: OpenedBackup): Promise<string[]> {
  return new TextDecoder().decode(await readPart(backup, backup.manifest.secret)).split(",");
}

/** Keeps the secrets where an installation without `APP_SECRET` reads them. */
export async function keepRestoredSecrets(
  { dataDir }: Pick<Config, "dataDir">,
  secrets: readonly string[],
): Promise<void> {
  const draft = join(dataDir, "secret.restored");
  await writeFile(draft, secrets.join(","), { mode: 0o600, flush: true });
  await rename(draft, join(dataDir, "secret"));
}

async function readPart(
  { place, manifest, identities }: OpenedBackup,
  part: Part,
): Promise<Uint8Array<ArrayBuffer>> {
  const stored = await getPart(place, part);
  if (!manifest.isEncrypted) return stored;
  const plain = await decrypt(new Blob([stored]).stream(), identities);
  return new Uint8Array(await new Response(plain as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
}
