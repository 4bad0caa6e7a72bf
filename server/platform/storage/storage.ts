/** Where files are kept: attachments (`attachments/…`) and rendered receipts (`receipts/…`). */

/** Where files are kept, each under one key: a disk, memory or an S3 bucket. Every method throws `StorageUnavailableError` while the store does not answer. */
export interface Storage {
  /** Stores whole or not at all: a reader never sees half a file, and it is on disk when this resolves. */
  put(key: string, body: Uint8Array | ReadableStream<Uint8Array>, contentType: string): Promise<StoredFile>;
  /** The file, or `undefined` when there is none. */
  get(key: string): Promise<(StoredFile & { body: ReadableStream<Uint8Array> }) | undefined>;
  /** The file's facts without its body, or `undefined` when there is none. */
  stat(key: string): Promise<StoredFile | undefined>;
  /** Removes the file; a file that does not exist is no error. */
  remove(key: string): Promise<void>;
  /** Keys that begin with the prefix, by name ascending. */
  list(prefix: string): Promise<string[]>;
  /** Removes the files that interrupted writes left before `before`, and returns how many. */
  removeLeftovers(before: Date): Promise<number>;
}

/** What is known of a file without reading it. */
export type StoredFile = { key: string; sizeBytes: number; contentType: string };

/** There is no room for another file. It has the system's error code, so that every full disk gets the same response (507). */
export class StorageFullError extends Error {
  override readonly name = "StorageFullError";
  readonly code = "ENOSPC";
}

/** The store of files can't answer now: respond with 503, keep what was typed, try again. */
export class StorageUnavailableError extends Error {
  override readonly name: string = "StorageUnavailableError";
  readonly code: string = "storage-unavailable";
}

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
