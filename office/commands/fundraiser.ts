import { formatCents } from "#domain/money/contributions/donation.ts";
import { offlineColumns } from "#domain/money/contributions/offline-entry.ts";
import { fundraiserColumns, saleColumns } from "#domain/money/fundraising/fundraiser.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { standingEntries } from "#server/money/books/entries.ts";
import { fundraiserAccounts } from "#domain/money/books/fundraiser-account.ts";
import { addCost, addFundraiser, enterSale } from "#server/money/fundraising/fundraisers.ts";
import { readArguments } from "#office/shell/terminal/arguments.ts";
import { booksOf, enteredBy } from "#office/money/book-facts.ts";
import type { Command } from "#office/shell/terminal/command.ts";
import { changeEntryUsage, entryChanges } from "./entry-changes.ts";
import {
  columnOptions,
  printRefused,
  runAction,
  typedColumns,
} from "#office/shell/terminal/entry-options.ts";
import { plainLine } from "#office/shell/terminal/plain-text.ts";

const by = { by: { type: "string" } } as const;
const buyerColumns = offlineColumns.filter(
  (column) => !["date", "method", "amount", "description"].includes(column),
);
const noWords = { min: 0, max: 0 };

/** Fundraising functions with their tickets and costs. */
export const fundraiser: Command = {
  name: "fundraiser",
  summary:
    "Enter fundraising functions: tickets of any price, other sales, and the bills that are their costs",
  usage: [
    'fundraiser add --name "Dinner" --date 2026-09-12 --place "..."',
    'fundraiser sell <function> --date 2026-09-01 --price 40 [--quantity 12] [--what ticket] [--full-name "..." --address "..." --city ... --postal-code ...]   (above the law\'s threshold it is a contribution)',
    "fundraiser cost <function> <expense>",
    "fundraiser list",
    ...changeEntryUsage("fundraiser"),
  ].join("\n       npm run office -- "),
  writesMoney: true,
  run: runAction({
    ...entryChanges,
    async add(args, office) {
      const { values } = readArguments(args, { ...columnOptions(fundraiserColumns), ...by }, noWords);
      const typed = typedColumns(fundraiserColumns, values);
      const added = await addFundraiser(
        booksOf(office),
        typed,
        enteredBy(values["by"] as string | undefined, office),
      );
      if (!added.ok) return printRefused(office, added.reasons);
      office.print(`Entered function ${added.id}.`);
      return 0;
    },
    async sell(args, office) {
      const options = {
        ...columnOptions([...saleColumns, ...buyerColumns]),
        ...by,
        "enter-prohibited": { type: "boolean" as const },
      };
      const { values, words } = readArguments(args, options, { min: 1, max: 1 });
      const books = booksOf(office);
      const sale = {
        fundraiserId: words[0] ?? "",
        typed: typedColumns(saleColumns, values),
        buyer: { province: books.facts.jurisdiction.province, ...typedColumns(buyerColumns, values) },
        enterProhibited: values["enter-prohibited"] === true,
      };
      const sold = await enterSale(books, sale, enteredBy(values["by"] as string | undefined, office));
      if (!sold.ok) return printRefused(office, sold.reasons);
      const what = sold.contributionId ? `, contribution ${sold.contributionId}` : ", income of the function";
      office.print(`Entered sale ${sold.id}${what}.`);
      return 0;
    },
    async cost(args, office) {
      const { values, words } = readArguments(args, by, { min: 2, max: 2 });
      const [fundraiserId = "", expenseId = ""] = words;
      const added = await addCost(booksOf(office), { fundraiserId, expenseId }, enteredBy(values.by, office));
      if (!added.ok) return printRefused(office, added.reasons);
      office.print("Entered as a cost of the function.");
      return 0;
    },
    async list(args, { services, print }) {
      readArguments(args, {}, noWords);
      const entries = await standingEntries(services.database, livemodeOf(services.payments.mode));
      for (const one of fundraiserAccounts(entries)) {
        const amounts = `contributions ${formatCents(one.contributedCents)}, other income ${formatCents(one.incomeCents)}, cost ${formatCents(one.costCents)}, brought to the account ${formatCents(one.bankedCents)}`;
        print(plainLine(`${one.heldOn}  ${one.name}, ${one.place}: sold ${one.sold}, ${amounts}  ${one.id}`));
      }
      return 0;
    },
  }),
};
