/** Looks into a file: its name proves nothing. */

import type { AttachmentExtension } from "#domain/attachments/attachments.ts";
import { isContentOf, textContent } from "#domain/attachments/attachments-content.ts";

/** What is stored: the bytes as they came, a text in UTF-8; `undefined` when the content is not what its name promises. */
export async function checkedContent(
  extension: AttachmentExtension,
  sent: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const content = extension === "txt" ? textContent(sent) : sent;
  // It takes 10 MB of memory, so it is loaded with the first file.
  const { fileTypeFromBuffer } = await import("file-type");
  const detected = content && (await fileTypeFromBuffer(content));
  return isContentOf(extension, detected?.ext) ? content : undefined;
}
