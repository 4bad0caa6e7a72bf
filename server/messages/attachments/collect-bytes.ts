/** Collects bytes up to a limit in one buffer; joining chunks at the end would need twice the memory. */

export type ByteCollector = {
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
