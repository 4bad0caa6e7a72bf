import { statusInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { endOfSentence } from "#domain/platform/language.ts";
import { refundContribution } from "#server/money/contributions/returns/refund.ts";
import { readArguments } from "#office/shell/terminal/arguments.ts";
import type { Command } from "#office/shell/terminal/command.ts";
import { parseDollars } from "#office/shell/terminal/dollars.ts";

/** Gives a card payment back; the receipt is replaced or void by itself. */
export const refund: Command = {
  name: "refund",
  summary: "Refund a card payment: what must go back by law, or else all of it, or an amount",
  usage: "refund <contribution> [--amount 25 [--another]]",
  writesMoney: true,
  async run(args, { services, print }) {
    // An amount without its option is a word too many: it would otherwise give everything back.
    const rules = { amount: { type: "string" }, another: { type: "boolean" } } as const;
    const { values, words } = readArguments(args, rules, { min: 1, max: 1 });
    const [contributionId = ""] = words;
    const amountCents = values.amount === undefined ? undefined : parseDollars(values.amount);
    const isAnother = values.another === true;
    const outcome = await refundContribution(services, { contributionId, amountCents, isAnother });
    if (!outcome.ok) {
      print(outcome.reason);
      return 1;
    }
    const { contribution } = outcome;
    const practice = contribution.livemode === 1 ? "" : " (rehearsal: no money moved)";
    const done = outcome.isSettled ? "refunded" : "on its way back";
    print(
      `${formatCents(outcome.amountCents)} ${done} to ${endOfSentence(contribution.full_name + practice)}`,
    );
    print(`Provider's number ${outcome.refundId}; state: ${statusInWords(contribution.status)}.`);
    return 0;
  },
};
