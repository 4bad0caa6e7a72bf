/** Reads the lines of a bank's table. */

import {
  type BankRow,
  columnsOf,
  type ColumnRole,
  guessRoles,
  headOf,
  isBlank,
  isComplete,
  saidRoles,
  sideColumns,
  directionOf,
  withDirection,
  type WayOf,
} from "./bank-columns.ts";
import { counted } from "#domain/platform/language.ts";
import { dateFromBank, type DayOrder, isDateOfBank, likeliestOrder, possibleOrders } from "./bank-dates.ts";
import {
  type BankLine,
  type BankStatement,
  bankWords,
  centsFromBank,
  maxBankLines,
  pendingNote,
  severalAccounts,
  tooManyLines,
} from "./bank-line.ts";

/** What the agent says of the table, where it does not say it itself. */
export type BankTableOptions = {
  /** The role of each column from the left, such as `date,description,out,in,other`. */
  columns?: string;
  dates?: DayOrder;
  /** The local date on which it is read. */
  today?: string;
};

/** The lines of a bank's table; refused as a whole when one row can't be read. */
export function readBankTable(rows: readonly BankRow[], options: BankTableOptions): BankStatement {
  const said = options.columns === undefined ? undefined : saidRoles(options.columns);
  if (typeof said === "string") return { ok: false, reason: said, asks: "columns" };
  const headAt = headOf(rows);
  const [head, data] = [rows[headAt], rows.slice(headAt + 1)];
  const refused = refuseAccounts(head, data, said === undefined) ?? refuseShifted(head, data);
  if (refused) return refused;
  const { posted, notes } = postedRows(head, data);
  const roles = said ?? (head ? guessRoles([head]) : guessRoles(posted));
  if (!isComplete(roles)) return { ok: false, reason: unclear, asks: "columns" };
  const body = withoutPreamble(posted, { roles, hasHead: head !== undefined });
  if (body.length === 0 && notes.length === 0) return { ok: false, reason: noDate };
  if (body.length > maxBankLines) return { ok: false, reason: tooManyLines };
  const dates = body.map(({ cells }) => cells[roles.indexOf("date")] ?? "");
  const written = dates.filter(isDateOfBank);
  const orders = options.dates ? [options.dates] : possibleOrders(written, options.today);
  if (orders.length > 1) return { ok: false, reason: ambiguous(written, orders), asks: "dates", orders };
  const order = orders[0] ?? likeliestOrder(written);
  const currencyAt = sideColumns(head, "currency")[0];
  return readRows(withoutFooter(body), withDirection(body, roles), { order, notes, currencyAt });
}

const unclear = "Which column is what can't be told from this file: say it.";
const noDate = "No row of this file has a date that can be read, such as 2026-09-15.";

function ambiguous(dates: readonly string[], orders: readonly DayOrder[]): string {
  const isRead = (date: string) => new Set(orders.map((order) => dateFromBank(date, order))).size > 1;
  const example = dates.find(isRead)?.trim() ?? "";
  const [ways, firsts] = orders.includes("ymd")
    ? ["several ways", "the day, the month or the year"]
    : ["two ways", "the month or the day"];
  return `'${example}' can be read in ${ways}: say whether ${firsts} comes first.`;
}

/**
 * A table of several accounts, by the column that names them; by one that may do so, and without a head by one that looks so, which the agent
 * may say is none.
 */
function refuseAccounts(
  head: BankRow | undefined,
  rows: readonly BankRow[],
  isGuessed: boolean,
): (BankStatement & { ok: false }) | undefined {
  const named = sideColumns(head, "account").map((at) => accountsIn(rows, at));
  const several = named.find((accounts) => accounts.length > 1);
  if (several) return { ok: false, reason: severalAccounts(several) };
  if (!isGuessed) return undefined;
  const guessed = head
    ? sideColumns(head, "account-perhaps")
        .map((at) => accountsIn(rows, at))
        .find((accounts) => accounts.length > 1)
    : columnsOf(rows).find(looksLikeAccounts);
  if (!guessed) return undefined;
  const reason = `${severalAccounts([...new Set(guessed)])} If that column has no account numbers, say what it has.`;
  return { ok: false, reason, asks: "columns" };
}

/** A comma without quotation marks, such as that of `1,025.00`, moves what stands behind it: no such row is read. */
function refuseShifted(
  head: BankRow | undefined,
  rows: readonly BankRow[],
): (BankStatement & { ok: false }) | undefined {
  if (!head) return undefined;
  const shifted = rows.find(({ cells }) => !cells.slice(head.cells.length).every(isBlank));
  if (!shifted) return undefined;
  const reason = `line ${shifted.line}: it has more cells than the first row has names. An amount or words with a comma in them need quotation marks.`;
  return { ok: false, reason };
}

function accountsIn(rows: readonly BankRow[], at: number): string[] {
  return [...new Set(rows.map(({ cells }) => bankWords(cells[at] ?? "")))].filter(
    (account) => account !== "",
  );
}

