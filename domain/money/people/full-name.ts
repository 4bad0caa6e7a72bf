/** Whether a name can be one person's full name: organizations may not give, and the law asks for first and last name. */

import { withoutAccents } from "#domain/platform/without-accents.ts";
import { isGivenName } from "./given-names.ts";
import { splitName, withoutRemarks } from "./read-name.ts";

/** Why a name is asked about. */
export type NameDoubt = "organization" | "two-persons" | "one-name";

/** What is said of each. */
export const nameDoubtWords: Record<NameDoubt, string> = {
  organization: "this reads like an organization's name, and organizations may not give.",
  "two-persons":
    "this reads like the names of two persons. A contribution is of one person each: enter what each gave in that person's own name.",
  "one-name": "the law asks for the full first and last name.",
};

/** Words of organizations' names that few people have in theirs. Without accents and dots, in lower case. */
const organizationWords = new Set(
  (
    "agency alliance assn associates association bcgeu board brewing chamber clinic club co-op coalition " +
    "college committee company construction consulting contracting coop cooperative corp corporation cupe " +
    "developments electric enterprises estate federation foundation friends fund group holdings hotel inc " +
    "incorporated industries institute investments landscaping legion limited llc llp local ltd ltee media " +
    "ministries ministry network organization partners partnership party plumbing properties realty restaurant " +
    "rotary services society solutions strata studio syndicate systems team trust unifor union university " +
    "ventures"
  ).split(" "),
);

/** What to ask about a name; `undefined` for what reads like a person's full name. A question, never a refusal: people have all kinds of names. */
export function nameDoubt(fullName: string): NameDoubt | undefined {
  if (readsLikeOrganization(fullName)) return "organization";
  if (readsLikeTwoPersons(fullName)) return "two-persons";
  return splitName(fullName).first === "" ? "one-name" : undefined;
}

/** Whether a name, such as the one on a card, reads like an organization's or like that of two persons. */
export function isOfNoOnePerson(name: string): boolean {
  return readsLikeOrganization(name) || readsLikeTwoPersons(name);
}

/** `Smith & Sons`, `Lee and Co`. */
const firms = /(?:&|\+|\band)\s*(?:sons?|daughters?|co|company|bros|brothers|sisters|associates)\b/i;

/** A company's word or number. */
function readsLikeOrganization(name: string): boolean {
  if (/\p{Nd}/u.test(withoutSevens(name)) || firms.test(name)) return true;
  return plainWords(name).some((word) => organizationWords.has(word));
}

/** A household, or two names at once: `Jo and Jim Joint`, `Jo/Jim Joint`, `Ann Lee, Bob Moss`. */
function readsLikeTwoPersons(name: string): boolean {
  const named = withoutRemarks(name);
  // In capitals, as on a cheque, `OR` and `ET` are read too.
  const written = /\p{Ll}/u.test(named) ? named : named.toLowerCase();
  if (/[&+/;]|\s(?:and|And|AND|et|or)\s/u.test(written)) return true;
  if (plainWords(named).some((word) => households.has(word))) return true;
  const parts = named.split(",").map((part) => plainWords(part));
  return (
    parts.length === 2 && parts.every(([first = "", ...others]) => others.length > 0 && isGivenName(first))
  );
}

const households = new Set(["family", "famille", "household"]);

function plainWords(name: string): string[] {
  return withoutAccents(name)
    .replace(/\./g, "")
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .filter((word) => word !== "");
}

/** Names of this place have a 7 for a sound (Sḵwx̱wú7mesh): one alone, beside a letter of a longer word. `7th` and `A77` are numbers. */
function withoutSevens(name: string): string {
  return withoutAccents(name)
    .split(/[\s-]+/)
    .map((word) => (isWordWithSevens(word) ? word.replaceAll("7", "") : word))
    .join(" ");
}

function isWordWithSevens(word: string): boolean {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 3 && !/77/.test(word) && !/^7th\b/i.test(word);
}
