/** Which line of the bank is which gift, bill, payment or movement. Amounts in cents. */

import { openCents } from "./balances.ts";
import {
  isPaperInBankWords,
  isPayoutInBankWords,
  itemsInBankWords,
  kindInBankWords,
  methodInBankWords,
  type NameLikeness,
  personInWords,
  supplierInWords,
  wordsOfPerson,
  wordsOfSupplier,
} from "./bank-words.ts";
import { type BookEntry, entriesOf, supplierNames } from "./book-entry.ts";
import { daysBetween } from "#domain/platform/time/local-date.ts";
import { paymentMethodNames } from "#domain/money/expenses/payment.ts";
import { bankCents, type MovementKind, movementNames } from "#domain/money/account/movement.ts";

/** A payment or movement that passes through the campaign account, or what is recorded and will: a gift that no deposit has, a bill's open part. */
export type AccountEntry = {
  entryId: string;
  on: string;
  cents: number;
  /** The cheque's number, where it has one: it decides between equals. */
  reference: string;
  what: string;
  /** `entryId` is the contribution's, or the bill's; absent for an entry of the account. */
  of?: "gift" | "bill";
  /** Who gave it or is paid; the bank's words may have it. */
  name?: string;
  method?: string;
};

/** The entry as people read it: `payment by cheque (cheque 12)`. */
export function entryInWords({ what, reference }: Pick<AccountEntry, "what" | "reference">): string {
  return reference === "" ? what : `${what} (${reference})`;
}

/** A line of the bank that nothing is matched with. */
export type OpenLine = { id: string; postedOn: string; cents: number; description: string };

/** A cheque may be cashed, and a bill paid, this many days later; the bank is never earlier than this before. */
const daysAfter = 60;
const daysBefore = 3;
/** What was recorded by hand may have its day a little wrong; nothing is sure that is farther away. */
const nearDays = 10;

/** Every entry that the bank's statement must show. */
export function accountEntries(entries: readonly BookEntry[]): AccountEntry[] {
  const suppliers = supplierNames(entries);
  const bills = new Map(entriesOf(entries, "expense").map(({ id, content }) => [id, content.supplierId]));
  const payments = entriesOf(entries, "payment")
    .filter(({ content }) => content.paidBy === "")
    .map(({ id, content }) => ({
      entryId: id,
      on: content.paidOn,
      cents: -content.amountCents,
      reference: content.reference ?? "",
      what: `payment by ${paymentMethodNames[content.method]}`,
      name: suppliers.get(bills.get(content.expenseId) ?? "") ?? "",
      method: content.method,
    }));
  const movements = entriesOf(entries, "movement").map(({ id, content }) => ({
    entryId: id,
    on: content.on,
    cents: bankCents(content),
    reference: content.reference ?? content.providerId ?? "",
    what: `${movementNames[content.kind]}: ${content.counterparty}`,
    ...(toPersons.includes(content.kind) && { name: content.counterparty }),
  }));
  const refunds = entriesOf(entries, "refund")
    .filter(({ content }) => content.to === "account")
    .map(({ id, content }) => ({
      entryId: id,
      on: content.on,
      cents: content.amountCents,
      reference: content.reference ?? "",
      what: `given back by a supplier${content.description && `: ${content.description}`}`,
    }));
  return [...payments, ...refunds, ...movements].filter(({ cents }) => cents !== 0);
}

/** What goes to a person, whose name the bank's words may have. */
const toPersons: readonly MovementKind[] = ["contribution-return", "loan-repayment", "reimbursement"];