/** Numbers of five digits or more in every row, of which the rows of one stand together and some are there twice. */
function looksLikeAccounts(cells: readonly string[]): boolean {
  const accounts = new Set(cells);
  if (accounts.size < 2 || accounts.size * 2 > cells.length) return false;
  // So Desjardins names the accounts of one member.
  const isFolio = (cell: string) => /^(EOP|[A-Z]{2}\d)$/.test(cell);
  const isNumber = (cell: string) =>
    /^['*xX\d][*xX\d -]{3,30}\d$/.test(cell) && cell.replaceAll(/\D/g, "").length >= 4;
  if (
    ![...accounts].every(
      (cell) => isFolio(cell) || (isNumber(cell) && !isDateOfBank(cell) && !/[.,]/.test(cell)),
    )
  )
    return false;
  const changes = cells.filter((cell, at) => at > 0 && cell !== cells[at - 1]).length;
  return changes === accounts.size - 1;
}

/** What a cell says, and nothing else, of a line that the bank has not posted. */
const pendingCell =
  /^\(?(pending|en attente|authori[sz]ation|authori[sz]ed|autorisation|not posted|unposted)\)?$/i;
/** What stands before or behind the words of such a line. */
const pendingWords =
  /^\W*(pending|en attente|authori[sz]ation|autorisation)\s*([-:*)]|$)|\((pending|en attente)\)\s*$/i;
/** What a column of states says besides. */
const pendingState =
  /pending|attente|authori[sz]|autoris|hold|processing|in progress|en cours|not posted|unposted|scheduled|upcoming|pr[ée]vu/i;
const undoneState = /declined|cancel|annul|refus|fail|void|expire/i;
/** The words alone in a row that begin a part of the table. */
const pendingPart =
  /^(pending|authori[sz]ed|transactions en attente|op[ée]rations en attente|authori[sz]ations)( transactions| items)?:?$/i;
const postedPart = /^(posted|completed|recent|transactions comptabilis[ée]es)( transactions| items)?:?$/i;

/** The rows that the bank has posted, and what is said of the others: a cell of the row says so, a column of states, or the part it is in. */
function postedRows(
  head: BankRow | undefined,
  rows: readonly BankRow[],
): { posted: BankRow[]; notes: string[] } {
  const states = sideColumns(head, "status");
  const posted: BankRow[] = [];
  let [pending, undone, isPendingPart] = [0, 0, false];
  for (const row of rows) {
    const [words = "", ...others] = row.cells.filter((cell) => !isBlank(cell)).map((cell) => cell.trim());
    const beginsPart = others.length === 0 && (pendingPart.test(words) || postedPart.test(words));
    if (beginsPart) isPendingPart = pendingPart.test(words);
    else if (states.some((at) => undoneState.test(row.cells[at] ?? ""))) undone += 1;
    else if (isPendingPart || isPending(row, states)) pending += 1;
    else posted.push(row);
  }
  return {
    posted,
    notes: [
      ...(pending > 0 ? [pendingNote(pending)] : []),
      ...(undone > 0 ? [`${counted(undone, "line")} that the bank declined or cancelled: left out.`] : []),
    ],
  };
}

function isPending({ cells }: BankRow, states: readonly number[]): boolean {
  return (
    states.some((at) => pendingState.test(cells[at] ?? "")) ||
    cells.some((cell) => pendingCell.test(cell.trim()) || pendingWords.test(cell))
  );
}

/** From the first row that has a date. Behind a head a row with an amount is never passed over. */
function withoutPreamble(
  rows: readonly BankRow[],
  { roles, hasHead }: { roles: readonly ColumnRole[]; hasHead: boolean },
): readonly BankRow[] {
  const isMeant = ({ cells }: BankRow) =>
    isDateOfBank(cells[roles.indexOf("date")] ?? "") ||
    (hasHead && (centsOf(roles, cellsOf(roles, cells)) ?? 0) !== 0);
  const first = rows.findIndex(isMeant);
  const hasDate = rows.some(({ cells }) => isDateOfBank(cells[roles.indexOf("date")] ?? ""));
  return first === -1 || !hasDate ? [] : rows.slice(first);
}

/** Words alone in their row, below the last row with a date: the bank's own remarks. What is cut off begins with a figure. */
function withoutFooter(rows: readonly BankRow[]): readonly BankRow[] {
  const isRemark = ({ cells }: BankRow) => {
    const [words = "", ...others] = cells.filter((cell) => !isBlank(cell));
    return others.length === 0 && !/^\W*\d/.test(words) && !isDateOfBank(words);
  };
  const last = rows.findLastIndex((row) => !isRemark(row));
  return rows.slice(0, last + 1);
}

/** What a row says that states a sum or a balance, and is no movement. */
const statedSum =
  /^((grand )?totals?|totaux|sub ?totals?|((opening|closing|starting|ending|beginning|previous|current|available|final) )?balance( (brought |carried )?forward)?|(brought|carried) forward|solde( (d.ouverture|de fermeture|initial|final|report[ée]|pr[ée]c[ée]dent))?)\W*$/i;

