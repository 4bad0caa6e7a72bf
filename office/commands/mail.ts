import { readFile } from "node:fs/promises";
import { countRecipients, parseLetter, queueLetter } from "#server/people/letter.ts";
import type { Command } from "../command.ts";

/** Sends a letter to everyone who confirmed. */
export const mail: Command = {
  name: "mail",
  summary: "Send a letter to the confirmed subscribers",
  usage: "mail --to subscribers <letter.md>   (first line: # Subject; then the text)",
  async run(args, { services, print, confirm }) {
    const [flag, audience, file] = args;
    if (flag !== "--to" || audience !== "subscribers" || !file) {
      print("mail --to subscribers <letter.md>");
      return 2;
    }
    const letter = parseLetter(await readFile(file, "utf8"));
    if (!letter) {
      print(`${file} needs a subject in its first line and a text below it.`);
      return 1;
    }
    const { confirmed, left } = await countRecipients(letter, services);
    print(`Subject: ${letter.subject}\n\n${letter.text}\n`);
    print("Below it: the link for leaving, the authorization line and the postal address.");
    print(
      `${confirmed} people confirmed; ${confirmed - left} of them have this letter already, ${left} get it now.`,
    );
    if (left === 0) return 0;
    if (!(await confirm(`Send it to ${left} ${left === 1 ? "person" : "people"}?`))) {
      print("Nothing was sent.");
      return 1;
    }
    const queued = await queueLetter(letter, services, (done) => print(`  ${done} of ${left} queued`));
    print(`${queued} letters are in the outbox. Starting the command again sends to nobody twice.`);
    return 0;
  },
};
