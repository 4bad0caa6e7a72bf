import { describe, expect, test } from "vitest";
import { createFileStorage, sendFile } from "./file-storage.ts";

/** As much of XMLHttpRequest as an upload uses; `end` is the event that the browser would fire. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  readonly opened: string[] = [];
  status = 200;
  responseText = '{"Id":"1","Key":"attachments/a.txt"}';
  contentType = "application/json";
  timeout = 0;
  body: FormData | undefined;

  open(method: string, url: string) {
    this.opened.push(`${method} ${url}`);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return this.contentType;
  }
  send(body: FormData) {
    this.body = body;
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(
      Object.assign(new Event("progress"), { lengthComputable: true, loaded, total }),
    );
  }
}

function start() {
  const request = new FakeRequest();
  const shares: number[] = [];
  const result = sendFile(
    {
      url: "/storage/v1/object/attachments/a.txt",
      file: new File(["hello"], "a.txt", { type: "text/plain" }),
      headers: { apikey: "key" },
      timeoutMs: 1,
      onProgress: (share) => shares.push(share),
    },
    { createRequest: () => request as unknown as XMLHttpRequest, origin: () => "" },
  );
  return { request, shares, answer: result };
}

describe("uploading a file", () => {
  test("sends cacheControl 3600, then the file in a part without a name, and never overwrites", async () => {
    const { request, answer: result } = start();
    request.dispatchEvent(new Event("load"));
    expect(await result).toEqual({ data: { Id: "1", Key: "attachments/a.txt" }, error: null });
    expect(request.opened).toEqual(["POST /storage/v1/object/attachments/a.txt"]);
    expect(request.headers).toEqual({ apikey: "key", "x-upsert": "false" });
    const parts = [...(request.body ?? new FormData())];
    expect(parts.map(([name]) => name)).toEqual(["cacheControl", ""]);
    expect(parts[0]?.[1]).toBe("3600");
    expect(parts[1]?.[1]).toMatchObject({ name: "a.txt" });
  });

  test("tells how much has really gone over the wire", () => {
    const { request, shares } = start();
    request.progress(1, 4);
    request.progress(4, 4);
    expect(shares).toEqual([0.25, 1]);
  });

  test("a web page with 200, as a network's sign-in page has → not stored", async () => {
    const { request, answer: result } = start();
    request.contentType = "text/html";
    request.responseText = "<h1>Welcome to our network</h1>";
    request.dispatchEvent(new Event("load"));
    expect((await result).error).toMatchObject({ kind: "unexplained", status: 200 });
  });

  test("refused → the storage's own sentence", async () => {
    const { request, answer: result } = start();
    request.status = 413;
    request.responseText = '{"statusCode":"413","error":"Payload too large","message":"Too large"}';
    request.dispatchEvent(new Event("load"));
    expect((await result).error).toMatchObject({ kind: "refused", status: 413, message: "Too large" });
  });

  test.each(["error", "abort", "timeout"])("%s → a network failure", async (end) => {
    const { request, answer: result } = start();
    request.dispatchEvent(new Event(end));
    expect((await result).error?.kind).toBe("network");
  });
});

test("The public address of a stored file carries its path, encoded", () => {
  const storage = createFileStorage({
    base: "https://base.example",
    key: "public-key",
    origin: () => "https://site.example",
    createRequest: () => new FakeRequest() as unknown as XMLHttpRequest,
  });
  expect(storage.publicUrl("attachments", "contact-attachments/1 2.pdf")).toBe(
    "https://base.example/storage/v1/object/public/attachments/contact-attachments/1%202.pdf",
  );
});
