/** Which column of a bank's table is what: by the names in its head, by its content, or as the agent says. */

import {
  type BankLine,
  type BankStatement,
  centsFromBank,
  dateFromBank,
  type DayOrder,
  dayOrderOf,
  isAmbiguousDate,
} from "./bank-line.ts";

/** What a column can be: `direction` says debit or credit of amounts without a sign, `other` is passed over. */
export const columnRoles = [
  "date",
  "description",
  "amount",
  "out",
  "in",
  "direction",
  "other-currency",
  "other",
] as const;

/** One of these. */
export type ColumnRole = (typeof columnRoles)[number];

/** A row of the file, with the number of its line. */
type BankRow = { line: number; cells: string[] };

/** What the agent says of the table, where it does not say it itself. */
export type BankTableOptions = {
  /** The role of each column from the left, such as `date,description,out,in,other`. */
  columns?: string;
  dates?: DayOrder;
};

/** The lines of a bank's table; refused as a whole when one row can't be read. */
export function readBankTable(rows: readonly BankRow[], options: BankTableOptions): BankStatement {
  const said = options.columns === undefined ? undefined : saidRoles(options.columns);
  if (typeof said === "string") return { ok: false, reason: said, asks: "columns" };
  const head = headOf(rows);
  const roles = said ?? guessRoles(rows);
  if (!isComplete(roles)) return { ok: false, reason: unclear, asks: "columns" };
  const dateAt = roles.indexOf("date");
  const data = rows.slice(head + 1);
  const first = data.findIndex(
    ({ cells }) => dateFromBank(cells[dateAt] ?? "", "mdy") ?? dateFromBank(cells[dateAt] ?? "", "dmy"),
  );
  const body = first === -1 ? [] : data.slice(first);
  if (body.length === 0) return { ok: false, reason: "There is no row with a date in this file." };
  const dates = body.map(({ cells }) => cells[dateAt] ?? "");
  const order = options.dates ?? dayOrderOf(dates);
  if (order === undefined && dates.some(isAmbiguousDate))
    return { ok: false, reason: ambiguous(dates), asks: "dates" };
  return readRows(body, withDirection(body, roles), order ?? "mdy");
}

/** The roles as the names or the contents show them; some may be wrong, and a date or an amount may be missing. */
export function guessRoles(rows: readonly BankRow[]): ColumnRole[] {
  const head = headOf(rows);
  return head === -1 ? rolesOfContent(rows) : rolesOfNames(rows[head]?.cells ?? []);
}

/** The row of names; -1 without one. */
function headOf(rows: readonly BankRow[]): number {
  return rows.slice(0, 20).findIndex(({ cells }) => isComplete(rolesOfNames(cells)));
}

const debitOrCredit = /^(debit|credit|dr|cr)\.?$/i;

/** A column of "debit" and "credit" decides only where no amount has a sign of its own. */
function withDirection(rows: readonly BankRow[], roles: readonly ColumnRole[]): ColumnRole[] {
  const amountAt = roles.indexOf("amount");
  const isSigned = rows.some(({ cells }) => (centsFromBank(cells[amountAt] ?? "") ?? 0) < 0);
  const isDirection = (at: number) => rows.every(({ cells }) => debitOrCredit.test((cells[at] ?? "").trim()));
  if (amountAt === -1 || isSigned) return roles.map((role) => (role === "direction" ? "other" : role));
  return roles.map((role, at) =>
    role !== "amount" && role !== "date" && isDirection(at) ? "direction" : role,
  );
}

const unclear = "Which column is what can't be told from this file: say it.";

function ambiguous(dates: string[]): string {
  const example = dates.find(isAmbiguousDate) ?? "";
  return `'${example}' can be read in two ways: say whether the month or the day comes first.`;
}

function saidRoles(text: string): ColumnRole[] | string {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !columnRoles.some((role) => role === name));
  if (unknown !== undefined) return `columns: '${unknown}' is none of ${columnRoles.join(", ")}.`;
  const roles = names as ColumnRole[];
  return isComplete(roles)
    ? roles
    : "columns: one for the date is needed, and one for the amount, or two for what went out and what came in.";
}

/** A date, and either one column of amounts or two. */
function isComplete(roles: readonly ColumnRole[]): boolean {
  const count = (role: ColumnRole) => roles.filter((one) => one === role).length;
  const hasOne = count("amount") === 1 && count("out") + count("in") === 0;
  const hasTwo = count("amount") === 0 && count("out") === 1 && count("in") === 1;
  return count("date") === 1 && (hasOne || hasTwo);
}

