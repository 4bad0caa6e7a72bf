/** Normalises names and addresses, so that different spellings match the same person. */

import { withoutAccents } from "../without-accents.ts";

/** What is compared, made by `personOf`; keys are never shown. */
export type Person = {
  /** Name without accents, particles joined, the suffix (`jr`) behind a slash. */
  nameKey: string;
  addressKey: string | null;
  emailKey: string | null;
};

/** A person as typed. */
export type PersonInput = {
  fullName: string;
  email?: string | null;
  address?: string | null;
  city?: string | null;
  postalCode?: string | null;
};

/** The keys of a person, from what was typed. */
export function personOf(input: PersonInput): Person {
  return {
    nameKey: nameKey(input.fullName),
    addressKey: addressKey(input),
    emailKey: input.email ? emailKey(input.email) : null,
  };
}

/** One text for one person: name and address, or name and e-mail until the address is known. */
export function personKey(person: Person): string {
  return `${person.nameKey}|${person.addressKey ?? `mail:${person.emailKey ?? ""}`}`;
}

const honorifics = new Set(["mr", "mrs", "ms", "mx", "miss", "dr", "prof", "sir"]);
const suffixes = new Map([
  ["jr", "jr"],
  ["junior", "jr"],
  ["sr", "sr"],
  ["senior", "sr"],
  ["ii", "ii"],
  ["iii", "iii"],
  ["iv", "iv"],
]);
/** Written apart or together, with or without capitals: `de la Cruz` and `Delacruz`, `O'Brien` and `O Brien`, `Mac Donald`. */
const particles = new Set(
  "al ap ben bin da das de degli dei del della den der di dos du el la las le les lo los mac mc o san st te ten ter van vande vander von zu".split(
    " ",
  ),
);

function nameKey(fullName: string): string {
  const words = wordsOf(fullName).filter((word) => !honorifics.has(word));
  const last = words.at(-1);
  const suffix = words.length > 1 && last !== undefined ? suffixes.get(last) : undefined;
  const joined = joinParticles(suffix ? words.slice(0, -1) : words);
  return suffix ? `${joined}/${suffix}` : joined;
}

function joinParticles(words: string[]): string {
  let joined = "";
  words.forEach((word, index) => {
    const isLast = index === words.length - 1;
    joined += particles.has(word) && !isLast ? word : `${word} `;
  });
  return joined.trim();
}

const streetWords = new Map(
  Object.entries({
    street: "st",
    avenue: "ave",
    av: "ave",
    road: "rd",
    drive: "dr",
    crescent: "cres",
    cr: "cres",
    boulevard: "blvd",
    place: "pl",
    court: "crt",
    ct: "crt",
    lane: "ln",
    terrace: "terr",
    highway: "hwy",
    parkway: "pkwy",
    close: "cl",
    heights: "hts",
    square: "sq",
    north: "n",
    south: "s",
    east: "e",
    west: "w",
    saint: "st",
    mount: "mt",
  }),
);
const unitWords = new Set(["unit", "apt", "apartment", "suite", "ste", "no"]);

/** Street with its unit in front, then the postal code, or the city while there is none. */
function addressKey({ address, city, postalCode }: PersonInput): string | null {
  const words = wordsOf((address ?? "").replaceAll("#", " unit ")).map(
    (word) => streetWords.get(word) ?? word,
  );
  if (words.length === 0) return null;
  const postal = (postalCode ?? "").toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return `${unitFirst(words).join(" ")}|${postal || wordsOf(city ?? "").join(" ")}`;
}

/** `123 Main St Unit 5`, `Unit 5, 123 Main St` and `5-123 Main St` are one address. */
function unitFirst(words: string[]): string[] {
  const at = words.findIndex((word) => unitWords.has(word));
  if (at < 0) return words;
  const unit = words[at + 1];
  const rest = words.filter((_, index) => index !== at && index !== at + 1);
  return unit === undefined ? rest : [unit, ...rest];
}

function emailKey(email: string): string {
  const [name = "", domain = ""] = email.trim().toLowerCase().split("@");
  return `${name.split("+")[0]}@${domain}`;
}

/** Letters that Unicode does not take apart, as they are typed without them. */
const plainLetters: Record<string, string> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ŧ: "t",
  ⱦ: "t",
  ⱥ: "a",
  ȼ: "c",
  ƚ: "l",
  ŋ: "n",
  ı: "i",
};

/** Lower case words without accents and apostrophes; every other sign separates. A rule that changes makes the stored keys anew (renew-person-keys.ts). */
function wordsOf(text: string): string[] {
  return withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[øłđðþßæœŧⱦⱥȼƚŋı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/['’‘ʼʻ`´ʔ.]/g, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
}
