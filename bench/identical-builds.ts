/**
 * Builds the commit twice, in two folders and at two times, and compares every file that is served or run:
 * `node bench/identical-builds.ts [commit]`, before a version is cut. Ends with 1 and the names of the files that differ.
 */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Node's compiled code is made for one machine and folder, and the log has times: neither belongs to a version. */
const ofThisMachine = /^build\/(compiled\/|build\.log$)/;

const commit = process.argv[2] ?? "HEAD";
const folder = mkdtempSync(join(tmpdir(), "hustings-builds-"));
try {
  const [first, second] = ["one", "another place"].map((name) => buildIn(join(folder, name)));
  const differing = [...new Set([...(first ?? new Map()).keys(), ...(second ?? new Map()).keys()])].filter(
    (file) => first?.get(file) !== second?.get(file),
  );
  console.log(`${first?.size} files, ${differing.length} differ.`);
  for (const file of differing) console.log(`  ${file}`);
  process.exitCode = differing.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The SHA-256 of each built file by its path. */
function buildIn(place: string): Map<string, string> {
  mkdirSync(place);
  const archive = execFileSync("git", ["archive", "--format=tar", commit], { maxBuffer: 1024 ** 3 });
  execFileSync("tar", ["-x", "-C", place], { input: archive });
  execFileSync("cp", ["-al", resolve("node_modules"), join(place, "node_modules")]);
  execFileSync(process.execPath, ["scripts/build.ts"], {
    cwd: place,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const files = globSync("build/**/*", { cwd: place })
    .filter((file) => !ofThisMachine.test(file) && statSync(join(place, file)).isFile())
    .toSorted();
  return new Map(files.map((file) => [file, digestOf(join(place, file))]));
}

function digestOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
