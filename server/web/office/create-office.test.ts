import { createMetrics, toText } from "#server/platform/metrics/metrics.ts";
import { expect, test } from "vitest";
import { createOfficeApp } from "#office/entry.tsx";
import { browseOffice } from "#test/support/office.ts";
import { signInAs } from "#test/support/office-people.ts";
import { useTestServices } from "#test/support/services.ts";
import { createOffice } from "./create-office.ts";
import { nameAt } from "./office-cookies.ts";

const given = useTestServices();
const signIn = (role: Parameters<typeof signInAs>[0]) =>
  signInAs(role, given.services.database, given.services.clock.now());

test("a stranger at any address → the sign-in page, and nothing of the room", async () => {
  const page = await browseOffice(given.services).get("/today");
  expect(page.status).toBe(200);
  expect(page.text).toContain("Sign in with a passkey");
  expect(page.text).not.toContain("Ahead");
});

test("a member → the room with its rooms beside it, not to be kept, indexed or framed, and without inline scripts or styles", async () => {
  const page = await browseOffice(given.services, { person: await signIn("candidate") }).get("/today");
  expect(page.text).toContain("Ahead");
  expect(page.text).toContain("Sample Candidate");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("x-robots-tag")).toContain("noindex");
  expect(page.headers.get("x-frame-options")).toBe("DENY");
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(page.text).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc=)/);
});

test.each(["www.example.org", "localhost", "127.0.0.1:3001", "evil.example"])(
  "a request with the Host %s → refused, whoever is signed in",
  async (host) => {
    const person = await signIn("candidate");
    const page = await browseOffice(given.services, { person }).get("/today", { host });
    expect(page.status).toBe(400);
    expect(page.text).not.toContain("Sample Candidate");
  },
);

test.each([
  ["another site's form", { origin: "https://evil.example" }],
  ["the public site's own page", { origin: "https://www.example.org" }],
  ["a sandboxed frame", { origin: "null" }],
  ["a browser that says only that it is another site", { origin: "", "sec-fetch-site": "cross-site" }],
  ["a browser that says only that it is a neighbouring site", { origin: "", "sec-fetch-site": "same-site" }],
  ["a program that says nothing of itself", { origin: "" }],
])("a post of %s → refused, and the session lives on", async (_, headers) => {
  const browser = browseOffice(given.services, { person: await signIn("candidate") });
  expect((await browser.post("/sign-out", {}, headers)).status).toBe(403);
  expect((await browser.get("/today")).text).toContain("Sample Candidate");
});

test("a member who leaves before the page is there → no error in the log", async () => {
  const errors: unknown[] = [];
  const log = { ...given.services.log, error: (...words: unknown[]) => void errors.push(words) };
  const url = given.services.config.office?.url ?? "";
  const { token } = await signIn("candidate");
  const app = createOfficeApp(given.services, { assets: { styles: [], scripts: {} }, trialToken: undefined });
  const office = createOffice(
    { ...given.services, log },
    { load: async () => ({ app, serveAsset: () => undefined }) },
  );
  const headers = {
    host: new URL(url).host,
    cookie: `${nameAt(url, "office")}=${token}`,
    accept: "text/html",
  };
  await office.request(`${url}/today`, { headers, signal: AbortSignal.abort("Error: aborted") });
  expect(errors).toEqual([]);
});

