/** Keeps one uploaded file, unclaimed until a message names it. */

import {
  attachmentBucket,
  parseAttachmentPath,
  attachmentContentTypes,
} from "#domain/messages/attachments/attachments.ts";
import { tidyLine } from "#domain/messages/forms/tidy.ts";
import { rateLimitMessage, type RateRule } from "#domain/web/rate-limit.ts";
import { takeLock } from "#server/platform/database/portable-sql.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { Keys } from "#server/platform/system/keyed-digest.ts";
import type { Services } from "#server/services.ts";
import { checkedContent } from "#server/platform/file-kinds/detect-kind.ts";
import { UploadRefusedError } from "#server/platform/http/refusal.ts";

type UploadedFile = {
  path: string;
  originalName: string;
  content: Uint8Array<ArrayBuffer>;
  /** Keyed hashes of the sender's address; the first is kept. */
  addressKeys: Keys;
  /** The senders that this one belongs to, who have one quota together and a share of it each: an e-mail's sender may be anybody's invention. */
  group?: string;
};

/** What one address may upload in a day, in bytes: eight full messages, for a household or an office. */
const dailyQuotaBytes = 200 * 1024 * 1024;
/** How many files one address may upload in a day; each costs a row and two files on the disk, however small it is. */
const dailyQuotaFiles = 200;
/** The part of its group's quota that one sender may use. */
const shareOfGroup = 1 / 4;
/** Uploads that one address may attempt; refused ones count too, because checking a file costs work. */
const attemptsRule: RateRule = { limit: 150, windowSeconds: 10 * 60 };
const dayMs = 24 * 60 * 60 * 1000;
const originalNameMaxLength = 150;

export function attachmentKey(path: string): string {
  return `${attachmentBucket}/${path}`;
}

/** Checks type and quota, then stores; throws `UploadRefusedError`, or `StorageFullError`. */
export async function keepAttachment(uploaded: UploadedFile, services: Services): Promise<void> {
  const file = { ...uploaded, addressKeys: keysInGroup(uploaded) };
  const attempt = await services.limiter.check(`upload:${file.addressKeys[0]}`, attemptsRule);
  if (!attempt.ok) throw tooManyFiles(attempt.retryAfterSeconds);
  const extension = parseAttachmentPath(file.path)?.extension;
  if (!extension) throw UploadRefusedError.wrongType(file.originalName);
  if (file.content.byteLength === 0) throw UploadRefusedError.empty(file.originalName);
  const content = await checkedContent(extension, file.content, services);
  if (!content) throw UploadRefusedError.wrongContent(file.originalName);
  const contentType = attachmentContentTypes[extension];
  const reserveIt = () => reserve({ ...file, content }, contentType, services);
  const isReserved =
    (await reserveIt()) || ((await removeInterrupted(file, services)) && (await reserveIt()));
  if (!isReserved)
    throw new UploadRefusedError("The resource already exists", { statusCode: 409, reason: "Duplicate" });
  try {
    await services.storage.put(attachmentKey(file.path), content, contentType);
  } catch (error) {
    await services.database.deleteFrom("attachment").where("path", "=", file.path).execute();
    throw error;
  }
}

function keysInGroup({ group, addressKeys }: UploadedFile): Keys {
  if (group === undefined) return addressKeys;
  const [current, ...former] = addressKeys;
  return [`${group}:${current}`, ...former.map((key) => `${group}:${key}`)];
}

/** Writes the row before the file, so that a file left by a crash is known and can be removed; false when there is one of that path. */
async function reserve(file: UploadedFile, contentType: string, services: Services): Promise<boolean> {
  const now = services.clock.now();
  const since = new Date(now.getTime() - dayMs).toISOString();
  return services.database.transaction().execute(async (transaction) => {
    await takeLock(transaction, `attachment quota ${file.group ?? file.addressKeys[0]}`);
    const { group, addressKeys, content } = file;
    const own = await usedSince(since, transaction)
      .where("address_key", "in", addressKeys)
      .executeTakeFirst();
    if (isOver(own, content, group === undefined ? 1 : shareOfGroup)) throw quotaUsedUp();
    if (group !== undefined) {
      const all = await usedSince(since, transaction)
        .where("address_key", "like", `${group}:%`)
        .executeTakeFirst();
      if (isOver(all, content, 1)) throw quotaUsedUp();
    }
    const inserted = await transaction
      .insertInto("attachment")
      .values({
        path: file.path,
        original_name: tidyName(file.originalName),
        content_type: contentType,
        size_bytes: file.content.byteLength,
        address_key: file.addressKeys[0],
        uploaded_at: now.toISOString(),
        submission_id: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("path")
      .executeTakeFirst();
    return inserted !== undefined;
  });
}

type Used = { bytes: number | null; files: number };

function usedSince(since: string, transaction: Tx) {
  return transaction
    .selectFrom("attachment")
    .select(({ fn }) => [fn.sum<number | null>("size_bytes").as("bytes"), fn.countAll<number>().as("files")])
    .where("uploaded_at", ">", since);
}

/** Whether one more file is more than this share of the daily quota. */
function isOver(used: Used | undefined, { byteLength }: Uint8Array, share: number): boolean {
  const bytes = (used?.bytes ?? 0) + byteLength;
  const files = (used?.files ?? 0) + 1;
  return bytes > dailyQuotaBytes * share || files > dailyQuotaFiles * share;
}

/** Removes the row that a crash left of this sender's upload without its file: the same upload again is then stored. */
async function removeInterrupted(
  { path, addressKeys }: UploadedFile,
  { database, storage }: Services,
): Promise<boolean> {
  if (await storage.stat(attachmentKey(path))) return false;
  const removed = await database
    .deleteFrom("attachment")
    .where("path", "=", path)
    .where("address_key", "in", addressKeys)
    .where("submission_id", "is", null)
    .returning("path")
    .executeTakeFirst();
  return removed !== undefined;
}

function quotaUsedUp(): UploadRefusedError {
  return new UploadRefusedError(
    "Too many files came from your connection today. Please send the message without them, or try again tomorrow.",
    { statusCode: 429, reason: "Quota exceeded", retryAfterSeconds: dayMs / 1000 },
  );
}

function tooManyFiles(retryAfterSeconds: number): UploadRefusedError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new UploadRefusedError(rateLimitMessage(minutes), {
    statusCode: 429,
    reason: "Too many requests",
    retryAfterSeconds,
  });
}

/** A file name that is safe to show and to offer for saving: no folders, no control or direction marks. */
function tidyName(name: string): string {
  const tidied = tidyLine(name.slice(0, originalNameMaxLength * 4)).replace(/[/\\:*?"<>|]/g, "_");
  return [...tidied].slice(-originalNameMaxLength).join("") || "file";
}
