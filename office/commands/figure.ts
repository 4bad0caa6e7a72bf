import { entriesOf } from "#domain/money/books/book-entry.ts";
import { contributionLimitYear, figureMeaning, figureNames, figureText } from "#domain/money/books/figure.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { standingEntries } from "#server/money/books/entries.ts";
import { enterFigure } from "#server/money/contributions/eligibility/enter-figure.ts";
import { overLimitSentence } from "#office/shell/words/over-limit.ts";
import { readArguments } from "#office/shell/terminal/arguments.ts";
import { booksOf, enteredBy } from "#office/money/book-facts.ts";
import type { Command } from "#office/shell/terminal/command.ts";
import { printRefused, runAction } from "#office/shell/terminal/entry-options.ts";
import { plainLine } from "#office/shell/terminal/plain-text.ts";

const options = { source: { type: "string" }, date: { type: "string" }, by: { type: "string" } } as const;

/** Figures with their source that the law's data do not have. */
export const figure: Command = {
  name: "figure",
  summary: "Enter a figure that is to be confirmed, such as the expense limit, with its source; list them",
  usage: [
    'figure set <name> <value> --source "where it was read" --date 2026-05-31',
    `figure list   (names: ${Object.keys(figureNames).join(", ")}, contribution-limit-<year>)`,
  ].join("\n       npm run office -- "),
  writesMoney: true,
  run: runAction({
    async set(args, office) {
      const { values, words } = readArguments(args, options, { min: 2, max: 2 });
      const { source = "", date = "" } = values;
      const typed = { name: words[0] ?? "", value: words[1] ?? "", source, date };
      const set = await enterFigure(booksOf(office), typed, enteredBy(values.by, office));
      if (!set.ok) return printRefused(office, set.reasons);
      office.print(plainLine(`${figureMeaning(set.figure.name).meaning}: ${figureText(set.figure)}`));
      for (const row of set.owed) office.print(overLimitSentence(row));
      return 0;
    },
    async list(args, { services, print }) {
      readArguments(args, {}, { min: 0, max: 0 });
      const entries = await standingEntries(services.database, livemodeOf(services.payments.mode));
      const known = new Map(
        entriesOf(entries, "figure").map(({ content }) => [content.name as string, content]),
      );
      for (const [name, { meaning }] of Object.entries(figureNames)) {
        const entered = known.get(name);
        const value = entered
          ? `${figureText(entered)}   (${entered.source}, ${entered.date})`
          : "not entered";
        print(plainLine(`${name.padEnd(20)}  ${meaning}: ${value}`));
      }
      for (const [name, entered] of known) {
        if (contributionLimitYear(name) === undefined) continue;
        const { meaning } = figureMeaning(entered.name);
        print(
          plainLine(`${name}  ${meaning}: ${figureText(entered)}   (${entered.source}, ${entered.date})`),
        );
      }
      return 0;
    },
  }),
};
