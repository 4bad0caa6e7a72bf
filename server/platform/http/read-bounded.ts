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
