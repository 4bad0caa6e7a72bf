/** Reads the file that a bank offers of its statement: a table (CSV), or OFX and QFX. */

import { parseSync } from "ofx-js";
import { z } from "zod";
import { type BankTableOptions, readBankTable } from "#domain/account/bank-columns.ts";
import { type BankStatement, centsFromBank, dateFromBank } from "#domain/account/bank-line.ts";
import { readCsvCells, textOf } from "#server/contributions/offline/read-csv.ts";

/** The lines, or why the file can't be read; `currency` is the books' own, in small letters. */
export function readBankFile(
  file: Uint8Array,
  options: BankTableOptions & { currency: string },
): BankStatement {
  const text = textOf(file);
  if (/<OFX>/i.test(text) || /^\s*OFXHEADER/i.test(text)) return readOfx(text, options.currency);
  const table = readCsvCells(file);
  return table.ok ? readBankTable(table.rows, options) : table;
}

const text = z.string();
const transaction = z.object({
  DTPOSTED: text,
  TRNAMT: text,
  FITID: text.optional(),
  NAME: text.optional(),
  MEMO: text.optional(),
  CHECKNUM: text.optional(),
  CURRENCY: z.object({ CURSYM: text }).optional(),
});
/** One of a kind is parsed as an object, several as a list. */
const oneOrMore = <Shape extends z.ZodType>(shape: Shape) =>
  z.union([z.array(shape), shape.transform((one) => [one])]);
const statement = z.object({
  CURDEF: text,
  BANKTRANLIST: z.object({ STMTTRN: oneOrMore(transaction).optional() }),
  LEDGERBAL: z.object({ BALAMT: text, DTASOF: text }).optional(),
});
const answers = oneOrMore(z.object({ STMTRS: statement }));
const ofx = z.object({ OFX: z.object({ BANKMSGSRSV1: z.object({ STMTTRNRS: answers }) }) });

function readOfx(content: string, currency: string): BankStatement {
  const parsed = parsedOfx(content);
  if (!parsed)
    return { ok: false, reason: "This OFX file is broken or not a bank's statement. Download it again." };
  if (parsed.length > 1)
    return {
      ok: false,
      reason: "This file has the statements of several accounts. Download the campaign account's alone.",
    };
  const [{ CURDEF, BANKTRANLIST, LEDGERBAL } = { CURDEF: "", BANKTRANLIST: {} }] = parsed;
  const transactions = BANKTRANLIST.STMTTRN ?? [];
  const foreign = [CURDEF, ...transactions.map((one) => one.CURRENCY?.CURSYM ?? CURDEF)].find(
    (one) => one.toLowerCase() !== currency,
  );
  if (foreign !== undefined)
    return { ok: false, reason: `This statement is in ${foreign}, not in Canadian dollars.` };
  const lines = transactions.map((one, index) => ({ ...lineOf(one), index }));
  const broken = lines.find(({ postedOn, cents }) => postedOn === undefined || cents === undefined);
  if (broken)
    return { ok: false, reason: `Transaction ${broken.index + 1} has no date or amount that can be read.` };
  const balance = LEDGERBAL && balanceOf(LEDGERBAL);
  return {
    ok: true,
    ...(balance && { balance }),
    lines: lines.flatMap(({ postedOn, cents, description, reference }) =>
      postedOn === undefined || cents === undefined || cents === 0
        ? []
        : [{ postedOn, cents, description, ...(reference && { reference }) }],
    ),
  };
}

/** What the account has by the bank; `undefined` where it can't be read, because the lines are complete without it. */
function balanceOf({ BALAMT, DTASOF }: { BALAMT: string; DTASOF: string }) {
  const [on, cents] = [dateFromBank(DTASOF, "mdy"), centsFromBank(BALAMT)];
  return on === undefined || cents === undefined ? undefined : { on, cents };
}

/** `undefined` where tags are missing, or the file is something else: half a statement is not taken for a whole one. */
function parsedOfx(content: string) {
  try {
    const known = ofx.safeParse(parseSync(content));
    return known.success ? known.data.OFX.BANKMSGSRSV1.STMTTRNRS.map(({ STMTRS }) => STMTRS) : undefined;
  } catch {
    // The library throws plain errors for tags that don't close.
    return undefined;
  }
}

function lineOf({ DTPOSTED, TRNAMT, FITID, NAME, MEMO, CHECKNUM }: z.infer<typeof transaction>) {
  return {
    postedOn: dateFromBank(DTPOSTED, "mdy"),
    cents: centsFromBank(TRNAMT),
    description: [NAME, MEMO, CHECKNUM && `cheque ${CHECKNUM}`].filter(Boolean).join(" "),
    reference: FITID?.trim() ?? "",
  };
}
