import { booksOf } from "#server/money/books/books.ts";
import { refuseArguments } from "#office/shell/terminal/arguments.ts";
import type { Command } from "#office/shell/terminal/command.ts";
import { largeCampaign, makeSamples, whyNoSamples } from "#office/operations/samples/make-samples.ts";

export const seedSamples: Command = {
  name: "seed-samples",
  summary:
    "Fill an empty trial with made-up people, messages, contributions and bills, as many as a large campaign has",
  usage: "seed-samples",
  async run(args, office) {
    refuseArguments(args);
    const books = booksOf(office);
    const refusal = await whyNoSamples(books);
    if (refusal !== undefined) {
      office.print(refusal);
      return 1;
    }
    await makeSamples(books, largeCampaign, (words) => office.progress?.show(words));
    const { people, messages, contributions, expenses } = largeCampaign;
    office.print(
      `Made up: ${people} people, ${messages} messages, ${contributions} contributions with their receipts, ${expenses} bills. Each says so; none is ever sent.`,
    );
    return 0;
  },
};
