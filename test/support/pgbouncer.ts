/** PgBouncer with its default settings, in front of a PostgreSQL of the tests. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "./free-port.ts";
import { postgresIdentity } from "./postgres.ts";

/** Debian installs it in a folder that only root's PATH has. */
const program = "/usr/sbin/pgbouncer";

export function hasPgBouncer(): boolean {
  return existsSync(program);
}

/** Starts PgBouncer in `folder`; resolves once it accepts connections. */
export async function startPgBouncer(postgresPort: number, folder: string) {
  const port = await freePort();
  const own = join(folder, "pgbouncer");
  const settings = join(own, "pgbouncer.ini");
  await mkdir(own);
  await writeFile(join(own, "users"), '"postgres" ""\n');
  await writeFile(
    settings,
    `[databases]
postgres = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(own, "users")}
pool_mode = transaction
`,
  );
  const who = await postgresIdentity();
  if (who) await chown(own, who.uid, who.gid);
  const child = spawn(program, [settings], { ...who, stdio: ["ignore", "ignore", "pipe"] });
  const said = createInterface({ input: child.stderr });
  await new Promise<void>((ready, fail) => {
    said.on("line", (line) => line.includes("process up") && ready());
    child.once("exit", (code) => fail(new Error(`pgbouncer ended with ${code}`)));
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}
