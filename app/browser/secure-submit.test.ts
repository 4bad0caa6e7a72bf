import { describe, expect, test } from "vitest";
import { secureFormMessages } from "#domain/messages/secure-form/secure-form.ts";
import { secureSubmit, type SecureTools } from "./secure-submit.ts";

const token = "a".repeat(64);
const context = { csrfToken: token, sessionId: "session", formToken: token, isSecureConnection: true };

function setUp(answer: () => Response | Error = () => Response.json({ ok: true })) {
  const sent: { url: string; init: RequestInit }[] = [];
  const events: string[] = [];
  const timeouts: number[] = [];
  const tools: SecureTools = {
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} });
      const answered = answer();
      if (answered instanceof Error) throw answered;
      return answered;
    },
    now: () => 1_700_000_000_000,
    random: () => "request-id",
    track: (event) => void events.push(event),
    timeout: (ms) => {
      timeouts.push(ms);
      return new AbortController().signal;
    },
    browser: () => ({
      userAgent: "u".repeat(300),
      referrer: "r".repeat(300),
      screenResolution: "390x844",
      timezone: "America/Vancouver",
    }),
  };
  return { tools, sent, events, timeouts };
}

describe("a secure submission", () => {
  test("posts the sanitized fields and what the specification adds, with its headers", async () => {
    const { tools, sent, timeouts } = setUp();
    const data = { name: " <b>Ann</b> ", website: "" };
    expect(await secureSubmit("/functions/v1/x", { data, context }, tools)).toEqual({ ok: true });
    expect(sent[0]?.url).toBe("/functions/v1/x");
    expect(sent[0]?.init.method).toBe("POST");
    expect(sent[0]?.init.headers).toEqual({
      "Content-Type": "application/json",
      "X-CSRF-Token": token,
      "X-Session-ID": "session",
      "X-Form-Token": token,
      "X-Request-Source": "secure-form",
      "X-Request-ID": "request-id",
    });
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
      name: "&lt;b&gt;Ann&lt;/b&gt;",
      _csrf_token: token,
      _session_id: "session",
      _form_token: token,
      _timestamp: 1_700_000_000_000,
      _user_agent: "u".repeat(200),
      _referrer: "r".repeat(200),
      _screen_resolution: "390x844",
      _timezone: "America/Vancouver",
    });
    expect(timeouts).toEqual([30_000]);
  });

  test("a filled honeypot → refused, nothing sent", async () => {
    const { tools, sent } = setUp();
    const submitted = secureSubmit("/x", { data: { website: "http://spam.example" }, context }, tools);
    await expect(submitted).rejects.toThrow("Spam detected - submission blocked");
    expect(sent).toEqual([]);
  });

  test("some tokens missing → says which, reports it once, nothing sent", async () => {
    const { tools, sent, events } = setUp();
    const partial = { ...context, sessionId: undefined };
    await expect(secureSubmit("/x", { data: {}, context: partial }, tools)).rejects.toThrow(
      "Security validation failed: missing sessionId",
    );
    expect(events).toEqual(["missing_security_tokens"]);
    expect(sent).toEqual([]);
  });

  test("no tokens at all → refused without an event", async () => {
    const { tools, events } = setUp();
    await expect(
      secureSubmit("/x", { data: {}, context: { isSecureConnection: true } }, tools),
    ).rejects.toThrow(secureFormMessages.notSecure);
    expect(events).toEqual([]);
  });

  test("an answer that is not OK → its status, text and body", async () => {
    const { tools } = setUp(() => new Response("too many", { status: 429, statusText: "Too Many Requests" }));
    await expect(secureSubmit("/x", { data: {}, context }, tools)).rejects.toMatchObject({
      message: "HTTP 429: Too Many Requests - too many",
      status: 429,
      body: "too many",
    });
  });

  test("30 seconds without an answer → says that it timed out", async () => {
    const { tools } = setUp(() => new DOMException("late", "AbortError"));
    await expect(secureSubmit("/x", { data: {}, context }, tools)).rejects.toThrow(
      "Request timed out. Please try again.",
    );
  });

  test.each([200, 503])(
    "a body of status %d that stops halfway for 30 seconds → the same",
    async (status) => {
      const start = (body: ReadableStreamDefaultController) =>
        body.error(new DOMException("late", "AbortError"));
      const { tools } = setUp(() => new Response(new ReadableStream({ start }), { status }));
      await expect(secureSubmit("/x", { data: {}, context }, tools)).rejects.toThrow(
        "Request timed out. Please try again.",
      );
    },
  );

  test("a lost network, or a web page instead of an answer → an error of the network", async () => {
    for (const answer of [new TypeError("Failed to fetch"), new Response("<h1>Sign in</h1>")]) {
      const { tools } = setUp(() => answer);
      await expect(secureSubmit("/x", { data: {}, context }, tools)).rejects.toMatchObject({
        kind: "network",
      });
    }
  });

  test("something the browser lacks → its own error", async () => {
    const { tools } = setUp();
    const timeout = () => {
      throw new TypeError("AbortSignal.timeout is not a function");
    };
    const submitted = secureSubmit("/x", { data: {}, context }, { ...tools, timeout });
    await expect(submitted).rejects.toThrow("AbortSignal.timeout is not a function");
  });
});