/** What is still to be paid of each bill. */
export function openBills(entries: readonly BookEntry[]): AccountEntry[] {
  const suppliers = supplierNames(entries);
  const payments = [...entriesOf(entries, "payment"), ...entriesOf(entries, "refund")];
  const paymentsOf = Map.groupBy(payments, ({ content }) => content.expenseId);
  return entriesOf(entries, "expense").flatMap((entry) => {
    const { supplierId, description, billedOn } = entry.content;
    const name = suppliers.get(supplierId) ?? "";
    const cents = -openCents(paymentsOf.get(entry.id) ?? [], entry);
    const what = `bill of ${name}: ${description}`;
    return cents < 0
      ? [{ entryId: entry.id, on: billedOn, cents, reference: "", what, of: "bill" as const, name }]
      : [];
  });
}

/** What a line may be, with how the bank's words are like its name. */
export type Candidate = AccountEntry & { likeness: NameLikeness };

type Assessed = {
  entry: AccountEntry;
  likeness: NameLikeness;
  days: number;
  isNumbered: boolean | undefined;
};

/**
 * What a line may be: the same amount, and a day that fits. First what its words name by number or name, then the nearest day; last the bills
 * of which it may be a part, whose supplier the bank names.
 */
export function candidatesFor(line: OpenLine, open: readonly AccountEntry[]): Candidate[] {
  const whole = assess(line, open.filter(({ cents }) => cents === line.cents).map(read)).toSorted(
    (a, b) => rank(b) - rank(a) || Math.abs(a.days) - Math.abs(b.days),
  );
  const larger = open.filter(({ of, cents }) => of === "bill" && line.cents < 0 && cents < line.cents);
  const parts = assess(line, larger.map(read)).filter(({ likeness }) => likeness === "named");
  return [...whole, ...parts].map(({ entry, likeness }) => ({ ...entry, likeness }));
}

/** An entry with what of it is compared; `day` counts days. */
type Read = {
  entry: AccountEntry;
  day: number;
  person: string[];
  supplier: string[];
  number: string | undefined;
};

/** Each entry is read once: a file may have thousands of lines of one amount. */
const reads = new WeakMap<AccountEntry, Read>();

function read(entry: AccountEntry): Read {
  const { name = "", of } = entry;
  const found = reads.get(entry) ?? {
    entry,
    day: dayNumber(entry.on),
    person: wordsOfPerson(name),
    supplier: of === "gift" ? [] : wordsOfSupplier(name),
    number: numberOf(entry),
  };
  reads.set(entry, found);
  return found;
}

/** Days are subtracted for each pair, which is cheaper than reading both dates each time. */
function dayNumber(on: string): number {
  return daysBetween("1970-01-01", on);
}

/** What of these a line can be, all of its amount. */
function assess(line: OpenLine, same: readonly Read[]): Assessed[] {
  if (same.length === 0) return [];
  const isNamed = namedBy(line);
  const [personIn, supplierIn] = [personInWords(line.description), supplierInWords(line.description)];
  const said =
    methodInBankWords(line.description) ?? (isPaperInBankWords(line.description) ? "paper" : undefined);
  const postedDay = dayNumber(line.postedOn);
  return same.flatMap(({ entry, day, person, supplier, number }): Assessed[] => {
    const days = postedDay - day;
    if (!fits(days, entry)) return [];
    if (entry.of === "gift" && isOtherMethod(said, entry.method))
      return [{ entry, days, likeness: "other", isNumbered: false }];
    const asPerson = personIn(person);
    const likeness = entry.of === "gift" || asPerson === "named" ? asPerson : supplierIn(supplier);
    return [{ entry, days, likeness, isNumbered: isNamed(number) }];
  });
}

/** The bank says a cheque, or paper, where an e-transfer or cash came, or the other way round. */
function isOtherMethod(said: string | undefined, method: string | undefined): boolean {
  if (said === "paper") return method === "e-transfer";
  const isTold = said === "cheque" || said === "e-transfer";
  return isTold && ["cheque", "e-transfer", "cash"].includes(method ?? "") && said !== method;
}

function rank(one: Assessed): number {
  if (one.isNumbered === false) return 0;
  const strength = strengthOf(one);
  return strength === strengths.named && Math.abs(one.days) > nearDays ? strengths.alike : strength;
}

