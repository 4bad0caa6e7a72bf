import { campaign } from "#server/system/content-in-force.ts";
import { publicAttachmentPrefix } from "#domain/attachments/attachments.ts";
import { ageOf, formatLocalTime, listTime, zoneName } from "#domain/time/local-time.ts";
import type { SubmissionKind, SubmissionState } from "#server/database/tables/people.ts";
import { kindNames } from "#server/forms/submission-mails.ts";
import {
  acceptVolunteer,
  answer,
  filesOf,
  findSubmission,
  type InboxFilter,
  type ListedSubmission,
  listInbox,
  readThread,
  setState,
  type Submission,
} from "#server/people/inbox.ts";
import { draftProject } from "#server/content/draft-project.ts";
import { readArguments, takeWords, UsageError } from "../arguments.ts";
import type { Command, OfficeContext } from "../command.ts";
import { authorOf } from "../editing/author.ts";
import { plainLine, plainText } from "../plain-text.ts";
import { maxTextBytes, readGivenFile } from "../read-file.ts";

type Action = (args: string[], office: OfficeContext) => Promise<number>;

/** Reads and works through what people wrote. */
export const inbox: Command = {
  name: "inbox",
  summary: "Messages, concerns, feedback and volunteers: list, show, answer, done, accept, close, search",
  usage: [
    "inbox [list] [new|answered|closed|all] [volunteer|message|concern|feedback]",
    "inbox search <words>",
    "inbox show <id>",
    "inbox answer <id> <reply.txt>   (its text is e-mailed to the writer, with the question quoted)",
    "inbox done <id> ...     (answered already, from your own e-mail program)",
    "inbox accept <id> ...   (takes volunteers on: they count as supporters)",
    "inbox project <id> [<address of its public record>]   (a reported project becomes a draft of the tracker)",
    "inbox close <id> ...",
    "inbox reopen <id> ...   (as a spreadsheet: export --csv messages)",
  ].join("\n       npm run office -- "),
  async run(args, office) {
    const [name = "list", ...rest] = readArguments(args, {}, { min: 0, max: Infinity }).words;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    return action ? action(rest, office) : list([name, ...rest], office);
  },
};

const actions: Record<string, Action> = {
  list,
  search: (words, office) => print({ words }, office),
  show: withSubmission(show, 1),
  answer: withSubmission(reply, 2),
  done: forEach((submission, office) => mark(submission, "answered", office)),
  accept: forEach(accept),
  project: withSubmission(project, 2),
  close: forEach((submission, office) => mark(submission, "closed", office)),
  reopen: forEach((submission, office) => mark(submission, "new", office)),
};

const states: (SubmissionState | "all")[] = ["new", "answered", "closed", "all"];

async function list(words: string[], office: OfficeContext): Promise<number> {
  const wanted = words.map(singular);
  const state = states.find((each) => wanted.includes(each)) ?? "new";
  const kind = wanted.find(isKind);
  const unknown = words.find((word) => singular(word) !== state && singular(word) !== kind);
  if (unknown !== undefined) throw new UsageError(`Unexpected argument '${plainLine(unknown)}'.`);
  return print({ state: state === "all" ? undefined : state, kind }, office);
}

function singular(word: string): string {
  return word.replace(/s$/, "");
}

function isKind(word: string): word is SubmissionKind {
  return Object.hasOwn(kindNames, word);
}

async function print(filter: InboxFilter, office: OfficeContext): Promise<number> {
  const found = await listInbox(filter, office.services);
  const now = office.services.clock.now();
  for (const each of found) office.print(listLine(each, now));
  office.print(
    found.length === 0 ? "Nothing is here." : `\n${found.length} shown; ${zoneName(campaign().timeZone)}.`,
  );
  return 0;
}

function listLine(submission: ListedSubmission, now: Date): string {
  const { id, received_at, state, kind, name, email, subject, files } = submission;
  const from = plainLine([name, email && `<${email}>`].filter(Boolean).join(" ") || "without a name");
  const parts = [
    id.slice(0, 8),
    listTime(received_at, campaign().timeZone),
    state.padEnd(8),
    `${kindNames[kind]}: ${plainLine(subject)}`,
    from,
    ...marksOf(submission, now),
    files === 0 ? "" : `[${files} ${files === 1 ? "file" : "files"}]`,
  ];
  return parts.filter((part) => part !== "").join("  ");
}

