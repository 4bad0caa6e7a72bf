/** Recognising a submission that is sent again: by its words, with the sender's key when there is one. */

import { createHash } from "node:crypto";
import type { FunctionName } from "#domain/web/functions.ts";
import type { UploadedFile } from "#server/messages/attachments/read-multipart.ts";
import { clientKeys } from "#server/platform/rate-limits/client-address.ts";
import type { Keys } from "#server/platform/system/keyed-digest.ts";
import type { Services } from "#server/services.ts";

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
 * press of its button must not store a second message: there, the network address and the day (UTC) stand for it,
 * by each secret that addresses are keyed with.
 */
export function storedKeys(
  { functionName, given, value, files }: Keyed,
  request: Request,
  { config, clock }: Services,
): Keys {
  const names = files.map(({ fileName, sizeBytes }) => [fileName, sizeBytes]);
  const keyOf = (...sender: string[]) => {
    const words = JSON.stringify([value, names, ...sender]);
    return `${functionName}:${createHash("sha256").update(words).digest("hex")}`;
  };
  if (given) return [keyOf(given)];
  const day = clock.now().toISOString().slice(0, 10);
  const [current, ...former] = clientKeys(request, config);
  return [keyOf(current, day), ...former.map((address) => keyOf(address, day))];
}

/** The submission that was stored under one of these keys. */
export async function findStored(
  keys: readonly string[],
  { database }: Services,
): Promise<{ id: string } | undefined> {
  for (const key of keys) {
    const stored = await database
      .selectFrom("submission")
      .select("id")
      .where("idempotency_key", "=", key)
      .executeTakeFirst();
    if (stored) return stored;
  }
  return undefined;
}
