import { unfinishedCheckoutDays } from "#domain/platform/retention.ts";
import { erasePerson, readPerson } from "#server/messages/people/person.ts";
import { counted } from "#domain/platform/counted.ts";
import { readArguments } from "#office/shell/terminal/arguments.ts";
import type { Command } from "#office/shell/terminal/command.ts";
import { plainLine } from "#office/shell/terminal/plain-text.ts";

/** Removes a person's messages, files, sign-up and e-mail. */
export const erase: Command = {
  name: "erase",
  summary: "Remove everything that is kept of one person (donation records stay, as the law asks)",
  usage: "erase <email>",
  async run(args, { services, print, confirm }) {
    const [email = ""] = readArguments(args, {}, { min: 1, max: 1 }).words;
    const record = await readPerson(email, services);
    print(
      `${plainLine(email)}: ${counted(record.submissions.length, "message")} with ${counted(record.attachments.length, "file")}, ` +
        `${record.subscriber ? "a sign-up" : "no sign-up"}, ${counted(record.mails.length, "e-mail")}, ` +
        `${counted(record.contributions.length, "donation or unfinished checkout", "donations or unfinished checkouts")}.`,
    );
    if (!(await confirm("Remove all of it for good?"))) {
      print("Nothing was removed.");
      return 1;
    }
    const erased = await erasePerson(email, services);
    print(
      `Removed: ${counted(erased.submissions, "message")}, ${counted(erased.subscriptions, "sign-up")}, ${counted(erased.mails, "e-mail")}, ${counted(erased.checkouts, "unfinished checkout")}.`,
    );
    if (erased.contributionsKept > 0) {
      print(
        `Kept: ${counted(erased.contributionsKept, "donation record", "donation records")} with receipts, which the election law asks for.`,
      );
    }
    if (erased.checkoutsOpen > 0) {
      print(
        `Not removed yet: ${counted(erased.checkoutsOpen, "checkout that is", "checkouts that are")} still open at the payment provider. Type this again once nothing is open there; what is never paid is removed by itself ${unfinishedCheckoutDays} days later.`,
      );
    }
    print(
      "Copies in the campaign's mailbox, in e-mail of the outbox folder and in backups are yours to delete.",
    );
    return 0;
  },
};
