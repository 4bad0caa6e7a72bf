/** Reads a bank's statement as OFX or QFX. */

import {
  type BankLine,
  type BankStatement,
  bankWords,
  centsFromBank,
  maxBankLines,
  pendingNote,
  severalAccounts,
  tooManyLines,
} from "#domain/money/account/bank-line.ts";
import { dateFromBank } from "#domain/money/account/bank-dates.ts";
import { type OfxElement, readOfxElements } from "./ofx-elements.ts";

const broken = "This OFX file is broken or not a bank's statement. Download it again.";
const ofCard = "This is the statement of a credit card, not of the campaign account.";

/** Whether a file is meant to be OFX. */
export function isOfx(text: string): boolean {
  return /<OFX[\s>]/i.test(text) || /^\s*OFXHEADER/i.test(text);
}

/** The lines of the one account in it; `currency` is the books' own, in small letters. */
export function readOfx(file: string, currency: string): BankStatement {
  const ofx = readOfxElements(file);
  if (!ofx) return { ok: false, reason: broken };
  const hasCard = within([ofx], "CREDITCARDMSGSRSV1", "CCSTMTTRNRS").length > 0;
  const statements = within([ofx], "BANKMSGSRSV1", "STMTTRNRS", "STMTRS");
  if (statements.length === 0) return { ok: false, reason: hasCard ? ofCard : broken };
  const accounts = new Set(within(statements, "BANKACCTFROM").map(accountOf));
  if (accounts.size > 1) {
    const numbers = new Set(within(statements, "BANKACCTFROM", "ACCTID").map(({ text }) => text));
    return { ok: false, reason: severalAccounts([...(numbers.size === accounts.size ? numbers : accounts)]) };
  }
  const all = within(statements, "BANKTRANLIST", "STMTTRN");
  const transactions = all.filter((one) => valueOf(one, "TRNTYPE").toUpperCase() !== "HOLD");
  if (transactions.length > maxBankLines) return { ok: false, reason: tooManyLines };
  const currencies = [...within(statements, "CURDEF"), ...within(transactions, "CURRENCY", "CURSYM")];
  const foreign = currencies.find(({ text }) => text.toLowerCase() !== currency);
  if (foreign)
    return { ok: false, reason: `This statement is in ${bankWords(foreign.text)}, not in Canadian dollars.` };
  if (statements.some((one) => valueOf(one, "CURDEF") === "")) return { ok: false, reason: broken };
  const lines = transactions.map(lineOf);
  const unread = lines.indexOf(undefined);
  if (unread !== -1)
    return { ok: false, reason: `Transaction ${unread + 1} has no date or amount that can be read.` };
  const balance = latestBalance(within(statements, "LEDGERBAL"));
  const pending = within(statements, "BANKTRANLISTP", "STMTTRNP").length + all.length - transactions.length;
  return {
    ok: true,
    ...(balance && { balance }),
    lines: lines.filter((line) => line !== undefined).filter(({ cents }) => cents !== 0),
    notes: [
      ...(pending > 0 ? [pendingNote(pending)] : []),
      ...(hasCard ? ["The statement of a credit card that is in the same file is left out."] : []),
    ],
  };
}

/** The elements of this name within those, and so on for each further name. */
function within(elements: OfxElement[], ...names: string[]): OfxElement[] {
  return names.reduce(
    (around, name) => around.flatMap(({ children }) => children.filter((child) => child.name === name)),
    elements,
  );
}

function valueOf(element: OfxElement, ...names: string[]): string {
  return within([element], ...names).find(({ text }) => text !== "")?.text ?? "";
}

/** Two accounts of a bank may have one number: their branches or their kinds differ. */
function accountOf(account: OfxElement): string {
  const parts = ["ACCTID", "BANKID", "BRANCHID", "ACCTTYPE"].map((name) => valueOf(account, name));
  return parts.filter((part) => part !== "").join(" ");
}

/** Undefined without a date or an amount. */
function lineOf(transaction: OfxElement): BankLine | undefined {
  const postedOn = dateFromBank(valueOf(transaction, "DTPOSTED"), "mdy");
  const cents = centsFromBank(valueOf(transaction, "TRNAMT"));
  if (postedOn === undefined || cents === undefined) return undefined;
  const name = valueOf(transaction, "NAME") || valueOf(transaction, "PAYEE", "NAME");
  const cheque = valueOf(transaction, "CHECKNUM");
  const reference = bankWords(valueOf(transaction, "FITID"));
  return {
    postedOn,
    cents,
    description: bankWords([name, valueOf(transaction, "MEMO"), cheque && `cheque ${cheque}`].join(" ")),
    ...(reference && { reference }),
  };
}

/** What the account has by the bank; undefined where it can't be read, because the lines are complete without it. */
function latestBalance(balances: OfxElement[]): { on: string; cents: number } | undefined {
  return balances
    .flatMap((one) => {
      const on = dateFromBank(valueOf(one, "DTASOF"), "mdy");
      const cents = centsFromBank(valueOf(one, "BALAMT"));
      return on === undefined || cents === undefined ? [] : [{ on, cents }];
    })
    .toSorted((one, other) => other.on.localeCompare(one.on))[0];
}
