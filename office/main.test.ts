import { spawnSync } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { environmentOfPrograms } from "#test/support/server-process.ts";
import { useTestServices } from "#test/support/services.ts";
import { commands } from "./commands.ts";
import { namesInTheOffice, findInTheOffice } from "#office/commands/in-the-office.ts";
import { enterOffice } from "#test/support/office.ts";

let folder: string;

beforeAll(() => (folder = newFolder()));

function office(...args: string[]) {
  return spawnSync(process.execPath, ["office/main.ts", ...args], {
    env: {
      ...environmentOfPrograms(),
      DATA_DIR: folder,
      OFFICE_PORT: "3001",
      OFFICE_URL: "https://office.example.org",
    },
    encoding: "utf8",
  });
}

test("with an argument it does not take → what is wrong and how it is used, code 2", () => {
  const { status, stderr } = office("doctor", "2026");
  expect(stderr).toContain("Unexpected argument '2026'");
  expect(stderr).toContain("Usage: npm run office -- doctor");
  expect(status).toBe(2);
});

test.each([
  [["matches"], "matches is no command: use https://office.example.org/money/decide\n"],
  [["mail", "--again"], "mail --again is no command: use https://office.example.org/settings/mail\n"],
  [["content", "edit", "campaign"], "content edit is no command: use https://office.example.org/content\n"],
])("%j, which a page of the office does → the page in one line, code 2", (args, line) => {
  expect(office(...args)).toMatchObject({ status: 2, stdout: "", stderr: line });
});

test("a command that never was → said, with those that there are, code 2", () => {
  const { status, stdout, stderr } = office("lunch");
  expect({ status, stderr }).toEqual({ status: 2, stderr: "There is no command lunch.\n" });
  expect(stdout).toContain("seed-samples");
});

test.skipIf(!existsSync("/dev/full"))(
  "what a command prints goes into a file on a full disk → a sentence, code 1",
  () => {
    const { status, stderr } = spawnSync(process.execPath, ["office/main.ts", "doctor"], {
      env: { ...environmentOfPrograms(), DATA_DIR: folder },
      stdio: ["ignore", openSync("/dev/full", "w"), "pipe"],
      encoding: "utf8",
    });
    expect(stderr).toContain("a disk is full");
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(status).toBe(1);
  },
);

const given = useTestServices();

test("every name that a page of the office answers → the page is there, and no command has the name", async () => {
  const candidate = await enterOffice(given.services, "candidate");
  const agent = await enterOffice(given.services, "financial-agent");
  for (const typed of namesInTheOffice) {
    const [name = "", ...args] = typed.split(" ");
    const page = findInTheOffice(name, args)?.page ?? "";
    const { status } = await (page.startsWith("/money") ? agent : candidate).get(page);
    expect([typed, page, status]).toEqual([typed, page, 200]);
    expect(commands.filter((command) => command.name === typed)).toEqual([]);
  }
});

test.each([
  ["doctor", []],
  ["content", ["publish"]],
  ["lunch", []],
  ["toString", []],
  ["constructor", ["name"]],
])("%s %j → nothing of the office's pages", (name, args) => {
  expect(findInTheOffice(name, args)).toBeUndefined();
});
