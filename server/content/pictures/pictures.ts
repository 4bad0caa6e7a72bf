/** The uploaded pictures: what is known of each, and how one is added and removed. */

import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { type Kysely, type Selectable, sql } from "kysely";
import { tidyLine } from "#domain/messages/forms/tidy.ts";
import {
  type Focus,
  maxPictureBytes,
  parsePictureAddress,
  pictureAddress,
  pictureContentTypes,
  type PictureRefusal,
  pictureRefusals,
  pictureTextMaxLength,
  pictureKey,
  picturePrefix,
} from "#domain/content/pictures/pictures.ts";
import type { RateRule } from "#domain/web/rate-limit.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { lockEditions } from "#server/platform/database/portable-sql.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { PictureTable } from "#server/platform/database/tables/content.ts";
import type { Services } from "#server/services.ts";
import { type Storage, StorageFullError } from "#server/platform/storage/storage.ts";
import { makeSizes, type PictureFile } from "./make-sizes.ts";

export type Picture = PictureTexts & {
  hash: string;
  address: string;
  width: number;
  height: number;
  fileName: string;
  sizeBytes: number;
  addedAt: string;
};

/** What a person says of a picture; an empty caption is none. */
export type PictureTexts = { alternativeText: string; caption: string; focus: Focus };

/** `sentence` says why not, and what to do. */
type AddedPicture = { ok: true; picture: Picture } | { ok: false; sentence: string };

/** A picture with what a person says of it. */
export type PictureUpload = PictureTexts & { bytes: Uint8Array; fileName: string };

type PictureServices = Pick<Services, "database" | "storage" | "clock" | "limiter" | "log" | "actor">;

/** Part of each hash: a change of the sizes or their quality gives new addresses, since the old ones are cached for a year. */
const processVersion = 1;
const hashedAtOnce = 1024 * 1024;
/** How many may be added: each takes a processor for some seconds. */
export const addRule: RateRule = { limit: 120, windowSeconds: 60 * 60 };
/** After this time a process that adds or removes a picture has ended in the middle. */
const abandonedAfterMs = 2 * 60_000;

/** Checks the file by its bytes and keeps its sizes, without its metadata and without the upload itself; throws when the storage fails. */
export async function addPicture(
  services: PictureServices,
  upload: PictureUpload,
  signal?: AbortSignal,
): Promise<AddedPicture> {
  const texts = tidyTexts(upload);
  const refusal = refuseTexts(texts) ?? (await refuseUpload(services, upload.bytes));
  if (refusal) return refused(refusal);
  const hash = await hashOf(upload.bytes);
  const known = await describePicture(services, hash, texts);
  if (known) return { ok: true, picture: known };
  const made = await makeSizes(upload.bytes, signal);
  if (!made.ok) return refused(made.refusal);
  const { width, height, files } = made;
  const row = rowOf({
    ...texts,
    hash,
    width,
    height,
    files,
    fileName: tidyLine(upload.fileName).slice(-100),
  });
  const changedAt = await reserve(services, row);
  if (changedAt === undefined) return refused("beingChanged");
  try {
    await keepFiles(services.storage, hash, files);
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error;
    await removeFiles(services, hash, changedAt);
    return refused("noRoom");
  }
  const picture = await complete(services, hash, changedAt);
  return picture ? { ok: true, picture } : refused("beingChanged");
}

/** Changes what is said of a picture that is kept already; undefined when there is none. What is said has been checked. */
async function describePicture(
  services: Pick<Services, "database" | "clock" | "actor">,
  hash: string,
  { alternativeText, caption, focus }: PictureTexts,
): Promise<Picture | undefined> {
  return services.database.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable("picture")
      .set({ alternative_text: alternativeText, caption, focus_x: focus.x, focus_y: focus.y })
      .where("hash", "=", hash)
      .where("is_complete", "=", 1)
      .returningAll()
      .executeTakeFirst();
    const act = { act: "picture.describe" as const, subject: row?.file_name ?? "", after: alternativeText };
    if (row) await recordAct(transaction, services, act);
    return row && pictureOf(row);
  });
}

/** The newest first. */
export async function listPictures(database: Kysely<Database>): Promise<Picture[]> {
  const rows = await database
    .selectFrom("picture")
    .selectAll()
    .where("is_complete", "=", 1)
    .orderBy("added_at", "desc")
    .orderBy("hash")
    .execute();
  return rows.map(pictureOf);
}

