/**
 * Whether two contributions are of one person: the yearly limit is a person's, not a card's or an address's. Persons match by
 * normalised name and residential address; e-mail is a hint only; what is in doubt goes to the financial agent.
 */

import { isNearlyEqual } from "#domain/platform/spelling-distance.ts";
import type { Person } from "./person-match-keys.ts";
import { areFormsOfOneName, areTwoNames, isInitialOf } from "./given-names.ts";
import { particles } from "./full-name.ts";

type Likeness =
  | { kind: "same" }
  | { kind: "different" }
  /** For the financial agent; `reason` is a sentence. Not `areNamesAlike`: two names, such as a couple's, of which a part is the same. */
  | { kind: "doubtful"; reason: string; areNamesAlike: boolean };

/** Compares two persons; commutative. */
export function comparePersons(one: Person, other: Person): Likeness {
  const sameEmail = one.emailKey !== null && one.emailKey === other.emailKey;
  const sameAddress = one.addressKey !== null && one.addressKey === other.addressKey;
  if (one.nameKey === other.nameKey) return compareNamesakes(one, other, { sameAddress, sameEmail });
  // Before the names, which take longer to compare.
  if (!sameEmail && !areNearby(one, other)) return { kind: "different" };
  if (areCloseNames(one.nameKey, other.nameKey)) {
    if (sameAddress) return doubtful("The names are alike, and the address is the same");
    if (sameEmail) return doubtful("The names are alike, and the e-mail address is the same");
    return doubtful("The names are alike, and the addresses differ little");
  }
  // Who shares a mailbox may share it with a person of that family: nobody but the agent can say.
  if (sameEmail && haveNameInCommon(one.nameKey, other.nameKey))
    return {
      kind: "doubtful",
      reason:
        "A part of the name and the e-mail address are the same (one person under another name, or two who share a mailbox)",
      areNamesAlike: false,
    };
  return { kind: "different" };
}

function areNearby(one: Person, other: Person): boolean {
  return (
    one.addressKey !== null &&
    other.addressKey !== null &&
    addressesAreClose(one.addressKey, other.addressKey)
  );
}

function compareNamesakes(
  one: Person,
  other: Person,
  { sameAddress, sameEmail }: { sameAddress: boolean; sameEmail: boolean },
): Likeness {
  if (sameAddress) return { kind: "same" };
  if (one.addressKey === null || other.addressKey === null) {
    return sameEmail ? { kind: "same" } : doubtful("The name is the same, and one address is not known");
  }
  if (sameEmail) return doubtful("The name and the e-mail address are the same, the address is not");
  if (addressesAreClose(one.addressKey, other.addressKey)) {
    return doubtful("The name is the same, and the addresses differ little");
  }
  return { kind: "different" };
}

function doubtful(reason: string): Likeness {
  return { kind: "doubtful", reason, areNamesAlike: true };
}

/** One of them mistyped, or written with more words: within one postal code the number of the house is enough. */
function addressesAreClose(one: string, other: string): boolean {
  const [street = "", place = ""] = one.split("|");
  const [otherStreet = "", otherPlace = ""] = other.split("|");
  if (street === otherStreet)
    return isNearlyEqual(place, otherPlace) || /\d/.test(place) !== /\d/.test(otherPlace);
  if (place !== otherPlace) return false;
  return isNearlyEqual(street, otherStreet) || (/\d/.test(place) && haveNumberInCommon(street, otherStreet));
}

function haveNumberInCommon(one: string, other: string): boolean {
  const words = other.split(" ");
  return one.split(" ").some((word) => /^\d/.test(word) && words.includes(word));
}

/* Whether two names, as `personOf` makes them, may be one person's: what is in doubt the financial agent is asked. */

/**
 * Whether they may be one name: a suffix missing, a name or initial more or less, a short form, another order, a space, or a letter or two
 * mistyped.
 */
