/**
 * The fonts of pages and receipts. What is made is committed, so nobody needs this to install, build or run.
 *
 * `node scripts/build-fonts.ts site`: the fonts that pages load, from the full ones in `app/fonts/source`. Every character stays; features that no
 * style asks for go, and with them the glyphs that only they reach.
 *
 * `node scripts/build-fonts.ts receipts [folder]`: the folder holds `@expo-google-fonts/noto-sans-sc` unpacked
 * (`npm pack @expo-google-fonts/noto-sans-sc@0.4.3`, 57 MB: too much to install for a font that changes once a decade).
 */

import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import PDFDocument from "pdfkit";
import subsetFont from "subset-font";

const siteFolder = join(import.meta.dirname, "../app/fonts");
const receiptFolder = join(import.meta.dirname, "../server/money/receipts/fonts");
const packages = join(import.meta.dirname, "../node_modules/@expo-google-fonts");
const notoSans = join(packages, "noto-sans");
const notoSansSyllabics = join(packages, "noto-sans-canadian-aboriginal");

/** What a style asks for (`lnum`) or a browser always applies and text here needs: kerning, and the marks of names in SENĆOŦEN. */
export const siteFonts: Record<string, string[]> = {
  "alegreya-500-800.woff2": ["kern", "mark", "mkmk", "ccmp", "lnum"],
  "small-sans-400-700.woff2": ["kern", "mark", "mkmk"],
};

/** The font as pages load it. */
export async function siteFont(name: string): Promise<Buffer> {
  const source = await readFile(join(siteFolder, "source", name));
  const characters = String.fromCodePoint(...charactersOf(source));
  return subsetFont(source, characters, {
    targetFormat: "woff2",
    keepFeatures: siteFonts[name] ?? [],
    noHinting: true,
  });
}

async function writeSiteFonts(): Promise<void> {
  for (const name of Object.keys(siteFonts)) await writeFile(join(siteFolder, name), await siteFont(name));
}

/** Latin with everything SENĆOŦEN, lək̓ʷəŋən and Vietnamese need, combining marks, Greek, Cyrillic, punctuation, currency. */
const european = charactersIn([
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x250, 0x2ff],
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x4ff],
  [0x1d00, 0x1dbf],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20a0, 0x20c0],
  [0x2116, 0x2122],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
]);

/** Every character of the national sets GB 2312 and Big5 in ideographs, with kana and bopomofo. */
function chinese(): string {
  return (
    charactersIn([
      [0x3001, 0x3002],
      [0x3041, 0x30ff],
      [0x3105, 0x312f],
    ]) +
    ideographsOf("gbk", { firstLead: 0xb0, lastLead: 0xf7, firstTrail: 0xa1 }) +
    ideographsOf("big5", { firstLead: 0xa1, lastLead: 0xf9, firstTrail: 0x40 })
  );
}

function charactersIn(ranges: [number, number][]): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((point) => String.fromCodePoint(point))
    .join("");
}

function ideographsOf(
  encoding: string,
  { firstLead, lastLead, firstTrail }: { firstLead: number; lastLead: number; firstTrail: number },
): string {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let lead = firstLead; lead <= lastLead; lead++) {
    for (let trail = firstTrail; trail <= 0xfe; trail++) {
      const decoded = decoder.decode(new Uint8Array([lead, trail]));
      if (/^\p{Script=Han}$/u.test(decoded)) found.add(decoded);
    }
  }
  return [...found].join("");
}

async function writeSans(weight: string, name: string): Promise<void> {
  const source = await readFile(join(notoSans, weight, `NotoSans_${weight}.ttf`));
  await writeFile(join(receiptFolder, name), await subsetFont(source, european, { targetFormat: "sfnt" }));
}

/** The syllabics of Dakelh, Cree, Inuktitut and others, whole: between the weights of the other two. */
async function writeSyllabics(): Promise<void> {
  const source = join(notoSansSyllabics, "500Medium/NotoSansCanadianAboriginal_500Medium.ttf");
  await copyFile(source, join(receiptFolder, "noto-sans-syllabics-500.ttf"));
  await copyFile(join(notoSansSyllabics, "LICENSE_FONT"), join(receiptFolder, "NOTO-SANS-SYLLABICS-OFL.txt"));
}

/** The site's display font at its heaviest weight, for titles. */
async function writeDisplay(): Promise<void> {
  const source = await readFile(join(siteFolder, "source", "alegreya-500-800.woff2"));
  const font = await subsetFont(source, european, { targetFormat: "sfnt", variationAxes: { wght: 800 } });
  await writeFile(join(receiptFolder, "alegreya-800.ttf"), font);
  await copyFile(join(siteFolder, "ALEGREYA-OFL.txt"), join(receiptFolder, "ALEGREYA-OFL.txt"));
}

/** Compressed, because it is 5 MB and read only for the few receipts that need it. */
async function writeChinese(folder: string): Promise<void> {
  const source = await readFile(join(folder, "400Regular/NotoSansSC_400Regular.ttf"));
  const font = await subsetFont(source, chinese(), { targetFormat: "sfnt", noLayoutClosure: true });
  const compressed = brotliCompressSync(font, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: font.length },
  });
  await writeFile(join(receiptFolder, "noto-sans-sc-400.ttf.br"), compressed);
  await copyFile(join(folder, "LICENSE_FONT"), join(receiptFolder, "NOTO-SANS-SC-OFL.txt"));
}

/** The characters of each font, as the first and last of each range: read to choose a font before any is loaded. */
async function coverage(): Promise<Record<string, number[]>> {
  const compressed = await readFile(join(receiptFolder, "noto-sans-sc-400.ttf.br"));
  return {
    sans: rangesOf(await readFile(join(receiptFolder, "noto-sans-400.ttf"))),
    bold: rangesOf(await readFile(join(receiptFolder, "noto-sans-700.ttf"))),
    display: rangesOf(await readFile(join(receiptFolder, "alegreya-800.ttf"))),
    syllabics: rangesOf(await readFile(join(receiptFolder, "noto-sans-syllabics-500.ttf"))),
    han: rangesOf(brotliDecompressSync(compressed)),
  };
}

function rangesOf(font: Buffer): number[] {
  const ranges: number[] = [];
  for (const point of charactersOf(font).toSorted((a, b) => a - b)) {
    if (ranges.at(-1) === point - 1) ranges[ranges.length - 1] = point;
    else ranges.push(point, point);
  }
  return ranges;
}

async function writeReceiptFonts(chineseFolder: string | undefined): Promise<void> {
  await writeSans("400Regular", "noto-sans-400.ttf");
  await writeSans("700Bold", "noto-sans-700.ttf");
  await copyFile(join(notoSans, "LICENSE_FONT"), join(receiptFolder, "NOTO-SANS-OFL.txt"));
  await writeSyllabics();
  await writeDisplay();
  if (chineseFolder) await writeChinese(chineseFolder);
  await writeFile(join(receiptFolder, "coverage.json"), `${JSON.stringify(await coverage())}\n`);
}

/** The code points that a font has a glyph for, as pdfkit's own font engine reads them. */
export function charactersOf(font: Buffer): number[] {
  const document = new PDFDocument({ autoFirstPage: false }).font(font);
  return (document as unknown as { _font: { font: { characterSet: number[] } } })._font.font.characterSet;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [what, folder] = process.argv.slice(2);
  await (what === "site" ? writeSiteFonts() : writeReceiptFonts(folder));
}
