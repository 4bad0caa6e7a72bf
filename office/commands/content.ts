import { isUnavailable } from "#server/platform/database/errors.ts";
import { newestPublished } from "#server/content/editions/load-content.ts";
import {
  proposeDrafts,
  publishDrafts,
  type Conflict,
  type PublishStep,
} from "#server/content/editions/publish.ts";
import { validateContent, type Problem } from "#server/content/editions/validate.ts";
import { officeAddress, officePages } from "#server/platform/mail/office-step.ts";
import { siteClock } from "#server/platform/system/clock.ts";
import { readArguments, UsageError, plainLine, WrongValueError } from "#office/shell/terminal/arguments.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";
import { documentTitles } from "#server/content/editions/written-documents.ts";
import { authorOf, exportFiles, importFiles } from "./content-files.ts";
import { compareDocuments, type TextRun } from "#domain/content/documents/difference.ts";
import { fieldLabel, scheduleName } from "#server/content/editions/documents.ts";
import type { OnRendered } from "#server/web/site/render-site.ts";

type Action = (args: string[], office: OfficeContext) => Promise<number>;

export const content: Command = {
  name: "content",
  summary: "The site's words as files: export, import as drafts, check and publish them",
  usage: [
    "content export <folder> | --first-edition",
    "content import <folder> | <words.json> [--author <name>]",
    "content check                    (what is wrong with the drafts)",
    'content publish [<document> ...] [--note "<what changed>"] [--author <name>]',
  ].join("\n       npm run office -- "),
  async run(args, office) {
    const [name = "", ...rest] = args;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action)
      throw new UsageError(
        name === "" ? "An action is missing." : `Unexpected argument '${plainLine(name)}'.`,
      );
    try {
      return await action(rest, office);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      office.print(
        "The database does not answer, or its disk is full. Nothing was changed; the site is as it was. Try again when `npm run office -- doctor` finds the database well.",
      );
      return 1;
    }
  },
};

const actions: Record<string, Action> = { export: exportFiles, import: importFiles, check, publish };

async function check(args: string[], office: OfficeContext): Promise<number> {
  readArguments(args, {}, { min: 0, max: 0 });
  const { services, print } = office;
  const proposal = await proposeDrafts(services);
  if (!proposal.ok && proposal.reason === "conflict") return printConflicts(proposal.conflicts, office);
  const published = proposal.ok ? proposal.published : await newestPublished(services.database);
  const validated = await validateContent(services, proposal.ok ? proposal.content : published, {
    edition: proposal.ok ? published.number + 1 : published.number,
    now: siteClock(services.config, services.clock, () => services.content().campaign).now(),
    // Without changes everything is told that there is to know.
    repeatsWarnings: !proposal.ok,
    published,
    ...publicationProgress(office),
  });
  if (!validated.ok) return printProblems(validated.problems, office);
  for (const line of problemLines([...(proposal.ok ? proposal.notes : []), ...validated.warnings]))
    print(line);
  print(
    proposal.ok
      ? `Everything is in order. To look at it: ${officeAddress("/content/publish", services.config)}. To publish it: npm run office -- content publish`
      : "Everything that is published is in order; there are no drafts.",
  );
  return 0;
}

async function publish(args: string[], office: OfficeContext): Promise<number> {
  const options = { note: { type: "string" }, author: { type: "string" } } as const;
  const { values, words } = readArguments(args, options, { min: 0, max: Infinity });
  const { print, services } = office;
  const titles = await documentTitles(services);
  const only = words.length === 0 ? undefined : words.map((word) => documentName(word, titles));
  const request = { author: authorOf(values), note: values.note ?? "", only, ...publicationProgress(office) };
  const outcome = await publishDrafts(services, request);
  if (outcome.ok) {
    for (const line of problemLines(outcome.warnings)) print(line);
    for (const { document, authors } of outcome.othersWork)
      print(plainLine(`It has what others were changing, too: ${document} by ${authors.join(", ")}.`));
    print(`Edition ${outcome.edition} is published. Every server shows it within 5 seconds.`);
    print(`To undo it: ${officeAddress(`/content/history/${outcome.edition - 1}`, services.config)}`);
    return 0;
  }
  if (outcome.reason === "problems") return printProblems(outcome.problems, office);
  if (outcome.reason === "conflict") return printConflicts(outcome.conflicts, office);
  print(
    outcome.reason === "changed-meanwhile"
      ? "Somebody else saved or published at the same moment; nothing of yours was published. Run it again."
      : `There are no drafts, so there is nothing to publish. To begin: ${officeAddress("/content", services.config)}`,
  );
  return 1;
}

