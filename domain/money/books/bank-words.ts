/** What the words of a bank's line say: whose name, how it was paid, which kind of movement. Banks cut words, and leave accents out. */

import { areFormsOfOneName, areTwoNames, isInitialOf } from "#domain/money/people/given-names.ts";
import { isWithParticle } from "#domain/money/people/person-match.ts";
import { nameWords, personOf } from "#domain/money/people/person-match-keys.ts";
import type { PaymentMethod } from "#domain/money/expenses/bill-payment.ts";
import { isNearlyEqual } from "#domain/platform/spelling-distance.ts";
import { withoutAccents } from "#domain/platform/without-accents.ts";

/**
 * `named`: the words have the name. `alike`: a part of it, or with a letter mistyped. `first-name`: the first name beside another family name.
 * `unnamed`: no name. `other`: words that are not this name.
 */
export type NameLikeness = "named" | "alike" | "first-name" | "unnamed" | "other";

const eTransfer =
  /\b(?:(?:e|email|e-mail|interac)[\s-]*(?:transfers?|transf|trans|transfert|tfrs?|trfs?|tfer|trnsfr|trsf|xfer|virement)|interac)\b/gu;

/** What banks write beside a name. */
const bankWords = new Set(
  (
    "transfer transfers tfr trf xfer transfert autodeposit auto autodep deposit deposits dep depot received recd receive recu recus from to de du des " +
    "la le les par pour a virement vir credit cr debit dr memo payment paiement pmt pay cheque cheques chq chk check mobile branch counter " +
    "online internet banking bank atm abm misc inc funds fund request fulfilled sent send money ref reference no num number confirmation contribution " +
    "donation gift campaign campagne in out the of items item electronic eft direct withdrawal retrait purchase achat pos sale point service image " +
    "remote capture and et via web inbound incoming account compte"
  ).split(" "),
);

type Words = {
  /** Every word, but not numbers and what stands for a kind of payment. */
  all: string[];
  /** Without what banks write. */
  left: string[];
};

