/** A PostgreSQL of the tests' own: a new cluster in a temporary folder, on a free port, gone afterwards. */

import { execFileSync } from "node:child_process";
import { chownSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

export type TestPostgres = { url: string; stop(): void };

/** The folder with `initdb` and `pg_ctl`, where Debian and others put it; `undefined` when there is none. */
export function findPostgres(): string | undefined {
  const folders = ["/usr/lib/postgresql/*/bin", "/usr/local/pgsql/bin", "/opt/homebrew/opt/postgresql*/bin"];
  const programs = folders.flatMap((folder) => globSync(`${folder}/initdb`));
  return programs
    .toSorted()
    .at(-1)
    ?.replace(/\/initdb$/, "");
}

/** Starts the server and resolves when it answers. */
export async function startPostgres(bin: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "hustings-postgres-"));
  const owner = unprivilegedUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { ...owner, cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  run("initdb", [
    "-D",
    folder,
    "-U",
    "hustings",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  ]);
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c fsync=off`;
  run("pg_ctl", ["-D", folder, "-w", "-l", join(folder, "server.log"), "-o", options, "start"]);
  return {
    url: `postgres://hustings@127.0.0.1:${port}/postgres`,
    stop() {
      run("pg_ctl", ["-D", folder, "-w", "-m", "immediate", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; Debian's package makes a user for it. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: idOfPostgres("-u"), gid: idOfPostgres("-g") };
}

function idOfPostgres(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
}
