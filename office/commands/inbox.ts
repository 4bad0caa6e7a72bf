import { readFile } from "node:fs/promises";
import { publicAttachmentPrefix } from "#domain/attachments.ts";
import type { SubmissionKind, SubmissionState } from "#server/database/tables/people.ts";
import { kindNames } from "#server/forms/submission-mails.ts";
import {
  answer,
  filesOf,
  findSubmission,
  type InboxFilter,
  listInbox,
  readThread,
  setState,
  type Submission,
} from "#server/people/inbox.ts";
import type { Command, OfficeContext } from "../command.ts";
import { plainLine, plainText } from "../plain-text.ts";

type Action = (args: string[], office: OfficeContext) => Promise<number>;

/** Reads and works through what people wrote. */
export const inbox: Command = {
  name: "inbox",
  summary: "Messages, concerns, feedback and volunteers: list, show, answer, close, search",
  usage: [
    "inbox [list] [new|answered|closed|all] [volunteer|message|concern|feedback]",
    "inbox search <words>",
    "inbox show <id>",
    "inbox answer <id> [reply.txt]   (with a file: its text is mailed to the writer)",
    "inbox close <id>",
    "inbox reopen <id>",
    "   (as a spreadsheet: export --csv messages)",
  ].join("\n                   "),
  async run([name = "list", ...rest], office) {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    return action ? action(rest, office) : list([name, ...rest], office);
  },
};

const actions: Record<string, Action> = {
  list,
  search: (words, office) => print({ words }, office),
  show: withSubmission(show),
  answer: withSubmission(reply),
  close: withSubmission((submission, _, office) => mark(submission, "closed", office)),
  reopen: withSubmission((submission, _, office) => mark(submission, "new", office)),
};

const states: (SubmissionState | "all")[] = ["new", "answered", "closed", "all"];

async function list(words: string[], office: OfficeContext): Promise<number> {
  const wanted = words.map((word) => word.replace(/s$/, ""));
  const state = states.find((each) => wanted.includes(each)) ?? "new";
  const kind = wanted.find(isKind);
  const unknown = wanted.find((word) => word !== state && word !== kind);
  if (unknown !== undefined) return refuse(`What is ${plainLine(unknown)}? Try: inbox --help`, office);
  return print({ state: state === "all" ? undefined : state, kind }, office);
}

function isKind(word: string): word is SubmissionKind {
  return Object.hasOwn(kindNames, word);
}

async function print(filter: InboxFilter, office: OfficeContext): Promise<number> {
  const found = await listInbox(filter, office.services);
  for (const { id, received_at, state, kind, name, email, subject } of found) {
    const from = plainLine([name, email && `<${email}>`].filter(Boolean).join(" ") || "without a name");
    office.print(
      `${id.slice(0, 8)}  ${received_at.slice(0, 10)}  ${state.padEnd(8)}  ${kindNames[kind]}: ${plainLine(subject)}  ${from}`,
    );
  }
  office.print(found.length === 0 ? "Nothing is here." : `\n${found.length} shown.`);
  return 0;
}

function withSubmission(
  act: (submission: Submission, rest: string[], office: OfficeContext) => Promise<number>,
): Action {
  return async ([id = "", ...rest], office) => {
    const submission = await findSubmission(id, office.services);
    return submission
      ? act(submission, rest, office)
      : refuse(`There is no single message ${plainLine(id)}.`, office);
  };
}

/** The message in its thread: everything else the same person wrote stands before and after it. */
async function show(submission: Submission, _: string[], office: OfficeContext): Promise<number> {
  for (const each of await readThread(submission, office.services)) {
    const mark = each.id === submission.id ? ">" : " ";
    const { id, kind, subject, state, received_at, page } = each;
    office.print(
      `${mark} ${id.slice(0, 8)}  ${kindNames[kind]}: ${plainLine(subject)}  (${state}, ${received_at}, ${page})`,
    );
    if (each.id !== submission.id) continue;
    office.print(`\n${plainText(each.printed)}\n`);
    for (const file of await filesOf(id, office.services)) {
      const address = `${office.services.config.baseUrl}${publicAttachmentPrefix}${file.path}`;
      office.print(`File: ${plainLine(file.original_name)} (${file.size_bytes} bytes) ${address}\n`);
    }
  }
  return 0;
}

async function reply(submission: Submission, [file]: string[], office: OfficeContext): Promise<number> {
  if (!file) return mark(submission, "answered", office);
  const { email } = submission;
  if (!email) return refuse("The writer gave no address, so nothing can be mailed.", office);
  const text = (await readFile(file, "utf8")).trim();
  if (text === "") return refuse(`${file} is empty.`, office);
  office.print(`To: ${plainLine(email)}\n\n${plainText(text)}\n`);
  if (!(await office.confirm("Send this answer?"))) return refuse("Nothing was sent.", office);
  await answer({ ...submission, email }, text, office.services);
  office.print("The answer is in the outbox.");
  return 0;
}

async function mark(submission: Submission, state: SubmissionState, office: OfficeContext): Promise<number> {
  await setState(submission.id, state, office.services);
  office.print(`${submission.id.slice(0, 8)} is ${state}.`);
  return 0;
}

function refuse(sentence: string, office: OfficeContext): number {
  office.print(sentence);
  return 1;
}