/** What a list says of a submission beside its state. */
function marksOf(submission: Submission, now: Date): string[] {
  const { state, kind, received_at, accepted_at, email_confirmed_at } = submission;
  return [
    ...(state === "new" ? [`waiting ${ageOf(received_at, now)}`] : []),
    ...(accepted_at ? ["accepted"] : []),
    ...(kind === "volunteer" && email_confirmed_at ? ["address confirmed"] : []),
  ];
}

function withSubmission(
  act: (submission: Submission, rest: string[], office: OfficeContext) => Promise<number>,
  max: number,
): Action {
  return async (words, office) => {
    const [id = "", ...rest] = takeWords(words, { min: 1, max });
    const submission = await findSubmission(id, office.services);
    return submission ? act(submission, rest, office) : refuse(notFound(id), office);
  };
}

function notFound(id: string): string {
  return `There is no single message ${plainLine(id)}.`;
}

/** Does the same to each of several submissions; none of them when one is not found. */
function forEach(act: (submission: Submission, office: OfficeContext) => Promise<number>): Action {
  return async (ids, office) => {
    const found: Submission[] = [];
    for (const id of takeWords(ids, { min: 1, max: Infinity })) {
      const submission = await findSubmission(id, office.services);
      if (!submission) return refuse(notFound(id), office);
      found.push(submission);
    }
    const codes: number[] = [];
    for (const submission of found) codes.push(await act(submission, office));
    return Math.max(...codes);
  };
}

/** The message in its thread, with everything else that the same person wrote before and after it. */
async function show(submission: Submission, _: string[], office: OfficeContext): Promise<number> {
  const now = office.services.clock.now();
  for (const each of await readThread(submission, office.services)) {
    const mark = each.id === submission.id ? ">" : " ";
    const { id, kind, subject, state, received_at, page } = each;
    const facts = [state, ...marksOf(each, now), formatLocalTime(received_at, campaign().timeZone), page];
    office.print(
      `${mark} ${id.slice(0, 8)}  ${kindNames[kind]}: ${plainLine(subject)}  (${facts.join(", ")})`,
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
  if (!file) {
    const id = submission.id.slice(0, 8);
    throw new UsageError(`Which text? inbox answer ${id} reply.txt. Answered already: inbox done ${id}`);
  }
  const { email } = submission;
  if (!email) return refuse("The writer gave no address, so nothing can be mailed.", office);
  const text = (await readGivenFile(file, maxTextBytes)).toString("utf8").trim();
  if (text === "") return refuse(`${file} is empty.`, office);
  office.print(`To: ${plainLine(email)}\n\n${plainText(text)}\n`);
  if (!(await office.confirm("Send this answer?"))) return refuse("Nothing was sent.", office);
  await answer({ ...submission, email }, text, office.services);
  office.print("The reply is queued and will be sent by e-mail.");
  return 0;
}

async function accept(submission: Submission, office: OfficeContext): Promise<number> {
  const id = submission.id.slice(0, 8);
  const isAccepted = await acceptVolunteer(submission.id, office.services);
  if (!isAccepted) return refuse(`${id} is not from a volunteer.`, office);
  office.print(`${id} is accepted.`);
  return 0;
}

/** Adds the reported project to the draft of the tracker's projects; publishing it stays an act of its own. */
async function project(
  submission: Submission,
  [source = ""]: string[],
  office: OfficeContext,
): Promise<number> {
  if (source !== "" && !source.startsWith("https://"))
    throw new UsageError(`"${plainLine(source)}" is not a web address: it begins with https://`);
  const drafted = await draftProject(submission, { source, author: authorOf({}) }, office.services);
  const id = submission.id.slice(0, 8);
  if (!drafted.ok) {
    return refuse(
      drafted.reason === "no-report"
        ? `${id} does not report a missing project.`
        : "Somebody saved the draft of the projects at the same moment. Please try again.",
      office,
    );
  }
  const { name, kind, status, text = "" } = drafted.project;
  office.print(`${plainLine(name)} is in the draft of the projects: ${plainLine(text)}`);
  office.print(
    [
      `Compare it with its public record before you publish it: it says ${kind}, ${status}, and the writer's own words.`,
      source === "" &&
        "The address of the record (source) and the day of the check (checked) are still missing.",
      "Complete it: content edit projects    Publish it: content publish projects",
    ]
      .filter(Boolean)
      .join("\n"),
  );
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
