/**
 * Whether two contributions are of one person: the yearly limit is a person's, not a card's or an address's. Persons match by
 * normalised name and residential address; e-mail is a hint only; what is in doubt goes to the financial agent.
 */

import { isNearlyEqual } from "../nearly-equal.ts";
import type { Person } from "./person-match-keys.ts";

/** Whether two persons are one. */
type Likeness =
  | { kind: "same" }
  | { kind: "different" }
  /** For the financial agent; `reason` is a sentence. */
  | { kind: "doubtful"; reason: string };

/** Compares two persons; commutative. */
export function comparePersons(one: Person, other: Person): Likeness {
  const sameEmail = one.emailKey !== null && one.emailKey === other.emailKey;
  const sameAddress = one.addressKey !== null && one.addressKey === other.addressKey;
  if (one.nameKey === other.nameKey) return compareNamesakes(one, other, { sameAddress, sameEmail });
  if (!sameAddress && !sameEmail) return { kind: "different" };
  if (!namesAreClose(one.nameKey, other.nameKey)) return { kind: "different" };
  return doubtful(`The names are alike, and the ${sameAddress ? "address" : "e-mail address"} is the same`);
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
  return { kind: "doubtful", reason };
}

/** One suffix missing, a name or initial more or less, or a letter or two mistyped. */
function namesAreClose(one: string, other: string): boolean {
  const [base = "", suffix] = one.split("/");
  const [otherBase = "", otherSuffix] = other.split("/");
  if (suffix && otherSuffix && suffix !== otherSuffix) return false;
  if (base === otherBase) return true;
  return isShorterForm(base, otherBase) || isShorterForm(otherBase, base) || isNearlyEqual(base, otherBase);
}

/** `j smith` or `mary smith` for `mary jane smith`: every word is in the longer name, at least as an initial. */
function isShorterForm(short: string, long: string): boolean {
  const words = short.split(" ");
  const rest = long.split(" ");
  if (words.at(-1) !== rest.at(-1) || words.length > rest.length || words.length < 2) return false;
  return words.every((word) =>
    rest.some((other) => other === word || (word.length === 1 && other.startsWith(word))),
  );
}

function addressesAreClose(one: string, other: string): boolean {
  const [street = "", place = ""] = one.split("|");
  const [otherStreet = "", otherPlace = ""] = other.split("|");
  if (street === otherStreet)
    return isNearlyEqual(place, otherPlace) || /\d/.test(place) !== /\d/.test(otherPlace);
  return place === otherPlace && isNearlyEqual(street, otherStreet);
}
