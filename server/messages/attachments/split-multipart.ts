/**
 * Splits a multipart/form-data body (RFC 7578) into its parts as it arrives. The work is linear in the body's bytes, however
 * they are cut into chunks, and every body ends: with its last delimiter, or in `MalformedMultipartError`.
 */

/** The body is not multipart/form-data, or it breaks off. */
export class MalformedMultipartError extends Error {
  override readonly name = "MalformedMultipartError";
  readonly code = "broken-multipart";
}

export type PartHead = {
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
