/** A country as data: what addresses, forms and receipts have to know of it. One file each beside this one. */

import { withoutAccents } from "../without-accents.ts";

/** Official receipts count for income tax; acknowledgements say that they do not. */
export type ReceiptKind = "acknowledgement" | "official";

/** A country with its provinces (or states). */
export type Country = {
  /** ISO 3166 code, as the payment provider gives it. */
  code: string;
  provinces: readonly Province[];
  /** The two halves of a postal code, in capitals, that is printed with a space between them; absent where codes are printed as written. */
  postalCodeHalves?: RegExp;
  /** What a receipt is called. */
  receiptTitles: Record<ReceiptKind, string>;
  /** Name and website of the tax authority, as a receipt must give them. */
  taxAuthority: string;
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
export function tidyPostalCode(typed: string, { postalCodeHalves }: Country): string {
  const code = typed.trim().toUpperCase();
  const halves = postalCodeHalves?.exec(code);
  return halves ? halves.slice(1).join(" ") : code;
}

/** Capitals without accents and full stops: `Québec` is `QUEBEC`, `b.c.` is `BC`. */
function plain(text: string | null): string {
  return withoutAccents(text ?? "")
    .replaceAll(".", "")
    .trim()
    .toUpperCase();
}
