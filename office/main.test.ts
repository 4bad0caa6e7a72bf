import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { environmentOfPrograms } from "#test/support/server-process.ts";

let folder: string;

beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "hustings-office-"))));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["disclosure", "Unexpected argument '2026'"],
  ["print-queue", "Unexpected argument '2026'"],
])("%s with an argument it does not take → what is wrong and how it is used, code 2", (name, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, ["office/main.ts", name, "2026"], {
    env: { ...environmentOfPrograms(), DATA_DIR: folder },
    encoding: "utf8",
  });
  expect(stderr).toContain(sentence);
  expect(stderr).toContain(`Usage: npm run office -- ${name}`);
  expect(status).toBe(2);
});

test.skipIf(!existsSync("/dev/full"))(
  "what a command prints goes into a file on a full disk → a sentence, code 1",
  () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ["office/main.ts", "export", "--csv", "sign-ups"],
      {
        env: { ...environmentOfPrograms(), DATA_DIR: folder },
        stdio: ["ignore", openSync("/dev/full", "w"), "pipe"],
        encoding: "utf8",
      },
    );
    expect(stderr).toContain("a disk is full");
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(status).toBe(1);
  },
);
