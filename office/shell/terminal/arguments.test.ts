import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { UsageError, readGivenFile } from "./arguments.ts";

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
