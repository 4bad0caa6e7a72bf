import { describe, expect, test } from "vitest";
import { attachmentLimits } from "#domain/messages/attachments/attachments.ts";
import { multipartPost, uploadPost } from "#test/support/requests.ts";
import { samples } from "#test/support/sample-files.ts";
import { useTestServices } from "#test/support/services.ts";
import { StorageFullError } from "#server/platform/storage/storage.ts";
import { uploadAttachment } from "./upload.ts";

const given = useTestServices();

const random = "0123456789abcdef0123456789abcdef";
const pathOf = (extension: string) => `contact-attachments/1789000000000-${random}.${extension}`;
const upload = async (
  extension: string,
  content: BlobPart,
  { fileName = `file.${extension}`, headers = {} } = {},
) => uploadAttachment(await uploadPost(pathOf(extension), { content, fileName, headers }), given.services);
const rawUpload = (extension: string, body: BodyInit, headers: Record<string, string> = {}) => {
  const url = `https://www.example.org/storage/v1/object/attachments/${pathOf(extension)}`;
  const init = {
    method: "POST",
    body,
    headers: { "content-type": "application/pdf", ...headers },
    duplex: "half",
  };
  return uploadAttachment(new Request(url, init), given.services);
};
const kept = async () => ({
  files: await given.services.storage.list(""),
  rows: await given.services.database.selectFrom("attachment").selectAll().execute(),
});

describe("uploading a file as the official client does", () => {
  test.each(["pdf", "doc", "docx", "jpg", "jpeg", "png", "txt"] as const)(
    "a .%s is stored and answered",
    async (extension) => {
      const response = await upload(extension, samples[extension === "jpeg" ? "jpg" : extension]);
      expect([response.status, await response.json()]).toEqual([
        200,
        { Id: expect.stringMatching(/^[0-9a-f-]{36}$/), Key: `attachments/${pathOf(extension)}` },
      ]);
      expect((await kept()).files).toEqual([`attachments/${pathOf(extension)}`]);
    },
  );

  test("keeps the file's own name as data, without folders, control or direction marks", async () => {
    await upload("pdf", samples.pdf, { fileName: "..\\Plan\u202e für Straße.pdf" });
    expect((await kept()).rows[0]?.original_name).not.toMatch(/[\\/\u202e]/);
  });

  test("as a raw body is stored too", async () => {
    expect((await rawUpload("pdf", samples.pdf)).status).toBe(200);
    expect((await kept()).rows[0]?.size_bytes).toBe(samples.pdf.byteLength);
  });
});

describe("uploading what is not what it says", () => {
  test.each([
    ["a program named .pdf", "pdf", samples.exe],
    ["an SVG with script named .png", "png", samples.svg],
    ["an SVG with script named .txt", "txt", samples.svg],
    ["a web page named .txt", "txt", samples.html],
    ["an archive named .docx", "docx", samples.zip],
    ["an archive that unfolds to thirty megabytes, named .docx", "docx", samples.zipBomb],
    ["a picture named .pdf", "pdf", samples.png],
    ["a PDF named .jpg", "jpg", samples.pdf],
    ["a null byte in a .txt", "txt", Buffer.from("a\0b")],
    ["a .txt that is not UTF-8", "txt", Buffer.from([0xff, 0xfe, 0x41])],
  ])("%s is refused, and nothing is kept", async (_, extension, content) => {
    const response = await upload(extension, content, { fileName: "my file.pdf" });
    expect([response.status, await response.json()]).toMatchObject([
      415,
      {
        statusCode: "415",
        message:
          "my file.pdf is not the kind of file that its name says. Save it again as a pdf, doc, docx, jpg, jpeg, png or txt file and attach that.",
      },
    ]);
    expect(await kept()).toEqual({ files: [], rows: [] });
  });
});

