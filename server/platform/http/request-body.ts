/** The body of a request: its type, its text, and its bytes up to a limit. */

/** The type of a request's body, in lower case and without its parameters; `undefined` when it names none. */
export function contentTypeOf(request: Request): string | undefined {
  return request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
}

/** Whether the body is a form that may bring files. */
export function isMultipart(request: Request): boolean {
  return contentTypeOf(request) === "multipart/form-data";
}

/** Bodies that were read before: making a second request of their bytes costs more than most of what a form does. */
const readBodies = new WeakMap<Request, Uint8Array>();

/** Keeps the bytes of a body for `bodyText`. */
export function keepBody(request: Request, body: Uint8Array): void {
  readBodies.set(request, body);
}

export async function bodyText(request: Request): Promise<string> {
  const body = readBodies.get(request);
  return body ? new TextDecoder().decode(body) : request.text();
}

/** The body, or `undefined` once it proves longer than `limitBytes` (a chunked request does not say its length). */
export async function readBounded(
  request: Request,
  limitBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // A declared length is kept by the HTTP parser, and reading the whole body at once costs a third of reading it as a stream.
  if (Number(request.headers.get("content-length") ?? Infinity) <= limitBytes) {
    const body = new Uint8Array(await request.arrayBuffer());
    return body.byteLength > limitBytes ? undefined : body;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > limitBytes) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(part.value);
  }
  return new Uint8Array(Buffer.concat(chunks, length));
}
