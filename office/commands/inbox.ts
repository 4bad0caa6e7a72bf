import { publicAttachmentPrefix } from "#domain/messages/attachments/attachments.ts";
import { formatLocalTime, zoneName } from "#domain/platform/time/local-time.ts";
import { inboxLimits, shownAtOnce } from "#domain/messages/inbox/inbox.ts";
import { isLocalDate } from "#domain/platform/time/local-date.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import type { SubmissionKind, SubmissionState } from "#server/platform/database/tables/people.ts";
import { kindNames } from "#server/messages/forms/submission-mails.ts";
import {
  acceptVolunteer,
  addNote,
  addTag,
  assign,
  removeTag,
  setState,
  snooze,
  tagOf,
} from "#server/messages/inbox/acts.ts";
import { answer, type AnswerOutcome } from "#server/messages/inbox/answer.ts";
import { readHistoryPage, type Submission } from "#server/messages/inbox/history.ts";
import {
  filesOf,
  findSubmission,
  type InboxFilter,
  listInbox,
  otherMessages,
} from "#server/messages/inbox/submissions.ts";
import { counted } from "#domain/platform/counted.ts";
import { actorOf } from "#server/platform/audit/actor.ts";
import { draftProject } from "#server/content/editions/draft-project.ts";
import { readArguments, takeWords, UsageError } from "#office/shell/terminal/arguments.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";
import { actingAs } from "#office/shell/terminal/acting-as.ts";
import { eventLines, listLine, marksOf } from "#office/shell/terminal/inbox-lines.ts";
import { plainLine, plainText } from "#office/shell/terminal/plain-text.ts";
import { maxTextBytes, readGivenFile } from "#office/shell/terminal/read-file.ts";
import { submissionStateInWords } from "#office/shell/words/state-words.ts";

/** The terminal, acting as who works through the inbox. */
type Team = OfficeContext & { values: Values };

const hourMs = 60 * 60_000;
/** When a message that was put aside until a day waits again. */
const snoozeEnds = "08:00";

type Action = (words: string[], team: Team) => Promise<number>;

const options = {
  for: { type: "string" },
  tag: { type: "string" },
  area: { type: "string" },
  waiting: { type: "string" },
  close: { type: "boolean" },
  by: { type: "string" },
  before: { type: "string" },
} as const;

type Values = ReturnType<typeof readArguments<typeof options>>["values"];

/** Reads and works through what people wrote. */
export const inbox: Command = {
  name: "inbox",
  summary:
    "Messages, concerns, feedback and volunteers: list, show, answer, assign, note, tag, snooze, close, search",
  usage: [
    'inbox [list] [new|snoozed|answered|closed|all] [volunteer|message|concern|feedback] [--for <name>|nobody] [--tag <tag>] [--area "<neighbourhood>"] [--waiting <hours>]',
    "inbox search <words>   (in what people wrote, in answers and in notes)",
    "inbox show <id> [--before <entry>]   (the newest entries of its conversation, or those before one of a number)",
    "inbox answer <id> <reply.txt> [--close]   (its text is e-mailed to the writer, with the question quoted)",
    "inbox done <id> ...     (answered already, from your own e-mail program)",
    "inbox accept <id> ...   (takes volunteers on: they count as supporters)",
    "inbox project <id> [<address of its public record>]   (a reported project becomes a draft of the tracker)",
    "inbox assign <id> <name>|nobody",
    'inbox note <id> "..."   (only the team reads it)',
    'inbox tag <id> "<tag>"',
    'inbox untag <id> "<tag>"',
    "inbox snooze <id> <day>   (2026-10-17: it waits again from 8 in the morning of that day)",
    "inbox close <id> ...",
    "inbox reopen <id> ... [--by <name>]   (who does it: your name on this machine unless given; as a spreadsheet: export --csv messages)",
  ].join("\n       npm run office -- "),
  async run(args, office) {
    const { values, words } = readArguments(args, options, { min: 0, max: Infinity });
    const [name = "list", ...rest] = words;
    const team: Team = { ...actingAs(values.by, office), values };
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    return action ? action(rest, team) : list([name, ...rest], team);
  },
};

const actions: Record<string, Action> = {
  list,
  search: (words, team) => print({ words }, team),
  show: withSubmission(show, 1),
  answer: withSubmission(reply, 2),
  done: forEach((submission, team) => mark(submission, "answered", team)),
  accept: forEach(accept),
  project: withSubmission(project, 2),
  assign: withSubmission(assignTo, 2),
  note: withSubmission(note, 2),
  tag: withSubmission(tag, 2),
  untag: withSubmission(untag, 2),
  snooze: withSubmission(putAside, 2),
  close: forEach((submission, team) => mark(submission, "closed", team)),
  reopen: forEach((submission, team) => mark(submission, "new", team)),
};

const listed: Record<string, Pick<InboxFilter, "state" | "snoozed">> = {
  new: { state: "new", snoozed: false },
  snoozed: { snoozed: true },
  answered: { state: "answered" },
  closed: { state: "closed" },
  all: {},
};