const canadian = /^(|cad|cdn|c?\$|\$ ?ca|ca\$|canadian dollars?|dollars? canadiens?)$/i;

type CellOf = (role: ColumnRole) => string;

function cellsOf(roles: readonly ColumnRole[], cells: readonly string[]): CellOf {
  return (role) => cells[roles.indexOf(role)] ?? "";
}

function readRows(
  rows: readonly BankRow[],
  roles: readonly ColumnRole[],
  { order, notes, currencyAt }: { order: DayOrder; notes: string[]; currencyAt: number | undefined },
): BankStatement {
  const lines: BankLine[] = [];
  const after: (number | undefined)[] = [];
  let stated = 0;
  const directionAt = roles.indexOf("direction");
  const wayOf = directionOf(directionAt === -1 ? [] : rows.map(({ cells }) => cells[directionAt] ?? ""));
  for (const { line, cells } of rows) {
    const at = cellsOf(roles, cells);
    const other = roles.includes("other-currency") ? centsFromBank(at("other-currency")) : undefined;
    const currency = currencyAt === undefined ? "" : (cells[currencyAt] ?? "").trim();
    if ((other !== undefined && other !== 0) || !canadian.test(currency))
      return { ok: false, reason: `line ${line}: it is not in Canadian dollars.` };
    const postedOn = dateFromBank(at("date"), order);
    const cents = centsOf(roles, at, wayOf);
    if (isStatedSum(cells, roles, postedOn !== undefined)) {
      stated += Number(cents !== 0);
      continue;
    }
    if (postedOn === undefined)
      return { ok: false, reason: `line ${line}: '${bankWords(at("date")).slice(0, 40)}' is no date.` };
    if (cents === undefined) return { ok: false, reason: `line ${line}: its amount can't be read.` };
    const words = cells.filter((_, index) => roles[index] === "description");
    if (words.every(isBlank)) words.push(at("direction"));
    const cheque = at("cheque").trim();
    if (/[1-9]/.test(cheque)) words.push(`cheque ${cheque}`);
    lines.push({ postedOn, cents, description: bankWords(words.join(" ")) });
    after.push(centsFromBank(at("balance")));
  }
  let told =
    stated === 0 ? notes : [...notes, `${counted(stated, "row")} with a total or a balance: left out.`];
  const balance = lastBalance(lines, after);
  if (!balance && after.some((cents) => cents !== undefined)) told = [...told, noBalance];
  return {
    ok: true,
    ...(balance && { balance }),
    lines: lines.filter(({ cents }) => cents !== 0),
    notes: told,
  };
}

const noBalance = "Its balances don't follow from its lines, so they are not compared with the records.";

/**
 * What the column of balances says after the latest line. The table is in the order, upwards or downwards, in which every balance follows from
 * the one before; of one in no such order none is read.
 */
function lastBalance(
  lines: readonly BankLine[],
  after: readonly (number | undefined)[],
): { on: string; cents: number } | undefined {
  const isDown = lines.every((line, at) => at === 0 || follows(after[at - 1], line.cents, after[at]));
  const isUp = lines.every((_, at) => at === 0 || follows(after[at], lines[at - 1]?.cents, after[at - 1]));
  const days = lines.map(({ postedOn }) => postedOn);
  const isOldestFirst = days.every((day, at) => at === 0 || (days[at - 1] ?? "") <= day);
  const isNewestFirst = days.every((day, at) => at === 0 || (days[at - 1] ?? "") >= day);
  const last = isDown && isOldestFirst ? lines.length - 1 : isUp && isNewestFirst ? 0 : -1;
  const [on, cents] = [days[last], after[last]];
  return on === undefined || cents === undefined ? undefined : { on, cents };
}

/** Banks leave out the balance of some lines: what is not said contradicts nothing. */
function follows(before: number | undefined, cents = 0, after: number | undefined): boolean {
  return before === undefined || after === undefined || before + cents === after;
}

/** By its description; in a row without a date by any of its cells. */
function isStatedSum(cells: readonly string[], roles: readonly ColumnRole[], hasDate: boolean): boolean {
  const words = cells.filter((cell, at) => !isBlank(cell) && (!hasDate || roles[at] === "description"));
  return hasDate ? statedSum.test(words.join(" ").trim()) : words.some((cell) => statedSum.test(cell.trim()));
}

/** In two columns the place says which way the money went, and not every bank writes a sign. */
function centsOf(roles: readonly ColumnRole[], at: CellOf, wayOf?: WayOf): number | undefined {
  if (roles.includes("amount")) {
    const cents = centsFromBank(at("amount"));
    return cents !== undefined && wayOf?.(at("direction")) === -1 ? -cents : cents;
  }
  const [out, into] = [at("out"), at("in")].map((cell) => (isBlank(cell) ? 0 : centsFromBank(cell)));
  if (out === undefined || into === undefined) return undefined;
  return Math.abs(into) - Math.abs(out);
}
