/** What kind of picture a file is, by its bytes: names and declared types prove nothing. */

import { fileTypeFromBuffer } from "file-type";
import type { PictureRefusal } from "#domain/content/pictures/pictures.ts";

const accepted = new Set(["jpg", "png", "webp", "avif"]);
const refusals: Partial<Record<string, PictureRefusal>> = { heic: "heic", gif: "gif", svg: "svg" };
/** An SVG says what it is near its beginning, after comments and declarations. */
const beginningBytes = 4096;

/** Undefined for a kind that is taken, otherwise why it is not. */
export async function refuseKind(bytes: Uint8Array): Promise<PictureRefusal | undefined> {
  if (isSvg(bytes)) return "svg";
  const kind = (await fileTypeFromBuffer(bytes))?.ext;
  if (kind !== undefined && accepted.has(kind)) return undefined;
  return refusals[kind ?? ""] ?? "otherKind";
}

function isSvg(bytes: Uint8Array): boolean {
  const beginning = new TextDecoder().decode(bytes.subarray(0, beginningBytes)).trimStart();
  return beginning.startsWith("<") && /<svg[\s>]/i.test(beginning);
}
