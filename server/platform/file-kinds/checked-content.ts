/** Looks into a file: its name proves nothing. */

import type { AttachmentExtension } from "#domain/messages/attachments/attachments.ts";
import { isContentOf, textContent } from "#domain/messages/attachments/attachments-content.ts";
import type { DetectKind } from "./detect-kind.ts";

/** What is stored: the bytes as they came, a text in UTF-8; `undefined` when the content is not what its name promises. */
export async function checkedContent(
  extension: AttachmentExtension,
  sent: Uint8Array<ArrayBuffer>,
  { detectKind }: { detectKind: DetectKind },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const content = extension === "txt" ? textContent(sent) : sent;
  return content && isContentOf(extension, await detectKind(content)) ? content : undefined;
}
