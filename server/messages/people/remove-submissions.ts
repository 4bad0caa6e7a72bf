/** Removes submissions with their files and e-mails. */

import { attachmentKey } from "#server/messages/attachments/keep-attachment.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { Services } from "#server/services.ts";
import { inboxNumber } from "./digest.ts";

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
    for (const table of ["attachment", "submission_event", "submission_tag"] as const)
      await transaction.deleteFrom(table).where("submission_id", "in", ids).execute();
    const notices = ids.map((id) => `submission-notice:${id}`);
    await transaction.deleteFrom("outbox").where("dedupe_key", "in", notices).execute();
    await removeFromDigests(transaction, ids);
    await transaction.deleteFrom("submission").where("id", "in", ids).execute();
  });
}

/** A digest names several people: only the lines of these records go, and no digest is sent again. */
export async function removeFromDigests(transaction: Tx, ids: string[]): Promise<void> {
  const numbers = ids.map(inboxNumber);
  const digests = await transaction
    .selectFrom("outbox")
    .select(["id", "text", "html"])
    .where("kind", "in", ["digest", "week-digest"])
    .execute();
  for (const { id, text, html } of digests) {
    const kept = { text: withoutLines(text, numbers), html: withoutLines(html, numbers) };
    if (kept.text === text && kept.html === html) continue;
    await transaction.updateTable("outbox").set(kept).where("id", "=", id).execute();
  }
}

/** The HTML part breaks its lines where the text does, and has a paragraph's tags on them, which stay. */
function withoutLines(body: string, numbers: string[]): string {
  const isTheirs = (line: string) => numbers.some((number) => line.includes(number));
  const lines = body.split("\n");
  return lines
    .map((line) => (isTheirs(line) ? line.replace(/^(<p\b[^>]*>)?.*?(<br>|<\/p>)?$/, "$1(removed)$2") : line))
    .join("\n");
}
