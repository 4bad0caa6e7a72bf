/**
 * Files kept in a folder of this machine. The content type is the first line of a small file beside each file's content,
 * written before it: a file that can be seen is complete and on disk.
 */

import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { isDiskFull } from "#server/platform/system/writable-folder.ts";
import { chunksOf, type Storage, type StoredFile, StorageFullError } from "./storage.ts";

type DiskStorageOptions = {
  folder: string;
  /** Bytes that stay free for the database: below this, `put` throws `StorageFullError`. */
  freeBytesFloor?: number;
};

const defaultFloor = 200 * 1024 * 1024;
const typeSuffix = ".type";
const temporarySuffix = ".part";

export function createDiskStorage({ folder, freeBytesFloor = defaultFloor }: DiskStorageOptions): Storage {
  const fileOf = (key: string) => join(folder, ...safeParts(key));

  return {
    async put(key, body, contentType) {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await refuseWhenFull(folder, freeBytesFloor);
      const content = await prepare(file, body);
      const type = await prepare(file + typeSuffix, new TextEncoder().encode(contentType));
      await publish(type);
      await publish(content);
      return { key, sizeBytes: content.sizeBytes, contentType };
    },
    async get(key) {
      const found = await statFile(key, fileOf(key));
      if (!found) return undefined;
      return { ...found, body: Readable.toWeb(createReadStream(fileOf(key))) as ReadableStream<Uint8Array> };
    },
    stat: (key) => statFile(key, fileOf(key)),
    async remove(key) {
      const file = fileOf(key);
      await rm(file, { force: true });
      await rm(file + typeSuffix, { force: true });
    },
    async list(prefix) {
      // Other folders beside it may be closed to us, as lost+found is on a disk of its own.
      const folders = prefix.split("/").slice(0, -1);
      if (!folders.every(isSafePart)) return [];
      const searched = join(folder, ...folders);
      const files = await absent(readdir(searched, { recursive: true, withFileTypes: true }), []);
      return files
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .filter(
          (key) => key.startsWith(prefix) && !key.endsWith(typeSuffix) && !key.endsWith(temporarySuffix),
        )
        .toSorted();
    },
    async removeLeftovers(before) {
      const entries = await absent(readdir(folder, { recursive: true, withFileTypes: true }), []);
      const files = new Set(entries.filter((entry) => entry.isFile()).map(pathOf));
      let removed = 0;
      for (const file of files) {
        if (!isLeftover(file, files)) continue;
        const facts = await absent(stat(file), undefined);
        if (!facts || facts.mtime >= before) continue;
        await rm(file, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

function pathOf({ parentPath, name }: { parentPath: string; name: string }): string {
  return join(parentPath, name);
}

/** A file that was not published yet, or the type of one. */
function isLeftover(file: string, files: Set<string>): boolean {
  if (file.endsWith(temporarySuffix)) return true;
  return file.endsWith(typeSuffix) && !files.has(file.slice(0, -typeSuffix.length));
}

/** A key's folders and name; a key that could leave the folder or hide in it is a programming error. */
function safeParts(key: string): string[] {
  const parts = key.split("/");
  if (!parts.every(isSafePart)) throw new RangeError(`Not a storage key: ${JSON.stringify(key)}`);
  return parts;
}

function isSafePart(part: string): boolean {
  return /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part);
}

type Prepared = { file: string; temporary: string; sizeBytes: number };

/** The content under a temporary name, on disk; when it cannot be written whole, nothing is left of it. */
async function prepare(file: string, body: Uint8Array | ReadableStream<Uint8Array>): Promise<Prepared> {
  const temporary = `${file}.${crypto.randomUUID()}${temporarySuffix}`;
  try {
    return { file, temporary, sizeBytes: await writeAndSync(temporary, body) };
  } catch (error) {
    await rm(temporary, { force: true });
    throw isDiskFull(error) ? new StorageFullError("The disk is full", { cause: error }) : error;
  }
}

/** Renames, then syncs the folder: after a power cut the file is there whole, or not at all. */
async function publish({ temporary, file }: Prepared): Promise<void> {
  await rename(temporary, file);
  await syncFolder(dirname(file));
}

async function writeAndSync(file: string, body: Uint8Array | ReadableStream<Uint8Array>): Promise<number> {
  await using handle = await open(file, "wx", 0o600);
  let sizeBytes = 0;
  for await (const chunk of chunksOf(body)) {
    await handle.writeFile(chunk);
    sizeBytes += chunk.byteLength;
  }
  await handle.sync();
  return sizeBytes;
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, "r");
  await handle.sync();
}

async function refuseWhenFull(folder: string, floorBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < floorBytes)
    throw new StorageFullError(`Less than ${Math.ceil(floorBytes / 1024 ** 2)} MB are free`);
}

async function statFile(key: string, file: string): Promise<StoredFile | undefined> {
  const facts = await absent(stat(file), undefined);
  if (!facts?.isFile()) return undefined;
  const contentType = await absent(readFile(file + typeSuffix, "utf8"), "application/octet-stream");
  return { key, sizeBytes: facts.size, contentType };
}

/** There is nothing of that name, or a file where its folder would be. */
const absences = new Set(["ENOENT", "ENOTDIR"]);

/** The result, or what stands for a file or folder that is not there. */
async function absent<T, Otherwise>(result: Promise<T>, otherwise: Otherwise): Promise<T | Otherwise> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof Error && "code" in error && absences.has(String(error.code))) return otherwise;
    throw error;
  }
}
