/** Removes files that no message claimed. */

import { unclaimedAttachmentMs } from "#domain/platform/retention.ts";
import type { Services } from "#server/services.ts";
import { attachmentKey } from "./keep-attachment.ts";

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
