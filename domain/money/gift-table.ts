/** Reads any table of gifts: a provider's, an association's, a spreadsheet's. Its columns are recognised by name and content, and confirmed. */

import { centsFromBank } from "#domain/money/account/bank-line.ts";
import {
  dateFromBank,
  type DayOrder,
  isDateOfBank,
  possibleOrders,
} from "#domain/money/account/bank-dates.ts";
import { withoutAccents } from "#domain/platform/without-accents.ts";
import type { offlineMethods } from "#domain/money/contributions/offline-entry.ts";

/** What a column can be; several columns of an address or a description are joined. */
export const giftRoles = [
  "date",
  "amount",
  "method",
  "full_name",
  "first_name",
  "last_name",
  "address",
  "city",
  "province",
  "postal_code",
  "email",
  "description",
  "own_full_name",
  "another",
  "other",
] as const;

/** One of these. */
export type GiftRole = (typeof giftRoles)[number];

type Row = { line: number; cells: string[] };

/** How the agent says that a table is to be read. */
export type GiftLayout = {
  /** Of each column from the left. */
  roles: GiftRole[];
  dates?: DayOrder | undefined;
  /** Of every row, where no column says it. */
  method?: string | undefined;
  /** Merged cells: an empty date, method or person is that of the row above; cash may be without a person. */
  repeatsAbove?: boolean;
};

/** The head, -1 without one, and what each column seems to be. */
export function recogniseGifts(rows: readonly Row[]): { headAt: number; roles: GiftRole[] } {
  const headAt = rows.slice(0, maxAbove).findIndex(({ cells }) => isHead(rolesOfNames(cells)));
  if (headAt === -1) return { headAt, roles: rolesOfContent(rows) };
  const named = rolesOfNames(rows[headAt]?.cells ?? []);
  const found = rolesOfContent(rows.slice(headAt + 1));
  // What a name does not say the content may, where no other column is it.
  const roles = named.map((role, at) => {
    const other = found[at] ?? "other";
    return role === "other" && !named.includes(other) && found.indexOf(other) === at ? other : role;
  });
  const width = Math.max(named.length, found.length);
  return { headAt, roles: Array.from({ length: width }, (_, at) => roles[at] ?? "other") };
}

/** Titles and blank rows may stand above the head. */
const maxAbove = 12;

const names: [RegExp, GiftRole][] = [
  [/^own full name$/, "own_full_name"],
  [/^another$/, "another"],
  [/\be ?mail\b|courriel/, "email"],
  [/postal|\bzip\b|post ?code|^pc$/, "postal_code"],
  [/\b(first|given|fore) ?names?\b|prenom/, "first_name"],
  [/\b(last|family|sur) ?names?\b|nom de famille/, "last_name"],
  [/birth|expir|receipt|thank|due|created by|fee|frais|\bnet\b|tax/, "other"],
  [/\bdate\b|^(received|received on|when|day|jour|recu le|paid at)$/, "date"],
  [/method|methode|pay(ment)? ?(type|mode|means)|^(type|means|mode|paid by|tender|how)$/, "method"],
  [
    /^(gift|donation|gross|total|contribution|payment|pledge)? ?(amount|montant|gross|donation|gift|contribution|total|sum|don)( (cad|cdn))?$/,
    "amount",
  ],
  [/\b(city|town|municipality)\b|^ville$/, "city"],
  [/\b(province|prov|state)\b/, "province"],
  [/address|\baddr|street|adresse|^(rue|apt|unit|suite)\b/, "address"],
  [/note|memo|comment|reference|cheque|check|description|message/, "description"],
  [/\bname\b|^(nom|donor|contributor|giver|donateur|supporter|member|payer|from|sender|who)s?$/, "full_name"],
];

function rolesOfNames(cells: readonly string[]): GiftRole[] {
  const roles = cells.map((cell): GiftRole => {
    const name = plainName(cell);
    return name === "" ? "other" : (names.find(([pattern]) => pattern.test(name))?.[1] ?? "other");
  });
  // Beside a first name, `Nom` or `Name` is the last one.
  const isLast = roles.includes("first_name") && !roles.includes("last_name");
  return onceEach(roles.map((role) => (isLast && role === "full_name" ? "last_name" : role)));
}