/** By what a document names it by, or by the beginning of its hash; undefined when there is none, or several begin so. */
export async function findPicture(
  database: Kysely<Database>,
  addressOrHash: string,
): Promise<Picture | undefined> {
  const beginning = parsePictureAddress(addressOrHash)?.hash ?? addressOrHash;
  if (!/^[0-9a-f]{6,32}$/.test(beginning)) return undefined;
  const rows = await database
    .selectFrom("picture")
    .selectAll()
    .where("hash", "like", `${beginning}%`)
    .where("is_complete", "=", 1)
    .limit(2)
    .execute();
  const [row] = rows;
  return row && rows.length === 1 ? pictureOf(row) : undefined;
}

/** Those of the addresses that name no picture. */
export async function missingPictures(
  database: Kysely<Database>,
  addresses: readonly string[],
): Promise<string[]> {
  const rows = await database
    .selectFrom("picture")
    .select(["hash", "width", "height"])
    .where("is_complete", "=", 1)
    .execute();
  const kept = new Set(rows.map(({ hash, width, height }) => `${hash} ${width} ${height}`));
  return addresses.filter((address) => {
    const named = parsePictureAddress(address);
    return !named || !kept.has(`${named.hash} ${named.width} ${named.height}`);
  });
}

/** Removes a picture that nothing uses; `uses` says where it is used otherwise. */
export async function removePicture(
  services: Pick<Services, "database" | "storage" | "clock" | "content" | "actor">,
  hash: string,
): Promise<{ ok: true } | { ok: false; uses: string[] }> {
  const { database, storage, clock, content } = services;
  const changedAt = clock.now().toISOString();
  const uses = await database.transaction().execute(async (transaction) => {
    // While this is decided nobody can publish the picture.
    await lockEditions(transaction);
    const found = await usesOfPicture(transaction, hash);
    // The first edition, which is in no table, may name it too.
    if (found.length === 0 && JSON.stringify(content()).includes(`/pictures/${hash}-`))
      found.push("what the site shows");
    if (found.length === 0) {
      const changes = { is_complete: 0, changed_at: changedAt };
      const removed = await transaction
        .updateTable("picture")
        .set(changes)
        .where("hash", "=", hash)
        .where("is_complete", "=", 1)
        .returning(["file_name", "alternative_text"])
        .executeTakeFirst();
      const act = {
        act: "picture.remove" as const,
        subject: removed?.file_name ?? hash,
        before: removed?.alternative_text,
      };
      if (removed) await recordAct(transaction, services, act);
    }
    return found;
  });
  if (uses.length > 0) return { ok: false, uses };
  await removeFiles({ database, storage }, hash, changedAt);
  return { ok: true };
}

/** Removes what ended processes left of pictures that they were adding or removing; returns how many pictures. */
export async function removeUnfinishedPictures(
  services: Pick<Services, "database" | "storage" | "clock">,
): Promise<number> {
  const { database, clock } = services;
  const rows = await database
    .selectFrom("picture")
    .select(["hash", "changed_at"])
    .where("is_complete", "=", 0)
    .where("changed_at", "<", abandonedBefore(clock.now()))
    .execute();
  for (const { hash, changed_at } of rows) await removeFiles(services, hash, changed_at);
  return rows.length;
}

function tidyTexts({ alternativeText, caption, focus }: PictureTexts): PictureTexts {
  return { alternativeText: tidyLine(alternativeText), caption: tidyLine(caption), focus };
}

function refuseTexts({ alternativeText, caption }: PictureTexts): PictureRefusal | undefined {
  if (alternativeText === "") return "alternativeTextMissing";
  return [alternativeText, caption].some((text) => text.length > pictureTextMaxLength)
    ? "textTooLong"
    : undefined;
}

async function refuseUpload(
  { limiter }: PictureServices,
  bytes: Uint8Array,
): Promise<PictureRefusal | undefined> {
  if (bytes.byteLength > maxPictureBytes) return "tooManyBytes";
  const attempt = await limiter.check("pictures", addRule);
  return attempt.ok ? undefined : "tooMany";
}

function refused(refusal: PictureRefusal): AddedPicture {
  return { ok: false, sentence: pictureRefusals[refusal] };
}