function areCloseNames(one: string, other: string): boolean {
  const [base = "", suffix] = one.split("/");
  const [otherBase = "", otherSuffix] = other.split("/");
  if (suffix && otherSuffix && suffix !== otherSuffix) return false;
  if (base === otherBase) return true;
  const [words, otherWords] = [base.split(" "), otherBase.split(" ")];
  if (isTurned(words, otherWords)) return true;
  if (isMistyped(words, otherWords)) return true;
  return words.length <= otherWords.length ? isWithin(words, otherWords) : isWithin(otherWords, words);
}

/** Whether a word of one name is, or may be, a word of the other: the family name, or the given name of somebody whose family name changed. */
function haveNameInCommon(one: string, other: string): boolean {
  const others = wordsOf(other);
  return wordsOf(one).some((word) => others.some((second) => isNotableMatch(word, second)));
}

function wordsOf(name: string): string[] {
  return (name.split("/")[0] ?? "").split(" ");
}

/** `li xiaolong` for `xiaolong li`, and for `xiao long li`: the family name first, and a space more or less. */
function isTurned(words: string[], others: string[]): boolean {
  const joined = others.join("");
  return words.some((_, at) => [...words.slice(at), ...words.slice(0, at)].join("") === joined);
}

/** At most two letters apart, but for two given names that are written alike. */
function isMistyped(words: string[], others: string[]): boolean {
  if (!isNearlyEqual(words.join(" "), others.join(" "))) return false;
  const [only, ...more] = words.filter((word) => !others.includes(word));
  const [otherOnly, ...otherMore] = others.filter((word) => !words.includes(word));
  const isOneWord = more.length === 0 && otherMore.length === 0;
  return !(isOneWord && only !== undefined && otherOnly !== undefined && areTwoNames(only, otherOnly));
}

/** Whether every word of the shorter name is one of the longer's, and not by initials alone; the order may be another. */
function isWithin(short: string[], long: string[]): boolean {
  const isInitials = (word: string) => word.length <= maxInitials && !long.includes(word);
  const initials = short.flatMap((word) => (isInitials(word) ? [...word] : [word]));
  return [short, initials].some(
    (words) =>
      words.length <= long.length &&
      words.some((word) => long.some((other) => isNotableMatch(word, other))) &&
      areMatched(words, long),
  );
}

/** `jp` may be the initials of Jean Paul. */
const maxInitials = 3;

/** Whether each word has a word of its own on the other side (by augmenting paths, so that long names take no time). */
function areMatched(words: string[], others: string[]): boolean {
  const ownerOf = new Map<number, number>();
  const place = (at: number, tried: Set<number>): boolean =>
    others.some((other, to) => {
      if (tried.has(to) || !isMatch(words[at] ?? "", other)) return false;
      tried.add(to);
      const owner = ownerOf.get(to);
      if (owner !== undefined && !place(owner, tried)) return false;
      ownerOf.set(to, at);
      return true;
    });
  return words.every((_, at) => place(at, new Set()));
}

function isMatch(word: string, other: string): boolean {
  if (word.length === 1) return isInitialOf(word, other);
  if (other.length === 1) return isInitialOf(other, word);
  return isNotableMatch(word, other);
}

/** The same word with a particle or without, a form of one given name, or a letter mistyped; initials say too little. */
function isNotableMatch(word: string, other: string): boolean {
  if (word.length === 1 || other.length === 1) return false;
  if (word === other || isWithParticle(word, other) || isWithParticle(other, word)) return true;
  return areFormsOfOneName(word, other) || (isNearlyEqual(word, other) && !areTwoNames(word, other));
}

/** `delacruz` for `cruz`. */
export function isWithParticle(long: string, short: string): boolean {
  if (long.length <= short.length || !long.endsWith(short)) return false;
  return areParticles(long.slice(0, -short.length));
}

function areParticles(text: string): boolean {
  if (text === "") return true;
  return [...particles].some(
    (particle) => text.startsWith(particle) && areParticles(text.slice(particle.length)),
  );
}
