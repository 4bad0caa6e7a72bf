import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";

/** Runs the steps, written as code, in a process of its own, with what it prints. */
function run(steps: string) {
  const folder = newFolder();
  const logFile = join(folder, "new", "build.log");
  const code = `import { runSteps } from ${JSON.stringify(resolve("scripts/steps.ts"))};
    process.exit((await runSteps("Build", ${JSON.stringify(logFile)}, ${steps})) ? 0 : 1);`;
  const args = ["--input-type=module-typescript", "--eval", code];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, stdout, stderr, logFile, log: readFileSync(logFile, "utf8") };
}

test("steps whose tools print → one line each with its time; what they print is in the file", () => {
  const { log, ...rest } = run(`[
    ["pages", () => console.log("a page")],
    ["copies", async () => console.error("a copy")],
  ]`);
  expect(rest).toMatchObject({
    status: 0,
    stdout: "",
    stderr: expect.stringMatching(
      /\/build.log\nBuild 1\/2 pages … \d+\.\d s\nBuild 2\/2 copies … \d+\.\d s\n$/,
    ),
  });
  expect(log).toBe("a page\na copy\n");
});

test("a step that fails → its cause with the last lines of the file, and no further step", () => {
  const { status, stderr, logFile } = run(`[
    ["pages", () => {
      for (let line = 1; line <= 30; line += 1) console.log("line " + line);
      throw new Error("No such page");
    }],
    ["copies", () => console.log("never")],
  ]`);
  expect(status).toBe(1);
  const lines = Array.from({ length: 20 }, (_, at) => `  line ${at + 11}\n`).join("");
  expect(stderr.replace(/^.*\n/, "")).toBe(
    `Build 1/2 pages … failed\nNo such page\nThe end of ${logFile}:\n${lines}`,
  );
});

test("a step that fails and printed nothing → its cause alone", () => {
  const { stderr } = run(`[["content", () => { throw new Error("The content is not ready."); }]]`);
  expect(stderr.replace(/^.*\n/, "")).toBe("Build 1/1 content … failed\nThe content is not ready.\n");
});
