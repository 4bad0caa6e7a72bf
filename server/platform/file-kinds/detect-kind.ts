import {
  type AttachmentExtension,
  isContentOf,
  textContent,
} from "#domain/messages/attachments/attachments.ts";

/** Tells what kind of file bytes are. */

/** The usual extension of the kind, such as `pdf`; undefined for a text and for what nobody knows. */
export type DetectKind = (bytes: Uint8Array) => Promise<string | undefined>;

/** In this process: with some files of 5 MB it takes half a second. */
export const detectKind: DetectKind = async (bytes) => {
  // It takes 10 MB of memory, so it is loaded with the first file.
  const { fileTypeFromBuffer } = await import("file-type");
  return (await fileTypeFromBuffer(bytes))?.ext;
};

/* Looks into a file: its name proves nothing. */

/** What is stored: the bytes as they came, a text in UTF-8; `undefined` when the content is not what its name promises. */
export async function checkedContent(
  extension: AttachmentExtension,
  sent: Uint8Array<ArrayBuffer>,
  { detectKind }: { detectKind: DetectKind },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const content = extension === "txt" ? textContent(sent) : sent;
  return content && isContentOf(extension, await detectKind(content)) ? content : undefined;
}
