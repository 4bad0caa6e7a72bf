import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Installs packages that only a bench needs into a folder of the system's temporary files, once for each list of versions, and
 * returns that folder. They never stand in the project's own package.json.
 */
export function installPackages(name: string, dependencies: Record<string, string>): string {
  const folder = join(tmpdir(), "hustings-bench", name);
  const wanted = JSON.stringify(
    { private: true, type: "module", imports: siteImports, dependencies },
    null,
    2,
  );
  const installed = join(folder, "installed.json");
  if (existsSync(installed) && readFileSync(installed, "utf8") === wanted) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), wanted);
  execFileSync("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
  writeFileSync(installed, wanted);
  return folder;
}

/** As in the project's package.json, for sources of this tree that are copied to `site/`. */
const siteImports = {
  "#app/*": "./site/app/*",
  "#content/*": "./site/content/*",
  "#domain/*": "./site/domain/*",
};

type Command = {
  /** Where its package is installed; it runs there. */
  folder: string;
  command: string;
  parameters: string[];
  environment?: Record<string, string>;
};

/** Runs a package's command with this Node. */
export function runPackage({ folder, command, parameters, environment }: Command): void {
  const file = join(folder, "node_modules", ".bin", command);
  execFileSync(process.execPath, [file, ...parameters], {
    cwd: folder,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", ...environment },
  });
}
