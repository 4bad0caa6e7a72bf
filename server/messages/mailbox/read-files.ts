/** The files of an e-mail: what somebody sent, with a name each, and not what programs add to every mail. */

import type { Attachment } from "postal-mime";
import {
  attachmentLimits,
  extensionOf,
  attachmentContentTypes,
} from "#domain/messages/attachments/attachments.ts";
import { type ParsedMail, parsedLimits } from "./parsed-mail.ts";

/** Parts for programs: proofs of a signature, what Gmail shows in the place of the words, the parts of a report. */
const forPrograms = new Set([
  "application/pgp-signature",
  "application/pkcs7-signature",
  "application/x-pkcs7-signature",
  "text/x-amp-html",
  "text/watch-html",
  "message/delivery-status",
  "message/global-delivery-status",
  "message/global-headers",
  "message/disposition-notification",
  "text/rfc822-headers",
]);

/** What files without a name are called, and such that a name alone does not explain. */
const namesOfTypes: Record<string, string> = {
  "message/rfc822": "forwarded-e-mail.eml",
  "text/calendar": "invitation.ics",
  "application/ics": "invitation.ics",
  "application/ms-tnef": "winmail.dat",
};

/** The parts that are files, each with a name. Of one that is too large to be kept no more is handed over than shows that it is. */
export function filesOf(parts: Attachment[]): ParsedMail["files"] {
  return parts.filter(isFile).map((part) => ({
    name: nameOf(part),
    content: bytesOf(part.content).slice(0, attachmentLimits.fileBytes + 1),
  }));
}

/** A part that holds nothing has the end of its line at most. */
function isEmpty({ content }: Pick<Attachment, "content">): boolean {
  return sizeOf({ content }) <= 2 && bytesOf(content).every((byte) => byte === 13 || byte === 10);
}

function isFile(part: Attachment): boolean {
  if (forPrograms.has(part.mimeType) || isNamelessText(part)) return false;
  return !isOfSignature(part) && !(part.filename === null && isEmpty(part));
}

/** Words in another form than text and HTML, which stand in the mail itself. */
export function isNamelessText({ filename, disposition, mimeType }: Attachment): boolean {
  return (
    filename === null &&
    disposition !== "attachment" &&
    mimeType.startsWith("text/") &&
    !forPrograms.has(mimeType) &&
    mimeType !== "text/calendar"
  );
}

/** A picture that stands in the words is a photo that somebody put there, unless it is small and called like the logo of a signature. */
const signatureMaxBytes = 40 * 1024;
const signatureNames =
  /logo|signature|^sig\b|icon|banner|spacer|pixel|footer|header|badge|avatar|facebook|twitter|linkedin|instagram|youtube|^outlook-/i;
/** Names that programs give to a picture without one of its own. A photo is a JPEG, a logo seldom is. */
const countedNames = /^image\d{3}\b|^att\d{5}/i;

function isOfSignature({ related, disposition, mimeType, filename, ...part }: Attachment): boolean {
  if (related !== true || disposition === "attachment" || !mimeType.startsWith("image/")) return false;
  if (sizeOf(part) > signatureMaxBytes) return false;
  const isJpeg = /^image\/jpe?g$/.test(mimeType);
  if (filename === null) return !isJpeg;
  return signatureNames.test(filename) || (!isJpeg && countedNames.test(filename));
}

function nameOf({ filename, mimeType }: Attachment): string {
  // Its end says what kind of file it is.
  const name = (filename ?? "").trim().slice(-parsedLimits.lineLength);
  if (name === "") return nameOfType(mimeType);
  const extension = extensionOfType(mimeType);
  return extension !== undefined && !name.includes(".") ? `${name}.${extension}` : name;
}

function nameOfType(mimeType: string): string {
  const known = namesOfTypes[mimeType];
  if (known !== undefined) return known;
  const extension = extensionOfType(mimeType);
  if (extension !== undefined) return `${mimeType.startsWith("image/") ? "picture" : "file"}.${extension}`;
  return `file without a name (${mimeType.slice(0, 100)})`;
}

function extensionOfType(mimeType: string): string | undefined {
  if (mimeType === "image/jpg") return "jpg";
  const found = Object.entries(attachmentContentTypes).find(([, type]) => type.split(";")[0] === mimeType);
  return found && extensionOf(`.${found[0]}`);
}

function sizeOf({ content }: Pick<Attachment, "content">): number {
  return typeof content === "string" ? content.length : content.byteLength;
}

export function bytesOf(content: Attachment["content"]): Uint8Array<ArrayBuffer> {
  if (typeof content === "string") return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? new Uint8Array(content) : new Uint8Array(content);
}
