/**
 * Whether two contributions are of one person: the yearly limit is a person's, not a card's or an address's. Persons match by
 * normalised name and residential address; e-mail is a hint only; what is in doubt goes to the financial agent.
 */

import { isNearlyEqual } from "#domain/platform/nearly-equal.ts";
import { areCloseNames, haveNameInCommon } from "./close-names.ts";
import type { Person } from "./person-match-keys.ts";

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
