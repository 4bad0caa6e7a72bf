/** Recognising a submission that is sent again: by the sender's key, or by its words when there is none. */

import { createHash } from "node:crypto";
import type { FunctionName } from "#domain/functions.ts";
import type { BroughtFile } from "../attachments/brought-files.ts";
import { clientKey } from "../middleware/client-address.ts";
import type { Services } from "../services.ts";

/**
 * A plain HTML form carries no key, and a second press of its button must not store a second message: the same words
 * from the same address on the same day (UTC) are the same submission.
 */
export function storedKey(
  functionName: FunctionName,
  given: string | undefined,
  [value, files]: [value: unknown, files: BroughtFile[]],
  request: Request,
  { config, clock }: Services,
): string {
  if (given) return `${functionName}:${given}`;
  const names = files.map(({ fileName, sizeBytes }) => [fileName, sizeBytes]);
  const day = clock.now().toISOString().slice(0, 10);
  const words = JSON.stringify([value, names, clientKey(request, config), day]);
  return `${functionName}:${createHash("sha256").update(words).digest("hex")}`;
}

/** The submission that was stored under this key. */
export function findStored(key: string, { database }: Services): Promise<{ id: string } | undefined> {
  return database.selectFrom("submission").select("id").where("idempotency_key", "=", key).executeTakeFirst();
}
