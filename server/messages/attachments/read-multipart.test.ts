import { expect, test } from "vitest";
import { readMultipart } from "./read-multipart.ts";

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
