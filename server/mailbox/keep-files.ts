import { randomBytes } from "node:crypto";
import {
  attachmentLimits,
  attachmentPath,
  attachmentRandomBytes,
  extensionOf,
} from "#domain/attachments/attachments.ts";
import { tidyLine } from "#domain/forms/tidy.ts";
import { keepAttachment } from "../attachments/keep-attachment.ts";
import type { Tx } from "../database/schema.ts";
import { UploadRefusedError } from "../http/upload-refused.ts";
import type { Services } from "../services.ts";
import type { ParsedMail } from "./parsed-mail.ts";

export type KeptFiles = {
  /** Stored, and claimed by no submission yet. */
  paths: string[];
  /** Names of the files that are of another type, too large or too many: they stay in the mailbox. */
  left: string[];
};

/** Of a file's name, in UTF-16 units: its end, which says the kind. */
const shownNameLength = 150;
/** What comes by e-mail shares one daily quota. */
const addressKey = "e-mail";

/** Stores the files that the site takes with a message too, by the same rules. */
export async function keepFiles({ files }: ParsedMail, services: Services): Promise<KeptFiles> {
  const kept: KeptFiles = { paths: [], left: [] };
  for (const file of files) {
    const path = kept.paths.length < attachmentLimits.files ? await keepFile(file, services) : undefined;
    if (path) kept.paths.push(path);
    else kept.left.push(tidyLine(file.name).slice(-shownNameLength));
  }
  return kept;
}

async function keepFile(
  { name, content }: ParsedMail["files"][number],
  services: Services,
): Promise<string | undefined> {
  const extension = extensionOf(name);
  if (!extension || content.byteLength > attachmentLimits.fileBytes) return undefined;
  const timestamp = services.clock.now().getTime();
  const path = attachmentPath({ timestamp, random: randomBytes(attachmentRandomBytes), extension });
  try {
    await keepAttachment({ path, originalName: name, content, addressKey }, services);
    return path;
  } catch (error) {
    if (error instanceof UploadRefusedError) return undefined;
    throw error;
  }
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
