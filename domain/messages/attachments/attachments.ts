/** Files that come with a contact message: limits, messages, names in storage and progress (specification sections 5 and 7). */

import type { Message } from "#domain/platform/message.ts";
import { lastOf } from "#domain/platform/older-browsers.ts";

const mebibyte = 1024 * 1024;

/** Sizes in bytes: a file or a sum of exactly this size is accepted. The number of files is ours. */
export const attachmentLimits = { fileBytes: 5 * mebibyte, totalBytes: 25 * mebibyte, files: 25 } as const;

/** File name extensions that are accepted, in the order of the hint. */
export const attachmentExtensions = ["pdf", "doc", "docx", "jpg", "jpeg", "png", "txt"] as const;

/** One of them, without its dot. */
export type AttachmentExtension = (typeof attachmentExtensions)[number];

/** The `accept` hint of the file input. */
export const attachmentAccept = attachmentExtensions.map((extension) => `.${extension}`).join(",");

/** The storage bucket. */
export const attachmentBucket = "attachments";

const acceptedTypes = `${attachmentExtensions.slice(0, -1).join(", ")} or ${lastOf(attachmentExtensions)}`;

/** Toasts of the file input (specification section 5), and our own for cases that the specification does not name. */
export const attachmentMessages = {
  fileTooLarge: (fileName: string) => ({
    title: "File too large",
    description: `${fileName} exceeds the 5MB limit per file.`,
  }),
  totalTooLarge: {
    title: "Total file size too large",
    description: "Combined file size exceeds 25MB limit.",
  },
  /** A cloud folder shows files that are not on the device yet, and a cut download leaves one. */
  empty: (fileName: string) => ({
    title: "File is empty",
    description: `${fileName} has nothing in it (0 bytes). Attach another copy, or send the message without it.`,
  }),
  tooMany: {
    title: "Too many files",
    description: `You can attach up to ${attachmentLimits.files} files to one message.`,
  },
  wrongType: (fileName: string) => ({
    title: "File type not accepted",
    description: `${fileName} is not a ${acceptedTypes} file.`,
  }),
  /** For a name that is accepted around something else, such as a phone's picture that was only renamed. */
  wrongContent: (fileName: string) => ({
    title: "File type not accepted",
    description: `${fileName} is not the kind of file that its name says. Save it again as a ${acceptedTypes} file and attach that.`,
  }),
} as const;

/** Lands in the toast titled 'Failed to send message'. */
export function uploadFailedMessage(fileName: string): string {
  return `Failed to upload ${fileName}`;
}

/** Who can open an attached file: stands beside the input (decisions section 5). */
export const attachmentAccessNote =
  "Files can be opened by the campaign and by anyone who is given their exact link, which nobody can guess.";

/**
 * Which of the newly chosen files join the ones already attached, and what to say about the others.
 * The order of choosing decides; `size` is in bytes.
 */
export function chooseAttachments<T extends { name: string; size: number }>(
  attached: readonly T[],
  chosen: readonly T[],
): { accepted: T[]; refusals: Message[] } {
  const accepted: T[] = [];
  const refusals: Message[] = [];
  let totalBytes = attached.reduce((sum, file) => sum + file.size, 0);
  for (const file of chosen) {
    const refusal = refusalOf(file, totalBytes, attached.length + accepted.length);
    if (refusal) refusals.push(refusal);
    else {
      accepted.push(file);
      totalBytes += file.size;
    }
  }
  return { accepted, refusals };
}

function refusalOf(
  file: { name: string; size: number },
  totalBytes: number,
  count: number,
): Message | undefined {
  if (!extensionOf(file.name)) return attachmentMessages.wrongType(file.name);
  if (file.size === 0) return attachmentMessages.empty(file.name);
  if (file.size > attachmentLimits.fileBytes) return attachmentMessages.fileTooLarge(file.name);
  if (totalBytes + file.size > attachmentLimits.totalBytes) return attachmentMessages.totalTooLarge;
  return count >= attachmentLimits.files ? attachmentMessages.tooMany : undefined;
}

/** The accepted extension of a file name, lower case, or `undefined`. */
export function extensionOf(fileName: string): AttachmentExtension | undefined {
  const ending = fileName.slice(fileName.lastIndexOf(".") + 1).toLowerCase();
  return fileName.includes(".") ? attachmentExtensions.find((extension) => extension === ending) : undefined;
}

/** A name in storage must not be guessable: at least this many random bytes (128 bits, decisions section 5). */
export const attachmentRandomBytes = 16;

/** `contact-attachments/{timestamp}-{random}.{extension}`; the timestamp in milliseconds, 16 random bytes or more. */
export function attachmentPath(file: {
  timestamp: number;
  random: Uint8Array;
  extension: AttachmentExtension;
}): string {
  if (file.random.length < attachmentRandomBytes)
    throw new RangeError("An attachment's name needs 128 random bits");
  const random = [...file.random].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `contact-attachments/${file.timestamp}-${random}.${file.extension}`;
}

/** The parts of a storage path, or `undefined` when it is not exactly one of ours. */
export function parseAttachmentPath(
  path: string,
): { timestamp: number; random: string; extension: AttachmentExtension } | undefined {
  const match = /^contact-attachments\/(\d{13})-([a-z0-9]{32,64})\.([a-z]{3,4})$/.exec(path);
  const extension = attachmentExtensions.find((accepted) => accepted === match?.[3]);
  if (!match?.[1] || !match[2] || !extension) return undefined;
  return { timestamp: Number(match[1]), random: match[2], extension };
}

/** Where the public address of a stored file begins, under the backend's base address (specification section 7). */
export const publicAttachmentPrefix = `/storage/v1/object/public/${attachmentBucket}/`;

/** The storage path within a public address, or `undefined` when the address is not one of ours. */
export function attachmentPathOfUrl(url: string): string | undefined {
  const start = url.indexOf(publicAttachmentPrefix);
  if (start === -1) return undefined;
  const path = url.slice(start + publicAttachmentPrefix.length);
  return parseAttachmentPath(path) ? path : undefined;
}

/** The progress of sending a message with files; `currentFile` is the sent share (0 to 1) of the file under way. */
export type SendingStage =
  | { stage: "idle" }
  | { stage: "uploading"; filesDone: number; filesTotal: number; currentFile?: number }
  | { stage: "uploaded"; filesTotal: number }
  | { stage: "sent" };

/** Percent of the progress bar: files make up 50, 75 when all are there, 100 when the message is too. */
export function sendingProgress(sending: SendingStage): number {
  if (sending.stage === "idle") return 0;
  if (sending.stage === "sent") return 100;
  if (sending.filesTotal === 0) return 0;
  if (sending.stage === "uploaded") return 75;
  const underWay = Math.min(Math.max(sending.currentFile ?? 0, 0), 1);
  return (Math.min(sending.filesDone + underWay, sending.filesTotal) / sending.filesTotal) * 50;
}

/* What an attached file must prove to be by its content, and the type it is sent with (decisions section 5). */

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