/** How surely a name is the entry's. */
const strengths: Record<NameLikeness, number> = {
  named: 4,
  alike: 3,
  "first-name": 2,
  unnamed: 1,
  other: 1,
};

function strengthOf({ isNumbered, likeness }: Assessed): number {
  return isNumbered ? 5 : strengths[likeness];
}

/** Whether it may be booked so many days after its own day; what was recorded by hand may be later than the bank's day. */
function fits(days: number, { of, method }: AccountEntry): boolean {
  if (of === "gift" && method === "e-transfer") return Math.abs(days) <= nearDays;
  return days >= (of === undefined ? -daysBefore : -nearDays) && days <= daysAfter;
}

/** A line, and what it is: one entry, gifts that were brought to the bank together, or what the bank's words alone say. */
export type Pair<Line extends OpenLine = OpenLine> = {
  line: Line;
  entries: readonly AccountEntry[];
  likeness?: NameLikeness;
  kind?: MovementKind;
};

/**
 * What may be matched without a look at each: `sure` where a line has one partner that is no other line's, by its number or its name and a near
 * day, or an entry of the account alone. `likely` are gifts and bills of one amount and a near day whose name the bank says in part or not at
 * all, as many lines as gifts that are alike, gifts on paper that come to a deposit in one way alone, and fees and interest.
 */
export function matchesOf<Line extends OpenLine>(
  lines: readonly Line[],
  open: readonly AccountEntry[],
): { sure: Pair<Line>[]; likely: Pair<Line>[] } {
  const openOf = Map.groupBy(open.map(read), ({ entry }) => entry.cents);
  // Each text is read once: a file may have thousands of lines of one amount and words.
  const readBefore = new Map<string, Assessed[]>();
  const assessed = lines.map((line): Found<Line> => {
    const key = `${line.postedOn} ${line.cents} ${line.description}`;
    const found =
      readBefore.get(key) ??
      assess(line, openOf.get(line.cents) ?? []).filter(({ isNumbered }) => isNumbered !== false);
    readBefore.set(key, found);
    return { line, found };
  });
  const pairOf = ({ line, one }: { line: Line; one: Assessed }) => ({
    line,
    entries: [one.entry],
    likeness: one.likeness,
  });
  const sure = onlyPairs(strongest(assessed, strengths.named))
    .filter(({ line, one }) => isSure(line, one))
    .map(pairOf);
  const likely: Pair<Line>[] = onlyPairs(strongest(without(assessed, sure), strengths["first-name"]))
    .filter(({ line, one }) => isLikely(line, one))
    .map(pairOf);
  for (const pass of equalPasses) likely.push(...equalPairs(without(assessed, [...sure, ...likely]), pass));
  const left = without(assessed, [...sure, ...likely]).filter(({ found }) =>
    found.every((one) => !mayBe(one, daysAfter)),
  );
  const taken = takenBy([...sure, ...likely]);
  const gifts = open.filter(({ of, entryId }) => of === "gift" && !taken.has(entryId));
  likely.push(...deposits(left, gifts), ...saidByBank(left));
  return { sure, likely };
}

/** A line with the entries that it may be. */
type Found<Line extends OpenLine> = { line: Line; found: readonly Assessed[] };

/** Lines of one text have one list, which is looked at once. */
function narrowed<Line extends OpenLine>(
  all: readonly Found<Line>[],
  narrow: (found: readonly Assessed[]) => readonly Assessed[],
): Found<Line>[] {
  const before = new Map<readonly Assessed[], readonly Assessed[]>();
  return all.map(({ line, found }) => {
    const left = before.get(found) ?? narrow(found);
    before.set(found, left);
    return { line, found: left };
  });
}

function takenBy(pairs: readonly Pair[]): Set<string> {
  return new Set(pairs.flatMap(({ line, entries }) => [line.id, ...entries.map(({ entryId }) => entryId)]));
}

