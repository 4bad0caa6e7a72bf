/** What an attached file must prove to be by its content, and the type it is sent with (decisions section 5). */

import type { AttachmentExtension } from "./attachments.ts";

/** The type a stored file is sent with; never the one the visitor's device claimed. */
export const attachmentContentTypes: Record<AttachmentExtension, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  txt: "text/plain; charset=utf-8",
};

/** What a file of each extension must prove to be; old Word files are compound files (`cfb`). Text is what proves nothing. */
const detectedTypes: Record<AttachmentExtension, string | undefined> = {
  pdf: "pdf",
  doc: "cfb",
  docx: "docx",
  jpg: "jpg",
  jpeg: "jpg",
  png: "png",
  txt: undefined,
};

/**
 * Whether the content is what the extension promises (decisions section 5); `detected` is the type found in its bytes,
 * `undefined` when none was. Text must be UTF-8, hold no null byte and not begin like markup.
 */
export function isContentOf(
  extension: AttachmentExtension,
  detected: string | undefined,
  content: Uint8Array,
): boolean {
  if (detected !== detectedTypes[extension]) return false;
  return extension !== "txt" || isPlainText(content);
}

/** Decoded piece by piece: a text of 5 MB as one string would take twice that. */
function isPlainText(content: Uint8Array): boolean {
  if (content.includes(0)) return false;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isAtStart = true;
  try {
    for (let from = 0; from < content.length; from += textPieceBytes) {
      const piece = decoder
        .decode(content.subarray(from, from + textPieceBytes), { stream: true })
        .trimStart();
      if (isAtStart && piece.startsWith("<")) return false;
      isAtStart &&= piece === "";
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

const textPieceBytes = 64 * 1024;
