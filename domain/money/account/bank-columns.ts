/** Which column of a bank's table is what: by the names in its head, by its content, or as the agent says. */

import { isDateOfBank } from "./bank-dates.ts";
import { centsFromBank } from "./bank-line.ts";

/**
 * What a column can be: `direction` says debit or credit of amounts without a sign, `cheque` has the numbers of cheques, `balance` what the
 * account has after the line, `other` is passed over.
 */
export const columnRoles = [
  "date",
  "description",
  "cheque",
  "amount",
  "out",
  "in",
  "direction",
  "balance",
  "other-currency",
  "other",
] as const;

/** One of these. */
export type ColumnRole = (typeof columnRoles)[number];

/** A row of the file, with the number of its line. */
export type BankRow = { line: number; cells: string[] };

/** The roles as the names or the contents show them; some may be wrong, and a date or an amount may be missing. */
export function guessRoles(rows: readonly BankRow[]): ColumnRole[] {
  const head = headOf(rows);
  return head === -1 ? rolesOfContent(rows) : rolesOfNames(rows[head]?.cells ?? []);
}

/** The row of names; -1 without one. */
export function headOf(rows: readonly BankRow[]): number {
  return rows.slice(0, 20).findIndex(({ cells }) => isComplete(rolesOfNames(cells)));
}

/** The roles that the agent says, or in a sentence what is wrong with them. */
export function saidRoles(text: string): ColumnRole[] | string {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !columnRoles.some((role) => role === name));
  if (unknown !== undefined)
    return `columns: '${unknown.slice(0, 40)}' is none of ${columnRoles.join(", ")}.`;
  const roles = names as ColumnRole[];
  return isComplete(roles)
    ? roles
    : "columns: one for the date is needed, and one for the amount, or two for what went out and what came in.";
}

/** A date, and either one column of amounts or two. */
export function isComplete(roles: readonly ColumnRole[]): boolean {
  const count = (role: ColumnRole) => roles.filter((one) => one === role).length;
  const hasOne = count("amount") === 1 && count("out") + count("in") === 0;
  const hasTwo = count("amount") === 0 && count("out") === 1 && count("in") === 1;
  return count("date") === 1 && (hasOne || hasTwo);
}

const debitOrCredit = /^(debit|credit|dr|cr)\.?$/i;
const outWords = /^(d[eé]bits?|dr|withdrawals?|retraits?)\.?$/i;
const inWords = /^(cr[eé]dits?|cr|deposits?|d[eé]p[oô]ts?)\.?$/i;
/** `D` beside `C` is a debit, beside `W` a deposit. */
const letters: Record<string, -1 | 1>[] = [
  { D: -1, C: 1 },
  { W: -1, D: 1 },
];

/** Which way the money went by what a cell says; 0 where it says neither. */
export type WayOf = (cell: string) => -1 | 0 | 1;

/** What the cells of a column mean that says for each row whether the money went out or came in; undefined for any other column. */
export function directionOf(cells: readonly string[]): WayOf | undefined {
  const said = cells.map((cell) => cell.trim());
  const ways = new Set(said.map(byWord));
  // A deposit alone may be all that a bank says of a line: what it means is told by its contrary.
  const isTold = said.every((cell) => debitOrCredit.test(cell)) || ways.size === 2;
  if (said.length > 0 && !ways.has(0) && isTold) return byWord;
  const pair = letters.find((each) => Object.keys(each).every((letter) => said.includes(letter)));
  return pair && said.every((cell) => Object.hasOwn(pair, cell))
    ? (cell) => pair[cell.trim()] ?? 0
    : undefined;
}

function byWord(cell: string): -1 | 0 | 1 {
  if (outWords.test(cell.trim())) return -1;
  return inWords.test(cell.trim()) ? 1 : 0;
}

/** A column of "debit" and "credit" decides only where no amount has a sign of its own. */
export function withDirection(rows: readonly BankRow[], roles: readonly ColumnRole[]): ColumnRole[] {
  const amountAt = roles.indexOf("amount");
  const isSigned = rows.some(({ cells }) => (centsFromBank(cells[amountAt] ?? "") ?? 0) < 0);
  const isDirection = (at: number) => directionOf(rows.map(({ cells }) => cells[at] ?? "")) !== undefined;
  if (amountAt === -1 || isSigned) return roles.map((role) => (role === "direction" ? "other" : role));
  return roles.map((role, at) =>
    role !== "amount" && role !== "date" && isDirection(at) ? "direction" : role,
  );
}

/**
 * Columns that say nothing of a line's day, words or amount: whose line it is, what may say so (a card, the two sides of a transfer), its
 * currency, and whether the bank has posted it.
 */
type SideColumn = "account" | "account-perhaps" | "currency" | "status";

const sideNames: Record<SideColumn, RegExp> = {
  account:
    /^((bank )?(account|acct)( ?\/ ?card)?( (number|no|num|id|name|nickname|type|description))?|((numero|no|type) de )?(compte|folio))$/,
  "account-perhaps":
    /^((from|to|source) (account|acct)( (number|no|num|name))?|(first )?bank card|(bank |debit )?card( (number|no|num))?)$/,
  currency: /^(currency( code)?|ccy|devise|monnaie)$/,
  status: /^((transaction |posting )?status|statut|etat)$/,
};

