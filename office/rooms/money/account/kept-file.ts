/** A file between two forms: it travels in the form itself, packed, so that nothing is stored before it is entered. */

import { gunzipSync, gzipSync } from "node:zlib";
import { maxTableBytes } from "../../../terminal/read-file.ts";

/** As a hidden field holds it. */
export function packFile(content: Uint8Array): string {
  return gzipSync(content).toString("base64");
}

/** The file again; undefined for what was not packed here, or unpacks to more than a table may have. */
export function unpackFile(packed: string): Uint8Array | undefined {
  try {
    return new Uint8Array(gunzipSync(Buffer.from(packed, "base64"), { maxOutputLength: maxTableBytes }));
  } catch {
    // What a form sends can be anything.
    return undefined;
  }
}
