import { describe, expect, test } from "vitest";
import { createBackend } from "./backend.ts";

type Call = { url: string; init: RequestInit };

function setUp(answers: (() => Response | Error)[]) {
  const calls: Call[] = [];
  const waits: number[] = [];
  const backend = createBackend({
    base: "https://base.example",
    key: "public-key",
    fetch: async (url, init) => {
      calls.push({ url: String(url), init: init ?? {} });
      const answer = (answers[calls.length - 1] ?? answers.at(-1) ?? (() => new Error("no answer")))();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  return { backend, calls, waits };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

describe("calling a function", () => {
  test("sends JSON with the public key to {base}/functions/v1/{name} and answers its data", async () => {
    const { backend, calls } = setUp([json({ ok: true, id: "1" })]);
    const result = await backend.invokeFunction("submit-volunteer-form", { name: "Ann" });
    expect(result).toEqual({ data: { ok: true, id: "1" }, error: null });
    expect(calls[0]?.url).toBe("https://base.example/functions/v1/submit-volunteer-form");
    expect(calls[0]?.init).toMatchObject({
      method: "POST",
      body: '{"name":"Ann"}',
      headers: {
        apikey: "public-key",
        authorization: "Bearer public-key",
        "content-type": "application/json",
      },
    });
  });

  test("refused → the server's own sentence, code and fields, not a general one", async () => {
    const body = { error: "Payment processing configuration error", code: "off", fields: { amount: "no" } };
    const { backend } = setUp([json(body, 500)]);
    const { error } = await backend.invokeFunction("create-donation-payment", {});
    expect(error).toMatchObject({
      name: "FunctionsHttpError",
      kind: "refused",
      status: 500,
      message: "Payment processing configuration error",
      code: "off",
      fields: { amount: "no" },
    });
  });

  test.each([502, 503, 504])("answered %i → unavailable, and never sent twice", async (status) => {
    const { backend, calls } = setUp([json({}, status)]);
    const { error } = await backend.invokeFunction("submit-contact-form", {});
    expect(error?.kind).toBe("unavailable");
    expect(calls).toHaveLength(1);
  });

  test("the network is lost → a network failure, and never sent twice", async () => {
    const { backend, calls } = setUp([() => new TypeError("Failed to fetch")]);
    const { error } = await backend.invokeFunction("submit-contact-form", {});
    expect(error).toMatchObject({ name: "FunctionsFetchError", kind: "network" });
    expect(calls).toHaveLength(1);
  });

  test.each([
    ["a page instead of JSON", "<h1>Bad gateway</h1>"],
    ["nothing", ""],
    ["an empty sentence", '{"error":"  "}'],
    ["something of another shape", '{"error":{"message":"inner"},"fields":{"name":{"a":1}},"code":7}'],
    ["no object", "null"],
  ])("answered with %s → unexplained, and none of it reaches the visitor", async (_, body) => {
    const { backend } = setUp([() => new Response(body, { status: 400 })]);
    const { error } = await backend.invokeFunction("submit-contact-form", {});
    expect(error).toMatchObject({ kind: "unexplained", message: "HTTP 400", fields: {} });
    expect(error?.code).toBeUndefined();
  });

  test("a web page with 200, as a network's sign-in page has → unexplained, not accepted", async () => {
    const page = { headers: { "content-type": "text/html; charset=utf-8" } };
    const { backend } = setUp([() => new Response("<h1>Welcome to our network</h1>", page)]);
    const { data, error } = await backend.invokeFunction("submit-contact-form", {});
    expect(data).toBeNull();
    expect(error).toMatchObject({ kind: "unexplained", status: 200 });
  });

  test("accepted without a body → an answer that holds nothing", async () => {
    const { backend } = setUp([() => new Response(null, { status: 204 })]);
    expect(await backend.invokeFunction("submit-contact-form", {})).toEqual({ data: {}, error: null });
  });
});

describe("reading", () => {
  test("a table that does not answer is asked again after 1, 2 and 4 seconds, then given up", async () => {
    const { backend, calls, waits } = setUp([json({}, 503)]);
    const { error } = await backend.selectCount("donations");
    expect(error?.kind).toBe("unavailable");
    expect(calls).toHaveLength(4);
    expect(waits).toEqual([1000, 2000, 4000]);
  });

  test("a table that comes back → its answer", async () => {
    const { backend, calls } = setUp([() => new TypeError("lost"), json([{ count: 3 }])]);
    expect(await backend.selectCount("donations")).toEqual({ data: [{ count: 3 }], error: null });
    expect(calls[0]?.url).toBe("https://base.example/rest/v1/donations?select=count&limit=1");
    expect(calls[0]?.init.headers).toMatchObject({ "accept-profile": "public", apikey: "public-key" });
  });

  test("an answer without a reason is final too", async () => {
    const { backend, calls } = setUp([json({}, 500)]);
    expect((await backend.selectCount("donations")).error?.kind).toBe("unexplained");
    expect(calls).toHaveLength(1);
  });

  test("a refusal is final", async () => {
    const { backend, calls } = setUp([json({ code: "PGRST205", message: "No such table" }, 404)]);
    const { error } = await backend.selectCount("donations");
    expect(error).toMatchObject({ kind: "refused", code: "PGRST205", message: "No such table" });
    expect(calls).toHaveLength(1);
  });

  test("a procedure → POST {base}/rest/v1/rpc/{function}", async () => {
    const { backend, calls } = setUp([json({ donors: 2 })]);
    expect(await backend.rpc("public_numbers")).toEqual({ data: { donors: 2 }, error: null });
    expect(calls[0]?.url).toBe("https://base.example/rest/v1/rpc/public_numbers");
  });
});