function wordsBesides(description: string): Words {
  const plain = plainOf(description)
    // BMO's code of the kind, such as `[CW]`.
    .replace(/^\s*\[[a-z]{2}\]/, " ")
    .replaceAll(eTransfer, " ")
    .replaceAll(/\bbill pa?yme?n?ts?\b/g, " ")
    .replaceAll(/[\p{L}\p{N}*#]*[\d*#][\p{L}\p{N}*#]*/gu, " ");
  const tokens = plain.split(/[^\p{L}\p{M}'’]+/u).filter((word) => word !== "");
  // A particle may be a family name, as Le is.
  const single = tokens.flatMap((word) => nameWords(word));
  return {
    all: [...new Set([...nameWords(plain), ...single])],
    left: nameWords(tokens.filter((word) => !bankWords.has(word)).join(" ")),
  };
}

function plainOf(description: string): string {
  return withoutAccents(description).toLowerCase();
}

/** The words of a person's name, the family name last. */
export function wordsOfPerson(fullName: string): string[] {
  return personOf({ fullName }).nameKey.split("/")[0]?.split(" ").filter(Boolean) ?? [];
}

/** How like the name of a person (`wordsOfPerson`) the bank's words are. */
export function personInWords(description: string): (own: readonly string[]) => NameLikeness {
  const { all, left } = wordsBesides(description);
  return (own) => {
    const family = own.at(-1);
    // The middle ones may be of a double family name.
    const given = own.slice(0, Math.min(1, own.length - 1));
    // A name may be a word of banks as well, as Le is.
    const words = [...all.filter((word) => own.includes(word) && !left.includes(word)), ...left];
    if (!family || words.length === 0) return "unnamed";
    const isGiven = (word: string) => given.some((one) => isOneGivenName(word, one));
    const isGivenBesides = (at: number) => words.some((word, to) => to !== at && isGiven(word));
    const familyAt = words.findIndex((word) => isSameFamily(word, family));
    if (familyAt !== -1 && (given.length === 0 || isGivenBesides(familyAt))) return "named";
    // An e-mail address has both in one word; a bank that cuts its words parts one into two.
    if (given.some((one) => words.includes(one + family) || words.includes(family + one))) return "named";
    const isParted = (name: string) => left.some((word, at) => at > 0 && `${left[at - 1]}${word}` === name);
    if (isParted(family) ? words.some(isGiven) : familyAt !== -1 && given.some(isParted)) return "named";
    const [only] = words;
    const isAlone = words.length === 1 && only !== undefined;
    // A bank that cuts its words may leave the given name alone, or the family name's beginning.
    if (isAlone && (familyAt !== -1 || isGiven(only))) return "alike";
    const isNear = words.some(
      (word, at) =>
        isGivenBesides(at) &&
        (isNearlyEqual(word, family) || (at === words.length - 1 && family.startsWith(word))),
    );
    if (isNear) return "alike";
    if (left.length === 0) return "unnamed";
    return given.some((one) => one.length >= minFirstLength && words.includes(one)) ? "first-name" : "other";
  };
}

function isSameFamily(word: string, family: string): boolean {
  return word === family || isWithParticle(word, family) || isWithParticle(family, word);
}

/** A shorter first name, or first word of a supplier, is of too many. */
const minFirstLength = 4;

function isOneGivenName(word: string, given: string): boolean {
  if (word === given) return true;
  if (word.length === 1) return isInitialOf(word, given);
  if (given.length === 1) return isInitialOf(given, word);
  return areFormsOfOneName(word, given) && !areTwoNames(word, given);
}

const formsOfBusiness = new Set(
  "ltd limited inc incorporated co corp corporation company llp lp the and of".split(" "),
);

/** The words of a supplier's name. */
export function wordsOfSupplier(name: string): string[] {
  return nameWords(name).filter((word) => !formsOfBusiness.has(word));
}

/** How like the name of a supplier (`wordsOfSupplier`) the bank's words are: its first two words, or only the first. */
export function supplierInWords(description: string): (own: readonly string[]) => NameLikeness {
  const { all: words, left } = wordsBesides(description);
  const joined = words.join("");
  return (own) => {
    const [first = "", second = ""] = own;
    if (first === "" || left.length === 0) return "unnamed";
    const has = (word: string) => words.includes(word);
    if (has(first) && (second === "" || has(second))) return "named";
    if (second !== "" && joined.includes(first + second)) return "named";
    return first.length >= minFirstLength && has(first) ? "alike" : "other";
  };
}

/** How the money went, where the words say so. */
export function methodInBankWords(description: string): PaymentMethod | undefined {
  const plain = plainOf(description);
  if (/\b(cheques?|cheq|chq|chk|check)\b|\b(cheque|chq)#?\d/.test(plain)) return "cheque";
  if (/\b(pos|point of sale|idp|debit card|purchase|achat)\b/.test(plain)) return "debit";
  if (new RegExp(eTransfer.source, "u").test(plain)) return "e-transfer";
  return /\b(eft|bill pa?yme?n?t|pre-?authori[sz]ed|wire|virement|direct debit)\b/.test(plain)
    ? "transfer"
    : undefined;
}

/** Whether the words say that paper was brought to the bank, as cheques and cash are. */
export function isPaperInBankWords(description: string): boolean {
  return /\b(branch|counter|teller|atm|abm|image|mobile|night)\b.*\bdep(osit)?s?\b/.test(
    plainOf(description),
  );
}

/** What a line is that no entry is needed for, where its words say so. */
export function kindInBankWords({
  description,
  cents,
}: {
  description: string;
  cents: number;
}): "bank-fee" | "bank-fee-back" | "interest" | undefined {
  const plain = plainOf(description);
  const method = methodInBankWords(description);
  // A person or a shop may be called so.
  if (method === "debit" || (cents > 0 && method !== undefined)) return undefined;
  const isFee = /\b(fees?|frais|service charges?|s\/?c|overdraft|nsf charge|charges?)\b/.test(plain);
  if (isFee) return cents < 0 ? "bank-fee" : "bank-fee-back";
  return cents > 0 && /\b(interest|interets?|int)\b/.test(plain) ? "interest" : undefined;
}

/** How many things the words say were brought to the bank together: `BRANCH DEPOSIT 3 ITEMS`. */
export function itemsInBankWords(description: string): number | undefined {
  const [, before, after] =
    /\b(\d{1,3})\s*(?:items?|chqs?|cheques?|checks?|articles?|effets?)\b|\b(?:items?|articles?)\W*(\d{1,3})\b/i.exec(
      withoutAccents(description),
    ) ?? [];
  const count = Number(before ?? after);
  return Number.isInteger(count) && count > 0 ? count : undefined;
}

/** Whether the words say that something came back, as a cheque without funds does. */
export function isReturnInBankWords(description: string): boolean {
  return /\b(nsf|returned|return|dishonou?red|bounced|reversal|insufficient|sans provision|retourne|rejected|impaye)\b/.test(
    plainOf(description),
  );
}

/** Whether the words name a card provider: a payout that is not read yet. */
export function isPayoutInBankWords(description: string): boolean {
  return /\b(stripe|square|paypal|moneris|payout|versement)\b/.test(plainOf(description));
}
