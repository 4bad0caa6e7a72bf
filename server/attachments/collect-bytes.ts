/** Bytes gathered up to a limit, in one buffer: joining chunks at the end would hold everything twice. */

export type ByteCollector = {
  /** False once the limit is passed; what came is dropped then. */
  add(chunk: Uint8Array): boolean;
  bytes(): Uint8Array<ArrayBuffer>;
};

/** The whole buffer is asked for at once: the system gives memory only to the part that is written. */
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
