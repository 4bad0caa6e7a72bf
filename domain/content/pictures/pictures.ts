/** Uploaded pictures: what is accepted, and the addresses under which their sizes are served. */

/** The largest file that is taken, in bytes: the photographs of phones have 3 to 15 MB. */
export const maxPictureBytes = 25 * 1024 * 1024;
/** The longest side of a picture that is taken, in pixels. */
export const maxSidePixels = 12_000;
/** The most pixels that are taken: what the largest cameras of phones make. */
export const maxPixels = 50_000_000;
/** The shortest side that is taken, in pixels: less looks blurred in every place of the site. */
export const minSidePixels = 200;
/** The longest side that is kept, in pixels: ten inches in print. */
export const keptSidePixels = 3000;
/** The widest size that pages show, in pixels. */
const shownWidth = 1600;
/** The most characters of an alternative text or a caption. */
export const pictureTextMaxLength = 300;

/** The formats that each size is kept in, the smallest first; every browser shows the last. */
export const pictureFormats = ["avif", "webp", "jpg"] as const;
/** One of these formats. */
export type PictureFormat = (typeof pictureFormats)[number];

/** The content type of each format. */
export const pictureContentTypes: Readonly<Record<PictureFormat, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** What must stay in view when a picture is cropped: percent from the left and from the top. */
export type Focus = { x: number; y: number };

/** An uploaded picture, as its address says it; width and height are pixels of the largest size. */
type PictureAddress = { hash: string; width: number; height: number; focus: Focus };

/** The focal point of a picture for which nobody named one. */
export const centre: Focus = { x: 50, y: 50 };

const addressPattern = /^\/pictures\/([0-9a-f]{32})-(\d{1,4})x(\d{1,4})(?:-(\d{1,3})-(\d{1,3}))?$/;

/**
 * The address that a document names a picture by, such as `/pictures/<hash>-1600x1200-50-30`. It says all that a page needs to show the
 * picture, so that a page is rendered without asking the database.
 */
export function pictureAddress({ hash, width, height, focus }: PictureAddress): string {
  const isCentred = focus.x === centre.x && focus.y === centre.y;
  return `/pictures/${hash}-${width}x${height}${isCentred ? "" : `-${focus.x}-${focus.y}`}`;
}

/** What such an address says; `undefined` for every other address, such as a drawing's. */
export function parsePictureAddress(address: string): PictureAddress | undefined {
  const [, hash, ...numbers] = addressPattern.exec(address) ?? [];
  if (hash === undefined) return undefined;
  const [width = 0, height = 0, x = centre.x, y = centre.y] = numbers.map((number) =>
    number === undefined ? undefined : Number(number),
  );
  const isPossible =
    [width, height].every((side) => side > 0 && side <= keptSidePixels) && x <= 100 && y <= 100;
  return isPossible ? { hash, width, height, focus: { x, y } } : undefined;
}

/** Every address of an uploaded picture in a text, such as the JSON of a document. */
export function pictureAddressesIn(text: string): string[] {
  const found = text.match(/\/pictures\/[0-9a-f]{32}-\d{1,4}x\d{1,4}(?:-\d{1,3}-\d{1,3})?/g) ?? [];
  return [...new Set(found)];
}

/** Reads a focal point as it is typed, `40,25`: percent from the left and from the top; `undefined` when it is none. */
export function parseFocus(typed: string): Focus | undefined {
  const [, x, y] = /^\s*(\d{1,3})\s*,\s*(\d{1,3})\s*$/.exec(typed) ?? [];
  const focus = { x: Number(x), y: Number(y) };
  return focus.x <= 100 && focus.y <= 100 ? focus : undefined;
}

/** The widths in pixels that pages show a picture in, the smallest first. */
export function pictureWidths(width: number): [number, ...number[]] {
  const widest = Math.min(width, shownWidth);
  const [first = widest, ...others] = [400, 800, 1200].filter((each) => each < widest * 0.9);
  return first === widest ? [widest] : [first, ...others, widest];
}

/** The files that a picture is kept in: each width that pages show in each format, and a wider one for print as JPEG. */
export function pictureFiles(width: number): { width: number; format: PictureFormat }[] {
  const shown = pictureWidths(width).flatMap((each) =>
    pictureFormats.map((format) => ({ width: each, format })),
  );
  return width > shownWidth ? [...shown, { width, format: "jpg" }] : shown;
}

/** The address of one size in one format: `/pictures/<hash>/800.avif`. */
export function pictureFileAddress(hash: string, width: number, format: PictureFormat): string {
  return `/pictures/${hash}/${width}.${format}`;
}

/** The storage key of one size in one format. */
export function pictureKey(hash: string, width: number, format: PictureFormat): string {
  return `${picturePrefix(hash)}${width}.${format}`;
}

/** What the storage keys of a picture begin with. */
export function picturePrefix(hash: string): string {
  return `pictures/${hash}/`;
}

/** Why a picture is not taken, in words that say what to do. */
export const pictureRefusals = {
  tooManyBytes: `This file is larger than ${maxPictureBytes / 1024 / 1024} MB. Save the photo smaller, for example 3,000 pixels on its longer side, and add that file.`,
  tooManyPixels:
    "This picture has too many pixels: at most 12,000 on a side and 50 million in all. Save it smaller, for example 3,000 pixels on its longer side, and add that file.",
  tooFewPixels: `This picture is too small: it needs at least ${minSidePixels} pixels on its shorter side. Use the original, not a preview of it.`,
  heic: "This is a HEIC photo, which browsers do not show. On an iPhone choose Settings, Camera, Formats, Most Compatible for the next photos; export this one as JPEG and add that file.",
  svg: "This is a drawing (SVG), which can contain scripts. Export it as PNG and add that file.",
  gif: "This is a GIF. Save it as PNG or JPEG and add that file.",
  otherKind: "This is not a picture that can be added. Add a JPEG, PNG, WebP or AVIF file.",
  damaged: "This picture is incomplete or damaged. Copy or download it again, and add that file.",
  tooHeavy:
    "Reading this picture takes too much time or memory. Save it as an ordinary JPEG, 3,000 pixels on its longer side, and add that file.",
  alternativeTextMissing: "Say what the picture shows (alternative text), for those who can't see it.",
  textTooLong: `The alternative text and the caption may have at most ${pictureTextMaxLength} characters each.`,
  tooMany: "Many pictures were added in the last hour. Try again in an hour.",
  beingChanged: "This picture is just being added or removed. Try again in two minutes.",
  noRoom: "There is no room on the disk for another picture.",
} as const;

/** Which of these sentences applies. */
export type PictureRefusal = keyof typeof pictureRefusals;

/**
 * The ways to empty alternative texts beside uploaded pictures, such as `portrait.alt`. A drawing may only decorate; a photo was chosen for
 * what it shows.
 */
export function picturesWithoutWords(value: unknown, way: readonly string[] = []): string[] {
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value);
  const hasPhoto = entries.some(([, field]) => [field].flat().some(isPhoto));
  return entries.flatMap(([key, field]) =>
    hasPhoto && field === "" && isWordsOfPicture(key)
      ? [[...way, key].join(".")]
      : picturesWithoutWords(field, [...way, key]),
  );
}

/** Whether a field of this name says what the picture beside it shows. */
export function isWordsOfPicture(key: string): boolean {
  return /^alt$|alternative$/i.test(key);
}

function isPhoto(field: unknown): boolean {
  return typeof field === "string" && parsePictureAddress(field) !== undefined;
}
