/** Bytes gathered up to a limit, in one buffer: joining chunks at the end would hold everything twice. */

export type ByteCollector = {
  /** False once the limit is passed; what came is dropped then. */
  add(chunk: Uint8Array): boolean;
  bytes(): Uint8Array<ArrayBuffer>;
};

const firstGuessBytes = 64 * 1024;

/** `expectedBytes`, when the sender told it, makes growing unnecessary. */
export function collectBytes(limitBytes: number, expectedBytes = firstGuessBytes): ByteCollector {
  let buffer = new Uint8Array(Math.min(expectedBytes, limitBytes));
  let length = 0;
  return {
    add(chunk) {
      const needed = length + chunk.byteLength;
      if (needed > limitBytes) {
        buffer = new Uint8Array(0);
        length = limitBytes;
        return false;
      }
      if (needed > buffer.byteLength)
        buffer = grown(buffer, Math.min(Math.max(needed, buffer.byteLength * 2), limitBytes));
      buffer.set(chunk, length);
      length = needed;
      return true;
    },
    bytes: () => buffer.subarray(0, length),
  };
}

function grown(buffer: Uint8Array<ArrayBuffer>, byteLength: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(byteLength);
  larger.set(buffer);
  return larger;
}
