/** The compressed copies of a build that was made quickly for a start: made as small as they get while the server runs. */

import { existsSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PolicyOptions } from "#server/platform/http/page-policy.ts";
import type { Log } from "#server/platform/system/log.ts";
import { nameOf, prepareSiteFile, type SiteFiles } from "./site-files.ts";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Lies beside copies that were made quickly. */
export function quickCopies(folder: string): string {
  return join(folder, "compressed", "quick");
}

/** Replaces the copies in `site` and in the build's folder, one after the other; `stop` resolves once the one under way is made. */
export function makeCopiesSmallest(
  site: SiteFiles,
  { folder, policy, log }: { folder: string; policy: PolicyOptions; log: Log },
): { stop(): Promise<void> } {
  const built = new Map(site);
  let isStopped = false;
  const done = existsSync(quickCopies(folder)) ? makeAll() : Promise.resolve();
  return {
    stop() {
      isStopped = true;
      return done;
    },
  };

  async function makeAll(): Promise<void> {
    try {
      for (const [path, file] of built) {
        const { body } = file.plain;
        if (isStopped) return;
        if (file.brotli === undefined || body === undefined) continue;
        const copies = await compress(body, "small");
        const name = nameOf(path);
        // The pages of another day or edition are rendered already.
        if (site.get(path) === file) site.set(path, prepareSiteFile(name, { body, ...copies }, policy));
        await writeWhole(join(folder, "compressed", `${name}.br`), copies.brotli);
        await writeWhole(join(folder, "compressed", `${name}.gz`), copies.gzip);
      }
      await rm(quickCopies(folder));
    } catch (error) {
      log.warn("copies-not-made-smaller", { error });
    }
  }
}

/** A process that ends in the midst of it leaves the file of before. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

/* The compressed copies of a file that is served. */

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
