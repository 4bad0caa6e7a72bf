/** Removes submissions with everything that hangs on them. */

import type { Services } from "../services.ts";
import { attachmentKey } from "../attachments/keep-attachment.ts";

/** The files go first: what is left after an interruption is found and removed by the next run. */
export async function removeSubmissions(ids: string[], { database, storage }: Services): Promise<void> {
  if (ids.length === 0) return;
  const files = await database
    .selectFrom("attachment")
    .select("path")
    .where("submission_id", "in", ids)
    .execute();
  for (const { path } of files) await storage.remove(attachmentKey(path));
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("attachment").where("submission_id", "in", ids).execute();
    const notices = ids.map((id) => `submission-notice:${id}`);
    await transaction.deleteFrom("outbox").where("dedupe_key", "in", notices).execute();
    await transaction.deleteFrom("submission").where("id", "in", ids).execute();
  });
}
