/** A file between two forms: it travels in the form itself, packed, so that nothing is stored before it is entered. */

import { gunzipSync, gzipSync } from "node:zlib";

/** A file as it was uploaded, or as a form brings it back. */
export type GivenFile = Uint8Array | { packed: string };

/** What a page can hold of a file, in characters. */
const maxPackedLength = 200_000;

/** The largest table: the bank's statement or the cheques of a year, many times over. */
export const maxTableBytes = 5 * 1024 * 1024;

/** Why a file is refused that a page can't hold. */
export const tooLargeForPage =
  "This file is too large to be looked at on one page. Split it, or choose a shorter time, such as a month.";

/** As a hidden field holds it; undefined for more than a page can hold. */
export function packFile(content: Uint8Array): string | undefined {
  const packed = gzipSync(content).toString("base64");
  return packed.length > maxPackedLength ? undefined : packed;
}

/** The file; undefined for what was not packed here, or is larger than `maxBytes`. */
export function unpackFile(file: GivenFile, maxBytes: number): Uint8Array | undefined {
  if (file instanceof Uint8Array) return file.byteLength > maxBytes ? undefined : file;
  try {
    return new Uint8Array(gunzipSync(Buffer.from(file.packed, "base64"), { maxOutputLength: maxBytes }));
  } catch {
    // What a form sends can be anything.
    return undefined;
  }
}
