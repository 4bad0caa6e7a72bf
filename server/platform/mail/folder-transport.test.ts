import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { failureOf } from "#test/support/failure.ts";
import { callsThatKeepFiles, hasStrace, straceMissing } from "#test/support/strace.ts";
import { createFolderTransport } from "./folder-transport.ts";
import type { ComposedMail } from "./mail-transport.ts";

const mail: ComposedMail = {
  messageId: "<4b0d7b1e@example.org>",
  from: "Campaign <hello@example.org>",
  to: "someone@example.org",
  subject: "W̱SÁNEĆ",
  text: "Text\n",
};

async function makeFolder() {
  const folder = newFolder();
  return folder;
}

test("a mail without an SMTP server → one whole file that a mail program opens", async () => {
  const folder = join(await makeFolder(), "outbox");
  const transport = createFolderTransport({ folder });
  await transport.send(mail);
  await transport.send(mail);
  expect(await readdir(folder)).toEqual(["4b0d7b1e.eml"]);
  const read = await PostalMime.parse(await readFile(join(folder, "4b0d7b1e.eml")));
  expect(read).toMatchObject({ subject: "W̱SÁNEĆ", text: "Text\n", to: [{ address: "someone@example.org" }] });
});

test("a message id with a path in it → the file stays in the folder", async () => {
  const folder = await makeFolder();
  await createFolderTransport({ folder }).send({ ...mail, messageId: "<../../etc/passwd@example.org>" });
  expect(await readdir(folder)).toEqual(["etcpasswd.eml"]);
});

test("a folder that cannot be written → the mail fails and is tried again, no half file", async () => {
  const file = join(await makeFolder(), "file");
  await writeFile(file, "");
  await failureOf(createFolderTransport({ folder: file }).send(mail));
});

const module = new URL("folder-transport.ts", import.meta.url).href;

describe.skipIf(!hasStrace)(`a mail that is written${straceMissing}`, () => {
  test("is on the disk before it has its name, and its name before it counts as written", async () => {
    const calls = await callsThatKeepFiles(
      (folder) => `
        const { createFolderTransport } = await import(${JSON.stringify(module)});
        await createFolderTransport({ folder: ${JSON.stringify(folder)} }).send(${JSON.stringify(mail)});`,
    );
    expect(calls).toEqual(["fsync", "rename 4b0d7b1e.eml", "fsync"]);
  });
});
