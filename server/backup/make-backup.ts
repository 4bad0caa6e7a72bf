/** Makes a backup of every record and file while the server runs. */

import { createHash } from "node:crypto";
import type { Config } from "#server/config/config.ts";
import { sharedAssetsPrefix } from "#server/site/shared-assets.ts";
import type { Services } from "#server/services.ts";
import { wholeOf } from "#server/storage/read-body.ts";
import type { Storage } from "#server/storage/storage.ts";
import { listBackups, putPart, readManifest } from "./backup-place.ts";
import { dumpOf } from "./dump.ts";
import { encrypt } from "./encryption.ts";
import { fileKeysIn } from "./file-keys.ts";
import { firstCampaign, installationOf } from "./installation.ts";
import { backupName, type BackedUpFile, type Manifest, manifestKey } from "./manifest.ts";
import { withSnapshot } from "./snapshot.ts";
import { tallied } from "./tally.ts";

export type BackupSource = Pick<Services, "database" | "storage" | "clock"> & {
  config: Pick<Config, "dataDir" | "secret">;
};

type Target = {
  place: Storage;
  /** Who may read it; nobody has to be named where the place is as safe as the server. */
  recipients: string[];
  /** The backup before this one: files that it has are not stored again. */
  previous: Manifest | undefined;
};

/** The backups of another campaign lie there, or one of this second. */
class PlaceTakenError extends Error {
  override readonly name = "PlaceTakenError";
  readonly code = "place-taken";
}

/** The backup counts once its manifest is there, which is stored last. Throws `PlaceTakenError`, and when the place can't take it. */
export async function makeBackup(
  source: BackupSource,
  { place, recipients }: { place: Storage; recipients: string[] },
): Promise<Manifest> {
  const now = source.clock.now();
  const name = backupName(now);
  const installation = await installationOf(source.database);
  const target = { place, recipients, previous: await previousIn(place, { name, installation }) };
  try {
    return await writeBackup(source, target, { name, installation, madeAt: now.toISOString() });
  } catch (error) {
    await removeParts(place, name);
    throw error;
  }
}

async function writeBackup(
  source: BackupSource,
  target: Target,
  facts: Pick<Manifest, "name" | "installation" | "madeAt">,
): Promise<Manifest> {
  const { place, recipients } = target;
  const suffix = recipients.length > 0 ? ".age" : "";
  const folder = `backups/${facts.name}`;
  // Records first: a file is stored before the record that refers to it, so every file of these records is there when files are copied.
  const records = await withSnapshot(source, async (snapshot) => {
    const { batches, tally } = tallied(snapshot.batches());
    const { passed, keys } = fileKeysIn(batches);
    const dump = await encrypt(dumpOf(snapshot.steps, passed), recipients);
    return { part: await putPart(place, `${folder}/database.jsonl.zst${suffix}`, dump), tally, keys };
  });
  const secret = await encrypt(new Blob([source.config.secret]).stream(), recipients);
  const manifest: Manifest = {
    format: 1,
    ...facts,
    campaign: firstCampaign(),
    isEncrypted: recipients.length > 0,
    tables: records.tally,
    database: records.part,
    secret: await putPart(place, `${folder}/secret${suffix}`, secret),
    files: await copyFiles(source.storage, records.keys, target),
  };
  const text = new TextEncoder().encode(`${JSON.stringify(manifest, null, 1)}\n`);
  await place.put(manifestKey(facts.name), text, "application/json");
  return manifest;
}

/**
 * One that fails every five minutes, because the disk is full, must not fill it further. The manifest goes first, because without it the
 * rest does not count; what can't be removed now goes with a later pruning.
 */
async function removeParts(place: Storage, name: string): Promise<void> {
  try {
    await place.remove(manifestKey(name));
    for (const key of await place.list(`backups/${name}/`)) await place.remove(key);
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

/** The files that are listed, and those that the records refer to: a store may list a new file some time after it was stored. */
async function copyFiles(
  storage: Storage,
  referred: ReadonlySet<string>,
  target: Target,
): Promise<BackedUpFile[]> {
  const known = new Map(target.previous?.files.map((file) => [file.key, file]));
  const files: BackedUpFile[] = [];
  const listed = (await storage.list("")).filter((key) => !key.startsWith(sharedAssetsPrefix));
  for (const key of new Set([...listed, ...referred])) {
    const facts = await storage.stat(key);
    const before = known.get(key);
    // A file never changes under its key; one that was replaced by hand has another size in all likelihood.
    if (before && before.sizeBytes === facts?.sizeBytes && before.part.key.endsWith(suffixOf(target)))
      files.push(before);
    else files.push(...(await copyFile(storage, key, target)));
  }
  return files;
}

function suffixOf({ recipients }: Target): string {
  return recipients.length > 0 ? ".age" : ".file";
}

/** Named by its content, so that a file is there once however many backups have it; none when it was removed meanwhile. */
async function copyFile(storage: Storage, key: string, target: Target): Promise<BackedUpFile[]> {
  const file = await storage.get(key);
  if (!file) return [];
  const content = await wholeOf(file.body);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const sealed = await encrypt(new Blob([content]).stream(), target.recipients);
  const part = await putPart(target.place, `files/${sha256}${suffixOf(target)}`, sealed);
  return [{ key, contentType: file.contentType, sizeBytes: content.byteLength, sha256, part }];
}
