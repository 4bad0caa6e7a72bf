import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { submitContactForm, submitSimpleContact } from "#server/web/functions/forms.ts";
import { StorageFullError } from "#server/platform/storage/storage.ts";
import type { RateLimiter } from "#server/platform/rate-limits/rate-limiter.ts";
import type { Services } from "#server/services.ts";
import { attachmentLimits } from "#domain/messages/attachments/attachments.ts";
import { jsonPost, multipartPost, uploadPost } from "#test/support/requests.ts";
import { samples } from "#test/support/sample-files.ts";
import { useTestServices } from "#test/support/services.ts";
import { downloadAttachment } from "./download.ts";
import { createApp } from "#server/app.ts";
import { purgeUnclaimed } from "./claim.ts";
import { uploadAttachment } from "./upload.ts";

const message = {
  firstName: "Noor",
  lastName: "Example",
  email: "noor@example.org",
  subject: "report-issue",
  message: "The plans are attached.",
};
const publicUrl = (path: string) => `https://www.example.org/storage/v1/object/public/attachments/${path}`;

const given = useTestServices();
let path: string;
beforeEach(async () => {
  path = await upload("0", 'Plan für Straße "2".pdf');
});

async function upload(digit: string, name: string, content: BlobPart = samples.pdf): Promise<string> {
  const uploaded = `contact-attachments/1789000000000-${digit.repeat(32)}.${name.split(".").at(-1)}`;
  const response = await uploadAttachment(
    await uploadPost(uploaded, { content, fileName: name }),
    given.services,
  );
  expect(response.status).toBe(200);
  return uploaded;
}
const send = (attachmentUrls: string[], over = {}) =>
  submitContactForm(jsonPost("submit-contact-form", { ...message, ...over, attachmentUrls }), given.services);
async function resize(of: string | undefined, size_bytes: number) {
  const { database } = given.services;
  await sql`update attachment set size_bytes = ${size_bytes} where path = ${of}`.execute(database);
}
const open = (address = publicUrl(path), method = "GET") =>
  downloadAttachment(new Request(address, { method }), given.services);

describe("opening an attached file", () => {
  test("before a message claims it leads nowhere", async () => {
    expect((await open()).status).toBe(404);
  });

  test("of a sent message downloads it, and nothing in it can run", async () => {
    await send([publicUrl(path)]);
    const response = await open();
    expect(Buffer.from(await response.arrayBuffer())).toEqual(samples.pdf);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "application/pdf",
      "content-length": String(samples.pdf.byteLength),
      "content-disposition":
        "attachment; filename=\"Plan fur Strae _2_.pdf\"; filename*=UTF-8''Plan%20f%C3%BCr%20Stra%C3%9Fe%20_2_.pdf",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex, nofollow",
      "cache-control": "private, no-store",
    });
  });

  test("that a message claimed and that was lost → its sender can't put another in its place", async () => {
    await send([publicUrl(path)]);
    await given.services.storage.remove(`attachments/${path}`);
    const another = await uploadPost(path, { content: samples.pdf, fileName: "another.pdf" });
    expect((await uploadAttachment(another, given.services)).status).toBe(400);
    expect((await open()).status).toBe(404);
    const claimed = given.services.database.selectFrom("attachment").select("original_name");
    expect(await claimed.execute()).toEqual([{ original_name: "Plan für Straße _2_.pdf" }]);
  });

  test("whose sender gave it a program's name → is saved as the kind of file that it is", async () => {
    const disguised = `contact-attachments/1789000000000-${"1".repeat(32)}.pdf`;
    const file = { content: samples.pdf, fileName: "invoice.exe" };
    await uploadAttachment(await uploadPost(disguised, file), given.services);
    await send([publicUrl(disguised)]);
    const { headers } = await open(publicUrl(disguised));
    expect(headers.get("content-disposition")).toContain('filename="invoice.exe.pdf"');
  });

  test("asks its size without its content", async () => {
    await send([publicUrl(path)]);
    const response = await open(publicUrl(path), "HEAD");
    expect([response.headers.get("content-length"), await response.text()]).toEqual([
      String(samples.pdf.byteLength),
      "",
    ]);
  });

  test.each([
    "contact-attachments/",
    "",
    "contact-attachments/..%2f..%2fsecret",
    "contact-attachments/1789000000000-abcdef.pdf",
  ])("at %j leads nowhere: there is no list and no guessing", async (guess) => {
    const { status, headers } = await open(publicUrl(guess));
    expect([status, headers.get("cache-control")]).toEqual([404, "no-store"]);
  });
});

