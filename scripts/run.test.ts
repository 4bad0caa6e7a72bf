import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";

test("npm ran on an old Node and left out what builds → a sentence with the command that mends it, and no stack", () => {
  const folder = newFolder();
  writeFileSync(join(folder, "build.mjs"), 'throw new Error("Cannot find native binding");');
  const run = () =>
    spawnSync(process.execPath, [resolve("scripts/run.mjs"), "build.mjs"], { cwd: folder, encoding: "utf8" });
  mkdirSync(join(folder, "node_modules", "rolldown"), { recursive: true });
  expect(run()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^npm left out .*\n  PATH=.* npm ci\n$/),
  });
  mkdirSync(join(folder, "node_modules", "@rolldown"));
  expect(run().stderr).toContain("Cannot find native binding");
});

test("only to be loaded → nothing starts, and it ends by itself", () => {
  const args = ["scripts/run.mjs", "scripts/serve.ts", "--only-load"];
  expect(spawnSync(process.execPath, args, { encoding: "utf8" })).toMatchObject({
    status: 0,
    stdout: "",
    stderr: "",
  });
});

test("what is built is to be served, and nothing is → a sentence, and nothing is built", () => {
  const args = [resolve("scripts/run.mjs"), resolve("scripts/start.ts"), "--built"];
  expect(spawnSync(process.execPath, args, { cwd: newFolder(), encoding: "utf8" })).toMatchObject({
    status: 1,
    stdout: "",
    stderr: "The server is not built here: `npm run build` does it.\n",
  });
});

test("started while nothing is compiled → another process builds first; started again, or with what it is to do → this one alone, from the built server", () => {
  const folder = newFolder();
  mkdirSync(join(folder, "scripts"));
  const ends = (code: number) => {
    const builds = `console.log(process.argv[2]); process.exitCode = ${code};`;
    writeFileSync(join(folder, "scripts", "build.ts"), builds);
  };
  writeFileSync(join(folder, "scripts", "start.ts"), 'console.log(process.argv[2] ?? "serves");');
  const start = (...rest: string[]) => {
    const args = [resolve("scripts/run.mjs"), "scripts/start.ts", ...rest];
    // The suite itself runs with compiled code of its own, beside which Node would keep none here.
    const env = { ...process.env, NODE_COMPILE_CACHE: undefined };
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: "utf8" });
    return { status, printed: stdout.trim().split("\n") };
  };
  const forgetCompiled = () => rmSync(join(folder, "build"), { recursive: true });

  ends(0);
  expect(start()).toEqual({ status: 0, printed: ["--for-start", "--built"] });
  expect(start()).toEqual({ status: 0, printed: ["serves"] });
  forgetCompiled();
  expect(start("--built")).toEqual({ status: 0, printed: ["--built"] });
  forgetCompiled();
  ends(3);
  expect(start()).toEqual({ status: 3, printed: ["--for-start"] });

  mkdirSync(join(folder, "build", "program"), { recursive: true });
  writeFileSync(join(folder, "build", "program", "serve.js"), 'console.log("the built server");');
  expect(start("--built")).toEqual({ status: 0, printed: ["the built server"] });
});
