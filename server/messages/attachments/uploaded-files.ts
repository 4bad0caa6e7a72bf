/** Files that come with a plain HTML post, kept one by one as they arrive, under names of our own making. */

import { randomBytes } from "node:crypto";
import {
  attachmentPath,
  attachmentRandomBytes,
  extensionOf,
} from "#domain/messages/attachments/attachments.ts";
import { clientKeys } from "#server/platform/rate-limits/client-address.ts";
import type { Services } from "#server/services.ts";
import { keepAttachment } from "./keep-attachment.ts";
import type { FileUploadHandler } from "./read-multipart.ts";
import { UploadRefusedError } from "#server/platform/http/upload-refused.ts";

export type UploadedFile = { path: string; fileName: string; sizeBytes: number };

/** Keeps each file and notes it in `uploaded`; when the form is refused, nobody claims them and they go after their hour. */
export function createUploadHandler(
  uploaded: UploadedFile[],
  request: Request,
  services: Services,
): FileUploadHandler {
  const addressKeys = clientKeys(request, services.config);
  return async ({ fileName, content }) => {
    const extension = extensionOf(fileName);
    if (!extension) throw UploadRefusedError.wrongType(fileName);
    const timestamp = services.clock.now().getTime();
    const path = attachmentPath({ timestamp, random: randomBytes(attachmentRandomBytes), extension });
    await keepAttachment({ path, originalName: fileName, content, addressKeys }, services);
    uploaded.push({ path, fileName, sizeBytes: content.byteLength });
  };
}