async function list(words: string[], team: Team): Promise<number> {
  const wanted = words.map(singular);
  const state = wanted.find((word) => Object.hasOwn(listed, word));
  const kind = wanted.find(isKind);
  const unknown = words.find((word) => singular(word) !== state && singular(word) !== kind);
  if (unknown !== undefined) throw new UsageError(`Unexpected argument '${plainLine(unknown)}'.`);
  return print({ ...listed[state ?? "new"], kind }, team);
}

function singular(word: string): string {
  return word.replace(/s$/, "");
}

function isKind(word: string): word is SubmissionKind {
  return Object.hasOwn(kindNames, word);
}

async function print(filter: InboxFilter, team: Team): Promise<number> {
  const { services, values } = team;
  const now = services.clock.now();
  const found = await listInbox({ ...filter, ...filterOf(values, now) }, services);
  for (const each of found) team.print(listLine(each, now, services.content().campaign));
  team.print(
    found.length === 0
      ? "Nothing is here."
      : `\n${found.length} shown; ${zoneName(services.content().campaign.timeZone)}.`,
  );
  return 0;
}

function filterOf({ for: assignee, tag: wantedTag, area, waiting }: Values, now: Date): InboxFilter {
  const hours = Number(waiting ?? 0);
  if (!(hours >= 0)) throw new UsageError("--waiting is a number of hours.");
  return {
    assignee: assignee === "nobody" ? "" : assignee,
    tag: wantedTag?.toLowerCase(),
    area,
    waitingSince: waiting === undefined ? undefined : new Date(now.getTime() - hours * hourMs).toISOString(),
  };
}

function withSubmission(
  act: (submission: Submission, rest: string[], team: Team) => Promise<number>,
  max: number,
): Action {
  return async (words, team) => {
    const [id = "", ...rest] = takeWords(words, { min: 1, max });
    const submission = await findSubmission(id, team.services);
    return submission ? act(submission, rest, team) : refuse(notFound(id), team);
  };
}

function notFound(id: string): string {
  return `There is no single message ${plainLine(id)}.`;
}

/** Does the same to each of several submissions; none of them when one is not found. */
function forEach(act: (submission: Submission, team: Team) => Promise<number>): Action {
  return async (ids, team) => {
    const found: Submission[] = [];
    for (const id of takeWords(ids, { min: 1, max: Infinity })) {
      const submission = await findSubmission(id, team.services);
      if (!submission) return refuse(notFound(id), team);
      found.push(submission);
    }
    const codes: number[] = [];
    for (const submission of found) codes.push(await act(submission, team));
    return Math.max(...codes);
  };
}

/** The message with its conversation, and what else the same person wrote before and after it; of either the newest. */
async function show(submission: Submission, _: string[], team: Team): Promise<number> {
  const now = team.services.clock.now();
  const { count, newest } = await otherMessages(submission, shownAtOnce.others, team.services);
  if (count > newest.length)
    team.print(`${counted(count - newest.length, "older message")} of the same person: person <email>`);
  const all = [submission, ...newest].toSorted((a, b) => (a.received_at < b.received_at ? -1 : 1));
  for (const each of all) {
    const mark = each.id === submission.id ? ">" : " ";
    const { id, kind, subject, state, received_at, page } = each;
    const facts = [
      submissionStateInWords(state),
      ...marksOf(each, now, team.services.content().campaign),
      formatLocalTime(received_at, team.services.content().campaign.timeZone),
      page,
    ];
    team.print(`${mark} ${id.slice(0, 8)}  ${kindNames[kind]}: ${plainLine(subject)}  (${facts.join(", ")})`);
    if (id !== submission.id) continue;
    team.print(`\n${plainText(submission.printed)}\n`);
    for (const file of await filesOf(id, team.services)) {
      const address = `${team.services.config.backendUrl}${publicAttachmentPrefix}${file.path}`;
      team.print(`File: ${plainLine(file.original_name)} (${file.size_bytes} bytes) ${address}\n`);
    }
    await showConversation(submission, team);
  }
  return 0;
}

async function showConversation({ id }: Submission, { services, values, print: say }: Team): Promise<void> {
  const before = values.before === undefined ? undefined : Number(values.before);
  if (before !== undefined && !/^\d{1,9}$/.test(values.before ?? ""))
    throw new UsageError("--before is the number of an entry.");
  const { events, earlier } = await readHistoryPage(id, { before, limit: shownAtOnce.events }, services);
  const [first] = events;
  if (earlier > 0 && first)
    say(
      `${counted(earlier, "earlier entry", "earlier entries")}: inbox show ${id.slice(0, 8)} --before ${first.number}\n`,
    );
  for (const event of events) say(`${eventLines(event, services.content().campaign)}\n`);
}

