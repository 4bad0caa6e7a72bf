import type { LoaderFunctionArgs } from "react-router";
import {
  accountEntries,
  type AccountEntry,
  candidatesFor,
  combinationsFor,
  type OpenLine,
} from "#domain/money/books/bank-match.ts";
import {
  isPayoutInBankWords,
  isReturnInBankWords,
  kindInBankWords,
  methodInBankWords,
} from "#domain/money/books/bank-words.ts";
import { type BookEntry, entriesOf, movementsOf, supplierNames } from "#domain/money/books/book-entry.ts";
import { refundableCents } from "#domain/money/books/supplier-refunds.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { daysBetween, formatDate } from "#domain/platform/time/local-date.ts";
import { type Account, nextOpenLine, readAccount, matchVersion } from "#server/money/account/account.ts";
import { isOfSameFile, linesSetAside } from "#server/money/account/set-aside.ts";
import { booksOf, type Books, recordingBy } from "#server/money/books/books.ts";
import { endWith } from "#office/shell/acts/end-with.ts";
import { visitOf } from "#office/shell/visit.ts";
import { idIn } from "#office/money/books-visit.ts";
import { functionsIn } from "#office/money/book-form.tsx";

export type LineFacts = Awaited<ReturnType<typeof lineLoader>>;

const maxOffered = 100;

/** The line with what it may be, and of which function income may be; one that is set aside with why. */
export async function lineLoader({ context, params }: LoaderFunctionArgs) {
  const books = booksOf(visitOf(context));
  const id = idIn(params);
  const { livemode } = recordingBy(books, "");
  const account = await readAccount(books.database, livemode);
  const asides = await linesSetAside(books, livemode);
  const aside = asides.find((one) => one.id === id);
  const line = account.lines.find((one) => one.id === id) ?? aside;
  if (!line) return endWith(404);
  const own = account.matches.filter(({ bank_line_id }) => bank_line_id === id);
  const isIn = line.amount_cents > 0;
  const open = account.openLines.find((one) => one.id === id);
  const candidates = open ? candidatesFor(open, account.partners) : [];
  const taken = new Set(candidates.map(({ entryId }) => entryId));
  const distance = ({ on }: AccountEntry) => Math.abs(daysBetween(on, line.posted_on));
  const others = account.partners
    .filter(({ entryId, cents }) => cents > 0 === isIn && !taken.has(entryId))
    .toSorted((one, other) => distance(one) - distance(other));
  const next = nextOpenLine(account, id);
  return {
    line,
    aside,
    asideInFile: asides.filter((one) => isOfSameFile(one, line)).length,
    matchVersion: matchVersion(own),
    matched: accountEntries(account.entries).filter(({ entryId }) =>
      own.some(({ entry_id }) => entry_id === entryId),
    ),
    candidates: candidates.slice(0, maxOffered),
    together: open ? combinationsFor(open, account.onHand) : [],
    kind: kindInBankWords({ description: line.description, cents: line.amount_cents }),
    method: methodInBankWords(line.description),
    others: others.slice(0, maxOffered),
    functions: isIn ? functionsIn(account.entries) : [],
    bills: isIn && open ? refundableBills(account.entries, line.amount_cents) : [],
    bounced: open ? await mayHaveBounced(books, account, open) : [],
    isPayout: isIn && isPayoutInBankWords(line.description),
    inFile: account.lines.filter((one) => isOfSameFile(one, line)).length,
    place: open ? account.openLines.indexOf(open) + 1 : 0,
    open: account.openLines.length,
    next: next === id ? undefined : next,
  };
}

/** What was brought to the bank and is of the sum that went out, where the bank says that something came back. */
async function mayHaveBounced({ database }: Books, { entries }: Account, line: OpenLine) {
  if (line.cents > 0 || !isReturnInBankWords(line.description)) return [];
  const deposited = movementsOf(entries, "deposit").flatMap(({ contributionIds = [] }) => contributionIds);
  if (deposited.length === 0) return [];
  return database
    .selectFrom("contribution")
    .select(["id", "full_name", "received_on"])
    .where("id", "in", deposited)
    .where("amount_cents", "=", -line.cents)
    .where("held_cents", "=", -line.cents)
    .where("received_on", "<=", line.postedOn)
    .orderBy("received_on", "desc")
    .limit(maxBounced)
    .execute();
}

const maxBounced = 10;

/** The bills of which a supplier can have given so much back, the latest first. */
function refundableBills(entries: readonly BookEntry[], cents: number) {
  const suppliers = supplierNames(entries);
  return entriesOf(entries, "expense")
    .filter(({ id }) => refundableCents(entries, id) >= cents)
    .toSorted((one, other) => other.content.billedOn.localeCompare(one.content.billedOn))
    .slice(0, maxOffered)
    .map(({ id, content }) => ({
      value: id,
      label: `${suppliers.get(content.supplierId) ?? ""}: ${content.description}, ${formatCents(content.amountCents)}, ${formatDate(content.billedOn)}`,
    }));
}
