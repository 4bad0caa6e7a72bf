/** Lawn signs: how each stands, where it is, and in which order somebody drives past them. */

import { sorted } from "#domain/platform/older-browsers.ts";
import { language } from "#domain/platform/language.ts";

/** How it stands with a sign, from the request on. */
export const signStates = [
  { id: "asked", label: "To put up" },
  { id: "up", label: "Up" },
  { id: "damaged", label: "Damaged" },
  { id: "down", label: "Taken down" },
] as const;

/** One of the states. */
export type SignState = (typeof signStates)[number]["id"];

/** What may follow each state, the next one first; a step back takes back a mistake. */
export const nextStates: Record<SignState, readonly SignState[]> = {
  asked: ["up", "down"],
  up: ["damaged", "down", "asked"],
  damaged: ["up", "down"],
  down: ["asked", "up", "damaged"],
};

/** The states in which a sign stands on a lawn. */
export const outStates = ["up", "damaged"] as const satisfies readonly SignState[];

/** The lengths of what is written of a sign, in characters; and how many one person may hold. */
export const signLimits = { address: 120, spot: 300, note: 1_000, holder: 100, held: 10_000 } as const;

/** A house on its street, out of a typed address. */
type House = { number: string; street: string };

const unit = /^(?:(?:unit|suite|apartment|apt|#)\.?\s*[\p{L}\d]{1,6}[\s,-]+|[\p{L}\d]{1,6}\s*-\s*(?=\d))/iu;
const house = /^(\d{1,6}(?:\s?[a-z](?=\s))?)\s+(\S.*)$/iu;

/** The house number and street of an address; undefined where it does not begin with both. What follows a comma is the town. */
export function houseOf(address: string): House | undefined {
  const [, number = "", rest = ""] = house.exec(address.trim().replace(unit, "")) ?? [];
  const street = rest.split(",")[0]?.trim() ?? "";
  if (!/\p{L}{2}/u.test(street)) return undefined;
  return { number: number.replace(/\s/, "").toUpperCase(), street };
}

const shortened: Record<string, string> = {
  av: "avenue",
  ave: "avenue",
  blvd: "boulevard",
  cres: "crescent",
  crt: "court",
  ct: "court",
  dr: "drive",
  hwy: "highway",
  ln: "lane",
  pl: "place",
  rd: "road",
  st: "street",
  terr: "terrace",
};

/** The same for every way to write one street: `sample road` for "Sample Rd.". */
export function streetKey(street: string): string {
  const words = street.toLowerCase().replace(/[.,]/g, " ").trim().split(/\s+/);
  // A saint's name begins a street, and its kind ends it.
  return words.map((word, at) => (at === 0 ? word : (shortened[word] ?? word))).join(" ");
}

/** The same for every way to write one address. */
export function addressKey(address: string): string {
  const found = houseOf(address);
  return found ? `${found.number} ${streetKey(found.street)}` : address.toLowerCase();
}

/** Street by street, and up one street by number. */
export function inDrivingOrder<T extends { address: string }>(signs: readonly T[]): T[] {
  const placed = signs.map((sign) => ({
    sign,
    ...(houseOf(sign.address) ?? { number: "", street: sign.address }),
  }));
  const order = new Intl.Collator(language, { numeric: true });
  return sorted(
    placed,
    (one, other) =>
      order.compare(streetKey(one.street), streetKey(other.street)) ||
      order.compare(one.number, other.number),
  ).map(({ sign }) => sign);
}
