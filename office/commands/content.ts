import { isUnavailable } from "#server/platform/database/errors.ts";
import { listTime } from "#domain/platform/time/local-time.ts";
import { readDrafts } from "#server/content/editions/drafts.ts";
import { editionChanges } from "#server/content/editions/edition-changes.ts";
import { listEditions } from "#server/content/editions/editions.ts";
import { loadContent, newestPublished, readPublished } from "#server/content/editions/load-content.ts";
import {
  goBack,
  proposeDrafts,
  publishDrafts,
  type PublishOutcome,
} from "#server/content/editions/publish.ts";
import { validateContent } from "#server/content/editions/validate.ts";
import { siteClock } from "#server/platform/system/clock.ts";
import { readArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";
import { authorOf } from "#office/content/editing/author.ts";
import { documentName, linesOf, problemLines } from "#office/content/editing/documents.ts";
import { edit, timesOf } from "#office/content/editing/edit.ts";
import { exportFiles, importFiles } from "#office/content/editing/files.ts";
import { tellOfConflicts, tellOfProblems } from "#office/content/editing/outcomes.ts";
import { preview } from "#office/content/editing/preview.ts";
import { publicationProgress } from "#office/content/editing/publication-progress.ts";
import { plainLine } from "#office/shell/terminal/plain-text.ts";

type Action = (args: string[], office: OfficeContext) => Promise<number>;

/** Changes what the campaign says, without a developer. */
export const content: Command = {
  name: "content",
  summary: "Change the site's words: see, edit, preview, publish, undo; history, files",
  usage: [
    "content                          (what is published, and what is being changed)",
    'content edit [<document>] [--set "<field>=<words>"] [--unset <field>] [--file <file>]',
    "             [--from <day and time>] [--until <day and time>] [--take mine|theirs] [--discard]",
    "content check                    (what is wrong with the changes)",
    "content preview [--at <day and time>] [--port <port> | --to <folder>]",
    'content publish [<document> ...] [--note "<what changed>"] [--author <name>]',
    "content history [<edition>]",
    "content go-back <edition>        (0 is what the software came with)",
    "content export <folder> | --first-edition",
    "content import <folder> | <words.json>",
  ].join("\n       npm run office -- "),
  async run(args, office) {
    const [name = "status", ...rest] = args;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new UsageError(`Unexpected argument '${plainLine(name)}'.`);
    try {
      return await action(rest, office);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      office.print(
        "The database does not answer, or its disk is full. Nothing was changed; the site is as it was. Try again when `npm run office -- doctor` is content.",
      );
      return 1;
    }
  },
};

const actions: Record<string, Action> = {
  status,
  edit,
  check,
  preview,
  publish,
  history,
  "go-back": backTo,
  export: exportFiles,
  import: importFiles,
};

async function status(args: string[], { services, print }: OfficeContext): Promise<number> {
  readArguments(args, {}, { min: 0, max: 0 });
  const { loaded, unusable } = await loadContent(services.database, services.clock.now());
  print(
    loaded.edition === 0
      ? "The site shows the first edition, which the software came with."
      : `The site shows edition ${loaded.edition}.`,
  );
  for (const { edition, problems } of unusable) {
    print(`Edition ${edition} can't be shown by this version of the software:`);
    for (const line of problemLines(problems)) print(line);
  }
  const scheduled = (await readPublished(services.database, loaded.edition))?.scheduled ?? [];
  for (const version of scheduled) print(`${version.document} has another version ${timesOf(version)}.`);
  const drafts = await readDrafts(services.database);
  for (const { document, authors, savedAt, from, until } of drafts) {
    const by = plainLine(authors.join(", then "));
    const saved = listTime(savedAt, loaded.content.campaign.timeZone);
    print(
      [`${document} is being changed by ${by}, saved ${saved}`, timesOf({ from, until })]
        .filter(Boolean)
        .join(", to be shown "),
    );
  }
  print(
    drafts.length === 0
      ? "\nTo change something: npm run office -- content edit"
      : "\nNext: npm run office -- content preview, then content publish",
  );
  return 0;
}

async function check(args: string[], office: OfficeContext): Promise<number> {
  readArguments(args, {}, { min: 0, max: 0 });
  const { services, print } = office;
  const proposal = await proposeDrafts(services);
  if (!proposal.ok && proposal.reason === "conflict") return tellOfConflicts(proposal.conflicts, office);
  const published = proposal.ok ? proposal.published : await newestPublished(services.database);
  const validated = await validateContent(services, proposal.ok ? proposal.content : published, {
    edition: proposal.ok ? published.number + 1 : published.number,
    now: siteClock(services.config, services.clock, services.content().campaign).now(),
    // Without changes everything is told that there is to know.
    repeatsWarnings: !proposal.ok,
    published,
    ...publicationProgress(office),
  });
  if (!validated.ok) return tellOfProblems(validated.problems, office);
  for (const line of problemLines([...(proposal.ok ? proposal.notes : []), ...validated.warnings]))
    print(line);
  print(
    proposal.ok
      ? "Everything is in order. Next: npm run office -- content preview, then content publish"
      : "Everything that is published is in order; nothing is being changed.",
  );
  return 0;
}

async function publish(args: string[], office: OfficeContext): Promise<number> {
  const options = { note: { type: "string" }, author: { type: "string" } } as const;
  const { values, words } = readArguments(args, options, { min: 0, max: Infinity });
  const only = words.length === 0 ? undefined : words.map(documentName);
  const author = authorOf(values);
  const request = { author, note: values.note ?? "", only, ...publicationProgress(office) };
  return tell(await publishDrafts(office.services, request), office);
}

async function backTo(args: string[], office: OfficeContext): Promise<number> {
  const options = { note: { type: "string" }, author: { type: "string" } } as const;
  const { values, words } = readArguments(args, options, { min: 1, max: 1 });
  const edition = readEditionNumber(words[0] ?? "");
  const note = values.note ?? `Edition ${edition} again`;
  const request = { author: authorOf(values), note, ...publicationProgress(office) };
  const outcome = await goBack(office.services, edition, request);
  if (outcome) return tell(outcome, office);
  office.print(`There is no edition ${edition}. These are all: npm run office -- content history`);
  return 1;
}

function readEditionNumber(typed: string): number {
  if (/^\d{1,9}$/.test(typed)) return Number(typed);
  throw new UsageError(`“${plainLine(typed)}” is not the number of an edition.`);
}

function tell(outcome: PublishOutcome, office: OfficeContext): number {
  const { print } = office;
  if (outcome.ok) {
    for (const line of problemLines(outcome.warnings)) print(line);
    for (const { document, authors } of outcome.othersWork)
      print(plainLine(`It has what others were changing, too: ${document} by ${authors.join(", ")}.`));
    print(`Edition ${outcome.edition} is published. Every server shows it within 5 seconds.`);
    print(`To undo it: npm run office -- content go-back ${outcome.edition - 1}`);
    return 0;
  }
  if (outcome.reason === "problems") return tellOfProblems(outcome.problems, office);
  if (outcome.reason === "conflict") return tellOfConflicts(outcome.conflicts, office);
  if (outcome.reason === "changed-meanwhile") {
    print(
      "Somebody else saved or published at the same moment; nothing of yours was published. Run it again.",
    );
    return 1;
  }
  print("Nothing is being changed, so there is nothing to publish. To begin: npm run office -- content edit");
  return 1;
}

async function history(args: string[], office: OfficeContext): Promise<number> {
  const { words } = readArguments(args, {}, { min: 0, max: 1 });
  const { services, print } = office;
  if (words[0] !== undefined) return showEdition(readEditionNumber(words[0]), office);
  const editions = await listEditions(services.database, 100);
  for (const { number, publishedAt, author, note, restores } of editions) {
    const time = listTime(publishedAt, services.content().campaign.timeZone);
    const again = restores === undefined ? "" : ` (edition ${restores} again)`;
    print(`${String(number).padStart(4)}  ${time}  ${plainLine(author)}  ${plainLine(note)}${again}`);
  }
  print("   0  the first edition, which the software came with");
  print("\nWhat an edition changed: npm run office -- content history <edition>");
  return 0;
}

/** The words that an edition changed, by document and field. */
async function showEdition(number: number, { services, print }: OfficeContext): Promise<number> {
  const changes = await editionChanges(services, number);
  if (!changes) {
    print(`There is no edition ${number}.`);
    return 1;
  }
  const { documents, planned, takenOff } = changes;
  for (const { document, differences } of documents) {
    print(`${document}:`);
    for (const line of linesOf(differences)) print(line);
  }
  for (const { version, differences } of planned) {
    print(`${version.document} ${timesOf(version)}:`);
    for (const line of linesOf(differences)) print(line);
  }
  for (const version of takenOff)
    print(`${version.document} ${timesOf(version)} was taken off, or its time had passed.`);
  if (documents.length + planned.length + takenOff.length === 0) print("It changed no words.");
  return 0;
}
