/** Recognising a submission that is sent again: by its words, with the sender's key when there is one. */

import { createHash } from "node:crypto";
import type { FunctionName } from "#domain/functions.ts";
import type { UploadedFile } from "#server/attachments/uploaded-files.ts";
import { clientKey } from "#server/rate-limits/client-address.ts";
import type { Services } from "../services.ts";

type Keyed = {
  functionName: FunctionName;
  /** The key that the sender gave; a plain HTML form has none. */
  given: string | undefined;
  value: unknown;
  files: UploadedFile[];
};

/**
 * The same words under the same key are the same submission; other words under a key that was used before are another
 * one, so that a program that reuses keys loses no message. A plain HTML form carries no key, and a second
 * press of its button must not store a second message: there, the network address and the day (UTC) stand for it.
 */
export function storedKey(
  { functionName, given, value, files }: Keyed,
  request: Request,
  { config, clock }: Services,
): string {
  const names = files.map(({ fileName, sizeBytes }) => [fileName, sizeBytes]);
  const sender = given ? [given] : [clientKey(request, config), clock.now().toISOString().slice(0, 10)];
  const words = JSON.stringify([value, names, ...sender]);
  return `${functionName}:${createHash("sha256").update(words).digest("hex")}`;
}

/** The submission that was stored under this key. */
export function findStored(key: string, { database }: Services): Promise<{ id: string } | undefined> {
  return database.selectFrom("submission").select("id").where("idempotency_key", "=", key).executeTakeFirst();
}
