import { expect, test, describe } from "vitest";
import { readMultipart, boundaryOf, MalformedMultipartError, splitMultipart } from "./read-multipart.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const limits = { files: 1, totalBytes: 25 * megabyte, fields: 3, fieldBytes: 200 * kilobyte };

function request(body: BodyInit, headers?: Record<string, string>): Request {
  const init = { method: "POST", body, duplex: "half", ...(headers ? { headers } : {}) };
  return new Request("https://www.example.org/", init);
}

/** The names of what was handed on, and the first refusal. */
async function read(from: Request) {
  const fields: [name: string, value: string][] = [];
  const files: string[] = [];
  const reading = readMultipart(from, limits, {
    fields,
    takeFile: async ({ fileName }) => void files.push(fileName),
  });
  const refusal: unknown = await reading.catch((error: unknown) => error);
  return { names: fields.map(([name]) => name), files, refusal };
}

function form(...parts: [name: string, value: string | Blob, fileName?: string][]): Request {
  const data = new FormData();
  for (const [name, value, fileName] of parts)
    if (typeof value === "string") data.append(name, value);
    else data.append(name, value, fileName);
  return request(data);
}

const file = new Blob(["a"]);

test("as many fields as a form may have → all of them; one more → refused, and the others are kept", async () => {
  const three: [string, string][] = ["a", "b", "c"].map((name) => [name, "x"]);
  expect(await read(form(...three))).toEqual({ names: ["a", "b", "c"], files: [], refusal: undefined });
  expect(await read(form(...three, ["d", "x"]))).toMatchObject({
    names: ["a", "b", "c"],
    refusal: { message: "This has more fields than any of our forms." },
  });
});

test("256 KB of text in several fields → taken; one byte more → refused", async () => {
  const half = "x".repeat(128 * kilobyte);
  expect(await read(form(["a", half], ["b", half]))).toMatchObject({ names: ["a", "b"], refusal: undefined });
  expect(await read(form(["a", half], ["b", half], ["c", "x"]))).toMatchObject({
    names: ["a", "b"],
    refusal: { message: "A field is too long." },
  });
});

test("files after one that was refused → not kept; fields after it → read", async () => {
  const sent = form(["f", file, "1.txt"], ["f", file, "2.txt"], ["f", file, "3.txt"], ["a", "x"]);
  expect(await read(sent)).toMatchObject({
    names: ["a"],
    files: ["1.txt"],
    refusal: { name: "UploadRefusedError" },
  });
});

test("a file without end → read for 64 MB and no further", async () => {
  const head = `--b\r\ncontent-disposition: form-data; name="f"; filename="f.txt"\r\n\r\n`;
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(stream) {
        if (sent === 0) stream.enqueue(new TextEncoder().encode(head));
        stream.enqueue(new Uint8Array(megabyte));
        sent += megabyte;
        if (sent > 80 * megabyte) stream.close();
      },
    },
    { highWaterMark: 0 },
  );
  const endless = request(body, { "content-type": "multipart/form-data; boundary=b" });
  expect(await read(endless)).toMatchObject({ files: [], refusal: { name: "UploadRefusedError" } });
  expect(sent).toBeGreaterThan(62 * megabyte);
  expect(sent).toBeLessThan(67 * megabyte);
});

async function* chunksOf(body: string, chunkBytes = body.length) {
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

/** Each part as `name`, `fileName` and its whole content. */
async function partsOf(body: string, boundary = "b", chunkBytes?: number) {
  const parts: (string | undefined)[][] = [];
  let content = "";
  for await (const event of splitMultipart(chunksOf(body, chunkBytes), boundary)) {
    if (event === "end") parts.at(-1)?.push(content);
    else if ("head" in event) {
      parts.push([event.head.fieldName, event.head.fileName]);
      content = "";
    } else content += Buffer.from(event.content).toString();
  }
  return parts;
}

const field = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const body = (...parts: string[]) => `${parts.map((part) => `--b\r\n${part}\r\n`).join("")}--b--\r\n`;

describe("A multipart body", () => {
  const file = `Content-Type: text/plain\r\ncontent-disposition: form-data; name=f; filename="C:\\\\a\\\\b %22c%22.txt"\r\n\r\n--b\r\n\r\n--a-`;

  test.each([1, 2, 3, 7, 64, 10_000])(
    "in chunks of %i bytes → its fields and files, whole",
    async (bytes) => {
      const sent = body(field("name", "Zoë"), field("empty", ""), file, field("", "\r\n"));
      expect(await partsOf(sent, "b", bytes)).toEqual([
        ["name", undefined, "Zoë"],
        ["empty", undefined, ""],
        ["f", 'b "c".txt', "--b\r\n\r\n--a-"],
        ["", undefined, "\r\n"],
      ]);
    },
  );

  test("with words before the first delimiter and after the last → without them", async () => {
    const sent = `preamble\r\n${body(field("a", "1"))}epilogue\r\n--b\r\n`;
    expect(await partsOf(sent)).toEqual([["a", undefined, "1"]]);
  });

  test("of no parts → none", async () => expect(await partsOf("--b--")).toEqual([]));

  test.each([
    ["nothing", ""],
    ["no last delimiter", `--b\r\n${field("a", "1")}`],
    ["half a delimiter", `--b\r\n${field("a", "1")}\r\n--`],
    ["a delimiter that goes on", `--bc\r\n${field("a", "1")}\r\n--b--`],
    ["a head without an end", "--b\r\nContent-Disposition: form-data"],
    ["a head without a name", body("Content-Disposition: form-data\r\n\r\n1")],
    ["a head that is no head", body("a\r\n\r\n1")],
    ["a name without its second quotation mark", body('Content-Disposition: form-data; name="a\r\n\r\n1')],
    ["a head of 9 KB", body(field("a".repeat(9_000), "1"))],
    ["a head of 20 KB that never ends", `--b\r\n${"a".repeat(20_000)}`],
  ])("with %s → broken", async (_, sent) => {
    await expect(partsOf(sent)).rejects.toThrow(MalformedMultipartError);
  });

  test("whose boundary is the beginning of another → ends", async () => {
    expect(await partsOf(`------x\r\n${field("a", "1")}\r\n------x--\r\n`, "-")).toEqual([]);
  });
});

test.each([
  ["multipart/form-data; boundary=----WebKit.1", "----WebKit.1"],
  ['multipart/form-data; charset=utf-8; boundary="a b"', "a b"],
  ["multipart/form-data; BOUNDARY=a", "a"],
  ["multipart/form-data; boundary=", undefined],
  ['multipart/form-data; boundary=""', undefined],
  ["multipart/form-data", undefined],
  ["multipart/form-data; boundary", undefined],
  [`multipart/form-data; boundary=${"a".repeat(71)}`, undefined],
])("The boundary in %j → %j", (contentType, boundary) => {
  expect(boundaryOf(contentType)).toBe(boundary);
});