/** What these pairs leave. */
function without<Line extends OpenLine>(
  all: readonly Found<Line>[],
  pairs: readonly Pair<Line>[],
): Found<Line>[] {
  const taken = takenBy(pairs);
  const open = all.filter(({ line }) => !taken.has(line.id));
  return narrowed(open, (found) => found.filter(({ entry }) => !taken.has(entry.entryId)));
}

function isLikely(line: OpenLine, one: Assessed): boolean {
  const { entry } = one;
  return entry.of !== undefined && mayBe(one, nearDays) && isPayable(line, entry);
}

/** No other name, and so many days away at most; a cheque without its number or name is not at the bank long before it was received. */
function mayBe({ entry, likeness, days, isNumbered }: Assessed, most: number): boolean {
  const isPaper = entry.method === "cheque" || entry.method === "cash";
  const isUnnamed = likeness === "unnamed" && !isNumbered;
  return likeness !== "other" && days <= most && days >= -(isPaper && isUnnamed ? daysBefore : most);
}

/** Looking for the gifts of a deposit is slow. */
const maxDeposits = 60;
const depositPasses = 3;

/** Gifts on paper that come to a line in one way alone. What one deposit takes may leave one way for another. */
function deposits<Line extends OpenLine>(
  all: readonly Found<Line>[],
  gifts: readonly AccountEntry[],
): Pair<Line>[] {
  const waiting = all
    .map(({ line }) => line)
    .filter(({ cents, description }) => cents > 0 && !isPayoutInBankWords(description))
    .toSorted((a, b) => a.postedOn.localeCompare(b.postedOn) || a.id.localeCompare(b.id))
    .slice(0, maxDeposits);
  const pairs: Pair<Line>[] = [];
  const taken = new Set<string>();
  for (let pass = 0; pass < depositPasses; pass += 1)
    for (const line of waiting) {
      const left = gifts.filter(({ entryId }) => !taken.has(entryId));
      const ways = taken.has(line.id) ? [] : combinationsFor(line, left);
      const [entries, ...others] = ways;
      if (!entries || others.length > 0) continue;
      pairs.push({ line, entries });
      for (const id of [line.id, ...entries.map(({ entryId }) => entryId)]) taken.add(id);
    }
  return pairs;
}

/** Fees and interest, which the bank is the first to tell. */
function saidByBank<Line extends OpenLine>(all: readonly Found<Line>[]): Pair<Line>[] {
  return all.flatMap(({ line, found }): Pair<Line>[] => {
    const kind = found.length === 0 ? kindInBankWords(line) : undefined;
    return kind ? [{ line, entries: [], kind }] : [];
  });
}

/** How far gifts of one sum may be from their lines, and how well they are named: one person's, then all, then those that are nearer than others. */
const equalPasses = [
  { days: nearDays, strength: strengths.named },
  { days: nearDays, strength: 0 },
  { days: 3, strength: 0 },
];

/**
 * As many lines as gifts of one sum and near days, such as e-transfers without a name: which is which changes nothing, so they are paired in the
 * order of their days. None where a line or a gift is left over.
 */
