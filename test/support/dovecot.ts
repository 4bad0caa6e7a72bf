/** A mailbox for tests: Debian's IMAP server on this machine, with one person's mail in a folder of its own. */

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ImapFlow } from "imapflow";
import { freePort } from "./free-port.ts";

/** Debian installs it in a folder that only root's PATH has. */
const program = "/usr/sbin/dovecot";

/** What a run without it says. */
export const howToGetDovecot = "Dovecot is missing (Debian and Ubuntu: apt-get install dovecot-imapd).";

/** Whether Dovecot is installed. */
export function hasDovecot(): boolean {
  return existsSync(program);
}

type Delivery = { folder?: "INBOX" | "Sent"; at?: Date };

export type Mailbox = {
  url: string;
  /** Puts a mail into a folder, the inbox unless another is given, as a mail server that got it at that time. */
  deliver(source: string, delivery?: Delivery): Promise<void>;
  /** Ends the server and its connections; `start` brings it back with the same mail. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

/** A running server with an empty inbox and a folder of sent mail. */
export async function startDovecot(): Promise<Mailbox> {
  if (!hasDovecot()) throw new Error(howToGetDovecot);
  const folder = await mkdtemp(join(tmpdir(), "hustings-imap-"));
  const port = await freePort();
  const settings = await prepare(folder, port);
  let server: ChildProcess | undefined;
  const start = async () => void (server = await run(settings));
  const stop = async () => {
    if (server) await end(server);
    server = undefined;
  };
  await start();
  return {
    url: `imap://sam:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    deliver: (source, delivery = {}) => append(port, source, delivery),
    start,
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** With signs that an address has to encode. */
const password = "se/cret:w@rd";

/** Dovecot gives mail to no root: when the tests run as root, its own users have it, otherwise the user of the tests. */
async function prepare(folder: string, port: number): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  const own = idOf("-u");
  const user = isRoot ? "dovecot" : own;
  const group = isRoot ? "dovecot" : idOf("-g");
  const settings = join(folder, "dovecot.conf");
  await mkdir(join(folder, "mail"));
  await writeFile(
    settings,
    `protocols = imap
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/stderr
ssl = no
disable_plaintext_auth = no
auth_username_format = %Ln
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${isRoot ? "dovenull" : own}
first_valid_uid = 1
mail_uid = ${user}
mail_gid = ${group}
mail_location = maildir:${folder}/mail
mail_fsync = never
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = home=${folder}/mail
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    auto = create
    special_use = \\Sent
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`,
  );
  if (isRoot) {
    const [uid, gid] = [Number(idOf("-u", user)), Number(idOf("-g", user))];
    await chown(folder, uid, gid);
    await chown(join(folder, "mail"), uid, gid);
  }
  return settings;
}

function idOf(what: "-u" | "-g", user?: string): string {
  const name = user === undefined ? [`${what}n`] : [what, user];
  return execFileSync("id", name, { encoding: "utf8" }).trim();
}

/** Resolves once it accepts connections. */
async function run(settings: string): Promise<ChildProcess> {
  const child = spawn(program, ["-F", "-c", settings], { stdio: ["ignore", "ignore", "pipe"] });
  const said = createInterface({ input: child.stderr });
  const lines: string[] = [];
  await new Promise<void>((ready, fail) => {
    said.on("line", (line) => {
      lines.push(line);
      if (line.includes("starting up")) ready();
    });
    child.once("exit", (code) => fail(new Error(`Dovecot ended with ${code}: ${lines.join("\n")}`)));
  });
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}

async function append(port: number, source: string, delivery: Delivery): Promise<void> {
  const { folder = "INBOX", at = new Date() } = delivery;
  const client = new ImapFlow({
    host: "127.0.0.1",
    port,
    secure: false,
    auth: { user: "sam", pass: password },
    logger: false,
  });
  client.on("error", () => undefined);
  await client.connect();
  await client.append(folder, source.replace(/\r?\n/g, "\r\n"), [], at);
  await client.logout();
}
