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
import { decodeEntities } from "#server/platform/system/decode-entities.ts";

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

/** Names are in capitals; `text` is the value of an element without others in it. */
type OfxElement = { name: string; text: string; children: OfxElement[] };

/** 10,000 transactions of 15 elements, and more. */
const maxElements = 200_000;
/** A bank's statement has 8. */
const maxDepth = 64;

/** What a statement and its transactions stand in. Each needs its end tag: half a file is not taken for a whole one. */
const groups = new Set(
  "OFX BANKMSGSRSV1 STMTTRNRS STMTRS BANKACCTFROM BANKTRANLIST STMTTRN BANKTRANLISTP STMTTRNP LEDGERBAL CURRENCY PAYEE CREDITCARDMSGSRSV1".split(
    " ",
  ),
);

/** The element `OFX` with all others in it; undefined where there is none, where a group does not end, or where there are too many. */
function readOfxElements(file: string): OfxElement | undefined {
  const tags = tagsOf(withoutComments(file));
  const paired = tags && pairedTags(tags);
  if (!paired) return undefined;
  const root: OfxElement = { name: "", text: "", children: [] };
  const around: OfxElement[] = [root];
  for (const [at, { kind, name, value }] of tags.entries()) {
    if (kind === "end") {
      if (paired.has(at)) around.pop();
      continue;
    }
    const element: OfxElement = { name, text: "", children: [] };
    around.at(-1)?.children.push(element);
    if (paired.has(at)) around.push(element);
    else if (groups.has(name) && kind !== "empty") return undefined;
    else element.text = decodeEntities(value.replaceAll(/<!\[CDATA\[|\]\]>/g, "")).trim();
    if (around.length > maxDepth) return undefined;
  }
  return root.children.find(({ name }) => name === "OFX");
}

/** `value` is the text behind a tag. */
type Tag = { kind: "begin" | "end" | "empty"; name: string; value: string };

/** A tag has no other angle bracket in it, so no search goes beyond the next one. */
const tagAt = /<(\/?)([a-z][\w.-]{0,63})(?:\s[^<>]{0,500})?(\/?)>/iy;

/** Undefined for more than there may be. */
function tagsOf(file: string): Tag[] | undefined {
  const tags: Tag[] = [];
  const skipTo = createSkip(file);
  let valueFrom = 0;
  const take = (to: number) => {
    const last = tags.at(-1);
    if (last?.kind === "begin" && !last.value) last.value = file.slice(valueFrom, to).trim();
  };
  let at = file.search(/<OFX[\s>]/i);
  while (at !== -1) {
    tagAt.lastIndex = at;
    const [tag, slash, name = "", emptySlash] = tagAt.exec(file) ?? [];
    if (tag !== undefined) {
      take(at);
      tags.push({
        kind: slash ? "end" : emptySlash ? "empty" : "begin",
        name: name.toUpperCase(),
        value: "",
      });
      if (tags.length > 2 * maxElements) return undefined;
      valueFrom = at + tag.length;
    }
    const next = tag === undefined ? skipTo(at) : valueFrom;
    at = file.indexOf("<", next);
  }
  return tags;
}

/** Where to look on from a `<` that begins no tag: behind a CDATA section, else behind the sign itself. */
function createSkip(file: string): (at: number) => number {
  const last = file.lastIndexOf("]]>");
  return (at) =>
    at < last && file.startsWith("<![CDATA[", at) ? file.indexOf("]]>", at) + "]]>".length : at + 1;
}

function withoutComments(file: string): string {
  const kept: string[] = [];
  const last = file.lastIndexOf("-->");
  let from = 0;
  for (let at = file.indexOf("<!--"); at !== -1 && at < last; at = file.indexOf("<!--", from)) {
    kept.push(file.slice(from, at));
    from = file.indexOf("-->", at) + "-->".length;
  }
  return kept.join("") + file.slice(from);
}

/** The tags that begin and end the same element. Those between them that are left over have no end tag. */
function pairedTags(tags: readonly Tag[]): ReadonlySet<number> {
  const paired = new Set<number>();
  const open: number[] = [];
  const openOfName = new Map<string, number>();
  const count = (name: string, by: number) => openOfName.set(name, (openOfName.get(name) ?? 0) + by);
  for (const [at, { kind, name, value }] of tags.entries()) {
    if (kind === "begin" && (value === "" || groups.has(name))) {
      open.push(at);
      count(name, 1);
    }
    const before = tags[at - 1];
    const isOfValue =
      before?.kind === "begin" && before.name === name && before.value !== "" && !groups.has(name);
    if (kind !== "end" || isOfValue || !openOfName.get(name)) continue;
    let begin = open.pop();
    for (; begin !== undefined && tags[begin]?.name !== name; begin = open.pop())
      count(tags[begin]?.name ?? "", -1);
    count(name, -1);
    if (begin !== undefined) paired.add(begin).add(at);
  }
  return paired;
}
