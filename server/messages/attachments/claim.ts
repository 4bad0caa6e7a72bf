/** A message claims the files that were uploaded for it: from then on they can be opened and are kept with it. */

import {
  attachmentLimits,
  attachmentMessages,
  attachmentPathOfUrl,
} from "#domain/messages/attachments/attachments.ts";
import { unclaimedAttachmentMs } from "#domain/platform/retention.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { Services } from "#server/services.ts";
import { attachmentKey } from "./keep-attachment.ts";

/** Said when a file was removed meanwhile, belongs to another message or was never here. */
export const attachmentGone = "One of the files is no longer here. Please attach it again.";

/** Thrown when another message claimed one of the files first. */
export class AttachmentGoneError extends Error {
  override readonly name = "AttachmentGoneError";
  readonly code = "attachment-gone";
}

/** The stored paths behind public addresses, or the sentence that says why they cannot be attached. */
export async function checkAttachments(
  urls: string[],
  { database, storage, clock }: Services,
): Promise<{ ok: true; paths: string[] } | { ok: false; error: string }> {
  const found = urls.map(attachmentPathOfUrl);
  const paths = [...new Set(found.filter((path) => path !== undefined))];
  if (found.includes(undefined)) return { ok: false, error: attachmentGone };
  if (paths.length === 0) return { ok: true, paths };
  const since = new Date(clock.now().getTime() - unclaimedAttachmentMs).toISOString();
  const rows = await database
    .selectFrom("attachment")
    .select(["path", "size_bytes"])
    .where("path", "in", paths)
    .where("submission_id", "is", null)
    .where("uploaded_at", ">=", since)
    .execute();
  const stored = await Promise.all(rows.map((row) => storage.stat(attachmentKey(row.path))));
  if (rows.length < paths.length || stored.includes(undefined)) return { ok: false, error: attachmentGone };
  const totalBytes = rows.reduce((sum, row) => sum + row.size_bytes, 0);
  if (totalBytes <= attachmentLimits.totalBytes) return { ok: true, paths };
  return { ok: false, error: attachmentMessages.totalTooLarge.description };
}

/** Gives the files to the submission, all or none; throws `AttachmentGoneError` when another was faster. */
export async function claimAttachments(
  transaction: Tx,
  paths: string[],
  submissionId: string,
): Promise<void> {
  if (paths.length === 0) return;
  const claimed = await transaction
    .updateTable("attachment")
    .set({ submission_id: submissionId })
    .where("path", "in", paths)
    .where("submission_id", "is", null)
    .executeTakeFirst();
  if (Number(claimed.numUpdatedRows) < paths.length) throw new AttachmentGoneError(attachmentGone);
}

/* Removes files that no message claimed. */

const dayMs = 24 * 60 * 60 * 1000;
/** A message that was checked within the hour may claim its files a moment later, on a server whose clock differs a little. */
const claimGraceMs = 5 * 60 * 1000;

/** Removes what uploads left behind that ended with the process, once no upload can be under way that long. */
export async function removeLeftovers({ storage, clock }: Services): Promise<number> {
  return storage.removeLeftovers(new Date(clock.now().getTime() - unclaimedAttachmentMs));
}

/** Removes unclaimed files soon after their hour and returns how many; their rows stay a day, because the sender's quota counts them. */
export async function purgeUnclaimed({ database, storage, clock }: Services): Promise<number> {
  const now = clock.now().getTime();
  const unclaimed = await database
    .selectFrom("attachment")
    .select("path")
    .where("submission_id", "is", null)
    .where("uploaded_at", "<", new Date(now - unclaimedAttachmentMs - claimGraceMs).toISOString())
    .execute();
  let removed = 0;
  for (const key of unclaimed.map(({ path }) => attachmentKey(path))) {
    if (!(await storage.stat(key))) continue;
    await storage.remove(key);
    removed += 1;
  }
  await database
    .deleteFrom("attachment")
    .where("submission_id", "is", null)
    .where("uploaded_at", "<", new Date(now - dayMs).toISOString())
    .execute();
  return removed;
}