function equalPairs<Line extends OpenLine>(
  all: readonly Found<Line>[],
  within: { days: number; strength: number },
): Pair<Line>[] {
  const nearOf = new Map<Line, AccountEntry[]>();
  const linesOf = new Map<AccountEntry, Line[]>();
  for (const { line, found } of all) {
    if (found.length === 0 || found.some(({ entry }) => entry.of !== "gift")) continue;
    const near = found.filter((one) => mayBe(one, within.days) && strengthOf(one) >= within.strength);
    if (near.length === 0 && within.strength > 0) continue;
    nearOf.set(
      line,
      near.map(({ entry }) => entry),
    );
    for (const { entry } of near) {
      const lines = linesOf.get(entry) ?? [];
      lines.push(line);
      linesOf.set(entry, lines);
    }
  }
  const seen = new Set<Line>();
  return [...nearOf.keys()].flatMap((first): Pair<Line>[] => {
    if (seen.has(first)) return [];
    const lines: Line[] = [];
    const gifts = new Set<AccountEntry>();
    const waiting = [first];
    seen.add(first);
    for (let line = waiting.pop(); line !== undefined; line = waiting.pop()) {
      lines.push(line);
      for (const gift of nearOf.get(line) ?? []) {
        if (gifts.has(gift)) continue;
        gifts.add(gift);
        for (const other of linesOf.get(gift) ?? []) {
          if (seen.has(other)) continue;
          seen.add(other);
          waiting.push(other);
        }
      }
    }
    const inOrder = lines.toSorted(
      (a, b) => a.postedOn.localeCompare(b.postedOn) || a.id.localeCompare(b.id),
    );
    const given = [...gifts].toSorted(
      (a, b) => a.on.localeCompare(b.on) || a.entryId.localeCompare(b.entryId),
    );
    const pairs = inOrder.flatMap((line, at): Pair<Line>[] => {
      const entry = given[at];
      return entry && nearOf.get(line)?.includes(entry) ? [{ line, entries: [entry] }] : [];
    });
    return pairs.length === lines.length && lines.length === gifts.size ? pairs : [];
  });
}

/** Of each line what its words name best, where that is as strong as `from`; else everything. A name counts on a near day. */
function strongest<Line extends OpenLine>(all: readonly Found<Line>[], from: number): Found<Line>[] {
  const strength = (one: Assessed) =>
    one.isNumbered || Math.abs(one.days) <= nearDays ? strengthOf(one) : 0;
  return narrowed(all, (found) => {
    const most = found.reduce((highest, one) => Math.max(highest, strength(one)), 0);
    return most < from ? found : found.filter((one) => strength(one) === most);
  });
}

/** Lines with one partner that no other line names as well. */
function onlyPairs<Line extends OpenLine>(all: readonly Found<Line>[]): { line: Line; one: Assessed }[] {
  const strengthsOf = new Map<string, number[]>();
  for (const { found } of all)
    for (const one of found) {
      const others = strengthsOf.get(one.entry.entryId) ?? [];
      others.push(strengthOf(one));
      strengthsOf.set(one.entry.entryId, others);
    }
  return all.flatMap(({ line, found }) => {
    const [one, ...others] = found;
    if (!one || others.length > 0) return [];
    const asStrong = strengthsOf.get(one.entry.entryId)?.filter((strength) => strength >= strengthOf(one));
    return asStrong?.length === 1 ? [{ line, one }] : [];
  });
}

function isSure(line: OpenLine, { entry, likeness, days, isNumbered }: Assessed): boolean {
  if (isNumbered) return isPayable(line, entry);
  const isNear = Math.abs(days) <= nearDays;
  if (entry.of !== undefined) return isNear && likeness === "named" && isPayable(line, entry);
  const isPart = likeness === "alike" || likeness === "unnamed";
  const isCheque = entry.method === "cheque" && methodInBankWords(line.description) === "cheque";
  return likeness === "named" || (isPart && (isNear || isCheque));
}

/** A bill is paid with its line only where the bank says how. */
function isPayable({ description }: OpenLine, { of }: AccountEntry): boolean {
  return of !== "bill" || methodInBankWords(description) !== undefined;
}

