/** First and last name out of one field, as the regulator's form asks for them (law: full first and last name). */

const particles =
  /^(al|ap|bin|da|das|de|degli|dei|del|della|den|der|di|dos|du|el|la|las|le|les|los|st\.?|ter|van|von|zu)$/i;
const suffix = /^(jr|sr|ii|iii|iv)\.?$/i;

/** A name in the two parts of the regulator's form. */
type PersonName = {
  /** Empty when only one name was given: the financial agent asks whether it is the full legal name. */
  first: string;
  last: string;
};

/** Splits a name: particles and suffix stay with the last name (`Ana de la Cruz-Ng Jr.`); Chinese characters without a space are a last name of one. */
export function splitName(fullName: string): PersonName {
  const words = fullName.split(/[\s,]+/).filter((word) => word !== "");
  if (words.length === 1) return splitUnspaced(words[0] ?? "");
  let lastAt = words.length - 1;
  if (suffix.test(words[lastAt] ?? "") && lastAt > 0) lastAt -= 1;
  while (lastAt > 0 && particles.test(words[lastAt - 1] ?? "")) lastAt -= 1;
  if (lastAt === 0 && words.length > 1 && isGivenName(words)) lastAt = 1;
  return { first: words.slice(0, lastAt).join(" "), last: words.slice(lastAt).join(" ") };
}

/** `Al Green`, `Van Nguyen`, `di jones`: particles are first names too. Only `de Vries`, in small letters before a capital, has none. */
function isGivenName([first = "", ...rest]: string[]): boolean {
  return /^\p{Lu}/u.test(first) || !/\p{Lu}/u.test(rest.join(" "));
}

function splitUnspaced(word: string): PersonName {
  const letters = [...word];
  const isHan = letters.length > 1 && /^\p{Script=Han}+$/u.test(word);
  return isHan ? { first: letters.slice(1).join(""), last: letters[0] ?? "" } : { first: "", last: word };
}