/** The columns of that kind by their names, those with numbers first. */
export function sideColumns(head: BankRow | undefined, kind: SideColumn): number[] {
  const names = (head?.cells ?? []).map(plainName);
  const found = names.flatMap((name, at) => (sideNames[kind].test(name) ? [at] : []));
  return found.toSorted((one, other) => Number(isOfNumbers(names[other])) - Number(isOfNumbers(names[one])));
}

function isOfNumbers(name = ""): boolean {
  return /^(numero|no)\b|(number|no|num|id|folio)$/.test(name);
}

const names: [RegExp, ColumnRole][] = [
  [
    /^(transaction |posted |posting |effective )?date( posted)?$|^date (de l.|de |d.)?(operation|transaction|inscription)$/,
    "date",
  ],
  [/^(amount|transaction amount|amount \(?cad\)?|cad\$?|montant)$/, "amount"],
  [/^(debits?|withdrawals?|money out|funds out|out|paid out|retraits?)( amount| \(?cad\)?)?$/, "out"],
  [/^(credits?|deposits?|money in|funds in|in|paid in|depots?)( amount| \(?cad\)?)?$/, "in"],
  [/^((running|account|closing|ledger|current) )?(balance|solde)( amount| after| \(?cad\)?)?$/, "balance"],
  [/^(usd\$?|us\$|amount \(?usd\)?|foreign amount)$/, "other-currency"],
  [/^((cheque|check|chq)( (number|no|num))?|(numero|no) de cheque)$/, "cheque"],
  [
    /description|payee|^name$|memo|details|particulars|^transaction$|libelle|^operations?$|beneficiaire/,
    "description",
  ],
];

/** The first column of a date counts: a second one is the day on which the bank booked it. So does the first balance. */
function rolesOfNames(cells: readonly string[]): ColumnRole[] {
  const roles = cells.map((cell): ColumnRole => {
    const name = plainName(cell);
    return names.find(([pattern]) => pattern.test(name))?.[1] ?? "other";
  });
  const isOnce = (role: ColumnRole) => role === "date" || role === "balance";
  return roles.map((role, at) => (isOnce(role) && roles.indexOf(role) !== at ? "other" : role));
}

/** In small letters, without accents, numbers' signs and repeated spaces; longer ones are no names. */
function plainName(cell: string): string {
  if (cell.length > 100) return "";
  return cell
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("($)", "")
    .replaceAll(/[\s_.#:]+/g, " ")
    .trim();
}

/** Without a head: dates in one column; amounts with a sign in one, or in two of which each row fills one; the last may be a balance. */
function rolesOfContent(rows: readonly BankRow[]): ColumnRole[] {
  const columns = columnsOf(rows);
  const dateAt = columns.findIndex((cells) => cells.every(isDateOfBank));
  const numeric = columns.flatMap((cells, at) => (at !== dateAt && isNumeric(cells) ? [at] : []));
  const roles = columns.map((): ColumnRole => "description");
  if (dateAt === -1) return roles;
  roles[dateAt] = "date";
  for (const at of numeric) roles[at] = "other";
  // A column in every row behind the amounts; it is read only where each balance follows from the one before.
  const lastAt = numeric.at(-1) ?? -1;
  if (numeric.length > 1 && rows.length > 1 && columns[lastAt]?.every((cell) => !isBlank(cell)))
    roles[lastAt] = "balance";
  const [one = -1, other = -1] = numeric;
  const isEitherOr =
    numeric.length >= 2 && rows.every(({ cells }) => isBlank(cells[one]) !== isBlank(cells[other]));
  if (isEitherOr) {
    roles[one] = "out";
    roles[other] = "in";
  } else if (one !== -1) {
    const isSigned = columns[one]?.some((cell) => (centsFromBank(cell) ?? 0) < 0);
    const hasDirection = columns.some((cells) => directionOf(cells) !== undefined);
    const way = isSigned || hasDirection ? 0 : wayByBalance(columns[one] ?? [], columns[lastAt] ?? []);
    const blankAt = columns.findIndex((cells) => cells.every(isBlank));
    if (isSigned || hasDirection || way > 0) roles[one] = "amount";
    else if (way < 0 && blankAt !== -1) [roles[one], roles[blankAt]] = ["out", "in"];
  }
  return roles;
}

/** Which way the money went in every row, by the balances from row to row in either order: 1 in, -1 out, 0 where they don't say. */
function wayByBalance(amounts: readonly string[], balances: readonly string[]): -1 | 0 | 1 {
  const [moved, after] = [amounts, balances].map((cells) => cells.map((cell) => centsFromBank(cell) ?? 0));
  if (!moved || !after || after.length < 2) return 0;
  const follows = (way: number) =>
    [after, after.toReversed()].some((balance, order) => {
      const cents = order === 0 ? moved : moved.toReversed();
      return balance.every((now, at) => at === 0 || balance[at - 1] === now - way * (cents[at] ?? 0));
    });
  return follows(1) ? 1 : follows(-1) ? -1 : 0;
}

/** The cells of each column from the left, without the spaces around them. */
export function columnsOf(rows: readonly BankRow[]): string[][] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, at) => rows.map(({ cells }) => (cells[at] ?? "").trim()));
}

function isNumeric(cells: readonly string[]): boolean {
  const written = cells.filter((cell) => !isBlank(cell));
  return (
    written.length > 0 &&
    written.every((cell) => centsFromBank(cell) !== undefined && /[.,]\d{2}\D*$/.test(cell))
  );
}

/** Whether a cell has nothing in it. */
export function isBlank(cell: string | undefined): boolean {
  return cell === undefined || cell.trim() === "";
}