const names: [RegExp, ColumnRole][] = [
  [/^(transaction |posted |posting |effective )?date( posted)?$/, "date"],
  [/^(amount|transaction amount|amount \(?cad\)?|cad\$?|montant)$/, "amount"],
  [/^(debits?|withdrawals?|money out|funds out|out|paid out|débits?|retraits?)( amount| \(?cad\)?)?$/, "out"],
  [/^(credits?|deposits?|money in|funds in|in|paid in|crédits?|dépôts?)( amount| \(?cad\)?)?$/, "in"],
  [/^(usd\$?|us\$|amount \(?usd\)?|foreign amount)$/, "other-currency"],
  [/description|payee|^name$|memo|details|particulars|^transaction$|che(que|ck) (number|no)/, "description"],
];

/** The first column of a date counts: a second one is the day on which the bank booked it. */
function rolesOfNames(cells: readonly string[]): ColumnRole[] {
  let hasDate = false;
  return cells.map((cell) => {
    const name = cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, " ");
    const role = names.find(([pattern]) => pattern.test(name))?.[1] ?? "other";
    if (role !== "date") return role;
    const isFirst = !hasDate;
    hasDate = true;
    return isFirst ? "date" : "other";
  });
}

/** Without a head: dates in one column; amounts with a sign in one, or in two of which each row fills one; the last may be a balance. */
function rolesOfContent(rows: readonly BankRow[]): ColumnRole[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => rows.map(({ cells }) => (cells[at] ?? "").trim()));
  const isDate = (cell: string) => (dateFromBank(cell, "mdy") ?? dateFromBank(cell, "dmy")) !== undefined;
  const dateAt = columns.findIndex((cells) => cells.every(isDate));
  const numeric = columns.flatMap((cells, at) => (at !== dateAt && isNumeric(cells) ? [at] : []));
  const roles = columns.map((): ColumnRole => "description");
  if (dateAt === -1) return roles;
  roles[dateAt] = "date";
  for (const at of numeric) roles[at] = "other";
  const [one = -1, other = -1] = numeric;
  const isEitherOr =
    numeric.length >= 2 && rows.every(({ cells }) => isBlank(cells[one]) !== isBlank(cells[other]));
  if (isEitherOr) {
    roles[one] = "out";
    roles[other] = "in";
  } else if (one !== -1) {
    const isSigned = columns[one]?.some((cell) => (centsFromBank(cell) ?? 0) < 0);
    const hasDirection = columns.some((cells) => cells.every((cell) => debitOrCredit.test(cell)));
    if (isSigned || hasDirection) roles[one] = "amount";
  }
  return roles;
}

function isNumeric(cells: readonly string[]): boolean {
  const written = cells.filter((cell) => !isBlank(cell));
  return (
    written.length > 0 &&
    written.every((cell) => centsFromBank(cell) !== undefined && /[.,]\d{2}\D*$/.test(cell))
  );
}

function isBlank(cell: string | undefined): boolean {
  return cell === undefined || cell.trim() === "";
}

function readRows(rows: readonly BankRow[], roles: readonly ColumnRole[], order: DayOrder): BankStatement {
  const lines: BankLine[] = [];
  for (const { line, cells } of rows) {
    const at = (role: ColumnRole) => cells[roles.indexOf(role)] ?? "";
    const other = roles.includes("other-currency") ? centsFromBank(at("other-currency")) : undefined;
    if (other !== undefined && other !== 0)
      return { ok: false, reason: `line ${line}: it is not in Canadian dollars.` };
    const postedOn = dateFromBank(at("date"), order);
    const cents = centsOf(roles, at);
    if (postedOn === undefined) return { ok: false, reason: `line ${line}: '${at("date")}' is no date.` };
    if (cents === undefined) return { ok: false, reason: `line ${line}: its amount can't be read.` };
    const words = cells.filter((cell, index) => roles[index] === "description" && !isBlank(cell));
    lines.push({ postedOn, cents, description: words.map((word) => word.trim()).join(" ") });
  }
  return { ok: true, lines: lines.filter(({ cents }) => cents !== 0) };
}

/** In two columns the place says which way the money went, and not every bank writes a sign. */
function centsOf(roles: readonly ColumnRole[], at: (role: ColumnRole) => string): number | undefined {
  if (roles.includes("amount")) {
    const cents = centsFromBank(at("amount"));
    const isOut = roles.includes("direction") && /^d/i.test(at("direction").trim());
    return cents !== undefined && isOut ? -cents : cents;
  }
  const [out, into] = [at("out"), at("in")].map((cell) => (isBlank(cell) ? 0 : centsFromBank(cell)));
  if (out === undefined || into === undefined) return undefined;
  return Math.abs(into) - Math.abs(out);
}