/* The documents as they are printed at the terminal: names, problems and differences in plain sentences. */

/** Unchanged words around a change: enough to find the place. */
const contextLength = 60;

function documentLines(titles: ReadonlyMap<string, string>): string[] {
  const width = Math.max(...[...titles.keys()].map(({ length }) => length));
  return [...titles, [scheduleName, "Versions for a time"]].map(
    ([name = "", title]) => `  ${name.padEnd(width)}  ${title}`,
  );
}

/** The name of one of these documents, also for `about` instead of `pages/about`; throws `WrongValueError` when there is none. */
function documentName(typed: string, titles: ReadonlyMap<string, string>): string {
  const name = [typed, `pages/${typed}`].find((each) => titles.has(each) || each === scheduleName);
  if (name !== undefined) return name;
  throw new WrongValueError(
    `There is no document ${plainLine(typed)}. These are all:\n${documentLines(titles).join("\n")}`,
  );
}

function problemLines(problems: readonly Problem[]): string[] {
  return problems.map(({ document, field, page, sentence }) => {
    const place = [document, field && withLabel(document, field)].filter(Boolean).join(", ") || page;
    return plainLine(place === undefined ? `  ${sentence}` : `  ${place}: ${sentence}`);
  });
}

/** `walk-1.date (Date)`, and only `heading` where the label says the same. */
function withLabel(document: string | undefined, field: string): string {
  const label = document === undefined ? undefined : fieldLabel(document, field);
  const key = field.split(".").findLast((name) => !/^\d+$/.test(name)) ?? "";
  const isSame = label !== undefined && lettersOf(label) === lettersOf(key);
  return label === undefined || isSame ? field : `${field} (${label})`;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** The changed words of each field that differs: `[-removed-]` and `{+added+}`. */
function differenceLines(before: unknown, after: unknown): string[] {
  return compareDocuments(before, after).map(
    ({ field, runs }) => `  ${field}: ${plainLine(runs.map(printRun).join("").trim())}`,
  );
}

function printRun({ kind, text }: TextRun, at: number, { length }: readonly TextRun[]): string {
  if (kind === "removed") return `[-${text.trim()}-] `;
  if (kind === "added") return `{+${text.trim()}+} `;
  if (text.length <= 2 * contextLength) return text;
  const start = at === 0 ? "" : text.slice(0, contextLength);
  const end = at === length - 1 ? "" : text.slice(-contextLength);
  return `${start} … ${end}`;
}

/* Why something was not published, in plain sentences with the next step. */

/** Returns the exit code of a command that was refused. */
function printProblems(problems: readonly Problem[], { print, services }: OfficeContext): number {
  print("It can't be published yet; the site is as it was.");
  for (const line of problemLines(problems)) print(line);
  const document = problems.find((problem) => problem.document !== undefined)?.document;
  const page = document === undefined ? "/content" : officePages.document(document);
  print(`\nTo change it: ${officeAddress(page, services.config)}, or the file, and content import again`);
  return 1;
}

/** Shows both changes of each document, since it was begun. */
function printConflicts(conflicts: readonly Conflict[], { print, services }: OfficeContext): number {
  for (const { document, mine, base, theirs, theirEdition } of conflicts) {
    print(`${document} was published (edition ${theirEdition}) after ${mine.author} began to change it.`);
    print("What was published meanwhile:");
    for (const line of differenceLines(base, theirs)) print(line);
    print("What the draft changes:");
    for (const line of differenceLines(base, mine.body)) print(line);
    print(`\nTo say which words to keep: ${officeAddress(officePages.document(document), services.config)}`);
  }
  return 1;
}

/** The steps of a publication as its editor is told of them. */
const steps: Readonly<Partial<Record<PublishStep, string>>> = {
  validate: "Checking the documents",
  render: "Rendering the pages",
  check: "Checking the pages",
  store: "Storing the edition",
};

/** What the acts of publishing, checking and previewing are given to tell how far they are. */
function publicationProgress({ progress }: Pick<OfficeContext, "progress">): {
  onStep(step: PublishStep): void;
  onRendered: OnRendered;
} {
  return {
    onStep(step) {
      const text = steps[step];
      if (text !== undefined) progress?.show(text);
    },
    onRendered: (rendered, all) => progress?.show(`Rendering page ${rendered} of ${all}`),
  };
}
