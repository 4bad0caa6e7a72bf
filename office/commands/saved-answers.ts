import { inboxLimits } from "#domain/messages/inbox/inbox.ts";
import { listSavedAnswers, removeSavedAnswer, saveAnswer } from "#server/messages/inbox/saved-answers.ts";
import { readArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";
import { actingAs } from "#office/shell/terminal/acting-as.ts";
import { plainLine, plainText } from "#office/shell/terminal/plain-text.ts";
import { maxTextBytes, readGivenFile } from "#office/shell/terminal/read-file.ts";

const options = { by: { type: "string" } } as const;

/** Lists, saves and removes answers that the team uses again and again. */
export const savedAnswers: Command = {
  name: "saved-answers",
  summary: "Answers that are used again and again: list, save, remove",
  usage: [
    "saved-answers",
    'saved-answers save "<title>" <text.txt> [--by <name>]   ({name} in the text is the writer\'s name; a title that exists is changed)',
    'saved-answers remove "<title>"',
  ].join("\n       npm run office -- "),
  async run(args, office) {
    const { values, words } = readArguments(args, options, { min: 0, max: 3 });
    const [action = "list", title = "", path = ""] = words;
    if (action === "list" && title === "") return list(office);
    if (action === "save" && path !== "") return save({ title, path }, actingAs(values.by, office));
    if (action === "remove" && title !== "" && path === "") return remove(title, office);
    throw new UsageError(`Unexpected argument '${plainLine(action)}'.`);
  },
};

async function list({ services, print }: OfficeContext): Promise<number> {
  const saved = await listSavedAnswers(services);
  for (const { title, text } of saved)
    print(`${plainLine(title)}\n${plainText(text).replace(/^/gm, "  ")}\n`);
  if (saved.length === 0) print("No answer is saved.");
  return 0;
}

async function save(
  { title, path }: { title: string; path: string },
  office: OfficeContext,
): Promise<number> {
  const text = (await readGivenFile(path, maxTextBytes)).toString("utf8");
  const same = await withTitle(title, office);
  const id = await saveAnswer({ ...(same && { id: same.id }), title, text }, office.services);
  const { savedAnswerTitleLength, textLength } = inboxLimits;
  office.print(
    id
      ? `${plainLine(title)} is saved.`
      : `A saved answer has a title (at most ${savedAnswerTitleLength} characters) and a text (at most ${textLength}).`,
  );
  return id ? 0 : 1;
}

async function remove(title: string, office: OfficeContext): Promise<number> {
  const same = await withTitle(title, office);
  if (same) await removeSavedAnswer(same.id, office.services);
  office.print(same ? `${plainLine(title)} is removed.` : `There is no saved answer ${plainLine(title)}.`);
  return same ? 0 : 1;
}

async function withTitle(title: string, { services }: OfficeContext) {
  const saved = await listSavedAnswers(services);
  return saved.find((each) => each.title.toLowerCase() === title.trim().toLowerCase());
}
