import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { documentText } from "#domain/money/receipts/receipt-mail.ts";
import { correctReceived } from "#server/money/expenses/change-received.ts";
import {
  cancelReceipt,
  sendReceiptAgain,
  whyNotReplaced,
} from "#server/money/contributions/corrections/change-receipt.ts";
import { receiptPdf } from "#server/money/receipts/receipt-pdf.ts";
import {
  findReceipt,
  receiptDocument,
  receiptsOf,
  type ReceiptRow,
} from "#server/money/receipts/stored-receipt.ts";
import { readArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import { booksOf, enteredBy } from "#office/money/book-facts.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";
import {
  contributorOptions,
  contributorUsage,
  correctedContributor,
} from "#office/shell/terminal/contributor-options.ts";
import { overLimitSentence } from "#office/shell/words/over-limit.ts";
import { plainLine, plainText } from "#office/shell/terminal/plain-text.ts";

const pdfOption = { pdf: { type: "string" } } as const;
const reasonOption = { reason: { type: "string" } } as const;
const correctionOptions = {
  ...reasonOption,
  ...contributorOptions,
  by: { type: "string" },
  name: { type: "string" },
} as const;

/** Everything that can happen to one receipt. */
export const receipt: Command = {
  name: "receipt",
  summary: "Show a receipt, write its PDF, send it again, void or replace it",
  usage: [
    "receipt <number or contribution id> [--pdf <file>]",
    "receipt resend <number>",
    'receipt void <number> --reason "..."',
    `receipt replace <number> [--reason "..."] [--name "..."] ${contributorUsage}`,
  ].join("\n       npm run office -- "),
  writesMoney: true,
  async run(args, office) {
    const [action = "", ...rest] = args;
    if (action === "resend") return onReceipt(rest, { options: {}, act: resend }, office);
    if (action === "void") return onReceipt(rest, { options: reasonOption, act: cancel }, office);
    if (action === "replace") return onReceipt(rest, { options: correctionOptions, act: replace }, office);
    return onReceipt(args, { options: pdfOption, act: show }, office);
  },
};

/** What helps a contributor who has no address for mail. */
const withoutMail =
  'Print it with --pdf, or give one: npm run office -- receipt replace <number> --email "...".';

type Values<Option extends string> = { [Name in Option]?: string | undefined };

/** Reads the receipt's number and the action's own options, and does the action with it. */
async function onReceipt<Option extends string>(
  args: string[],
  {
    options,
    act,
  }: {
    options: Record<Option, { type: "string" }>;
    act: (found: ReceiptRow, values: Values<Option>, office: OfficeContext) => Promise<number>;
  },
  office: OfficeContext,
): Promise<number> {
  const { values, words } = readArguments(args, options, { min: 1, max: 1 });
  const [number = ""] = words;
  const found = await find(number, office);
  if (found) return act(found, values as Values<Option>, office);
  office.print(`There is no receipt ${plainLine(number)}.`);
  return 1;
}

/** By its own number, or the latest of a contribution. */
async function find(name: string, { services }: OfficeContext): Promise<ReceiptRow | undefined> {
  return (await findReceipt(services.database, name)) ?? (await receiptsOf(services.database, name)).at(-1);
}

async function show(
  found: ReceiptRow,
  { pdf: file }: Values<"pdf">,
  { services, print }: OfficeContext,
): Promise<number> {
  const document = await receiptDocument(services, found);
  for (const paragraph of documentText(document)) print(`${plainText(paragraph)}\n`);
  if (file) {
    await writeFile(resolve(file), await receiptPdf(services, found.id), { mode: 0o600 });
    print(`The PDF is in ${resolve(file)}.`);
  }
  return 0;
}

async function resend(found: ReceiptRow, _: object, { services, print }: OfficeContext): Promise<number> {
  const sent = await sendReceiptAgain(services, { receipt: found });
  if (sent.ok) print(`Receipt ${found.number} is queued for the address recorded now.`);
  else print(found.voided_at ? sent.reason : `${sent.reason} ${withoutMail}`);
  return sent.ok ? 0 : 1;
}

async function cancel(
  found: ReceiptRow,
  { reason }: Values<"reason">,
  office: OfficeContext,
): Promise<number> {
  if (!reason) throw new UsageError("A void receipt says why: add --reason.");
  const canceled = await cancelReceipt(office.services, { receipt: found, reason });
  if (!canceled.ok) {
    office.print(canceled.reason);
    return 1;
  }
  office.print(`Receipt ${found.number} is void. It keeps its number, and the contributor is told.`);
  return 0;
}

async function replace(
  found: ReceiptRow,
  values: Values<keyof typeof correctionOptions>,
  office: OfficeContext,
): Promise<number> {
  const refusal = await whyNotReplaced(office.services.database, found);
  if (refusal) {
    office.print(refusal);
    return 1;
  }
  const corrected = await correctReceived(booksOf(office), {
    contributionId: found.contribution_id,
    ...correctedContributor(values.name, values),
    reason: values.reason ?? "The details are corrected.",
    by: enteredBy(values.by, office),
    replacedReceiptId: found.id,
  });
  if (!corrected.ok) {
    for (const reason of corrected.reasons) office.print(plainLine(reason));
    return 1;
  }
  if (corrected.receipt)
    office.print(`Receipt ${corrected.receipt.number} replaces ${found.number}, which is void.`);
  else office.print(`Receipt ${found.number} is void: the campaign may not keep the contribution.`);
  for (const row of corrected.owed) office.print(overLimitSentence(row));
  return 0;
}
