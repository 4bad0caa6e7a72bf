/** Mail as `.eml` files, for a campaign without an SMTP server yet: kept and readable, but not sent. */

import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { toMessage } from "./message.ts";
import type { ComposedMail, MailTransport } from "./mail-transport.ts";

export function createFolderTransport({ folder }: { folder: string }): MailTransport {
  let loading: ReturnType<typeof loadComposer> | undefined;
  return {
    kind: "folder",
    async send(mail) {
      loading ??= loadComposer();
      const composer = await loading;
      const { message } = await composer.sendMail(toMessage(mail));
      if (!Buffer.isBuffer(message))
        throw new TypeError("nodemailer gave a stream where a buffer was asked for");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(folder, fileName(mail), message);
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

/** Writes the file completely or not at all, also in a crash or a power cut. */
async function writeWhole(folder: string, name: string, content: Buffer) {
  const temporary = join(folder, `.${name}.part`);
  try {
    await using file = await open(temporary, "w", 0o600);
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await rename(temporary, join(folder, name));
  await using directory = await open(folder, "r");
  await directory.sync();
}
