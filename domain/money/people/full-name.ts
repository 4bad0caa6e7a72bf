/** Whether a name can be one person's full name: organizations may not give, and the law asks for first and last name. */

import { withoutAccents } from "#domain/platform/without-accents.ts";
import { isGivenName } from "./given-names.ts";

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

/* Takes a full name apart, however it was written: `Ann van der Berg`, `Van der Berg, Dr. Ann`, `Ann Example, P.Eng.` */

/** The words of a name in the order in which they are spoken, as they were typed; titles and letters after the name are left out. */
type ReadName = {
  given: string[];
  /** Empty where only a comma tells the family name, and there is none. */
  family: string[];
  /** `jr`, `sr`, `ii`, `iii` or `iv`, and as it was typed. */
  suffix: { key: string; typed: string } | undefined;
};

/** Before a name. What is a title and a name as well (Major, Pastor) is left in: the agent is asked about it. */
const titles = wordSet(
  "mr mrs ms mx miss mme mlle madam madame sir dame dr doctor prof professor hon honourable honorable rev reverend " +
    "capt cpt lt sgt cst coun cllr councillor councilor",
);
/** After a name, with a comma or without one. */
const letters = wordSet(
  "mla mp mpp mna mha phd dphil md kc qc peng pgeo pag pl cpa cga fca llb llm mba bsc bscn msc mfa bcom bcomm beng meng " +
    "dds dmd dvm frcpc frcsc ccfp rn lpn rpn rmt rpf rpbio rpp mcip faia cfa cfp esq esquire retd obc onb obe cbe pmp",
);
/** After a comma, or with full stops: without either each is a family name as well (Ma, Ba, Do). */
const lettersOrName = wordSet("ba ma ca cm oc cc cd jd nd dc np od do mbe cma bed med edd ret");

const suffixes = new Map([
  ["jr", "jr"],
  ["junior", "jr"],
  ["sr", "sr"],
  ["senior", "sr"],
  ["ii", "ii"],
  ["2nd", "ii"],
  ["iii", "iii"],
  ["3rd", "iii"],
  ["iv", "iv"],
]);

/** They stand before a family name and belong to it. */
export const particles = wordSet(
  "al ap bin da das de degli dei del della den der di dos du el la las le les los mac mc st ten ter van vande vander von zu",
);

/** Reads a name; one with a comma has its family name first. */
export function readName(fullName: string): ReadName {
  const parts = partsOf(fullName);
  const count = () => parts.reduce((sum, { length }) => sum + length, 0);
  for (const part of parts) while (count() > 1 && titles.has(plain(part[0]))) part.shift();
  let suffix: ReadName["suffix"];
  for (const part of parts.toReversed()) {
    for (;;) {
      const last = part.at(-1) ?? "";
      const key = isInitials(last) ? undefined : suffixes.get(plain(last));
      if (key !== undefined && count() > 1) suffix = { key, typed: part.pop() ?? "" };
      else if (count() > 2 && isLetters(part, parts)) part.pop();
      else break;
    }
  }
  const [first = [], ...others] = parts.filter((part) => part.length > 0);
  if (others.length > 0) return { given: others.flat(), family: first, suffix };
  return { ...inSpokenOrder(first), suffix };
}

/** Whether the last word of a part is no name: letters of an honour, a profession or an office. */
function isLetters(part: string[], parts: string[][]): boolean {
  const last = part.at(-1) ?? "";
  const key = plain(last);
  if (letters.has(key)) return true;
  return lettersOrName.has(key) && (isInitials(last) || (part.length === 1 && part !== parts[0]));
}

/** The words between commas. */
function partsOf(fullName: string): string[][] {
  return withoutRemarks(fullName)
    .replaceAll(/\b(?:the\s+)?(?:(?:right|rt\.?|very)\s+)?(?=hon\b|honou?rable\b|rev\b|reverend\b)/gi, "")
    .replaceAll(/\bPh\.?\s?D\b\.?/gi, "PhD")
    .replaceAll(/\bP\.?\s(Eng|Geo|Ag)\b\.?/gi, "P.$1.")
    .split(commas(fullName))
    .map((part) => part.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)));
}

/** Letters of SENĆOŦEN, which writes a comma within a word. */
const sencoten = /[ȺȻŦȽⱥȼŧƚḴḻṈṮḵḺṉṯ]|W\u0331/u;

function commas(fullName: string): RegExp {
  return sencoten.test(fullName.normalize("NFC")) ? /[,，、،](?=\s|$)/u : /[,，、،]/u;
}

/** `(she/her)` and `(née Smith)` are no part of a name. */
function withoutRemarks(fullName: string): string {
  return fullName
    .replaceAll(/\(n[ée]e?\s[^()]*\)|\sn(?:ée?|e\u0301e?)\s+[\p{L}\p{M}'’-]+$/giu, " ")
    .replaceAll(/\((?:she|her|hers|he|him|his|they|them|theirs)(?:\W+[a-z]+)*\)/gi, " ");
}

/** Each with the marks that choose its shape. */
const signs = /^(?:[\p{Script=Han}\p{Script=Hangul}]\p{M}*)+$/u;

/** Particles stay with the family name. A name of Chinese or Korean signs begins with the family name: without a space it is the first sign. */
function inSpokenOrder(words: string[]): Pick<ReadName, "given" | "family"> {
  const [first = "", ...others] = words;
  if (words.length > 1 && words.every((word) => signs.test(word))) return { given: others, family: [first] };
  if (words.length === 1) return unspaced(first);
  const isRemark = words.length > 2 && /^\(.*\)$/u.test(words.at(-1) ?? "");
  const named = isRemark ? words.slice(0, -1) : words;
  let lastAt = named.length - 1;
  while (lastAt > 0 && particles.has(plain(named[lastAt - 1]))) lastAt -= 1;
  if (lastAt === 0 && isFirstGiven(named)) lastAt = 1;
  const remark = isRemark ? words.slice(-1) : [];
  return { given: [...named.slice(0, lastAt), ...remark], family: named.slice(lastAt) };
}

/** `Al Green`, `Van Nguyen`, `di jones`: particles are given names too. Only `de Vries`, in small letters before a capital, has none. */
function isFirstGiven([first = "", ...rest]: string[]): boolean {
  return /^\p{Lu}/u.test(first) || !/\p{Lu}/u.test(rest.join(" "));
}

function unspaced(word: string): Pick<ReadName, "given" | "family"> {
  const [family = "", ...given] = word.match(/\P{M}\p{M}*/gu) ?? [];
  if (given.length === 0 || !signs.test(word)) return { given: [], family: [word] };
  return { given: [given.join("")], family: [family] };
}

/** `J.R.` are two initials, and `Jr.` is none. */
function isInitials(word: string): boolean {
  return /^(?:\p{L}\p{M}*\.){2,}$|^(?:\p{L}\p{M}*\.)+\p{L}\p{M}*$/u.test(word);
}

function plain(word = ""): string {
  return withoutAccents(word)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/* First and last name out of one field, as the regulator's form asks for them (law: full first and last name). */

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
