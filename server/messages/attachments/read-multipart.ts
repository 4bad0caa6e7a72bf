/**
 * Reads a multipart body as it arrives: limits hold while streaming, each file is handed on as soon as it is complete,
 * and a body that breaks off is an error. A message with 25 MB of files holds one file in memory, not all.
 */

import {
  attachmentLimits,
  attachmentMessages,
  attachmentPath,
  attachmentRandomBytes,
  extensionOf,
} from "#domain/messages/attachments/attachments.ts";
import { boundaryOf, type PartHead, splitMultipart } from "./split-multipart.ts";
import { UploadRefusedError } from "#server/platform/http/refusal.ts";
import { randomBytes } from "node:crypto";
import { clientKeys } from "#server/platform/rate-limits/client-address.ts";
import type { Services } from "#server/services.ts";
import { keepAttachment } from "./keep-attachment.ts";

export type MultipartFile = { fieldName: string; fileName: string; content: Uint8Array<ArrayBuffer> };

type MultipartLimits = {
  files: number;
  /** Bytes of all files together. */
  totalBytes: number;
  fields: number;
  fieldBytes: number;
};

/** Takes one complete file; the body is read further once it resolves. */
export type FileUploadHandler = (file: MultipartFile) => Promise<void>;

/** Receives the parts of a body. `fields` is filled as they arrive, so that it is complete even when a file is refused. */
type MultipartHandlers = { fields: [name: string, value: string][]; takeFile: FileUploadHandler };

/** All text fields of a form together, in bytes. */
const maxTextBytes = 256 * 1024;

/** The most of a body that is in memory at one time: one file, and the text fields. */
export const maxHeldBytes = attachmentLimits.fileBytes + 2 * maxTextBytes;

/** Refused files are skipped so that the text fields after them can be read, up to this many bytes. */
const passedOverMaxBytes = 64 * 1024 * 1024;

/**
 * Reads the whole body. Throws the first `UploadRefusedError`, or what `takeFile` threw, after the last field was read: a
 * refused file is passed over, and what the visitor wrote is not lost with it.
 */
export async function readMultipart(
  request: Request,
  limits: MultipartLimits,
  handlers: MultipartHandlers,
): Promise<void> {
  const boundary = boundaryOf(request.headers.get("content-type") ?? "");
  if (!request.body || boundary === undefined) throw broken();
  const reader = createPartReader(limits, handlers);
  try {
    const chunks = upTo(passedOverMaxBytes, request.body);
    for await (const event of splitMultipart(chunks, boundary)) {
      if (event === "end") await reader.end();
      else if ("head" in event) reader.begin(event.head);
      else reader.add(event.content);
    }
  } catch (error) {
    reader.refuse(error instanceof UploadRefusedError ? error : broken());
  }
  reader.throwRefusal();
}

function createPartReader(limits: MultipartLimits, { fields, takeFile }: MultipartHandlers) {
  /** The part that is being read; none while one is passed over. */
  let part: { head: PartHead; collector: ByteCollector } | undefined;
  let refusal: unknown;
  let fieldCount = 0;
  let fileCount = 0;
  let fileBytes = 0;
  let textBytes = 0;
  const refuse = (reason: unknown) => void (refusal ??= reason);

  function begin(head: PartHead): void {
    const isField = head.fileName === undefined;
    if (isField && ++fieldCount > limits.fields) return refuse(tooMuch(tooManyFields));
    // A browser sends an empty, nameless file for a file input that nobody used.
    if (head.fileName === "") return;
    if (!isField && ++fileCount > limits.files) refuse(tooMuch(tooManyFiles(limits)));
    if (!isField && refusal !== undefined) return;
    part = { head, collector: collectBytes(isField ? limits.fieldBytes : attachmentLimits.fileBytes) };
  }

  function add(content: Uint8Array): void {
    if (!part) return;
    const { fileName } = part.head;
    const isField = fileName === undefined;
    if (isField) textBytes += content.byteLength;
    else fileBytes += content.byteLength;
    if (!part.collector.add(content)) refuse(tooMuch(tooLong(fileName)));
    else if (isField && textBytes > maxTextBytes) refuse(tooMuch(tooLong(undefined)));
    else if (!isField && fileBytes > limits.totalBytes)
      refuse(tooMuch(attachmentMessages.totalTooLarge.description));
    else return;
    part = undefined;
  }

  async function end(): Promise<void> {
    if (!part) return;
    const { head, collector } = part;
    const { fieldName, fileName } = head;
    part = undefined;
    const content = collector.bytes();
    if (fileName === undefined) fields.push([fieldName, new TextDecoder().decode(content)]);
    else await takeFile({ fieldName, fileName, content }).catch(refuse);
  }

  function throwRefusal(): void {
    if (refusal !== undefined) throw refusal;
  }

  return { begin, add, end, refuse, throwRefusal };
}

/** Passes the body on, but not without end. */
async function* upTo(limitBytes: number, chunks: AsyncIterable<Uint8Array>) {
  let passed = 0;
  for await (const chunk of chunks) {
    passed += chunk.byteLength;
    if (passed > limitBytes) throw tooMuch(attachmentMessages.totalTooLarge.description);
    yield chunk;
  }
}

/** The sentence for text that a form sends in more fields than any of ours has. */
export const tooManyFields = "This has more fields than any of our forms.";

function tooManyFiles({ files }: MultipartLimits): string {
  return files === 0 ? "This form takes no files." : attachmentMessages.tooMany.description;
}

function tooLong(fileName: string | undefined): string {
  return fileName === undefined
    ? "A field is too long."
    : attachmentMessages.fileTooLarge(fileName).description;
}

function tooMuch(message: string): UploadRefusedError {
  return new UploadRefusedError(message, { statusCode: 413, reason: "Payload too large" });
}

function broken(): UploadRefusedError {
  return new UploadRefusedError("The upload did not arrive whole.", {
    statusCode: 400,
    reason: "Invalid request",
  });
}

/** Collects bytes up to a limit in one buffer; joining chunks at the end would need twice the memory. */

type ByteCollector = {
  /** False once the limit is passed; the bytes collected so far are dropped then. */
  add(chunk: Uint8Array): boolean;
  bytes(): Uint8Array<ArrayBuffer>;
};

/** Allocates the whole buffer at once; the operating system provides memory only for the part that is written. */
export function collectBytes(limitBytes: number): ByteCollector {
  let buffer = new Uint8Array(limitBytes);
  let length = 0;
  return {
    add(chunk) {
      if (length + chunk.byteLength > limitBytes) {
        buffer = new Uint8Array(0);
        length = limitBytes;
        return false;
      }
      buffer.set(chunk, length);
      length += chunk.byteLength;
      return true;
    },
    bytes: () => buffer.subarray(0, length),
  };
}

/* Files that come with a plain HTML post, kept one by one as they arrive, under names of our own making. */

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
