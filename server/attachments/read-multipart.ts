/**
 * Reads a multipart body as it arrives: limits hold while streaming, each file is handed on as soon as it is complete,
 * and a body that breaks off is an error. A message with 25 MB of files holds one file in memory, not all.
 */

import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { attachmentLimits, attachmentMessages } from "#domain/attachments.ts";
import { collectBytes } from "./collect-bytes.ts";
import { UploadRefused } from "./upload-refused.ts";

export type MultipartFile = { fieldName: string; fileName: string; content: Uint8Array<ArrayBuffer> };

export type MultipartLimits = {
  files: number;
  /** Bytes of all files together. */
  totalBytes: number;
  fields: number;
  /** Bytes of one text field. */
  fieldBytes: number;
};

/** Takes one complete file; the body is read further once it resolves. */
export type FileTaker = (file: MultipartFile) => Promise<void>;

/** Where the parts of a body go. `fields` is filled as they come, so that they are known even when a file is refused. */
export type MultipartSink = { fields: [name: string, value: string][]; takeFile: FileTaker };

/** What multipart adds to the files: text fields, boundaries and part headers, in bytes. */
const envelopeBytes = 1024 * 1024;

/**
 * Reads the whole body. Throws the first `UploadRefused`, or what `takeFile` threw, after the last field was read: a
 * refused file is passed over, and what the visitor wrote is not lost with it.
 */
export async function readMultipart(
  request: Request,
  limits: MultipartLimits,
  sink: MultipartSink,
): Promise<void> {
  if (!request.body) throw broken();
  const parser = createParser(request, limits);
  const inHand: Promise<void>[] = [];
  let refusal: unknown;
  let totalBytes = 0;
  const refuse = (reason: unknown) => void (refusal ??= reason);

  parser.on("field", (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated) refuse(tooMuch("A field is too long."));
    else sink.fields.push([name, value]);
  });
  parser.on("file", (fieldName, stream, encodedName) => {
    // Browsers write a quotation mark in a file's name as %22.
    const fileName = encodedName?.replaceAll("%22", '"');
    // A browser sends an empty, nameless file for a file input that nobody used.
    if (!fileName || refusal !== undefined) return void stream.resume();
    const collector = collectBytes(attachmentLimits.fileBytes);
    stream.on("data", (chunk: Uint8Array) => {
      totalBytes += chunk.byteLength;
      if (!collector.add(chunk)) refuse(tooMuch(attachmentMessages.fileTooLarge(fileName).description));
      else if (totalBytes > limits.totalBytes) refuse(tooMuch(attachmentMessages.totalTooLarge.description));
    });
    stream.on("end", () => {
      if (refusal !== undefined) return;
      inHand.push(sink.takeFile({ fieldName, fileName, content: collector.bytes() }).catch(refuse));
    });
    stream.on("error", () => refuse(broken()));
  });
  for (const event of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
    parser.on(event, () => refuse(tooMuch(attachmentMessages.tooMany.description)));
  }

  const chunks = throttle(request.body, inHand, limits.totalBytes + envelopeBytes);
  await pipeline(chunks, parser).catch((error: unknown) => refuse(asRefusal(error)));
  await Promise.all(inHand);
  if (refusal !== undefined) throw refusal;
}

/** Passes the body on, no faster than complete files are taken, and not without end. */
async function* throttle(chunks: AsyncIterable<Uint8Array>, inHand: Promise<void>[], limitBytes: number) {
  let passed = 0;
  for await (const chunk of chunks) {
    passed += chunk.byteLength;
    if (passed > limitBytes) throw tooMuch(attachmentMessages.totalTooLarge.description);
    yield chunk;
    await Promise.all(inHand.splice(0));
  }
}

function asRefusal(error: unknown): UploadRefused {
  return error instanceof UploadRefused ? error : broken();
}

function createParser(request: Request, limits: MultipartLimits) {
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits: {
        // One byte more than allowed shows that a file is too large.
        fileSize: attachmentLimits.fileBytes + 1,
        files: limits.files,
        fields: limits.fields,
        fieldSize: limits.fieldBytes,
        parts: limits.files + limits.fields,
        headerPairs: 20,
      },
    });
  } catch {
    throw broken();
  }
}

function tooMuch(message: string): UploadRefused {
  return new UploadRefused(413, "Payload too large", message);
}

function broken(): UploadRefused {
  return new UploadRefused(400, "Invalid request", "The upload did not arrive whole.");
}
