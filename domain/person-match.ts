/**
 * Whether two contributions are of one person: the yearly limit is a person's, not a card's or an address's. Persons match by
 * normalised name and residential address; e-mail is a hint only; what is in doubt goes to the financial agent.
 */

/** What is compared, made by `personOf`; keys are never shown. */
export type Person = {
  /** Name without accents, particles joined, the suffix (`jr`) behind a slash. */
  nameKey: string;
  addressKey: string | null;
  emailKey: string | null;
};

export type PersonInput = {
  fullName: string;
  email?: string | null;
  address?: string | null;
  city?: string | null;
  postalCode?: string | null;
};

export type Likeness =
  | { kind: "same" }
  | { kind: "different" }
  /** For the financial agent; `reason` is a sentence. */
  | { kind: "doubtful"; reason: string };

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

/** Compares two persons; commutative. */
export function comparePersons(one: Person, other: Person): Likeness {
  const sameEmail = one.emailKey !== null && one.emailKey === other.emailKey;
  const sameAddress = one.addressKey !== null && one.addressKey === other.addressKey;
  if (one.nameKey === other.nameKey) return compareNamesakes(one, other, sameAddress, sameEmail);
  if (!sameAddress && !sameEmail) return { kind: "different" };
  if (!namesAreClose(one.nameKey, other.nameKey)) return { kind: "different" };
  return doubtful(`The names are alike, and the ${sameAddress ? "address" : "e-mail address"} is the same`);
}

function compareNamesakes(one: Person, other: Person, sameAddress: boolean, sameEmail: boolean): Likeness {
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

/** Lower case words without accents and apostrophes; every other sign separates. */
function wordsOf(text: string): string[] {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[øłđðþßæœŧⱦⱥȼƚŋı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/['’‘ʼʻ`´ʔ.]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
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

/** At most two letters apart, and no more than a quarter of the shorter text. */
function isNearlyEqual(one: string, other: string): boolean {
  const allowed = Math.min(2, Math.floor(Math.min(one.length, other.length) / 4));
  return Math.abs(one.length - other.length) <= allowed && distance(one, other) <= allowed;
}

/** Levenshtein: letters to change, add or remove. */
function distance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const change = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current[column] = Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}
