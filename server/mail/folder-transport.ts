/** Mail as `.eml` files, for a campaign without an SMTP server yet: kept and readable, but not sent. */

import { type FileHandle, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadOnce } from "#server/system/load-once.ts";
import { toMessage } from "./message.ts";
import type { ComposedMail, MailTransport } from "./mail-transport.ts";

export function createFolderTransport({ folder }: { folder: string }): MailTransport {
  const composer = loadOnce(loadComposer);
  const outbox = loadOnce(() => openFolder(folder));
  return {
    kind: "folder",
    async send(mail) {
      const { message } = await (await composer()).sendMail(toMessage(mail));
      if (!Buffer.isBuffer(message))
        throw new TypeError("nodemailer gave a stream where a buffer was asked for");
      await writeWhole(await outbox(), fileName(mail), message);
    },
  };
}

/** The library takes 29 MB of memory, so it is loaded with the first mail. */
async function loadComposer() {
  const { createTransport } = await import("nodemailer");
  return createTransport({ streamTransport: true, buffer: true, newline: "windows" });
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
  return { path, sync: shareSync(await open(path, "r")) };
}

/** A sync that has begun may have missed the latest rename, so the next one serves all who ask meanwhile. */
function shareSync(directory: FileHandle): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        current = directory.sync();
        return current;
      });
    return next;
  };
}

/** Writes the file completely or not at all, also in a crash or a power cut. */
async function writeWhole(folder: OutboxFolder, name: string, content: Buffer): Promise<void> {
  const temporary = join(folder.path, `.${name}.part`);
  try {
    await writeFile(temporary, content, { mode: 0o600, flush: true });
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await rename(temporary, join(folder.path, name));
  await folder.sync();
}
