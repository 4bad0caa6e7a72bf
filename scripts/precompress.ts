import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Text files; pictures and fonts are compressed already. */
const worthIt = new Set([
  ".html",
  ".js",
  ".css",
  ".json",
  ".svg",
  ".xml",
  ".txt",
  ".ics",
  ".webmanifest",
  ".data",
]);

/** Writes `name.br` and `name.gz` for every text file of `source`, at the highest setting. */
export async function precompress(source: string, target: string): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && worthIt.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map((file) => compress(file, join(target, relative(source, file)))));
}

async function compress(file: string, target: string): Promise<void> {
  const body = readFileSync(file);
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  };
  const [br, gz] = await Promise.all([brotli(body, quality), deflate(body, { level: 9 })]);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(`${target}.br`, br);
  writeFileSync(`${target}.gz`, gz);
}