test.each(["pdf", "txt"])(
  "uploading an empty .%s → refused in a sentence, and nothing is kept",
  async (extension) => {
    const response = await upload(extension, Buffer.alloc(0), { fileName: "my file.pdf" });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      {
        statusCode: "400",
        message:
          "my file.pdf has nothing in it (0 bytes). Attach another copy, or send the message without it.",
      },
    ]);
    expect(await kept()).toEqual({ files: [], rows: [] });
  },
);

const text = (bytes: number) => Buffer.alloc(bytes, "a");

describe("uploading too much", () => {
  test("exactly 5 MB is accepted", async () => {
    expect((await upload("txt", text(attachmentLimits.fileBytes))).status).toBe(200);
  });

  test("one byte more is refused", async () => {
    const response = await upload("txt", text(attachmentLimits.fileBytes + 1), { fileName: "big.txt" });
    expect([response.status, await response.json()]).toMatchObject([
      413,
      { statusCode: "413", message: "big.txt exceeds the 5MB limit per file." },
    ]);
    expect(await kept()).toEqual({ files: [], rows: [] });
  });

  test("a length that is announced as too large is refused without reading a byte", async () => {
    let pulled = 0;
    const body = new ReadableStream({ pull: () => void (pulled += 1) }, { highWaterMark: 0 });
    const response = await rawUpload("pdf", body, {
      "content-length": String(attachmentLimits.fileBytes + 1),
    });
    expect([response.status, pulled]).toEqual([413, 0]);
  });

  test("a body without a length that never ends is refused at the limit", async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    expect((await rawUpload("pdf", body)).status).toBe(413);
    expect(sent).toBeLessThan(attachmentLimits.fileBytes + 4 * 65_536);
  });

  test("two files in one upload are refused", async () => {
    const form = new FormData();
    form.append("", new Blob([samples.pdf]), "a.pdf");
    form.append("", new Blob([samples.pdf]), "b.pdf");
    const request = await multipartPost(`/storage/v1/object/attachments/${pathOf("pdf")}`, form);
    const response = await uploadAttachment(request, given.services);
    expect([response.status, await kept()]).toEqual([413, { files: [], rows: [] }]);
  });

  test("more than 200 MB from one address in a day is refused, and accepted the next day", async () => {
    const { database } = given.services;
    await upload("pdf", samples.pdf);
    await database.updateTable("attachment").set({ submission_id: null }).execute();
    const [row] = (await kept()).rows;
    if (!row) throw new Error("nothing was stored");
    await database.deleteFrom("attachment").execute();
    await database
      .insertInto("attachment")
      .values({ ...row, path: "before", size_bytes: 200 * 1024 * 1024 })
      .execute();
    expect((await upload("pdf", samples.pdf)).status).toBe(429);
    given.setTime("2026-09-02T17:00:01.000Z");
    expect((await upload("pdf", samples.pdf)).status).toBe(200);
  });

  const uploadTo = async (number: number, content: BlobPart) => {
    const path = `contact-attachments/1789000000000-${String(number).padStart(32, "0")}.pdf`;
    return uploadAttachment(await uploadPost(path, { content, fileName: "a.pdf" }), given.services);
  };

  test("more than 200 files from one address in a day are refused, however small they are", async () => {
    await upload("pdf", samples.pdf);
    const [row] = (await kept()).rows;
    if (!row) throw new Error("nothing was stored");
    const rows = Array.from({ length: 199 }, (_, index) => ({
      ...row,
      path: `before ${index}`,
      size_bytes: 1,
    }));
    await given.services.database.insertInto("attachment").values(rows).execute();
    const response = await uploadTo(1, samples.pdf);
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "86400"]);
  });

  test("files that are refused count too: after 150 in ten minutes nothing is looked into any more", async () => {
    for (let number = 0; number < 150; number++)
      expect((await uploadTo(number, samples.exe)).status).toBe(415);
    const response = await uploadTo(150, samples.pdf);
    expect([response.status, response.headers.get("retry-after"), await response.json()]).toMatchObject([
      429,
      "600",
      { message: "Rate limit exceeded. Please wait 10 minutes before trying again." },
    ]);
  });
});

