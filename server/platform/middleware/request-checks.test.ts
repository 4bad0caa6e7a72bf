/** Which origins may post, and which may read an answer, in the order of the app. */

import { describe, expect, test } from "vitest";
import { testContent } from "#test/support/test-content.ts";
import type { FunctionError } from "#domain/web/functions.ts";
import { createApp } from "#server/app.ts";
import type { Services } from "#server/services.ts";
import { useTestServices } from "#test/support/services.ts";

const site = "https://www.example.org";
const volunteer = {
  name: "Jo Smith",
  email: "jo@example.com",
  phone: "",
  area: testContent.municipality.volunteerAreas[0]?.id,
  interests: ["door-knocking"],
  availability: [],
};

const given = useTestServices();

async function ask(path: string, init: RequestInit, over: Partial<Services> = {}): Promise<Response> {
  return createApp({ ...given.services, ...over }, new Map()).request(site + path, init);
}

function preflight(path: string, headers: string, origin = "https://static.example.org"): Promise<Response> {
  const config = { ...given.services.config, allowedOrigins: ["https://static.example.org"] };
  const asked = {
    origin,
    "access-control-request-method": "POST",
    "access-control-request-headers": headers,
  };
  return ask(path, { method: "OPTIONS", headers: asked }, { config });
}

describe("Where a post comes from", () => {
  const path = "/functions/v1/submit-volunteer-form";
  const send = (headers: Record<string, string>, over: Partial<Services> = {}) =>
    ask(
      path,
      {
        method: "POST",
        body: JSON.stringify(volunteer),
        headers: { "content-type": "application/json", ...headers },
      },
      over,
    );

  test.each<Record<string, string>>([
    { origin: site, "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "same-origin" },
    // Nobody led here: the address was typed, or the page was loaded anew.
    { "sec-fetch-site": "none" },
    // A program sends neither, and carries no visitor's session.
    {},
  ])("%o is taken", async (headers) => {
    expect((await send(headers)).status).toBe(200);
  });

  test.each<Record<string, string>>([
    { origin: "https://evil.test", "sec-fetch-site": "cross-site" },
    { origin: "null" },
    { origin: "https://www.example.org.evil.test" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("%o is refused", async (headers) => {
    const response = await send(headers);
    const { code }: FunctionError = await response.json();
    expect([response.status, code]).toEqual([403, "foreign_origin"]);
  });

  test("A further origin that the campaign named is taken, and may read the answer", async () => {
    const config = { ...given.services.config, allowedOrigins: ["https://static.example.org"] };
    const headers = { origin: "https://static.example.org", "sec-fetch-site": "same-site" };
    const response = await send(headers, { config });
    expect(response.status).not.toBe(403);
    expect(response.headers.get("access-control-allow-origin")).toBe("https://static.example.org");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const exposed = response.headers.get("access-control-expose-headers")?.split(",") ?? [];
    expect(exposed).toEqual(["content-range", "x-relay-error", "x-request-id"]);
  });

  test("A page at the address of the functions themselves is taken", async () => {
    const config = { ...given.services.config, production: true, backendUrl: "https://api.example.org/" };
    const headers = { origin: "https://api.example.org", "sec-fetch-site": "same-origin" };
    expect((await send(headers, { config })).status).not.toBe(403);
  });

  test("In production only the site's own address counts, not the Host header of the request", async () => {
    const elsewhere = { origin: "http://192.168.0.7:3000", host: "192.168.0.7:3000" };
    expect((await send(elsewhere)).status).not.toBe(403);
    const config = { ...given.services.config, production: true };
    expect((await send(elsewhere, { config })).status).toBe(403);
  });

  test("The payment provider's server has no page: its signature is what counts", async () => {
    const headers = { origin: "https://evil.test", "content-type": "application/json" };
    const response = await ask("/functions/v1/payment-webhook", { method: "POST", body: "{}", headers });
    expect(response.status).not.toBe(403);
  });
});

describe("Another origin's preflight", () => {
  test.each([
    ["/functions/v1/submit-contact-form", "apikey,authorization,content-type,x-client-info"],
    [
      "/storage/v1/object/attachments/x",
      "apikey,authorization,x-client-info,x-upsert,cache-control,content-type",
    ],
    ["/rest/v1/donations", "accept-profile,apikey,authorization,x-client-info,prefer,x-retry-count"],
  ])("%s is allowed every header that the official client sends", async (path, headers) => {
    const response = await preflight(path, headers);
    expect(response.status).toBe(204);
    const allowed = response.headers.get("access-control-allow-headers")?.toLowerCase().split(",") ?? [];
    expect(headers.split(",").filter((name) => !allowed.includes(name))).toEqual([]);
    // For a day the browser does not ask again before each post.
    expect(response.headers.get("access-control-max-age")).toBe("86400");
  });

  test("from an origin that nobody named is not allowed", async () => {
    const response = await preflight(
      "/functions/v1/submit-contact-form",
      "content-type",
      "https://evil.test",
    );
    expect(response.headers.has("access-control-allow-origin")).toBe(false);
  });
});
