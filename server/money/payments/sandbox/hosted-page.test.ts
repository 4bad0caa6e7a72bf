import { content } from "#test/support/test-content.ts";
import { describe, expect, test } from "vitest";
import { useMoney } from "#test/support/money.ts";
import { originCheck } from "#server/platform/middleware/request-checks.ts";
import { createHostedPage } from "./hosted-page.ts";

describe("the sandbox's checkout page", () => {
  const money = useMoney();
  const page = async (path: string, init?: RequestInit) => {
    const app = createHostedPage(money.sandbox, { check: originCheck(money.services.config), content });
    const response = await app.request(`https://www.example.org${path}`, init);
    return { response, text: await response.text() };
  };
  const press = (sessionId: string, action: string, headers: HeadersInit = {}) =>
    page(`/sandbox-checkout/${sessionId}`, {
      method: "POST",
      headers: { origin: "https://www.example.org", ...headers },
      body: new URLSearchParams({
        action,
        line1: "1 Main St",
        city: "Saanich",
        state: "BC",
        postal_code: "V8Z 1A1",
        country: "CA",
      }),
    });

  test("says TEST MODE, asks for no card, and is kept from search engines", async () => {
    const { response, text } = await page(`/sandbox-checkout/${await money.checkout(25)}`);
    expect(text).toContain("<title>TEST MODE: no payment</title>");
    expect(text).toContain("TEST MODE: this page takes no payment");
    expect(text).toContain("$25.00");
    expect(text).not.toMatch(/card.?number|cvc|autocomplete="cc/i);
    expect(response.headers.get("x-robots-tag")).toContain("noindex");
  });

  test("pay → paid in the books, back to the thank-you page on the same host", async () => {
    const sessionId = await money.checkout(25);
    const { response } = await press(sessionId, "pay");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`/donation-success?session_id=${sessionId}&test=1`);
    expect((await page(`/sandbox-checkout/${sessionId}`)).text).toContain(
      "The pretended bank holds the amount",
    );
    await money.settle();
    expect((await money.books()).contributions).toMatchObject([{ status: "paid", address: "1 Main St" }]);
    expect((await page(`/sandbox-checkout/${sessionId}`)).text).toContain("it counts as paid");
  });

  test("pay without the form's fields, as a script does → the practice address; with empty ones → no address", async () => {
    const page = createHostedPage(money.sandbox, { check: originCheck(money.services.config), content });
    for (const fields of ["action=pay", "action=pay&line1="]) {
      const path = `/sandbox-checkout/${await money.checkout(25)}`;
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      expect((await page.request(path, { method: "POST", headers, body: fields })).status).toBe(303);
    }
    expect((await money.books()).statuses.toSorted()).toEqual(["accepted", "declined"]);
  });

  test.each([
    ["JSON", "application/json", "{}"],
    ["nothing", "", ""],
    ["half a form", "multipart/form-data; boundary=x", "junk"],
    ["more than a form holds", "application/x-www-form-urlencoded", `action=pay&line1=${"x".repeat(70_000)}`],
  ])("posted %s → the page again, nothing paid", async (_title, type, body) => {
    const path = `/sandbox-checkout/${await money.checkout(25)}`;
    const { response, text } = await page(path, { method: "POST", headers: { "content-type": type }, body });
    expect([response.status, text.includes("Pretend to pay")]).toEqual([400, true]);
    expect((await money.books()).statuses).toEqual(["open"]);
  });

  test("pay, then the hold runs out → nothing counts as paid, and the page says so", async () => {
    const sessionId = await money.checkout(25);
    await press(sessionId, "pay");
    await press(sessionId, "ran-out");
    expect((await money.books()).statuses).toEqual(["ran-out"]);
    expect((await page(`/sandbox-checkout/${sessionId}`)).text).toContain("nothing counts as paid");
  });

  test("dispute pressed before the capture, and twice after it → the page as it stands each time, one dispute", async () => {
    const sessionId = await money.checkout(25);
    await press(sessionId, "pay");
    expect((await press(sessionId, "dispute")).response.status).toBe(303);
    await money.settle();
    const statuses = [await press(sessionId, "dispute"), await press(sessionId, "dispute")];
    expect(statuses.map(({ response }) => response.status)).toEqual([303, 303]);
    expect((await money.books()).statuses).toEqual(["disputed"]);
  });

  test("declined → stays on the page, nothing charged; cancel → back to the donation page", async () => {
    const sessionId = await money.checkout(25);
    const declined = await press(sessionId, "declined");
    expect([declined.response.status, declined.text.includes("was declined")]).toEqual([402, true]);
    expect((await press(sessionId, "cancel")).response.headers.get("location")).toBe(
      "/donate?checkout=cancelled",
    );
    expect((await money.books()).statuses).toEqual(["open"]);
  });

  test("posted from another website → refused; an unknown checkout → 404", async () => {
    const foreign = await press(await money.checkout(25), "pay", { origin: "https://elsewhere.example" });
    expect(foreign.response.status).toBe(403);
    expect((await money.books()).statuses).toEqual(["open"]);
    expect((await page("/sandbox-checkout/cs_none")).response.status).toBe(404);
  });
});
