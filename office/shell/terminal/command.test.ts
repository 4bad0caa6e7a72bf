import { expect, test, describe, beforeAll } from "vitest";
import { type Command, createProgress, runCommand } from "./command.ts";
import { useTestServices } from "#test/support/services.ts";
import { SqliteError } from "#server/platform/database/sqlite/errors.ts";
import { StorageFullError } from "#server/platform/storage/storage.ts";
import { commands } from "#office/commands.ts";
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newFolder } from "#test/support/folder.ts";
import { UsageError, readGivenFile } from "./arguments.ts";

const given = useTestServices();

/** Runs a command line and returns its exit code, what it printed, and what it printed as an error. */
async function office([name = "", ...args]: string[]) {
  const command = commands.find((each) => each.name === name);
  if (!command) throw new Error(`There is no command ${name}`);
  const [printed, errors]: [string[], string[]] = [[], []];
  const context = {
    services: given.services,
    print: (line: string) => void printed.push(line),
    confirm: async () => true,
  };
  const code = await runCommand(command, args, { ...context, printError: (text) => void errors.push(text) });
  return { code, printed, error: errors.join("\n") };
}

async function expectWrongUsage(line: string[], sentence: string) {
  const { code, printed, error } = await office(line);
  expect({ code, printed }).toEqual({ code: 2, printed: [] });
  expect(error).toContain(sentence);
  expect(error).toContain(`Usage: npm run office -- ${line[0]}`);
}

describe.each(commands.map(({ name }) => name))("%s", (name) => {
  test("with an option that it doesn't have → its usage, code 2", async () => {
    await expectWrongUsage([name, "--bogus"], "--bogus");
  });

  test("with more words than it takes → its usage, code 2", async () => {
    await expectWrongUsage([name, ..."abcdefghi"], "");
  });
});

test.each([
  ["content", "An action is missing."],
  ["content edit", "Unexpected argument 'edit'."],
  ["content import", "An argument is missing."],
  ["content import one two", "Unexpected argument 'two'."],
  ["invite", "An argument is missing."],
  ["invite ann@example.org", "Which role?"],
])("%s → its usage, code 2", (line, sentence) => expectWrongUsage(line.split(" "), sentence));

test("a value that can't be meant → a sentence without the usage, code 2", async () => {
  const { code, printed, error } = await office(["content", "publish", "poem"]);
  expect({ code, printed }).toEqual({ code: 2, printed: [] });
  expect(error).toMatch(/^There is no document poem\. These are all:/);
  expect(error).not.toContain("Usage:");
});

test.each([
  ["a file's disk", new StorageFullError("Less than 200 MB are free"), "Less than 200 MB are free"],
  ["SQLite's disk", new SqliteError("database or disk is full", 13), "database or disk is full"],
  [
    "PostgreSQL's disk",
    Object.assign(new Error('could not extend file "base/5/1"'), { code: "53100" }),
    'could not extend file "base/5/1"',
  ],
])("%s is full → a sentence that says so, and that it can be run again", async (_, error, reason) => {
  const errors: string[] = [];
  const failing = { ...(commands[0] as Command), name: "move", run: () => Promise.reject(error) };
  const context = { services: given.services, print: () => {}, confirm: async () => true };
  expect(await runCommand(failing, [], { ...context, printError: (text) => void errors.push(text) })).toBe(1);
  expect(errors).toEqual([`move failed: a disk is full (${reason}). Make room there, and run it again.`]);
});

function open(isTerminal: boolean) {
  const written: string[] = [];
  const clock = { ms: 0 };
  const progress = createProgress({
    write: (text) => void written.push(text),
    isTerminal,
    nowMs: () => clock.ms,
  });
  return { progress, written, clock };
}

test("at a terminal → one line that is written over, and removed before the result", () => {
  const { progress, written } = open(true);
  progress.show("Rendering page 1 of 2");
  progress.show("Rendering page 2 of 2");
  progress.clear();
  progress.clear();
  expect(written).toEqual([
    "\r\u001B[2KRendering page 1 of 2",
    "\r\u001B[2KRendering page 2 of 2",
    "\r\u001B[2K",
  ]);
});

test("in a script or a log → at most one line a second, none for what is done at once", () => {
  const { progress, written, clock } = open(false);
  progress.show("Rendering page 1 of 3");
  clock.ms = 1000;
  progress.show("Rendering page 2 of 3");
  clock.ms = 1500;
  progress.show("Rendering page 3 of 3");
  progress.clear();
  expect(written).toEqual(["Rendering page 2 of 3\n"]);
});

let folder = "";
beforeAll(async () => {
  folder = newFolder();
  await writeFile(join(folder, "full.txt"), "12345");
  execFileSync("mkfifo", [join(folder, "pipe")]);
});

test("a file within the limit → its bytes", async () => {
  expect((await readGivenFile(join(folder, "full.txt"), 5)).toString()).toBe("12345");
});

test.each(["not-there.txt", join("full.txt", "not-there.txt")])(
  "%s, which is not there → refused with its name, not with a code of the system",
  async (name) => {
    const refused = readGivenFile(join(folder, name), 5);
    await expect(refused).rejects.toThrow(UsageError);
    await expect(refused).rejects.toThrow(`There is no file ${join(folder, name)}.`);
  },
);

test("a larger file → refused with a sentence", async () => {
  const refused = readGivenFile(join(folder, "full.txt"), 4);
  await expect(refused).rejects.toThrow(UsageError);
  await expect(refused).rejects.toThrow("full.txt is larger than");
});

test.each([
  ["a device that never ends", "/dev/zero"],
  ["a folder", "."],
  ["a pipe that nobody writes to", "pipe"],
])("%s → refused at once with a sentence", async (_title, name) => {
  const path = name.startsWith("/") ? name : join(folder, name);
  await expect(readGivenFile(path, 5)).rejects.toThrow(/ is not a file\.$/);
});