test("a room that is not the member's, also when it is posted to → the log has the member's id and neither name nor address", async () => {
  const lines: Record<string, unknown>[] = [];
  const note = (_event: string, facts: Record<string, unknown> = {}) => void lines.push(facts);
  const services = { ...given.services, log: { info: note, warn: note, error: note } };
  const person = await signIn("editor");
  const browser = browseOffice(services, { person });
  expect([(await browser.get("/money")).status, (await browser.post("/money", {})).status]).toEqual([
    403, 403,
  ]);
  expect((await browseOffice(services).post("/money", {})).status).toBe(401);
  expect(lines).toMatchObject([
    { status: 403, member: person.memberId },
    { status: 403, member: person.memberId },
    { status: 401, from: expect.stringMatching(/^address:[0-9a-f]{32}$/) },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Sample|@/);
});

test("a link in an e-mail, which comes without the cookie → goes on from our own page, and is the room then", async () => {
  const person = await signIn("candidate");
  const fromElsewhere = { "sec-fetch-site": "cross-site", cookie: "" };
  const first = await browseOffice(given.services).get("/today?a=1&b=%22", fromElsewhere);
  expect(first.text).toContain('http-equiv="refresh" content="0;url=/today?a=1&#38;b=%22"');
  const then = await browseOffice(given.services, { person }).get("/today", {
    "sec-fetch-site": "same-origin",
  });
  expect(then.text).toContain("Sample Candidate");
});

test("a cookie that was stolen, after its owner signed out → worth nothing", async () => {
  const person = await signIn("coordinator");
  const thief = browseOffice(given.services, { person });
  expect((await thief.get("/today")).text).toContain("Sample Coordinator");
  expect((await browseOffice(given.services, { person }).post("/sign-out", {})).location).toBe("/sign-in");
  expect((await thief.get("/today")).text).toContain("Sign in with a passkey");
});

test("a session after 12 idle hours → over, and what was just posted is kept in the page", async () => {
  const browser = browseOffice(given.services, { person: await signIn("coordinator") });
  await browser.get("/today");
  given.setTime("2026-09-02T05:00:01.000Z");
  const page = await browser.post("/letters/write", { act: "keep", text: "A long letter <b>" });
  expect(page.status).toBe(401);
  expect(page.text).toContain('action="/letters/write"');
  expect(page.text).toContain('value="A long letter &lt;b&gt;"');
});

test("a post of a stranger with more fields than any form has → the sign-in page without them", async () => {
  const pairs = Array.from({ length: 2_001 }, (): [string, string] => ["a", "b"]);
  const page = await browseOffice(given.services).postPairs("/today", pairs);
  expect(page.status).toBe(401);
  expect(page.text).toContain("Sign in with a passkey");
  expect(page.text).not.toContain('action="/today"');
});

test("the link of a trial → the candidate, without any set-up; a wrong one → the sign-in", async () => {
  const trialToken = "the-token-of-this-start";
  const browser = browseOffice(given.services, { trialToken });
  expect((await browser.get("/trial?token=another")).location).toBe("/sign-in");
  const opened = await browser.get(`/trial?token=${trialToken}`);
  expect((await browser.get(opened.location ?? "")).location).toBe("/begin");
  expect((await browser.get("/today")).text).toContain("Candidate");
});

test("the link of a trial in a browser that keeps no cookies → the sign-in says so, and leads nowhere else", async () => {
  const trialToken = "the-token-of-this-start";
  const keepsNothing = () => browseOffice(given.services, { trialToken });
  const { location } = await keepsNothing().get(`/trial?token=${trialToken}`);
  expect((await keepsNothing().get(location ?? "")).text).toContain("This browser did not keep the sign-in.");
  const foreign = await keepsNothing().get("/signed-in?next=//evil.example");
  expect(foreign.text).toContain('name="next" value="/today"');
  expect((await keepsNothing().get("/today")).text).not.toContain("did not keep");
});

test("the link of a trial where somebody is on the team already → the trial's own member each time, and the log has each use", async () => {
  const trialToken = "the-token-of-this-start";
  const real = await signIn("candidate");
  const { database } = given.services;
  const entries = () =>
    database.selectFrom("audit_entry").selectAll().where("act", "=", "session.start").execute();
  const before = (await entries()).length;
  for (const _ of [1, 2]) {
    const browser = browseOffice(given.services, { trialToken });
    await browser.get(`/trial?token=${trialToken}`);
    expect((await browser.get("/settings/team")).text).toContain("trial@example.org");
  }
  const used = (await entries()).slice(before);
  expect(used.map(({ who, subject }) => [who, subject])).toEqual([
    ["Candidate", "A browser on a device, by the trial's link"],
    ["Candidate", "A browser on a device, by the trial's link"],
  ]);
  expect(new Set(used.map(({ member_id }) => member_id)).size).toBe(1);
  expect(used[0]?.member_id).not.toBe(real.memberId);
});

test("the link of a trial in production → the sign-in", async () => {
  const services = { ...given.services, config: { ...given.services.config, production: true } };
  const browser = browseOffice(services, { trialToken: "known" });
  expect((await browser.get("/trial?token=known")).location).toBe("/sign-in");
});

test.each(["//evil.example/x", "/\\evil.example/x", "/.//evil.example", "/%2e//evil.example?a=1"])(
  "a link of a foreign page to %s → goes on inside the office",
  async (path) => {
    const page = await browseOffice(given.services).get(path, { "sec-fetch-site": "cross-site" });
    expect(page.text).toContain('content="0;url=/today"');
    expect(page.text).not.toContain("//evil.example");
  },
);

test.each([
  "//evil.example",
  "/\\evil.example",
  "/.//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
])("the sign-in page asked to go on to %s → goes on to Today", async (next) => {
  const page = await browseOffice(given.services).get(`/sign-in?next=${encodeURIComponent(next)}`);
  expect(page.text).toContain('name="next" value="/today"');
});

test("what was posted to an address that looks like another host → is kept for the office", async () => {
  const page = await browseOffice(given.services).post("//evil.example/x", { text: "words" });
  expect(page.status).toBe(401);
  expect(page.text).toContain('action="/today"');
});

test.each(["/sign-in", "/invitation", "/invitation/challenge"])(
  "%s posted with a body that is no form → 400, and no fault",
  async (path) => {
    const page = await browseOffice(given.services).post(path, {}, { "content-type": "application/json" });
    expect(page.status).toBe(400);
    expect(page.text).not.toContain("went wrong");
  },
);

test("30 tries to sign in from one address in ten minutes → the next one is told in the page how long to wait", async () => {
  const browser = browseOffice(given.services);
  for (let tries = 0; tries < 30; tries += 1) {
    expect((await browser.post("/sign-in/challenge", {})).status).toBe(200);
  }
  const page = await browser.post("/sign-in", { response: "{}", challenge: "x" });
  expect([page.status, page.headers.get("retry-after")]).toEqual([429, "600"]);
  expect(page.text).toContain("Please wait 10 minutes");
  expect(page.text).not.toMatch(/Application Error|\sstyle=/);
  for (const path of ["/sign-in/challenge", "/invitation", "/invitation/challenge"]) {
    expect((await browser.post(path, { token: "x" })).status).toBe(429);
  }
  given.setTime("2026-09-01T17:10:00.000Z");
  expect((await browser.post("/sign-in/challenge", {})).status).toBe(200);
});

test("addresses that name somebody → logged and counted by their pattern alone", async () => {
  const logged: string[] = [];
  const note = (event: string, facts: Record<string, unknown> = {}) =>
    void logged.push(`${event} ${String(facts["path"])}`);
  const metrics = createMetrics();
  const log = { info: note, warn: note, error: note };
  const browser = browseOffice({ ...given.services, log, metrics }, { person: await signIn("candidate") });
  await browser.get(`/people/${Buffer.from("jo@example.org").toString("base64url")}`);
  await browser.get("/inbox/4f1c9a07-b2d8-4e36-80a9-f4e7182b6d3c");
  await browser.get("/jo@example.org");
  const named = logged.filter((line) => line.startsWith("request "));
  expect(named).toEqual(["request /people/:person", "request /inbox/:id", "request *"]);
  expect(toText(metrics.families())).toContain('listener="office",route="/people/:person",status="');
});

test("strangers announce large bodies and send them slowly → a member's file is taken all the same", async () => {
  const { token } = await signIn("candidate");
  const app = {
    respond: async () => new Response("taken"),
    keepPost: async () => undefined,
    routeOf: () => "*",
    maxBodyBytes: () => 100_000,
  };
  const load = async () => ({ app, serveAsset: () => undefined });
  const office = createOffice(given.services, { load });
  const url = given.services.config.office?.url ?? "";
  const headers = { host: new URL(url).host, origin: url };
  const slow = Array.from({ length: 4 }, () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers: { ...headers, "content-length": "30000000" },
      body: readable,
      duplex: "half",
    };
    return { response: office.request(`${url}/sign-in`, init), end: () => writable.close() };
  });
  const file = { method: "POST", headers: { ...headers, cookie: `${nameAt(url, "office")}=${token}` } };
  const response = await office.request(`${url}/money`, { ...file, body: "a".repeat(50_000) });
  expect([response.status, await response.text()]).toEqual([200, "taken"]);
  await Promise.all(slow.flatMap(({ response: late, end }) => [end(), late]));
});
