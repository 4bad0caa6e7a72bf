/** Adds a made-up jurisdiction to a copy of the project the way CONTRIBUTING.md says, and gives money there. */

import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { isInPath } from "#test/support/is-in-path.ts";

const root = join(import.meta.dirname, "../..");
const folders = [
  "app",
  "content",
  "domain",
  "office",
  "server",
  "test/support",
  "test/contract/second-jurisdiction",
];

test.skipIf(!isInPath("pdftotext"))(
  "one data file, its line, and the campaign that names it → the whole way of a donation is that jurisdiction's",
  async () => {
    const copy = await mkdtemp(join(tmpdir(), "hustings-jurisdiction-"));
    onTestFinished(() => rm(copy, { recursive: true, force: true }));
    for (const folder of folders) await cp(join(root, folder), join(copy, folder), { recursive: true });
    for (const file of ["package.json", "tsconfig.json"]) await cp(join(root, file), join(copy, file));
    await symlink(join(root, "node_modules"), join(copy, "node_modules"));

    await cp(
      join(import.meta.dirname, "second-jurisdiction/made-up.ts"),
      join(copy, "domain/money/jurisdiction/made-up.ts"),
    );
    await edit(join(copy, "domain/money/jurisdiction/jurisdictions.ts"), [
      [/\nimport /, '\nimport { madeUp } from "./made-up.ts";\nimport '],
      ["= [bcLocal", "= [madeUp, bcLocal"],
    ]);
    await edit(join(copy, "content/first-campaign/campaign.ts"), [
      ['jurisdiction: "bc-local"', 'jurisdiction: "made-up"'],
      ['timeZone: "America/Vancouver"', 'timeZone: "Pacific/Kiritimati"'],
    ]);

    const { stdout } = await runTests(copy);
    expect(stdout).toMatch(/Tests +6 passed \(6\)/);
  },
  120_000,
);

async function edit(file: string, changes: [RegExp | string, string][]): Promise<void> {
  let text = await readFile(file, "utf8");
  for (const [from, to] of changes) {
    const changed = text.replace(from, to);
    expect(changed, `${file} has ${from}`).not.toBe(text);
    text = changed;
  }
  await writeFile(file, text);
}

async function runTests(copy: string): Promise<{ stdout: string }> {
  const config = join(copy, "vitest.config.ts");
  const options = {
    include: ["test/contract/second-jurisdiction/donation-path.tsx"],
    globalSetup: ["test/support/run-folder-setup.ts"],
    testTimeout: 20_000,
  };
  await writeFile(config, `export default ${JSON.stringify({ test: options })};\n`);
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const env = { ...process.env, NO_COLOR: "1" };
  try {
    return await promisify(execFile)(process.execPath, [vitest, "run", "--root", copy], { cwd: copy, env });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`The donation path failed:\n${stdout}\n${stderr}`, { cause: error });
  }
}
