/** The compressed copies of a file that is served. */

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** `quick` is made while somebody waits, and is some 5 % larger than `small`. */
export type Compression = "quick" | "small";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const levels = { quick: { brotli: 5, gzip: 6 }, small: { brotli: 11, gzip: 9 } };

export async function compress(body: Uint8Array, compression: Compression) {
  const level = levels[compression];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [brotli, zipped] = await Promise.all([
    toBrotli(body, { params }),
    toGzip(body, { level: level.gzip }),
  ]);
  return { brotli: new Uint8Array(brotli), gzip: new Uint8Array(zipped) };
}
