/** Whether a name can be one person's full name: organizations may not give, and the law asks for first and last name. */

import { withoutAccents } from "../without-accents.ts";
import { splitName } from "./person-match-name.ts";

/** Why a name is asked about. */
export type NameDoubt = "organization" | "one-name";

/** Words of organizations' names that few people have in theirs. Without accents and dots, in lower case. */
const organizationWords = new Set(
  (
    "agency alliance assn associates association bcgeu board brewing chamber clinic co-op coalition college committee " +
    "company construction consulting contracting coop cooperative corp corporation cupe developments electric " +
    "enterprises federation foundation friends group holdings hotel inc incorporated industries institute investments " +
    "landscaping limited llc llp local ltd ltee media ministries ministry network organization partners partnership " +
    "plumbing properties realty restaurant services society solutions strata studio syndicate systems team trust " +
    "unifor union university ventures"
  ).split(" "),
);

/** `Smith & Sons`, `Lee and Co`; also two persons of a household, who must give separately. */
const pairs = /(?:^|\s)(?:&|\+|and)\s/i;

/** What to ask about a name; `undefined` for what reads like a person's full name. */
export function nameDoubt(fullName: string): NameDoubt | undefined {
  if (readsLikeOrganization(fullName)) return "organization";
  return splitName(fullName).first === "" ? "one-name" : undefined;
}

/** A company's word or number, or two names at once. A question, never a refusal: people have all kinds of names. */
export function readsLikeOrganization(name: string): boolean {
  if (/\d/.test(name) || pairs.test(name)) return true;
  return withoutAccents(name)
    .replaceAll(".", "")
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .some((word) => organizationWords.has(word));
}
