import { countUnsent, sendUnsent } from "#server/platform/mail/outbox.ts";
import { parseLetterFile, problemOf } from "#server/messages/letters/letters.ts";
import { countLeft, countSegment } from "#server/messages/letters/recipients.ts";
import { queueLetterFile } from "#server/messages/letters/sending.ts";
import { counted } from "#domain/platform/counted.ts";
import { maxTextBytes, readGivenFile } from "#office/shell/terminal/read-file.ts";
import { readArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";

const options = { to: { type: "string" }, again: { type: "boolean" } } as const;

/** Sends a letter to everyone who confirmed, or sends again what did not leave. */
export const mail: Command = {
  name: "mail",
  summary: "Send a letter to the confirmed subscribers; try again what could not be delivered",
  usage: [
    "mail --to subscribers <letter.md>   (first line: # Subject; then the text)",
    "mail --again   (tries what was given up, and sends what was only written to the outbox folder)",
  ].join("\n       npm run office -- "),
  async run(args, office) {
    const { services, print, confirm } = office;
    const { values, words } = readArguments(args, options, { min: 0, max: 1 });
    const [file] = words;
    if (values.again && values.to === undefined && !file) return sendAgain(office);
    if (values.again || values.to !== "subscribers" || !file)
      throw new UsageError("A letter goes to subscribers, from a file; --again stands alone.");
    const letter = parseLetterFile((await readGivenFile(file, maxTextBytes)).toString("utf8"));
    if (!letter) {
      print(`${file} needs a subject in its first line and a text below it.`);
      return 1;
    }
    const { words: written } = letter;
    const problem = problemOf(written);
    if (problem) {
      print(problem);
      return 1;
    }
    const { segment } = written;
    const confirmed = await countSegment(segment, services.database);
    const left = await countLeft({ id: letter.id, segment }, services.database);
    print(`Subject: ${written.subject}\n\n${written.text}\n`);
    print("Below it: the link for leaving, the authorization line and the postal address.");
    print(
      `${counted(confirmed, "person", "people")} confirmed; ${confirmed - left} of them got this letter already, and it goes to ${left} now.`,
    );
    if (left === 0) return 0;
    if (!(await confirm(`Send it to ${counted(left, "person", "people")}?`))) {
      print("Nothing was sent.");
      return 1;
    }
    const queued = await queueLetterFile(letter, services, (done) => print(`  ${done} of ${left} queued`));
    print(
      `${counted(queued, "letter is", "letters are")} in the outbox. Starting the command again sends to nobody twice.`,
    );
    return 0;
  },
};

/** The e-mails of a rehearsal were only written too: the numbers and the question come first. */
async function sendAgain({ services, print, confirm }: OfficeContext): Promise<number> {
  if (services.mail.kind === "folder") {
    print("SMTP_URL is not set, so no e-mail can be sent.");
    return 1;
  }
  const { dead, written } = await countUnsent(services.database);
  print(
    `${counted(dead, "e-mail was", "e-mails were")} given up, ${written} ${written === 1 ? "was" : "were"} only written to the outbox folder.`,
  );
  if (dead + written === 0) return 0;
  if (!(await confirm("Send all of them now?"))) {
    print("Nothing was sent.");
    return 1;
  }
  print(`${counted(await sendUnsent(services), "e-mail is", "e-mails are")} in the outbox.`);
  return 0;
}
