/** The hosted backend's own client library against our server: the site could be pointed at either (decisions section 7). */

import { createClient, FunctionsHttpError, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { listen, type Listening } from "#test/support/listen.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

const campaignKey = "the key of the campaign's own programs";

let testServices: TestServices;
let server: Listening;
let client: SupabaseClient;

beforeAll(async () => {
  testServices = await createTestServices();
  testServices.services.config.campaignKey = campaignKey;
  server = await listen(createApp(testServices.services, new Map()));
  client = createClient(server.url, "public-anonymous-key", {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
  });
});
afterAll(async () => {
  await server.close();
  await testServices.close();
});

const volunteer = {
  name: "Jo Smith",
  email: "jo@example.com",
  area: "tillicum",
  interests: ["data-entry"],
  availability: ["evenings"],
};

function bucket() {
  return client.storage.from("attachments");
}

async function sentenceOf(error: unknown): Promise<unknown> {
  if (!(error instanceof FunctionsHttpError)) throw error;
  const answer: { error: string } = await error.context.json();
  return answer.error;
}

describe("functions.invoke", () => {
  test("stores what was sent and answers data without an error", async () => {
    const { data, error } = await client.functions.invoke("submit-volunteer-form", { body: volunteer });
    expect(error).toBeNull();
    expect(data).toMatchObject({ ok: true, id: expect.any(String) });
  });

  test("gives a refusal as the error whose context holds the sentence", async () => {
    const { data, error } = await client.functions.invoke("submit-volunteer-form", { body: { name: "Jo" } });
    expect(data).toBeNull();
    expect(await sentenceOf(error)).toEqual(expect.stringMatching(/\w/));
  });

  test("without a body asks with an empty one, and is told what is missing", async () => {
    const { error } = await client.functions.invoke("donation-status");
    expect(await sentenceOf(error)).toContain("sessionId");
  });

  test("of a name that does not exist says so", async () => {
    const { error } = await client.functions.invoke("submit-everything", { body: {} });
    expect(await sentenceOf(error)).toBe("There is no such function.");
  });

  test("without a payment key names the configuration", async () => {
    const body = {
      amount: 25,
      donorInfo: { fullName: "Jo Smith", email: "jo@example.com", wantsPrintedReceipt: false },
    };
    const { error } = await client.functions.invoke("create-donation-payment", { body });
    expect(await sentenceOf(error)).toContain("Payment processing configuration error");
  });
});

describe("storage", () => {
  const path = `contact-attachments/1780000000000-${"a1b2".repeat(8)}.txt`;

  test("upload answers where the file lies; nobody can fetch it before a message claims it", async () => {
    const file = new Blob(["My fence is on the wrong lot."], { type: "text/plain" });
    const { data, error } = await bucket().upload(path, file, { cacheControl: "3600" });
    expect(error).toBeNull();
    expect(data).toMatchObject({ path, fullPath: `attachments/${path}` });
    const { publicUrl } = bucket().getPublicUrl(path).data;
    expect(publicUrl).toBe(`${server.url}/storage/v1/object/public/attachments/${path}`);
    expect((await fetch(publicUrl)).status).toBe(404);
  });

  test("upload of the same name again, of a foreign name and of a program is refused with its reason", async () => {
    const text = new Blob(["x"], { type: "text/plain" });
    expect((await bucket().upload(path, text)).error).toMatchObject({ statusCode: "409" });
    expect((await bucket().upload("other-folder/secret.txt", text)).error).toMatchObject({ status: 400 });
    expect((await bucket().upload(path.replace(".txt", ".exe"), text)).error).toMatchObject({ status: 400 });
  });

  test("list answers the campaign's own key at most 100 names, by name ascending", async () => {
    const { storage } = testServices.services;
    const names = Array.from({ length: 101 }, (_, index) => `file-${1000 + index}.txt`);
    for (const name of names.toReversed())
      await storage.put(`attachments/listed/${name}`, new Uint8Array(1), "text/plain");
    const campaign = createClient(server.url, campaignKey, { auth: { persistSession: false } });
    const { data } = await campaign.storage.from("attachments").list("listed");
    expect(data?.map(({ name }) => name)).toEqual(names.slice(0, 100));
    expect((await campaign.storage.from("attachments").list("listed/", { limit: 1 })).data).toHaveLength(1);
    for (const none of ["..", "listed/../..", ".", "a b"])
      expect((await campaign.storage.from("attachments").list(none)).data).toEqual([]);
  });

  test("list and remove are refused: the anonymous key sees no other visitor's files", async () => {
    expect((await bucket().list("contact-attachments")).error).not.toBeNull();
    expect((await bucket().remove([path])).error).not.toBeNull();
  });
});

describe("the donations table", () => {
  test("answers a count", async () => {
    const { data, error } = await client.from("donations").select("count").limit(1);
    expect(error).toBeNull();
    expect(data).toEqual([{ count: 0 }]);
  });

  test("answers the count as one object, and in the head alone", async () => {
    expect((await client.from("donations").select("count").limit(1).single()).data).toEqual({ count: 0 });
    const { count, error } = await client.from("donations").select("*", { count: "exact", head: true });
    expect([count, error]).toEqual([0, null]);
  });

  test("shows no row to the anonymous key, and takes none", async () => {
    expect((await client.from("donations").select("*")).error).toMatchObject({ code: "42501" });
    expect((await client.from("donations").insert({ amount: 1 })).error).toMatchObject({ code: "42501" });
    expect((await client.from("subscribers").select("*")).error).toMatchObject({ code: "PGRST205" });
  });

  test("public_numbers is the one procedure there is", async () => {
    const { data, error } = await client.rpc("public_numbers");
    expect(error).toBeNull();
    expect(data).toMatchObject({ donors: 0, donationsCents: 0 });
    expect((await client.rpc("public_numbers", {}, { get: true })).data).toMatchObject({ donors: 0 });
    expect((await client.rpc("everything")).error).toMatchObject({ code: "PGRST202" });
  });
});

test("auth answers that it is not offered", async () => {
  const { error } = await client.auth.signInWithPassword({ email: "jo@example.com", password: "x" });
  expect(error).toMatchObject({ status: 404, code: "not_offered" });
});

test("A page that brings no policy of its own may run no script, over a real connection too", async () => {
  const response = await fetch(`${server.url}/donation-success?session_id=cs_unknown`);
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src/);
  expect(await response.text()).toContain("<!doctype html>");
});
