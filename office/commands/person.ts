import { plainDollars } from "#domain/money/contributions/donation.ts";
import { formatLocalTime, listTime, zoneName } from "#domain/platform/time/local-time.ts";
import { kindNames } from "#server/messages/forms/submission-mails.ts";
import { type PersonRecord, readPerson } from "#server/messages/people/person.ts";
import { takeOffList } from "#server/messages/people/subscription.ts";
import { readArguments } from "#office/shell/terminal/arguments.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";
import { eventLines } from "#office/shell/terminal/inbox-lines.ts";
import { decisionActions, decisionUsage } from "./person-decisions.ts";
import { plainLine, plainText } from "#office/shell/terminal/plain-text.ts";
import {
  sendingStateInWords,
  signUpStateInWords,
  submissionStateInWords,
} from "#office/shell/words/state-words.ts";

/** Shows everything that is stored about one person. */
export const person: Command = {
  name: "person",
  summary:
    "Show everything that is kept of one person; take them off the list; decide which contributions are of one person",
  usage: ["person <email>", "person leave <email>   (takes them off the list)", ...decisionUsage].join(
    "\n       npm run office -- ",
  ),
  writesMoney: true,
  async run(args, office) {
    const [name = "", ...rest] = args;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    return action ? action(rest, office) : showRecord(args, office);
  },
};

const actions: typeof decisionActions = {
  ...decisionActions,
  async leave(args, { services, print }) {
    const [email = ""] = readArguments(args, {}, { min: 1, max: 1 }).words;
    const left = await takeOffList(email, services);
    print(
      left ? `No letter goes to ${plainLine(email)} any more.` : `${plainLine(email)} is not on the list.`,
    );
    return left ? 0 : 1;
  },
};

async function showRecord(args: string[], { services, print }: OfficeContext): Promise<number> {
  const [email = ""] = readArguments(args, {}, { min: 1, max: 1 }).words;
  const record = await readPerson(email, services);
  const { campaign } = services.content();
  const parts = [
    listOf(record, campaign),
    ...returnedMail(record, campaign),
    ...writings(record, campaign),
    ...mails(record, campaign),
    ...donations(record),
  ];
  for (const part of parts) print(part);
  print(parts.length === 1 && !record.subscriber ? `Nothing is kept of ${plainLine(email)}.` : "");
  return 0;
}

type Zoned = { timeZone: string };

function listOf({ subscriber, lettersQueued }: PersonRecord, { timeZone }: Zoned): string {
  if (!subscriber) return "The letter: not signed up.";
  const { state, consented_at, page, consent_version, consent_text, first_name, last_name } = subscriber;
  return [
    `The letter: ${signUpStateInWords(state)}, ${plainLine(`${first_name} ${last_name}`.trim())} <${plainLine(subscriber.email)}>`,
    `  consent of ${formatLocalTime(consented_at, timeZone)} on ${page} (version ${consent_version}): ${consent_text}`,
    `  letters queued: ${lettersQueued}`,
  ].join("\n");
}

function returnedMail({ suppression }: PersonRecord, { timeZone }: Zoned): string[] {
  if (!suppression) return [];
  const since = formatLocalTime(suppression.suppressed_at, timeZone);
  return [`No letter goes there since ${since}: ${plainLine(suppression.detail)}`];
}

function writings({ submissions, history, attachments }: PersonRecord, { timeZone }: Zoned): string[] {
  return submissions.map((submission) => {
    const { id, kind, subject, received_at, state, printed, email_confirmed_at, accepted_at } = submission;
    const files = attachments
      .filter((file) => file.submission_id === id)
      .map((file) => `  file: ${plainLine(file.original_name)}`);
    const head = `\n${kindNames[kind]}: ${plainLine(subject)} (${formatLocalTime(received_at, timeZone)}, ${submissionStateInWords(state)}, ${id.slice(0, 8)})`;
    const marks = [
      ...(email_confirmed_at
        ? [`  address confirmed: ${formatLocalTime(email_confirmed_at, timeZone)}`]
        : []),
      ...(accepted_at ? [`  accepted: ${formatLocalTime(accepted_at, timeZone)}`] : []),
    ];
    const events = history
      .filter(({ submission_id }) => submission_id === id)
      .map((event) => indent(eventLines(event, { timeZone })));
    return [head, indent(plainText(printed)), ...marks, ...files, ...events].join("\n");
  });
}

function mails(record: PersonRecord, { timeZone }: Zoned): string[] {
  if (record.mails.length === 0) return [];
  const lines = record.mails.map(
    ({ created_at, kind, state, subject, recipient }) =>
      `  ${listTime(created_at, timeZone)}  ${kind} (${sendingStateInWords(state)}) to ${plainLine(recipient)}: ${plainLine(subject)}`,
  );
  return [`\nE-mail (${zoneName(timeZone)}):\n${lines.join("\n")}`];
}

function donations({ contributions }: PersonRecord): string[] {
  if (contributions.length === 0) return [];
  const lines = contributions.map(
    ({ id, received_on, amount_cents, status }) =>
      `  ${received_on}  $${plainDollars(amount_cents)}  ${status}  ${id.slice(0, 8)}`,
  );
  return [`\nDonations (kept by the election law, with name, address and receipts):\n${lines.join("\n")}`];
}

function indent(text: string): string {
  return text.replace(/^/gm, "  ");
}
