/** Makes a backup of every record and file while the server runs. */

import { randomUUID } from "node:crypto";
import type { Config } from "#server/platform/config/config.ts";
import type { Services } from "#server/services.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { findManifest, listBackups, putPart, readManifest } from "./backup-place.ts";
import { copyFiles, type Target, fileKeysIn, referredFiles } from "./copy-files.ts";
import { dumpOf } from "./dump.ts";
import { encrypt } from "./encryption.ts";
import { firstCampaign, installationOf, backupName, type Manifest, manifestKey, signed } from "./manifest.ts";
import { withSnapshot, tallied } from "./snapshot.ts";

type BackupSource = Pick<Services, "database" | "storage" | "clock"> & {
  config: Pick<Config, "dataDir" | "secrets">;
};

/** Where a backup goes, and how patient its making is. */
type Wanted = Pick<Target, "place" | "recipients"> & Partial<Pick<Target, "againAfterMs">>;

/** Before each further try to read a file from the store, in milliseconds. */
const defaultAgainAfterMs = [1_000, 5_000];

/** The backups of another campaign lie there, or one of this second that is whole. */
class PlaceTakenError extends Error {
  override readonly name = "PlaceTakenError";
  readonly code = "place-taken";
}

/**
 * The backup counts once its manifest is there, which is stored last; `lostFileProblems` says what the file store had lost. Throws
 * `PlaceTakenError`, when the place can't take it, and when the file store can't be read.
 */
export async function makeBackup(
  source: BackupSource,
  { place, recipients, againAfterMs = defaultAgainAfterMs }: Wanted,
): Promise<Manifest> {
  const now = source.clock.now();
  const name = backupName(now);
  const installation = await installationOf(source.database);
  const target = {
    place,
    recipients,
    againAfterMs,
    previous: await previousIn(place, { name, installation }),
  };
  // Another one may be made in the same second.
  const id = randomUUID().slice(0, 8);
  try {
    return await writeBackup(source, target, { name, installation, madeAt: now.toISOString(), id });
  } catch (error) {
    await removeParts(place, { name, id });
    throw error;
  }
}

async function writeBackup(
  source: BackupSource,
  target: Target,
  { id, ...facts }: Pick<Manifest, "name" | "installation" | "madeAt"> & { id: string },
): Promise<Manifest> {
  const { place, recipients } = target;
  const suffix = recipients.length > 0 ? ".age" : "";
  const folder = `backups/${facts.name}`;
  // Records first: a file is stored before the record that refers to it, so every file of these records is there when files are copied.
  const records = await withSnapshot(source, async (snapshot) => {
    const { batches, tally } = tallied(snapshot.batches());
    const { passed, keys } = fileKeysIn(batches);
    const dump = await encrypt(dumpOf(snapshot.steps, passed), recipients);
    return { part: await putPart(place, `${folder}/database-${id}.jsonl.zst${suffix}`, dump), tally, keys };
  });
  const { files, absent } = await copyFiles(source.storage, records.keys, target);
  const secret = await encrypt(new Blob([source.config.secrets.join(",")]).stream(), recipients);
  const manifest = signed(
    {
      format: 1,
      ...facts,
      campaign: firstCampaign(),
      isEncrypted: recipients.length > 0,
      tables: records.tally,
      database: records.part,
      secret: await putPart(place, `${folder}/secret-${id}${suffix}`, secret),
      files,
      ...(await whyAbsent(source, absent)),
    },
    source.config,
  );
  const text = new TextEncoder().encode(`${JSON.stringify(manifest, null, 1)}\n`);
  await place.put(manifestKey(facts.name), text, "application/json");
  return manifest;
}

/** Lost by the file store, or removed together with their records while the backup was made. */
async function whyAbsent(
  source: BackupSource,
  absent: string[],
): Promise<Pick<Manifest, "lostFiles" | "removedFiles">> {
  if (absent.length === 0) return { lostFiles: [], removedFiles: [] };
  const referred = await referredFiles(source);
  return {
    lostFiles: absent.filter((key) => referred.has(key)),
    removedFiles: absent.filter((key) => !referred.has(key)),
  };
}

/**
 * One that fails every five minutes, because the disk is full, must not fill it further. The manifest goes first, because without it the
 * rest does not count; what can't be removed now goes with a later pruning.
 */
async function removeParts(place: Storage, { name, id }: { name: string; id: string }): Promise<void> {
  const isOwn = (key: string) => key.includes(`-${id}`);
  try {
    const manifest = await findManifest(place, name);
    if (manifest && isOwn(manifest.database.key)) await place.remove(manifestKey(name));
    for (const key of await place.list(`backups/${name}/`)) if (isOwn(key)) await place.remove(key);
  } catch {
    // The caller's error says what is wrong with the place.
  }
}

async function previousIn(
  place: Storage,
  { name, installation }: { name: string; installation: string },
): Promise<Manifest | undefined> {
  const names = await listBackups(place);
  const newest = names.at(-1);
  const previous = newest === undefined ? undefined : await readManifest(place, newest);
  if (previous && previous.installation !== installation)
    throw new PlaceTakenError(`The backups of another campaign are kept there (${previous.campaign.name}).`);
  if (names.includes(name)) throw new PlaceTakenError(`There is a backup ${name} already.`);
  return previous;
}
