import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";

const sources = [
  "app/**/*",
  "content/**/*",
  "domain/**/*",
  "scripts/{build,build-version,precompress}.ts",
  "scripts/islands/*.ts",
  "package-lock.json",
  "*.config.ts",
];

/** The file with the version of the finished build. */
export const finishedMarker = "build/finished";

/** Whether there is a finished build of the current sources. */
export function isBuilt(): boolean {
  return existsSync(finishedMarker) && readFileSync(finishedMarker, "utf8") === buildVersion();
}

/** The version of what would be built: the package's version and a digest of every source of the site. */
export function buildVersion(): string {
  const digest = createHash("sha256");
  const files = globSync(sources).filter((path) => statSync(path).isFile());
  for (const path of files.toSorted()) digest.update(path).update(readFileSync(path));
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  return `${version}+${digest.digest("hex").slice(0, 10)}`;
}