describe("uploading to a name", () => {
  test("that is taken is refused, and the first file stays", async () => {
    await upload("txt", "first");
    const response = await upload("txt", "second");
    expect([response.status, (await response.json()).statusCode]).toEqual([400, "409"]);
    const file = await given.services.storage.get(`attachments/${pathOf("txt")}`);
    expect(await new Response(file?.body).text()).toBe("first");
  });

  test("that a server had reserved which was killed before it stored the file → the same sender's upload is stored", async () => {
    await upload("txt", "first");
    await given.services.storage.remove(`attachments/${pathOf("txt")}`);
    expect((await upload("txt", "the second")).status).toBe(200);
    const attachment = given.services.database.selectFrom("attachment").select("size_bytes");
    expect(await attachment.execute()).toEqual([{ size_bytes: 10 }]);
  });

  test("that somebody else reserved is refused, also before the file is there", async () => {
    const facts = { original_name: "a.txt", content_type: "text/plain", size_bytes: 1, uploaded_at: "2026" };
    await given.services.database
      .insertInto("attachment")
      .values({ ...facts, path: pathOf("txt"), address_key: "somebody else", submission_id: null })
      .execute();
    expect((await upload("txt", "mine")).status).toBe(400);
    expect((await kept()).files).toEqual([]);
  });

  test("with the wish to replace it is refused", async () => {
    expect((await upload("txt", "x", { fileName: "x.txt", headers: { "x-upsert": "true" } })).status).toBe(
      403,
    );
  });

  test.each([
    "contact-attachments/1789000000000-0123456789abcdef0123456789abcdef.exe",
    "contact-attachments/1789000000000-0123456789abcdef0123456789abcdef.pdf.exe",
    "contact-attachments/%2e%2e/1789000000000-0123456789abcdef0123456789abcdef.pdf",
    "contact-attachments/1789000000000-ABCDEF.pdf",
    "contact-attachments/1-0123456789abcdef0123456789abcdef.pdf",
    "contact-attachments/1789000000000-abcdef.pdf",
    "other/1789000000000-0123456789abcdef0123456789abcdef.pdf",
    "",
  ])("%j is refused", async (path) => {
    const response = await uploadAttachment(
      await uploadPost(path, { content: samples.pdf, fileName: "a.pdf" }),
      given.services,
    );
    expect([response.status, (await response.json()).error]).toEqual([400, "InvalidKey"]);
  });
});

const half = (content: Buffer, headers: Record<string, string>) => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(content.subarray(0, content.byteLength / 2));
      controller.close();
    },
  });
  return rawUpload("pdf", body, headers);
};

const put = () => Promise.reject(new StorageFullError("The disk is full"));

describe("an upload that breaks off", () => {
  test("as a raw body leaves nothing behind", async () => {
    const response = await half(samples.pdf, { "content-length": String(samples.pdf.byteLength) });
    expect([response.status, await kept()]).toEqual([400, { files: [], rows: [] }]);
  });

  test("as a form leaves nothing behind", async () => {
    const whole = await uploadPost(pathOf("pdf"), { content: samples.pdf, fileName: "a.pdf" });
    const type = whole.headers.get("content-type") ?? "";
    const response = await half(Buffer.from(await whole.arrayBuffer()), { "content-type": type });
    expect([response.status, await kept()]).toEqual([400, { files: [], rows: [] }]);
  });

  test("because the visitor cancelled leaves nothing behind", async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(samples.pdf);
        controller.error(new DOMException("cancelled", "AbortError"));
      },
    });
    await expect(rawUpload("pdf", body)).rejects.toThrow("cancelled");
    expect(await kept()).toEqual({ files: [], rows: [] });
  });

  test("because the disk is full leaves nothing behind and is told apart", async () => {
    const services = { ...given.services, storage: { ...given.services.storage, put } };
    const request = await uploadPost(pathOf("pdf"), { content: samples.pdf, fileName: "a.pdf" });
    await expect(uploadAttachment(request, services)).rejects.toThrow(StorageFullError);
    expect((await kept()).rows).toEqual([]);
  });
});
