/** What the tests need beside Node: a browser, a PostgreSQL, a mailbox and some readers of PDF files and system calls. */

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { hasDovecot } from "#test/support/dovecot.ts";
import { hasPostgres } from "#test/support/postgres.ts";
import { chromiumPath } from "./chromium.ts";

type Tool = { name: string; debianPackage: string; isThere(): boolean };

const tools: Tool[] = [
  { name: "Chromium", debianPackage: "chromium", isThere: () => chromiumPath() !== undefined },
  { name: "PostgreSQL", debianPackage: "postgresql", isThere: hasPostgres },
  { name: "PgBouncer", debianPackage: "pgbouncer", isThere: () => existsSync("/usr/sbin/pgbouncer") },
  { name: "Dovecot (IMAP)", debianPackage: "dovecot-imapd", isThere: hasDovecot },
  { name: "OpenSSL", debianPackage: "openssl", isThere: () => isInPath("openssl") },
  { name: "pdftotext and pdftoppm", debianPackage: "poppler-utils", isThere: () => isInPath("pdftoppm") },
  { name: "qpdf", debianPackage: "qpdf", isThere: () => isInPath("qpdf") },
  { name: "strace", debianPackage: "strace", isThere: () => isInPath("strace") },
];

/** Installs Debian's packages where that is possible, and returns a sentence for each tool that is still missing. */
export function provideTools(): string[] {
  const wanted = tools.filter((tool) => !tool.isThere());
  if (wanted.length > 0 && canInstall()) install(wanted.map((tool) => tool.debianPackage));
  return tools
    .filter((tool) => !tool.isThere())
    .map(
      ({ name, debianPackage }) =>
        `${name} is missing (Debian and Ubuntu: apt-get install ${debianPackage}).`,
    );
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

function install(packages: string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (args: string[]) => execFileSync("apt-get", args, { stdio: "inherit", env: environment });
  try {
    apt(["update", "-qq"]);
    apt(["install", "-y", "-qq", "--no-install-recommends", ...packages]);
  } catch (error) {
    // A sentence reports each tool that is still missing; the installer's own output above it gives the reason.
    process.stderr.write(`apt-get did not finish: ${String(error)}\n`);
  }
}

function isInPath(program: string): boolean {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.some((folder) => existsSync(join(folder, program)));
}
