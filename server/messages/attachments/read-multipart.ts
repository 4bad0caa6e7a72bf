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

/*
 * Splits a multipart/form-data body (RFC 7578) into its parts as it arrives. The work is linear in the body's bytes, however
 * they are cut into chunks, and every body ends: with its last delimiter, or in `MalformedMultipartError`.
 */

/** The body is not multipart/form-data, or it breaks off. */
export class MalformedMultipartError extends Error {
  override readonly name = "MalformedMultipartError";
  readonly code = "broken-multipart";
}

type PartHead = {
  fieldName: string;
  /** Undefined for a text field; empty when no file was chosen. */
  fileName: string | undefined;
};

/** A part's head, its content in pieces, and its end, in this order. */
type MultipartEvent = { head: PartHead } | { content: Uint8Array } | "end";

/** RFC 2046, section 5.1.1. */
const boundaryMaxLength = 70;
const maxHeadBytes = 8 * 1024;
/** Smaller chunks are gathered first: a body that arrives byte by byte costs no more than a whole one. */
const blockBytes = 16 * 1024;
const lineBreak = "\r\n";
const endOfHead = lineBreak + lineBreak;

/** The boundary that a Content-Type names; `undefined` when there is none, or none that is allowed. */
export function boundaryOf(contentType: string): string | undefined {
  const boundary = readParameters(contentType)?.get("boundary");
  return boundary && boundary.length <= boundaryMaxLength ? boundary : undefined;
}

/** The parts of a body. Throws `MalformedMultipartError`, or what reading the chunks threw. */
export async function* splitMultipart(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<MultipartEvent, void> {
  const splitter = createSplitter(boundary);
  for await (const block of inBlocks(chunks)) yield* splitter.push(block);
  splitter.end();
}

type State = "preamble" | "delimited" | "head" | "content" | "epilogue";

function createSplitter(boundary: string) {
  const delimiter = Buffer.from(`${lineBreak}--${boundary}`, "latin1");
  let state: State = "preamble";
  // The first delimiter is at the body's start, without the line break that precedes the others.
  let pending = Buffer.from(lineBreak);

  /** What the next bytes mean; `undefined` when more of them are needed. */
  const steps: Record<State, () => MultipartEvent[] | undefined> = {
    preamble: () => readUntilDelimiter() && [],
    delimited: readDelimiterEnd,
    head: readHead,
    content: readUntilDelimiter,
    epilogue: () => undefined,
  };

  function readUntilDelimiter(): MultipartEvent[] | undefined {
    const found = pending.indexOf(delimiter);
    // Without one, the last bytes may be its beginning.
    const length = found === -1 ? Math.max(0, pending.length - delimiter.length + 1) : found;
    const content = pending.subarray(0, length);
    pending = pending.subarray(found === -1 ? length : length + delimiter.length);
    if (found !== -1) state = "delimited";
    else if (length === 0) return undefined;
    return [...(length > 0 ? [{ content }] : []), ...(found === -1 ? [] : (["end"] as const))];
  }

  function readDelimiterEnd(): MultipartEvent[] | undefined {
    if (pending.length < lineBreak.length) return undefined;
    const ending = pending.toString("latin1", 0, lineBreak.length);
    if (ending !== "--" && ending !== lineBreak)
      throw new MalformedMultipartError("A delimiter does not end");
    state = ending === "--" ? "epilogue" : "head";
    pending = pending.subarray(lineBreak.length);
    return [];
  }

  function readHead(): MultipartEvent[] | undefined {
    const length = pending.indexOf(endOfHead);
    if ((length === -1 ? pending.length : length) > maxHeadBytes) {
      throw new MalformedMultipartError("The head of a part is too long");
    }
    if (length === -1) return undefined;
    const head = parseHead(pending.toString("utf8", 0, length));
    pending = pending.subarray(length + endOfHead.length);
    state = "content";
    return [{ head }];
  }

  return {
    *push(block: Uint8Array): Generator<MultipartEvent, void> {
      // Anything after the last delimiter is ignored (RFC 2046, section 5.1.1).
      if (state === "epilogue") return;
      pending = Buffer.concat([pending, block]);
      for (let events = steps[state](); events; events = steps[state]()) yield* events;
    },
    end(): void {
      if (state !== "epilogue") throw new MalformedMultipartError("The last delimiter is missing");
    },
  };
}

async function* inBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    gathered.push(chunk);
    bytes += chunk.byteLength;
    if (bytes < blockBytes) continue;
    yield Buffer.concat(gathered, bytes);
    gathered = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(gathered, bytes);
}

function parseHead(head: string): PartHead {
  const disposition = head.split(lineBreak).find((line) => /^content-disposition:/i.test(line));
  const parameters = readParameters(disposition ?? "");
  const fieldName = parameters?.get("name");
  if (fieldName === undefined) throw new MalformedMultipartError("A part has no name");
  const fileName = parameters?.get("filename");
  return { fieldName, fileName: fileName && nameOfFile(fileName) };
}

/** Browsers write a quotation mark in a file's name as %22; some programs send its folders too. */
function nameOfFile(sent: string): string {
  const unescaped = sent.replaceAll("%22", '"').replaceAll('\\"', '"');
  return unescaped.slice(Math.max(unescaped.lastIndexOf("/"), unescaped.lastIndexOf("\\")) + 1);
}

const parameter = /[ \t]*;[ \t]*([\w*-]+)=(?:"((?:\\"|[^"])*)"|([^;"\s]*))/y;

/** The parameters after a header's first semicolon, by lower-case name; `undefined` when they can't be read. */
function readParameters(header: string): Map<string, string> | undefined {
  const parameters = new Map<string, string>();
  const text = header.slice(header.indexOf(";")).trimEnd();
  parameter.lastIndex = 0;
  for (let end = 0; end < text.length; end = parameter.lastIndex) {
    const match = parameter.exec(text);
    if (!match) return undefined;
    parameters.set((match[1] ?? "").toLowerCase(), match[2] ?? match[3] ?? "");
  }
  return parameters;
}
