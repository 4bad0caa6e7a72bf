import { isUnavailable } from "#server/platform/database/errors.ts";
import { newestPublished } from "#server/content/editions/load-content.ts";
import { proposeDrafts, publishDrafts } from "#server/content/editions/publish.ts";
import { validateContent } from "#server/content/editions/validate.ts";
import { officeAddress } from "#server/platform/mail/office-step.ts";
import { siteClock } from "#server/platform/system/clock.ts";
import { readArguments, UsageError, plainLine } from "#office/shell/terminal/arguments.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";
import { documentTitles } from "#server/content/editions/written-documents.ts";
import { authorOf, exportFiles, importFiles } from "#office/content/editing/files.ts";
import {
  documentName,
  problemLines,
  printConflicts,
  printProblems,
} from "#office/content/editing/documents.ts";
import { publicationProgress } from "#office/content/editing/publication-progress.ts";

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
