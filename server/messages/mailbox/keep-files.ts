import { randomBytes } from "node:crypto";
import {
  attachmentLimits,
  attachmentPath,
  attachmentRandomBytes,
  extensionOf,
} from "#domain/messages/attachments/attachments.ts";
import { tidyLine } from "#domain/messages/forms/tidy.ts";
import { keepAttachment } from "#server/messages/attachments/keep-attachment.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { UploadRefusedError } from "#server/platform/http/refusal.ts";
import { mailboxKey } from "#server/platform/mail/email-key.ts";
import type { Services } from "#server/services.ts";
import { type Keys, keyedDigests } from "#server/platform/system/keyed-digest.ts";
import type { IncomingMail, ParsedMail } from "./parsed-mail.ts";

export type KeptFiles = {
  /** Stored, and claimed by no submission yet. */
  paths: string[];
  /** Names of the files that are of another type, too large or too many for the mail or the day: they stay in the mailbox. */
  left: string[];
};

/** Of a file's name, in UTF-16 units: its end, which says the kind. */
const shownNameLength = 150;
/** What comes by e-mail has one daily quota, of which a sender has a share: nobody keeps out everybody else's files. */
const group = "e-mail";

/** Stores the files that the site takes with a message too, by the same rules. */
export async function keepFiles(
  { files, from, isCut = false }: IncomingMail,
  services: Services,
): Promise<KeptFiles> {
  const kept: KeptFiles = { paths: [], left: [] };
  const addressKeys = senderKeys(from.address, services);
  for (const [index, file] of files.entries()) {
    const isBroken = isCut && index === files.length - 1;
    const path =
      !isBroken && kept.paths.length < attachmentLimits.files
        ? await keepFile({ ...file, addressKeys }, services)
        : undefined;
    if (path) kept.paths.push(path);
    else kept.left.push(tidyLine(file.name).slice(-shownNameLength));
  }
  return kept;
}

async function keepFile(
  { name, content, addressKeys }: ParsedMail["files"][number] & { addressKeys: Keys },
  services: Services,
): Promise<string | undefined> {
  const extension = extensionOf(name);
  if (!extension || content.byteLength > attachmentLimits.fileBytes) return undefined;
  const timestamp = services.clock.now().getTime();
  const path = attachmentPath({ timestamp, random: randomBytes(attachmentRandomBytes), extension });
  try {
    await keepAttachment({ path, originalName: name, content, addressKeys, group }, services);
    return path;
  } catch (error) {
    if (error instanceof UploadRefusedError) return undefined;
    throw error;
  }
}

/** The same for all addresses of one mailbox. */
function senderKeys(address: string, { config }: Services): Keys {
  return keyedDigests(config.secrets, `mail ${mailboxKey(address)}`);
}

/** Gives stored files to a submission and the event that brought them. */
export async function claimFiles(
  transaction: Tx,
  paths: string[],
  { submissionId, eventId }: { submissionId: string; eventId: string | null },
): Promise<void> {
  if (paths.length === 0) return;
  await transaction
    .updateTable("attachment")
    .set({ submission_id: submissionId, event_id: eventId })
    .where("path", "in", paths)
    .execute();
}
