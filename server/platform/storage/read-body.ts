/** A body as chunks, whether it was handed over whole or as a stream. */
export async function* chunksOf(
  body: Uint8Array | ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (body instanceof Uint8Array) yield body;
  else yield* body;
}

/** A body whole, in memory. */
export async function wholeOf(
  body: Uint8Array | ReadableStream<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return new Uint8Array(await new Response(body).arrayBuffer());
}
