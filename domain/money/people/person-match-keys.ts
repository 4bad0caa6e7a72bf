/** Normalises names and addresses, so that different spellings match the same person. */

import { withoutAccents } from "#domain/platform/without-accents.ts";
import { particles, readName } from "./full-name.ts";

/** What is compared, made by `personOf`; keys are never shown. */
export type Person = {
  /** Name as it is spoken, without accents and titles, particles joined, the suffix (`jr`) behind a slash. */
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

/** Written apart or together, with or without capitals: `de la Cruz` and `Delacruz`, `O'Brien` and `O Brien`, `Mac Donald`. */
const joinedParticles = new Set([...particles, "ben", "lo", "o", "san", "te"]);

function nameKey(fullName: string): string {
  const { given, family, suffix } = readName(fullName);
  const words = nameWords([...given, ...family].join(" "));
  const joined = words.join(signsOnly.test(words.join("")) ? "" : " ");
  return suffix ? `${joined}/${suffix.key}` : joined;
}

/** The words of a name as `Person` has them: particles and initials are joined. */
export function nameWords(text: string): string[] {
  return joinInitials(joinParticles(nameWordsOf(text)));
}

function joinParticles(words: string[]): string[] {
  const joined: string[] = [];
  let particle = "";
  words.forEach((word, index) => {
    const isLast = index === words.length - 1;
    if (joinedParticles.has(word) && !isLast) particle += word;
    else {
      joined.push(particle + word);
      particle = "";
    }
  });
  return joined;
}

/** `J. R.` and `J.R.` are the same. */
function joinInitials(words: string[]): string[] {
  const joined: string[] = [];
  let isAfterInitial = false;
  for (const word of words) {
    const isInitial = /^[a-z]$/.test(word);
    if (isInitial && isAfterInitial) joined[joined.length - 1] += word;
    else joined.push(word);
    isAfterInitial = isInitial;
  }
  return joined;
}

/** A name of Chinese or Korean signs is written with a space or without. */
const signsOnly = /^[\p{Script=Han}\p{Script=Hangul}]+$/u;

/**
 * The words of a name. What languages of this place write for a sound and others leave out or write as `ʔ` goes: a 7, a colon, a comma or
 * an underscore within a word.
 */
function nameWordsOf(name: string): string[] {
  const plain = plainText(name)
    .replaceAll(/(\p{L})[7?:꞉·_,]+(?=\p{L})/gu, "$1")
    .replaceAll(/(^|\s)7(?=\p{L})/gu, "$1")
    .replaceAll(/(\p{L})7(?=\s|$)/gu, "$1");
  return wordsIn(plain);
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

/** Without what most providers pass over: capitals, and what stands behind a plus sign; of Gmail also full stops. */
function emailKey(email: string): string {
  const [name = "", domain = ""] = email.trim().toLowerCase().split("@");
  const mailbox = name.split("+")[0] ?? "";
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${mailbox.replaceAll(".", "")}@gmail.com`
    : `${mailbox}@${domain}`;
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

/** Lower case words without accents and apostrophes; every other sign separates. The keys are stored: a change of this rule needs a step that writes them anew. */
function wordsOf(text: string): string[] {
  return wordsIn(plainText(text));
}

function plainText(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[øłđðþßæœŧⱦⱥȼƚŋı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/['’‘ʼʻ`´ʔɂˀꞌ′.]/g, "");
}

function wordsIn(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "");
}
