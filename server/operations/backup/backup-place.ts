/** Where backups are kept: a folder, or a bucket of an S3-compatible store. Files that don't change are kept once for all backups. */

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rmdir } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { createDiskStorage } from "#server/platform/storage/disk-storage.ts";
import { type Storage, wholeOf } from "#server/platform/storage/storage.ts";
import { createS3Storage } from "#server/platform/storage/s3-storage.ts";
import { prepareFolder } from "#server/platform/system/writable-folder.ts";
import { BackupUnreadableError } from "./dump.ts";
import { backupTime, type Manifest, manifestKey, type Part } from "./manifest.ts";
import type { Services } from "#server/services.ts";

/** A folder as an absolute path, or `https://key:secret@host/bucket`; makes the folder where it is missing. Throws `FolderNotWritableError`. */
export function openWritablePlace(place: string): Storage {
  if (isAbsolute(place)) prepareFolder(place);
  return openPlace(place);
}

/** The same for who only reads: a disk may be mounted read-only, and a folder that is missing has no backups. */
export function openPlace(place: string): Storage {
  if (!isAbsolute(place)) return openBucket(new URL(place));
  const storage = createDiskStorage({ folder: place });
  return {
    ...storage,
    // Other files may lie beside the backups: nothing of them is looked at.
    async removeLeftovers(before) {
      let removed = 0;
      for (const folder of ["backups", "files"])
        removed += await createDiskStorage({ folder: join(place, folder) }).removeLeftovers(before);
      await removeEmptyFolders(join(place, "backups"), before);
      return removed;
    },
  };
}

/** Each backup has a folder, and takes room on the disk as long as that is there. */
async function removeEmptyFolders(backups: string, before: Date): Promise<void> {
  const entries = existsSync(backups) ? await readdir(backups, { withFileTypes: true }) : [];
  for (const entry of entries) {
    const time = backupTime(entry.name);
    // One that is being made may have nothing in its folder yet; one without a time is none of ours.
    if (!entry.isDirectory() || time === 0 || time >= before.getTime()) continue;
    const folder = join(backups, entry.name);
    if ((await readdir(folder)).length === 0) await rmdir(folder);
  }
}

/** A whole database is sent in one request, and the way to it may be slow. */
const bucketTimeoutMs = 10 * 60_000;

function openBucket({ protocol, host, pathname, username, password, searchParams }: URL): Storage {
  return createS3Storage({
    endpoint: `${protocol}//${host}`,
    region: searchParams.get("region") ?? "auto",
    bucket: pathname.replaceAll("/", ""),
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    timeoutMs: bucketTimeoutMs,
  });
}

/** Stores a part and returns what the manifest says of it. */
export async function putPart(
  place: Storage,
  key: string,
  content: ReadableStream<Uint8Array>,
): Promise<Part> {
  const digest = createHash("sha256");
  let sizeBytes = 0;
  const counted = content.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, stream) {
        digest.update(chunk);
        sizeBytes += chunk.byteLength;
        stream.enqueue(chunk);
      },
    }),
  );
  await place.put(key, counted, "application/octet-stream");
  return { key, sizeBytes, sha256: digest.digest("hex") };
}

/** A part as it was stored; throws `BackupUnreadableError` when it is missing or another one. */
export async function getPart(place: Storage, part: Part): Promise<Uint8Array<ArrayBuffer>> {
  const file = await place.get(part.key);
  if (!file) throw new BackupUnreadableError(`${part.key} is missing from the backup.`);
  const content = await wholeOf(file.body);
  if (createHash("sha256").update(content).digest("hex") !== part.sha256)
    throw new BackupUnreadableError(`${part.key} is damaged: its SHA-256 is not the one of the manifest.`);
  return content;
}

/** The names of all whole backups, oldest first. */
export async function listBackups(place: Storage): Promise<string[]> {
  const keys = await place.list("backups/");
  return keys.flatMap((key) => /^backups\/([\w-]+)\/manifest\.json$/.exec(key)?.[1] ?? []).toSorted();
}

/** Between two clocks that are both right. */
const skewMs = 60 * 60_000;

/** The newest by its name, which is its time. Names of the future were given by a clock that was wrong, and those backups may be older than they say. */
export function newestOf(names: readonly string[], now: Date): string | undefined {
  return names.findLast((name) => backupTime(name) <= now.getTime() + skewMs);
}

/** Throws `BackupUnreadableError` when there is none of that name, or of a newer version. */
export async function readManifest(place: Storage, name: string): Promise<Manifest> {
  const manifest = await findManifest(place, name);
  if (!manifest) throw new BackupUnreadableError(`There is no backup ${name} here.`);
  return manifest;
}

/** As `readManifest`; `undefined` where there is none, although a store that lists late may still name it. */
export async function findManifest(place: Storage, name: string): Promise<Manifest | undefined> {
  const file = await place.get(manifestKey(name));
  if (!file) return undefined;
  const manifest = JSON.parse(new TextDecoder().decode(await wholeOf(file.body))) as Manifest;
  if (manifest.format !== 1)
    throw new BackupUnreadableError(`The backup ${name} was made by a newer version of this software.`);
  return manifest;
}

/* The backups that are there, for people: where, how many, and what the newest one holds. */

type BackupsKept = {
  /** A folder, or a bucket without its key. */
  place: string;
  /** Whether they are made by themselves. */
  isAutomatic: boolean;
  /** When each was made (ISO 8601 text), the newest first. */
  madeAt: string[];
  newest: { records: number; files: number; sizeBytes: number; isEncrypted: boolean } | undefined;
  /** Why they can't be read, in the words of the system. */
  problem: string | undefined;
};

/** What stands at the place of the backups; one that can't be read is said and not thrown. */
export async function backupsKept({ config }: Pick<Services, "config">): Promise<BackupsKept> {
  const given = config.backupTo ?? join(config.dataDir, "backups");
  const facts = { place: withoutKey(given), isAutomatic: config.backupTo !== undefined };
  try {
    const place = openPlace(given);
    const names = (await listBackups(place)).toReversed();
    const newest = names[0] === undefined ? undefined : sizesOf(await readManifest(place, names[0]));
    const madeAt = names.map((name) => new Date(backupTime(name)).toISOString());
    return { ...facts, madeAt, newest, problem: undefined };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { ...facts, madeAt: [], newest: undefined, problem };
  }
}

function sizesOf({ tables, files, database, isEncrypted }: Manifest): BackupsKept["newest"] {
  return {
    records: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    sizeBytes: files.reduce((sum, { part }) => sum + part.sizeBytes, database.sizeBytes),
    isEncrypted,
  };
}

function withoutKey(place: string): string {
  if (!/^https?:/.test(place)) return place;
  const { host, pathname } = new URL(place);
  return `${host}${pathname}`;
}
