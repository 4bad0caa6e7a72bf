/** First and last name out of one field, as the regulator's form asks for them (law: full first and last name). */

import { readName } from "./read-name.ts";

/** A name in the two parts of the regulator's form. */
type PersonName = {
  /** Empty when only one name was given: the financial agent asks whether it is the full legal name. */
  first: string;
  last: string;
};

/** Splits a name: particles and suffix stay with the last name (`Ana de la Cruz-Ng Jr.`), which comes first before a comma. */
export function splitName(fullName: string): PersonName {
  const { given, family, suffix } = readName(fullName);
  const last = suffix === undefined ? family : [...family, suffix.typed];
  return { first: given.join(" "), last: last.join(" ") };
}
