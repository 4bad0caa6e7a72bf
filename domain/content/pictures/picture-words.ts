import { parsePictureAddress } from "./pictures.ts";

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
