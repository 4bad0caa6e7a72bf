/** Mail as `.eml` files, for a campaign without an SMTP server yet: kept and readable, but not sent. */

import { closeSync, fsync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type MailComposer from "nodemailer/lib/mail-composer";
import { loadOnce } from "#server/platform/system/promises.ts";
import { toMessage, type ComposedMail, type MailTransport } from "./mail-transport.ts";

export function createFolderTransport({ folder }: { folder: string }): MailTransport {
  const composer = loadOnce(() => import("nodemailer/lib/mail-composer"));
  const outbox = loadOnce(() => openFolder(folder));
  return {
    kind: "folder",
    // A mail that is written twice is the same file.
    maxAtOnce: 32,
    async send(mail) {
      const { default: MailComposer } = await composer();
      const message = await build(new MailComposer({ ...toMessage(mail), newline: "windows" }));
      await writeWhole(await outbox(), fileName(mail), message);
    },
  };
}

/** The library's composer without its transport, which takes as long again and adds nothing here. */
function build(composer: MailComposer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    composer.compile().build((error, message) => (message ? resolve(message) : reject(error)));
  });
}

/** `<id@domain>` becomes `id.eml`; the id is ours, and still nothing of it can leave the folder. */
function fileName({ messageId }: ComposedMail) {
  const id = messageId.replace(/^<|@.*$/g, "").replace(/[^A-Za-z0-9-]/g, "");
  return `${id}.eml`;
}

type OutboxFolder = {
  path: string;
  /** Resolves when every rename before this call is on disk; calls that wait at the same time share one. */
  sync(): Promise<void>;
};

async function openFolder(path: string): Promise<OutboxFolder> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  return { path, sync: shareSync(openSync(path, "r")) };
}

/** A sync that has begun may have missed the latest rename, so the next one serves all who ask meanwhile. */
function shareSync(directory: number): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        current = toDisk(directory);
        return current;
      });
    return next;
  };
}

const toDisk = promisify(fsync);

/**
 * Writes the file completely or not at all, also in a crash or a power cut. Only what waits for the disk is left to another thread:
 * waking one costs more than all of the rest.
 */
async function writeWhole(folder: OutboxFolder, name: string, content: Buffer): Promise<void> {
  const temporary = join(folder.path, `.${name}.part`);
  const file = openSync(temporary, "w", 0o600);
  try {
    writeFileSync(file, content);
    await toDisk(file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  renameSync(temporary, join(folder.path, name));
  await folder.sync();
}