async function reply(submission: Submission, [file]: string[], team: Team): Promise<number> {
  if (!file) {
    const id = submission.id.slice(0, 8);
    throw new UsageError(`Which text? inbox answer ${id} reply.txt. Answered already: inbox done ${id}`);
  }
  const { email } = submission;
  if (!email) return refuse("The writer gave no address, so nothing can be mailed.", team);
  const text = (await readGivenFile(file, maxTextBytes)).toString("utf8").trim();
  if (text === "") return refuse(`${file} is empty.`, team);
  team.print(`To: ${plainLine(email)}\n\n${plainText(text)}\n`);
  if (!(await team.confirm("Send this answer?"))) return refuse("Nothing was sent.", team);
  const close = team.values.close ?? false;
  const outcome = await answer({ id: submission.id, text, close }, team.services);
  if (!outcome.ok) return refuse(`Nothing was sent: ${whyUnsent(outcome, team)}`, team);
  team.print("The reply is queued and will be sent by e-mail.");
  return 0;
}

function whyUnsent(outcome: AnswerOutcome & { ok: false }, { services }: Team): string {
  switch (outcome.reason) {
    case "claimed":
      return `${plainLine(outcome.by)} is answering, until ${formatLocalTime(outcome.until, services.content().campaign.timeZone)} or sooner.`;
    case "too-long":
      return `an answer has at most ${inboxLimits.textLength} characters.`;
    case "empty":
      return "it has no words.";
    case "no-address":
      return "the writer gave no address.";
    case "newer-words":
      return `${plainLine(outcome.event.done_by)} wrote meanwhile.`;
  }
}

async function assignTo(submission: Submission, [name]: string[], team: Team): Promise<number> {
  if (!name) throw new UsageError("To whom? inbox assign <id> <name>, or nobody.");
  const assignee = name === "nobody" ? "" : name;
  await assign({ id: submission.id, assignee }, team.services);
  team.print(`${submission.id.slice(0, 8)} is for ${plainLine(name)}.`);
  return 0;
}

async function note(submission: Submission, [text = ""]: string[], team: Team): Promise<number> {
  const isKept = await addNote({ id: submission.id, text }, team.services);
  if (!isKept)
    throw new UsageError(
      `A note has words, at most ${inboxLimits.textLength} characters: inbox note <id> "..."`,
    );
  team.print("The note is kept; only the team reads it.");
  return 0;
}

async function tag(submission: Submission, [typed = ""]: string[], team: Team): Promise<number> {
  if (tagOf(typed) === "")
    throw new UsageError(`A tag has at most ${inboxLimits.tagLength} characters: inbox tag <id> "<tag>"`);
  await addTag({ id: submission.id, tag: typed }, team.services);
  team.print(`${submission.id.slice(0, 8)} is tagged #${plainLine(tagOf(typed))}.`);
  return 0;
}

async function untag(submission: Submission, [typed = ""]: string[], team: Team): Promise<number> {
  const id = submission.id.slice(0, 8);
  const isRemoved = await removeTag({ id: submission.id, tag: typed }, team.services);
  if (!isRemoved) return refuse(`${id} has no tag #${plainLine(tagOf(typed))}.`, team);
  team.print(`${id} is no longer tagged #${plainLine(tagOf(typed))}.`);
  return 0;
}

async function putAside(submission: Submission, [day = ""]: string[], team: Team): Promise<number> {
  if (!isLocalDate(day)) throw new UsageError("Until which day? inbox snooze <id> 2026-10-17");
  const { timeZone } = team.services.content().campaign;
  const until = new Date(instantIn(timeZone, `${day}T${snoozeEnds}`));
  if (until <= team.services.clock.now()) return refuse(`${day} is not in the future.`, team);
  await snooze({ id: submission.id, until }, team.services);
  team.print(
    `${submission.id.slice(0, 8)} waits again from ${formatLocalTime(until.toISOString(), timeZone)}.`,
  );
  return 0;
}

async function accept(submission: Submission, team: Team): Promise<number> {
  const id = submission.id.slice(0, 8);
  const isAccepted = await acceptVolunteer({ id: submission.id }, team.services);
  if (!isAccepted) return refuse(`${id} is not from a volunteer.`, team);
  team.print(`${id} is accepted.`);
  return 0;
}

/** Adds the reported project to the draft of the tracker's projects; publishing it stays an act of its own. */
async function project(submission: Submission, [source = ""]: string[], team: Team): Promise<number> {
  if (source !== "" && !source.startsWith("https://"))
    throw new UsageError(`"${plainLine(source)}" is not a web address: it begins with https://`);
  const drafted = await draftProject(
    submission,
    { source, author: actorOf(team.services).name },
    team.services,
  );
  const id = submission.id.slice(0, 8);
  if (!drafted.ok) {
    const why = {
      "no-report": `${id} does not report a missing project.`,
      "changed-meanwhile": "Somebody saved the draft of the projects at the same moment. Please try again.",
      "too-large": "The draft of the projects has no room for another one. Take old ones out first.",
    };
    return refuse(why[drafted.reason], team);
  }
  const { name, kind, status, text = "" } = drafted.project;
  team.print(`${plainLine(name)} is in the draft of the projects: ${plainLine(text)}`);
  team.print(
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

async function mark(submission: Submission, state: SubmissionState, team: Team): Promise<number> {
  await setState({ id: submission.id, state }, team.services);
  team.print(`${submission.id.slice(0, 8)}: ${submissionStateInWords(state)}.`);
  return 0;
}

function refuse(sentence: string, { print: say }: OfficeContext): number {
  say(sentence);
  return 1;
}
