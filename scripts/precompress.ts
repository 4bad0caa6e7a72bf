import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { compress, type Compression } from "#server/web/site/compress.ts";

/** Text files; pictures and fonts are compressed already. */
const worthIt = new Set([".html", ".js", ".css", ".json", ".svg", ".xml", ".txt", ".ics", ".webmanifest"]);

/** Writes `name.br` and `name.gz` for every text file of `source`. */
export async function precompress(source: string, target: string, compression: Compression): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  const names = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && worthIt.has(extname(entry.name)))
    .map((entry) => relative(source, join(entry.parentPath, entry.name)));
  await Promise.all(
    names.map(async (name) => {
      const { brotli, gzip } = await compress(readFileSync(join(source, name)), compression);
      const copy = join(target, name);
      mkdirSync(dirname(copy), { recursive: true });
      writeFileSync(`${copy}.br`, brotli);
      writeFileSync(`${copy}.gz`, gzip);
    }),
  );
}
