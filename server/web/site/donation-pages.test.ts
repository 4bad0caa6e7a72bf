import { expect, test } from "vitest";
import { useTestServices } from "#test/support/services.ts";
import { enterFigure } from "#server/money/contributions/eligibility/reassess-person.ts";
import type { PaymentMode } from "#server/money/payments/payments.ts";
import { campaignFacts } from "#test/support/books.ts";
import { createDonationPages, isDonationPageRendered } from "./donation-pages.ts";

const given = useTestServices();

function createPage(failures = 0, mode: PaymentMode = "sandbox") {
  const rendered: unknown[] = [];
  const services = {
    ...given.services,
    payments: { ...given.services.payments, mode },
    renderPage: async (_path: string, state: unknown) => {
      rendered.push(state);
      if (rendered.length <= failures) throw new Error("not built");
      return new Response(`page ${rendered.length}`, {
        headers: { "content-type": "text/html", "cache-control": "no-store" },
      });
    },
  };
  const respond = createDonationPages(services);
  return {
    rendered,
    isRendered: () => isDonationPageRendered({ path: "/donate", query: "" }, services),
    ask: (path: string) => respond(new Request(`http://localhost${path}`)),
  };
}

test("many visitors while payments are a rehearsal → the page is rendered once, and everybody gets it whole", async () => {
  const { rendered, ask } = createPage();
  const responses = await Promise.all(Array.from({ length: 20 }, () => ask("/donate")));
  expect(await Promise.all(responses.map((response) => response.text()))).toEqual(
    Array.from({ length: 20 }, () => "page 1"),
  );
  await ask("/donate?checkout=cancelled");
  expect(rendered).toHaveLength(2);
});

test("the page rendered for everybody → a browser may keep it for its Back button, with what was typed", async () => {
  const { ask } = createPage();
  const response = await ask("/donate");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("content-type")).toBe("text/html");
});

test("the day changes → the page is rendered for the new one", async () => {
  const { ask } = createPage();
  given.setTime("2026-10-18T06:59:59.000Z");
  expect(await (await ask("/donate")).text()).toBe("page 1");
  given.setTime("2026-10-18T07:00:00.000Z");
  expect(await (await ask("/donate")).text()).toBe("page 2");
});

test("the site renders its error page once → it is not kept: the next visitor gets the page", async () => {
  const responses = [
    new Response("error page", { status: 500, headers: { "cache-control": "no-store" } }),
    new Response("page"),
  ];
  const respond = createDonationPages({
    ...given.services,
    renderPage: async () => responses.shift() ?? expect.fail("it is rendered again"),
  });
  const ask = () => respond(new Request("http://localhost/donate"));
  const failed = await ask();
  expect([failed.status, failed.headers.get("cache-control")]).toEqual([500, "no-store"]);
  for (const _ of [1, 2]) expect(await (await ask()).text()).toBe("page");
});

test("rendering fails once → the next visitor gets the page", async () => {
  const { ask } = createPage(1);
  await expect(ask("/donate")).rejects.toThrow("not built");
  expect(await (await ask("/donate")).text()).toBe("page 2");
});

test("the agent enters the year's limit → the page that names it is rendered with it within a minute", async () => {
  const { rendered, isRendered, ask } = createPage(0, "live");
  expect(isRendered()).toBe(false);
  const limit = {
    name: "contribution-limit-2026",
    value: "1450.00",
    source: "Elections BC",
    date: "2026-01-05",
  };
  const payments = { ...given.services.payments, mode: "live" as const };
  const entered = await enterFigure({ ...given.services, payments, facts: campaignFacts }, limit, "agent");
  expect(entered).toMatchObject({ ok: true });
  given.setTime("2026-09-01T17:02:00.000Z");
  await expect.poll(isRendered).toBe(true);
  await ask("/donate");
  expect(rendered.at(-1)).toMatchObject({ payments: "open", limitCents: 145_000 });

  // Without payments the records are still of real money.
  const off = createPage(0, "off");
  const shown = async () => (await off.ask("/donate")) && off.rendered.at(-1);
  await expect.poll(shown).toMatchObject({ payments: "off", limitCents: 145_000 });
});
