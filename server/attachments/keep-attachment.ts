/** Keeps one uploaded file, unclaimed until a message names it. */

import { fileTypeFromBuffer } from "file-type";
import { attachmentBucket, parseAttachmentPath } from "#domain/attachments.ts";
import { attachmentContentTypes, isContentOf } from "#domain/attachments-content.ts";
import { tidyLine } from "#domain/forms/tidy.ts";
import { takeLock } from "../database/portable-sql.ts";
import type { Services } from "../services.ts";
import { UploadRefused } from "./upload-refused.ts";

export type UploadedFile = {
  path: string;
  originalName: string;
  content: Uint8Array<ArrayBuffer>;
  /** Keyed hash of the sender's address. */
  addressKey: string;
};

/** What one address may upload in a day, in bytes: eight full messages, for a household or an office. */
const dailyQuotaBytes = 200 * 1024 * 1024;
const dayMs = 24 * 60 * 60 * 1000;
const originalNameMaxLength = 150;

/** The key under which an attachment lies in the storage. */
export function attachmentKey(path: string): string {
  return `${attachmentBucket}/${path}`;
}

/** Checks type and quota, then stores; throws `UploadRefused`, or `StorageFull`. */
export async function keepAttachment(file: UploadedFile, services: Services): Promise<void> {
  const contentType = await checkedType(file);
  await reserve(file, contentType, services);
  try {
    await services.storage.put(attachmentKey(file.path), file.content, contentType);
  } catch (error) {
    await services.database.deleteFrom("attachment").where("path", "=", file.path).execute();
    throw error;
  }
}

async function checkedType({ path, originalName, content }: UploadedFile): Promise<string> {
  const extension = parseAttachmentPath(path)?.extension;
  const detected = await fileTypeFromBuffer(content);
  if (extension && isContentOf(extension, detected?.ext, content)) return attachmentContentTypes[extension];
  throw UploadRefused.wrongType(originalName);
}

/** The row comes first: whatever happens afterwards, the file is known and can be removed. */
async function reserve(file: UploadedFile, contentType: string, services: Services): Promise<void> {
  const now = services.clock.now();
  const since = new Date(now.getTime() - dayMs).toISOString();
  await services.database.transaction().execute(async (transaction) => {
    await takeLock(transaction, `attachment quota ${file.addressKey}`);
    const used = await transaction
      .selectFrom("attachment")
      .select(({ fn }) => fn.sum<number | string | null>("size_bytes").as("bytes"))
      .where("address_key", "=", file.addressKey)
      .where("uploaded_at", ">", since)
      .executeTakeFirstOrThrow();
    if (Number(used.bytes ?? 0) + file.content.byteLength > dailyQuotaBytes) throw quotaUsedUp();
    const inserted = await transaction
      .insertInto("attachment")
      .values({
        path: file.path,
        original_name: tidyName(file.originalName),
        content_type: contentType,
        size_bytes: file.content.byteLength,
        address_key: file.addressKey,
        uploaded_at: now.toISOString(),
        submission_id: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("path")
      .executeTakeFirst();
    if (!inserted) throw new UploadRefused(409, "Duplicate", "The resource already exists");
  });
}

function quotaUsedUp(): UploadRefused {
  return new UploadRefused(
    429,
    "Quota exceeded",
    "Too many files came from your connection today. Please send the message without them, or try again tomorrow.",
  );
}

/** A file name that is safe to show and to offer for saving: no folders, no control or direction marks. */
function tidyName(name: string): string {
  const tidied = tidyLine(name.slice(0, originalNameMaxLength * 4)).replace(/[/\\:*?"<>|]/g, "_");
  return [...tidied].slice(-originalNameMaxLength).join("") || "file";
}
