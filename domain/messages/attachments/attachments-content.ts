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

/**
 * The type that must be detected in the bytes of a file of each extension; old Word files are compound files (`cfb`). Plain
 * text has no signature to detect.
 */
const detectedTypes: Record<AttachmentExtension, string | undefined> = {
  pdf: "pdf",
  doc: "cfb",
  docx: "docx",
  jpg: "jpg",
  jpeg: "jpg",
  png: "png",
  txt: undefined,
};

/** Whether the content is what the extension promises (decisions section 5); `detected` is the type found in its bytes, if any. */
export function isContentOf(extension: AttachmentExtension, detected: string | undefined): boolean {
  return detected === detectedTypes[extension];
}

/**
 * A text file as UTF-8, or `undefined` when it is none: it may be UTF-8, UTF-16 with its byte order mark or Windows-1252, as
 * editors write them. It holds no control characters but white space, and does not begin like markup.
 */
export function textContent(content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  const text = decodeText(content);
  if (text === undefined || notText.test(text) || text.trimStart().startsWith("<")) return undefined;
  return new TextEncoder().encode(text);
}

/** Control characters, and what Windows-1252 leaves open; tab, line feed, form feed and carriage return are text. */
const notText = /(?![\t\n\f\r])\p{Cc}/u;

function decodeText(content: Uint8Array): string | undefined {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return decodeAs("utf-16le", content);
  if (first === 0xfe && second === 0xff) return decodeAs("utf-16be", content);
  return decodeAs("utf-8", content) ?? decodeAs("windows-1252", content);
}

function decodeAs(encoding: string, content: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}
