/** A country as data: what addresses, forms and receipts have to know of it. One file each beside this one. */

import { withoutAccents } from "#domain/platform/without-accents.ts";

/** Official receipts count for income tax; acknowledgements say that they do not. */
export type ReceiptKind = "acknowledgement" | "official";

/** A country with its provinces (or states). */
export type Country = {
  /** ISO 3166 code, as the payment provider gives it. */
  code: string;
  provinces: readonly Province[];
  /** Absent where codes are printed as written, and none is asked about. */
  postalCodes?: PostalCodes;
  receiptTitles: Record<ReceiptKind, string>;
  /** Name and website of the tax authority, as a receipt must give them. */
  taxAuthority: string;
};

/** Postal codes in which letters and digits take turns, printed in two halves of three. */
type PostalCodes = {
  /** The letters that occur, and those that one may begin with; in capitals. */
  letters: string;
  firstLetters: string;
  /** How one looks, after "is no postal code:". */
  rule: string;
};

/** A province: forms offer its code, people write its name. */
type Province = {
  code: string;
  name: string;
  /** What its postal codes, and no other province's, begin with; in capitals. */
  postalPrefixes: readonly string[];
};

/** The parts of a residential address that say where it is; `null` or empty where nothing was given. */
export type Whereabouts = {
  province: string | null;
  postalCode: string | null;
};

/** The code of the province that is written, by code or name in any case; where none is, the one of the postal code; else empty. */
export function provinceOf({ province, postalCode }: Whereabouts, { provinces }: Country): string {
  const written = plain(province);
  if (written !== "") return provinces.find(({ name }) => plain(name) === written)?.code ?? written;
  const code = plain(postalCode);
  return provinces.find((each) => each.postalPrefixes.some((prefix) => code.startsWith(prefix)))?.code ?? "";
}

/** A postal code as it is printed, however it was typed: `v8w1a1` is `V8W 1A1` in Canada; one of another country only gets capitals. */
export function tidyPostalCode(typed: string, { postalCodes }: Country): string {
  const signs = compact(typed);
  return postalCodes && isPostalCode(signs, postalCodes) ? inHalves(signs) : typed.trim().toUpperCase();
}

/**
 * Why a postal code can't be one of the country, in a sentence with the one that is probably meant; `undefined` for a right one, for none, and in
 * an address whose province is of another country.
 */
export function postalCodeFault({ province, postalCode }: Whereabouts, country: Country): string | undefined {
  const { postalCodes } = country;
  const signs = compact(postalCode ?? "");
  if (!postalCodes || signs === "" || isPostalCode(signs, postalCodes)) return undefined;
  const written = provinceOf({ province, postalCode: null }, country);
  // Without a province a code of another length is another country's.
  const isOurs = written === "" ? signs.length === 6 : country.provinces.some(({ code }) => code === written);
  if (!isOurs) return undefined;
  const meant = meantPostalCode(signs, postalCodes);
  const question = meant === undefined ? "." : `. Is it ${inHalves(meant)}?`;
  return `“${(postalCode ?? "").trim()}” is no postal code: ${postalCodes.rule}${question}`;
}

function compact(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s.-]/g, "");
}

function inHalves(signs: string): string {
  return `${signs.slice(0, 3)} ${signs.slice(3)}`;
}

function isPostalCode(signs: string, { letters, firstLetters }: PostalCodes): boolean {
  return (
    signs.length === 6 &&
    [...signs].every((sign, at) =>
      at % 2 === 1 ? /^[0-9]$/.test(sign) : (at === 0 ? firstLetters : letters).includes(sign),
    )
  );
}

/** Letters that are typed for the digits that look like them, and digits for letters. */
const digitFor: Record<string, string> = {
  O: "0",
  D: "0",
  Q: "0",
  I: "1",
  L: "1",
  Z: "2",
  S: "5",
  G: "6",
  B: "8",
};
const letterFor: Record<string, string> = { "1": "L", "2": "Z", "5": "S", "6": "G", "8": "B" };

/** The code with each sign taken for the one that looks like it and may stand there; `undefined` where that makes none. */
function meantPostalCode(signs: string, postalCodes: PostalCodes): string | undefined {
  const meant = Array.from(signs, (sign, at) => (at % 2 === 1 ? digitFor : letterFor)[sign] ?? sign).join("");
  return isPostalCode(meant, postalCodes) ? meant : undefined;
}

/** Capitals without accents and full stops: `Québec` is `QUEBEC`, `b.c.` is `BC`. */
function plain(text: string | null): string {
  return withoutAccents(text ?? "")
    .replaceAll(".", "")
    .trim()
    .toUpperCase();
}

/** What a receipt is good for, said wherever one is promised or sent: the end of a sentence. */
export const receiptPurpose: Record<ReceiptKind, string> = {
  acknowledgement: "a receipt for the gift, not for taxes",
  official: "an official receipt for income tax purposes",
};
