import { describe, expect, test } from "vitest";
import { BackendError } from "#app/browser/backend-error.ts";
import { createAttempts } from "#app/forms/send.ts";
import { sendingProgress } from "#domain/messages/attachments/attachments.ts";
import { createContactSender, type ContactTools } from "./send-with-files.ts";

const message = {
  firstName: "Ann",
  lastName: "O'Brien",
  email: "ann@example.org",
  subject: "other",
  message: "Hello",
  postalCode: "",
  attachmentUrls: [],
};
const photo = new File(["photo"], "crossing.jpg");
const letter = new File(["letter"], "letter.pdf");
const refused = (text: string) => new BackendError("Error", text, { kind: "refused" });

function setUp(failures: { upload?: string; call?: BackendError[] } = {}) {
  const uploads: string[] = [];
  const paths: string[] = [];
  const bodies: Record<string, unknown>[] = [];
  const progress: number[] = [];
  const state = { ...failures };
  const tools: ContactTools = {
    uploadFile: async ({ bucket, path, file, onProgress }) => {
      uploads.push(file.name);
      paths.push(`${bucket}/${path}`);
      onProgress(0.5);
      return state.upload === file.name
        ? { data: null, error: refused("Wrong type") }
        : { data: {}, error: null };
    },
    publicUrl: (bucket, path) => `https://base.example/${bucket}/${path.split(".").at(-1)}`,
    invokeFunction: async (_, body) => {
      bodies.push({ ...body });
      const error = state.call?.shift();
      return error ? { data: null, error } : { data: {}, error: null };
    },
    now: () => 1_700_000_000_000,
    randomBytes: (count) => new Uint8Array(count),
    pause: async () => {},
    onStage: (stage) => progress.push(sendingProgress(stage)),
  };
  let key = 0;
  const entries = new FormData();
  entries.append("attachments", photo);
  const attempt = { keyFor: createAttempts(() => `key-${(key += 1)}`), entries };
  return { send: createContactSender(tools), attempt, state, uploads, paths, bodies, progress };
}

describe("sending a message with files", () => {
  test("stores each under contact-attachments/{timestamp}-{random}.{extension}, then sends the addresses", async () => {
    const { send, attempt, paths, bodies } = setUp();
    expect(await send(message, [photo, letter], attempt)).toEqual({ ok: true });
    const random = "00".repeat(16);
    expect(paths).toEqual([
      `attachments/contact-attachments/1700000000000-${random}.jpg`,
      `attachments/contact-attachments/1700000000000-${random}.pdf`,
    ]);
    expect(bodies).toEqual([
      {
        ...message,
        attachmentUrls: ["https://base.example/attachments/jpg", "https://base.example/attachments/pdf"],
        _idempotency_key: "key-1",
      },
    ]);
  });

  test("what a plain post would bring → the files, and once they are stored their addresses", async () => {
    const { send, attempt, state } = setUp({ upload: "letter.pdf" });
    await send(message, [photo, letter], attempt);
    expect([...attempt.entries.keys()]).toEqual(["attachments"]);
    state.upload = "";
    await send(message, [photo, letter], attempt);
    expect([...attempt.entries]).toEqual([
      ["attachmentUrls", "https://base.example/attachments/jpg"],
      ["attachmentUrls", "https://base.example/attachments/pdf"],
    ]);
  });

  test("progress: half of each file in between, 75 when all are stored, 100 when sent, then 0", async () => {
    const { send, attempt, progress } = setUp();
    await send(message, [photo, letter], attempt);
    expect(progress).toEqual([0, 12.5, 25, 37.5, 75, 100, 0]);
  });

  test("no files → progress goes from 0 to 100", async () => {
    const { send, attempt, progress } = setUp();
    await send(message, [], attempt);
    expect(progress).toEqual([0, 100, 0]);
  });

  test("an upload fails → the toast names the file, nothing is sent, and the stored ones are kept", async () => {
    const { send, attempt, state, uploads, bodies, progress } = setUp({ upload: "letter.pdf" });
    expect(await send(message, [photo, letter], attempt)).toEqual({
      ok: false,
      toast: { title: "Failed to send message", description: "Failed to upload letter.pdf" },
      reason: "Wrong type",
    });
    expect(bodies).toEqual([]);
    expect(progress.at(-1)).toBe(0);

    state.upload = "";
    expect(await send(message, [photo, letter], attempt)).toEqual({ ok: true });
    expect(uploads).toEqual(["crossing.jpg", "letter.pdf", "letter.pdf"]);
  });

  test("the call fails → the next attempt repeats the key and uploads nothing again", async () => {
    const outage = new BackendError("Error", "", { kind: "unavailable" });
    const { send, attempt, uploads, bodies } = setUp({ call: [outage] });
    expect(await send(message, [photo], attempt)).toEqual({ ok: false });
    expect(await send(message, [photo], attempt)).toEqual({ ok: true });
    expect(uploads).toEqual(["crossing.jpg"]);
    expect(bodies.map((body) => body["_idempotency_key"])).toEqual(["key-1", "key-1"]);
  });

  test("the server no longer knows the files → the next attempt uploads them again", async () => {
    const gone = new BackendError("Error", "Gone", { kind: "refused", fields: { attachmentUrls: "Gone" } });
    const { send, attempt, uploads } = setUp({ call: [gone] });
    await send(message, [photo], attempt);
    await send(message, [photo], attempt);
    expect(uploads).toEqual(["crossing.jpg", "crossing.jpg"]);
  });
});