/** Gifts on paper that come to a line together, first those of days that follow each other; none where there are more than three ways. */
export function combinationsFor(line: OpenLine, gifts: readonly AccountEntry[]): AccountEntry[][] {
  const isPaper = ({ method }: AccountEntry) => method === "cheque" || method === "cash";
  if (line.cents <= 0 || methodInBankWords(line.description) === "e-transfer") return [];
  const near = gifts
    .filter((gift) => {
      const days = daysBetween(gift.on, line.postedOn);
      return isPaper(gift) && gift.cents < line.cents && days >= 0 && days <= depositDays;
    })
    .toSorted((a, b) => a.on.localeCompare(b.on))
    .slice(-maxTogether);
  const stated = itemsInBankWords(line.description);
  const isStated = ({ length }: AccountEntry[]) => stated === undefined || stated === length;
  const runs = runsOf(line.cents, near).filter(isStated);
  if (runs.length > 0) return runs.length > maxWays ? [] : runs;
  const found = subsetsOf(line.cents, near, isStated);
  return found.length > maxWays ? [] : found;
}

/** Gifts one behind the other that come to the sum. */
function runsOf(cents: number, gifts: readonly AccountEntry[]): AccountEntry[][] {
  return gifts.flatMap((_, from) => {
    let total = 0;
    const to = gifts.findIndex((gift, at) => at >= from && (total += gift.cents) >= cents);
    return total === cents ? [gifts.slice(from, to + 1)] : [];
  });
}

/** Any gifts that come to the sum; as many as can't be told apart where there are too many to look at. */
function subsetsOf(
  cents: number,
  gifts: readonly AccountEntry[],
  isStated: (chosen: AccountEntry[]) => boolean,
): AccountEntry[][] {
  const largestFirst = gifts.toSorted((a, b) => b.cents - a.cents);
  const found: AccountEntry[][] = [];
  let steps = 0;
  const add = (at: number, left: number, chosen: AccountEntry[]): void => {
    if (left === 0) {
      if (isStated(chosen)) found.push(chosen);
      return;
    }
    for (let next = at; next < largestFirst.length; next += 1) {
      steps += 1;
      if (steps > maxSteps || found.length > maxWays) return;
      const gift = largestFirst[next];
      if (gift && gift.cents <= left) add(next + 1, left - gift.cents, [...chosen, gift]);
    }
  };
  add(0, cents, []);
  return steps > maxSteps ? [] : found;
}

/** Cheques are brought to the bank within a month. */
const depositDays = 31;
const maxTogether = 40;
const maxWays = 3;
const maxSteps = 50_000;

/**
 * Whether a line names an entry by its number: it says the cheque's number, or without saying one as a cheque's has the number among its words. False
 * where it says another cheque's number, undefined where it says nothing.
 */
function namedBy({ description }: OpenLine): (number: string | undefined) => boolean | undefined {
  const cheques = chequesIn(description);
  const numbers = numbersIn(description);
  return (number) => {
    if (number === undefined) return undefined;
    if (cheques.length > 0) return cheques.includes(number);
    // A number of one digit may be anything.
    return (number.length > 1 && numbers.includes(number)) || undefined;
  };
}

/** The number of the cheque: said to be one, alone, or the first of several digits. */
function numberOf({ reference }: AccountEntry): string | undefined {
  const alone = /^\W*(?:no|nr|num|number)?\W*(\d+)\W*$/i.test(reference);
  return chequesIn(reference)[0] ?? numbersIn(reference).find((number) => alone || number.length > 1);
}

/** A cheque with its number: `CHEQUE 4`, `CHQ#00012-0600123456`, `Cheque cleared 014`. An amount is none. */
const chequeWords = /\b(?:ch[eè]que|cheq|chq|check|chk|ck)s?(?!\p{L})\D{0,25}?(\d+)(?![.,]?\d)/giu;

/** The numbers that a text says to be of cheques, without the zeros before them. */
function chequesIn(text: string): string[] {
  return Array.from(text.matchAll(chequeWords), ([, digits = ""]) => withoutZeros(digits)).filter(Boolean);
}

function numbersIn(text: string): string[] {
  return Array.from(text.matchAll(/\d+/g), ([digits]) => withoutZeros(digits)).filter(Boolean);
}

/** Zeros before a number don't change it. */
function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, "");
}
