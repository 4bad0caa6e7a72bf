/** Reads a multipart body as it arrives: limits hold while streaming, and a body that breaks off is an error. */

import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { attachmentLimits, attachmentMessages } from "#domain/attachments.ts";
import { collectBytes } from "./collect-bytes.ts";
import { UploadRefused } from "./upload-refused.ts";

export type MultipartFile = { fieldName: string; fileName: string; content: Uint8Array<ArrayBuffer> };

export type MultipartBody = { fields: [name: string, value: string][]; files: MultipartFile[] };

export type MultipartLimits = {
  files: number;
  /** Bytes of all files together. */
  totalBytes: number;
  fields: number;
  /** Bytes of one text field. */
  fieldBytes: number;
};

/** The fields and files of a request; throws `UploadRefused` at the first limit passed. */
export async function readMultipart(request: Request, limits: MultipartLimits): Promise<MultipartBody> {
  if (!request.body) throw broken();
  const body: MultipartBody = { fields: [], files: [] };
  const parser = createParser(request, limits);
  const refuse = (refusal: UploadRefused) => void parser.destroy(refusal);
  let totalBytes = 0;

  parser.on("field", (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated) refuse(tooMuch("A field is too long."));
    else body.fields.push([name, value]);
  });
  parser.on("file", (fieldName, stream, encodedName) => {
    // Browsers write a quotation mark in a file's name as %22.
    const fileName = encodedName?.replaceAll("%22", '"');
    // A browser sends an empty, nameless file for a file input that nobody used.
    if (!fileName) return void stream.resume();
    const collector = collectBytes(attachmentLimits.fileBytes, expectedBytes(request, limits));
    stream.on("data", (chunk: Uint8Array) => {
      totalBytes += chunk.byteLength;
      if (!collector.add(chunk)) refuse(tooMuch(attachmentMessages.fileTooLarge(fileName).description));
      else if (totalBytes > limits.totalBytes) refuse(tooMuch(attachmentMessages.totalTooLarge.description));
    });
    stream.on("end", () => body.files.push({ fieldName, fileName, content: collector.bytes() }));
    stream.on("error", () => refuse(broken()));
  });
  for (const event of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
    parser.on(event, () => refuse(tooMuch(attachmentMessages.tooMany.description)));
  }

  await runParser(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), parser);
  return body;
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

async function runParser(body: Readable, parser: NodeJS.WritableStream): Promise<void> {
  try {
    await pipeline(body, parser);
  } catch (error) {
    if (error instanceof UploadRefused) throw error;
    throw new UploadRefused(400, "Invalid request", "The upload did not arrive whole.");
  }
}

/** With one file the length of the request is nearly the file's. */
function expectedBytes(request: Request, limits: MultipartLimits): number | undefined {
  const length = Number(request.headers.get("content-length"));
  return limits.files === 1 && length > 0 ? length : undefined;
}

function tooMuch(message: string): UploadRefused {
  return new UploadRefused(413, "Payload too large", message);
}

function broken(): UploadRefused {
  return new UploadRefused(400, "Invalid request", "The upload did not arrive whole.");
}
