/** What the tests need beside Node: browsers, a PostgreSQL, a mailbox and some readers of PDF files and system calls. */

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { hasDovecot } from "#test/support/dovecot.ts";
import { isInPath } from "#test/support/is-in-path.ts";
import { hasPgBouncer } from "#test/support/pgbouncer.ts";
import { hasPostgres } from "#test/support/postgres.ts";
import { chromiumPath, wholeChromiumPath } from "./chromium.ts";

type Tool = { name: string; debianPackage: string; isThere(): boolean };

const tools: Tool[] = [
  { name: "Chromium", debianPackage: "chromium-headless-shell", isThere: () => chromiumPath() !== undefined },
  {
    name: "Chromium with windows",
    debianPackage: "chromium",
    isThere: () => wholeChromiumPath() !== undefined,
  },
  { name: "Firefox ESR", debianPackage: "firefox-esr", isThere: () => isInPath("firefox-esr") },
  { name: "WebKitGTK", debianPackage: "webkit2gtk-driver", isThere: () => isInPath("WebKitWebDriver") },
  { name: "Xvfb", debianPackage: "xvfb", isThere: () => isInPath("Xvfb") },
  { name: "PostgreSQL", debianPackage: "postgresql", isThere: hasPostgres },
  { name: "PgBouncer", debianPackage: "pgbouncer", isThere: hasPgBouncer },
  { name: "Dovecot (IMAP)", debianPackage: "dovecot-imapd", isThere: hasDovecot },
  { name: "pdftotext and pdftoppm", debianPackage: "poppler-utils", isThere: () => isInPath("pdftoppm") },
  { name: "qpdf", debianPackage: "qpdf", isThere: () => isInPath("qpdf") },
  { name: "Python", debianPackage: "python3", isThere: () => isInPath("python3") },
  { name: "strace", debianPackage: "strace", isThere: () => isInPath("strace") },
];

/** Installs Debian's packages where it is wanted and possible, and returns a sentence for each tool that is still missing. */
export function provideTools({ isWanted }: { isWanted: boolean }): string[] {
  const wanted = tools.filter((tool) => !tool.isThere());
  if (wanted.length > 0 && isWanted && canInstall()) install(wanted.map((tool) => tool.debianPackage));
  return tools
    .filter((tool) => !tool.isThere())
    .map(
      ({ name, debianPackage }) =>
        `${name} is missing (Debian and Ubuntu: apt-get install ${debianPackage}).`,
    );
}

/** As root on Debian or Ubuntu. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

/** All at once, which is faster; one by one where that fails, because a single package without a source stops all (Ubuntu has no firefox-esr). */
function install(packages: string[]): void {
  apt(["update", "-qq"]);
  if (apt(installing(packages)) || packages.length === 1) return;
  for (const name of packages) apt(installing([name]));
}

function installing(packages: string[]): string[] {
  return ["install", "-y", "-qq", "--no-install-recommends", ...packages];
}

/** Whether it worked. A sentence reports each tool that is still missing; the installer's own output above it gives the reason. */
function apt(args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", args, { stdio: "inherit", env }).status === 0;
}