describe("sending a message with files", () => {
  test("tells the campaign their names and addresses", async () => {
    await send([publicUrl(path)]);
    const [notice] = await given.outbox("submission-notice");
    expect(notice?.text).toContain(`Plan für Straße _2_.pdf (1 KB): ${publicUrl(path)}`);
  });

  test.each([
    ["that were never uploaded", ["contact-attachments/1789000000000-ffffffffffffffff.pdf"]],
    ["of another website", ["../../etc/passwd"]],
  ])("%s names the field and stores nothing", async (_, paths) => {
    const response = await send(paths.map(publicUrl));
    expect([response.status, (await response.json()).fields]).toEqual([
      422,
      { attachmentUrls: "One of the files is no longer here. Please attach it again." },
    ]);
    expect(await given.outbox()).toEqual([]);
  });

  test("that another message has claimed is refused", async () => {
    await send([publicUrl(path)]);
    expect((await send([publicUrl(path)], { message: "Mine now." })).status).toBe(422);
  });

  test("whose content is not in the file store is refused: a message names no file that nobody can open", async () => {
    await given.services.storage.remove(`attachments/${path}`);
    expect((await send([publicUrl(path)])).status).toBe(422);
  });

  test("twice at the same moment by two senders gives them to one", async () => {
    const answers = await Promise.all([
      send([publicUrl(path)]),
      send([publicUrl(path)], { message: "Mine." }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test("twice at the same moment by one sender is one message, and both are thanked", async () => {
    const pressed = { _idempotency_key: "0123456789abcdef" };
    const answers = await Promise.all([1, 2].map(() => send([publicUrl(path)], pressed)));
    const ids = await Promise.all(answers.map(async (response) => (await response.json()).id));
    expect([answers.map(({ status }) => status), new Set(ids).size]).toEqual([[200, 200], 1]);
  });

  test("again while the first is stored is the same message", async () => {
    const pressed = { ...message, _idempotency_key: "0123456789abcdef", attachmentUrls: [publicUrl(path)] };
    const press = (services: Services) =>
      submitContactForm(jsonPost("submit-contact-form", pressed), services);
    const { limiter } = given.services;
    const firsts: Response[] = [];
    const slow: RateLimiter = {
      ...limiter,
      async check(...asked) {
        if (firsts.length === 0) firsts.push(await press(given.services));
        return limiter.check(...asked);
      },
    };
    const answers = [await press({ ...given.services, limiter: slow }), ...firsts];
    const ids = await Promise.all(answers.map(async (response) => (await response.json()).id));
    expect([answers.map(({ status }) => status), new Set(ids).size]).toEqual([[200, 200], 1]);
  });

  test("26 of them is refused", async () => {
    const response = await send(Array.from({ length: 26 }, () => publicUrl(path)));
    expect((await response.json()).fields).toEqual({
      attachmentUrls: "You can attach up to 25 files to one message.",
    });
  });

  test("of exactly 25 MB in all is accepted, one byte more is not", async () => {
    const paths = [path, await upload("1", "a.txt", "a")];
    await resize(paths[0], 25 * 1024 * 1024);
    await resize(paths[1], 1);
    const response = await send(paths.map(publicUrl));
    expect((await response.json()).fields).toEqual({
      attachmentUrls: "Combined file size exceeds 25MB limit.",
    });
    await resize(paths[0], 25 * 1024 * 1024 - 1);
    expect((await send(paths.map(publicUrl))).status).toBe(200);
  });
});

describe("files that no message claims", () => {
  test("stay for a message that is being stored while their hour ends", async () => {
    const { storage } = given.services;
    const whileChecked: typeof storage = {
      ...storage,
      async stat(key) {
        const found = await storage.stat(key);
        given.setTime("2026-09-01T18:00:01.000Z");
        await purgeUnclaimed(given.services);
        return found;
      },
    };
    given.setTime("2026-09-01T17:59:59.000Z");
    const request = jsonPost("submit-contact-form", { ...message, attachmentUrls: [publicUrl(path)] });
    const response = await submitContactForm(request, { ...given.services, storage: whileChecked });
    expect([response.status, (await open()).status]).toEqual([200, 200]);
  });

  test("go after an hour; claimed ones stay", async () => {
    const other = await upload("1", "b.pdf");
    await send([publicUrl(path)]);
    given.setTime("2026-09-01T18:04:59.000Z");
    expect(await purgeUnclaimed(given.services)).toBe(0);
    given.setTime("2026-09-01T18:05:01.000Z");
    expect(await purgeUnclaimed(given.services)).toBe(1);
    expect(await purgeUnclaimed(given.services)).toBe(0);
    expect(await given.services.storage.list("")).toEqual([`attachments/${path}`]);
    expect((await send([publicUrl(other)], { message: "Too late." })).status).toBe(422);
    given.setTime("2026-09-03T18:00:00.000Z");
    await purgeUnclaimed(given.services);
    expect((await given.services.database.selectFrom("attachment").select("path").execute()).length).toBe(1);
  });
});

async function plain(files: [name: string, content: BlobPart][], over: Partial<typeof message> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...message, ...over })) form.append(name, value);
  for (const [name, content] of files) form.append("attachments", new Blob([content]), name);
  const request = await multipartPost("/functions/v1/submit-contact-form", form, { accept: "text/html" });
  return submitContactForm(request, given.services);
}

describe("sending a message with files without scripts", () => {
  test("stores both and leads to the thank-you page", async () => {
    const response = await plain([
      ["a.pdf", samples.pdf],
      ["b.txt", samples.txt],
    ]);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/thank-you/message"]);
    const [notice] = await given.outbox("submission-notice");
    expect(notice?.text).toMatch(/a\.pdf .*\nb\.txt /);
  });

  test("with an empty file field sends the words alone", async () => {
    expect((await plain([["", ""]])).status).toBe(303);
  });

  test.each([
    [
      "a program named .pdf",
      "setup.pdf",
      samples.exe,
      415,
      "setup.pdf is not the kind of file that its name says. Save it again as a pdf, doc, docx, jpg, jpeg, png or txt file and attach that.",
    ],
    ["another type", "a.mp3", samples.txt, 415, "a.mp3 is not a pdf, doc, docx, jpg, jpeg, png or txt file."],
    [
      "a file above 5 MB",
      "big.txt",
      Buffer.alloc(attachmentLimits.fileBytes + 1),
      413,
      "big.txt exceeds the 5MB limit per file.",
    ],
  ])("with %s renders the page again with the words", async (_, name, content, status, description) => {
    expect((await plain([[name, content]])).status).toBe(status);
    expect(given.rendered[0]?.state).toMatchObject({
      values: { firstName: "Noor", message: message.message },
      message: { title: "Failed to send message", description },
    });
    expect(await given.outbox()).toEqual([]);
  });

  test("of 30 MB together renders the page again, also with the words that stand behind them", async () => {
    const form = new FormData();
    form.append("firstName", "Noor");
    const file = new Blob([Buffer.alloc(attachmentLimits.fileBytes, "a")]);
    for (const name of ["1", "2", "3", "4", "5", "6"]) form.append("attachments", file, `${name}.txt`);
    form.append("message", message.message);
    const request = await multipartPost("/functions/v1/submit-contact-form", form, { accept: "text/html" });
    expect((await createApp(given.services, new Map()).fetch(request)).status).toBe(413);
    expect(given.rendered[0]?.state).toMatchObject({
      values: { firstName: "Noor", message: message.message },
      message: { title: "Failed to send message", description: "Combined file size exceeds 25MB limit." },
    });
  });

  test("26 of them renders the page again", async () => {
    const response = await plain(Array.from({ length: 26 }, (_, index) => [`${index}.txt`, "a"]));
    expect(response.status).toBe(413);
    expect(given.rendered[0]?.state.message.description).toBe(
      "You can attach up to 25 files to one message.",
    );
  });

  test("with a missing name renders the page again, and its files go after their hour", async () => {
    expect((await plain([["a.pdf", samples.pdf]], { firstName: "" })).status).toBe(422);
    expect(given.rendered[0]?.state).toMatchObject({
      values: { lastName: "Example", message: message.message },
      message: {
        title: "Please fill in all required fields",
        description: "Please attach your files again.",
      },
    });
    given.setTime("2026-09-01T18:05:01.000Z");
    await purgeUnclaimed(given.services);
    expect(await given.services.storage.list("")).toEqual([]);
  });

  test("to a form that takes none is refused", async () => {
    const form = new FormData();
    form.append("extra", new Blob(["x"]), "x.txt");
    const request = await multipartPost("/functions/v1/submit-simple-contact", form);
    expect((await submitSimpleContact(request, given.services)).status).toBe(413);
  });

  test("while the disk is full renders the page again with the words", async () => {
    const put = () => Promise.reject(new StorageFullError("The disk is full"));
    Object.assign(given.services.storage, { put });
    expect((await plain([["a.pdf", samples.pdf]])).status).toBe(507);
    expect(given.rendered[0]?.state.values).toMatchObject({ message: message.message });
  });
});