/** Part by part, so that other requests have their turn. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash("sha256").update(`${processVersion}\n`);
  for (let at = 0; at < bytes.byteLength; at += hashedAtOnce) {
    hash.update(bytes.subarray(at, at + hashedAtOnce));
    await setImmediate();
  }
  return hash.digest("hex").slice(0, 32);
}

type Row = Omit<Selectable<PictureTable>, "added_at" | "changed_at" | "is_complete">;

function rowOf(
  picture: PictureTexts & Pick<Picture, "hash" | "width" | "height" | "fileName"> & { files: PictureFile[] },
): Row {
  const { hash, width, height, focus, files } = picture;
  return {
    hash,
    width,
    height,
    focus_x: focus.x,
    focus_y: focus.y,
    alternative_text: picture.alternativeText,
    caption: picture.caption,
    file_name: picture.fileName,
    size_bytes: files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
  };
}

/** Writes the row before the files, so that files left by a crash are known; undefined while another process adds or removes the picture. */
async function reserve({ database, clock }: PictureServices, row: Row): Promise<string | undefined> {
  const now = clock.now();
  const changed_at = now.toISOString();
  const reserved = await database
    .insertInto("picture")
    .values({ ...row, added_at: changed_at, changed_at, is_complete: 0 })
    .onConflict((conflict) =>
      conflict
        .column("hash")
        .doUpdateSet({ changed_at })
        .where("picture.is_complete", "=", 0)
        .where("picture.changed_at", "<", abandonedBefore(now)),
    )
    .returning("changed_at")
    .executeTakeFirst();
  return reserved?.changed_at;
}

/** What was written before a failure of the storage is removed by the recurring job. */
async function keepFiles(storage: Storage, hash: string, files: readonly PictureFile[]): Promise<void> {
  for (const { width, format, bytes } of files)
    await storage.put(pictureKey(hash, width, format), bytes, pictureContentTypes[format]);
}

async function complete(
  services: PictureServices,
  hash: string,
  changedAt: string,
): Promise<Picture | undefined> {
  return services.database.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable("picture")
      .set({ is_complete: 1, changed_at: services.clock.now().toISOString() })
      .where("hash", "=", hash)
      .where("is_complete", "=", 0)
      .where("changed_at", "=", changedAt)
      .returningAll()
      .executeTakeFirst();
    const act = { act: "picture.add" as const, subject: row?.file_name ?? "", after: row?.alternative_text };
    if (row) await recordAct(transaction, services, act);
    return row && pictureOf(row);
  });
}

/** The row goes last: until then the files are known. */
async function removeFiles(
  { database, storage }: Pick<Services, "database" | "storage">,
  hash: string,
  changedAt: string,
): Promise<void> {
  for (const key of await storage.list(picturePrefix(hash))) await storage.remove(key);
  await database
    .deleteFrom("picture")
    .where("hash", "=", hash)
    .where("is_complete", "=", 0)
    .where("changed_at", "=", changedAt)
    .execute();
}

function abandonedBefore(now: Date): string {
  return new Date(now.getTime() - abandonedAfterMs).toISOString();
}

function pictureOf(row: Selectable<PictureTable>): Picture {
  const { hash, width, height } = row;
  const focus = { x: row.focus_x, y: row.focus_y };
  return {
    hash,
    address: pictureAddress({ hash, width, height, focus }),
    width,
    height,
    focus,
    alternativeText: row.alternative_text,
    caption: row.caption,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    addedAt: row.added_at,
  };
}

/* Where uploaded pictures are used: a picture that a reader, an editor or the history needs can't be removed. */

/** The places of one picture, in words: "edition 3", "the draft of home". The first edition in content/ is not looked at. */
async function usesOfPicture(transaction: Tx, hash: string): Promise<string[]> {
  const part = `%/pictures/${hash}-%`;
  const editions = await transaction
    .selectFrom("content_edition")
    .select("number")
    .where((eb) => eb.or([eb("documents", "like", part), eb("scheduled", "like", part)]))
    .orderBy("number")
    .execute();
  const drafts = await transaction
    .selectFrom("content_draft as draft")
    .select("document")
    .where("body", "like", part)
    .where(
      "revision",
      "=",
      sql<number>`(select max(other.revision) from content_draft as other where other.document = draft.document)`,
    )
    .orderBy("document")
    .execute();
  return [
    ...editions.map(({ number }) => `edition ${number}`),
    ...drafts.map(({ document }) => `the draft of ${document}`),
  ];
}