function plainName(cell: string): string {
  if (cell.length > 60) return "";
  return withoutAccents(cell)
    .toLowerCase()
    .replaceAll(/[($)]/g, " ")
    .replaceAll(/[\s_.#:/*-]+/g, " ")
    .trim();
}

/** Only parts of an address and of a description may stand in several columns. */
function onceEach(roles: readonly GiftRole[]): GiftRole[] {
  return roles.map((role, at) =>
    role === "address" || role === "description" || roles.indexOf(role) === at ? role : "other",
  );
}

function isHead(roles: readonly GiftRole[]): boolean {
  const known = roles.filter((role) => role !== "other");
  return known.length >= 2 && roles.includes("amount");
}

function rolesOfContent(rows: readonly Row[]): GiftRole[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const roles = Array.from({ length: width }, (_, at): GiftRole => {
    const cells = rows.map((row) => (row.cells[at] ?? "").trim()).filter((cell) => cell !== "");
    const most = (test: (cell: string) => boolean) =>
      cells.length > 0 && cells.filter(test).length * 10 >= cells.length * 8;
    if (most(isDateOfBank)) return "date";
    if (most((cell) => /^\S+@\S+\.\S+$/.test(cell))) return "email";
    if (most((cell) => /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i.test(cell))) return "postal_code";
    if (most((cell) => methodOf(cell) !== undefined)) return "method";
    if (most((cell) => centsFromBank(cell) !== undefined && /[.,$]/.test(cell))) return "amount";
    if (most((cell) => /^\d+\s+\p{L}/u.test(cell))) return "address";
    return most((cell) => /^[\p{L}'’.-]+(,?\s+[\p{L}'’.-]+)+$/u.test(cell)) ? "full_name" : "other";
  });
  return onceEach(roles);
}

const methodWords: [RegExp, (typeof offlineMethods)[number]][] = [
  [/^(e ?-?transfers?|etransfers?|interac.*|emt|e ?-?tfr|virement.*|electronic transfers?)$/, "e-transfer"],
  [/^(cheques?|checks?|chq|chk|money orders?|bank drafts?)$/, "cheque"],
  [/^(cash|especes|comptant)$/, "cash"],
  [/^(in ?-?kind|goods|services|goods or services|don en nature)$/, "in-kind"],
  [/^tickets?$/, "ticket"],
  [/^loans?$/, "loan"],
];

function methodOf(cell: string): string | undefined {
  const plain = plainName(cell);
  return methodWords.find(([pattern]) => pattern.test(plain))?.[1];
}

/** What has to be said before the table can be read: nothing when it is empty. */
type GiftQuestions = { missing: string[]; orders: DayOrder[]; needsMethod: boolean };

/** What the layout does not say yet. */
export function giftQuestions(
  rows: readonly Row[],
  { roles, dates, method }: GiftLayout,
  today: string,
): GiftQuestions {
  const count = (role: GiftRole) => roles.filter((one) => one === role).length;
  const hasName = count("full_name") > 0 || (count("first_name") > 0 && count("last_name") > 0);
  const twice = giftRoles.filter(
    (role) => !["other", "address", "description"].includes(role) && count(role) > 1,
  );
  const missing = [
    ...(count("date") === 1 ? [] : ["Say which column is the date."]),
    ...(count("amount") === 1 ? [] : ["Say which column is the amount."]),
    ...(hasName ? [] : ["Say which column is the name, or which two are the first and the last name."]),
    ...twice
      .filter((role) => role !== "date" && role !== "amount")
      .map((role) => `Two columns are said to be ${role.replace("_", " ")}.`),
  ];
  const cells = rows.map(({ cells: row }) => row[roles.indexOf("date")] ?? "").filter(isDateOfBank);
  const orders = dates ? [dates] : possibleOrders(cells, today);
  return { missing, orders, needsMethod: count("method") === 0 && !method };
}

/** The rows under the names of `offlineColumns`, and how many with a total or without any amount were left out. */
export function giftsOf(
  rows: readonly Row[],
  layout: GiftLayout & { order: DayOrder },
): { rows: { line: number; cells: Record<string, string> }[]; leftOut: number } {
  const { roles, order, method = "", repeatsAbove } = layout;
  const last = { date: "", method: "", person: {} as Record<string, string> };
  let leftOut = 0;
  const gifts = rows.flatMap(({ line, cells }) => {
    const at = (role: GiftRole) =>
      roles.flatMap((one, index) => (one === role ? (cells[index] ?? "").trim() || [] : [])).join(", ");
    const name = at("full_name") || [at("first_name"), at("last_name")].filter(Boolean).join(" ");
    if (isTotal(cells, { name, date: at("date"), amount: at("amount") })) {
      leftOut += 1;
      return [];
    }
    const read = { date: at("date"), method: at("method") || method };
    if (repeatsAbove) {
      read.date ||= last.date;
      read.method = at("method") || last.method || method;
    }
    const isCash = methodOf(read.method) === "cash";
    const person = Object.fromEntries(
      personRoles.flatMap((role) => (at(role) === "" ? [] : [[role, at(role)]])),
    ) as Record<string, string>;
    if (name !== "") person["full_name"] = name;
    const isAbove = repeatsAbove && !isCash && Object.keys(person).length === 0;
    const own = isAbove ? last.person : person;
    Object.assign(last, { ...read, ...(name !== "" && { person }) });
    const cents = centsFromBank(at("amount"));
    const gift: Record<string, string> = {
      date: dateFromBank(read.date, order) ?? read.date,
      method: methodOf(read.method) ?? read.method,
      amount: cents === undefined ? at("amount") : (cents / 100).toFixed(2),
      full_name: "",
      ...own,
    };
    for (const role of ["description", "own_full_name", "another"] as const)
      if (at(role) !== "") gift[role] = at(role);
    return [{ line, cells: gift }];
  });
  return { rows: gifts, leftOut };
}

const personRoles = ["address", "city", "province", "postal_code", "email"] as const;

/** A sum below the table, and a row in which nothing was given. */
function isTotal(
  cells: readonly string[],
  { name, date, amount }: { name: string; date: string; amount: string },
): boolean {
  if (amount === "" && (name === "" || date === "")) return true;
  const words = cells.map((cell) => plainName(cell)).filter((cell) => cell !== "");
  return words.some((word) => /^(grand |sub ?)?totals?$|^totaux$|^sum$/.test(word)) && !isDateOfBank(date);
}
