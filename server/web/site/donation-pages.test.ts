import { expect, onTestFinished, test } from "vitest";
import { createTestServices, type TestServices, useTestServices } from "#test/support/services.ts";
import { enterFigure } from "#server/money/contributions/eligibility/reassess-person.ts";
import type { PaymentMode } from "#server/money/payments/payments.ts";
import { campaignFacts } from "#test/support/books.ts";
import { createDonationPages, isDonationPageRendered, isLimitRendered } from "./donation-pages.ts";
import { createElement, type ReactNode } from "react";
import { ContentContext } from "#app/content/content.ts";
import { firstContent } from "#content/content.ts";
import ContributionForm from "#app/program-pages/contribution-form/page.tsx";
import TestDonations from "#app/program-pages/test-donations/page.tsx";
import { ServerData } from "#app/islands/server-data.ts";
import { pathsWithLimit } from "#domain/web/functions.ts";
import { renderInCampaign } from "#test/support/render-pages.ts";
import { createApp } from "#server/app.ts";

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

/** The limit of 2026 is $1,450 in the books of real money, and a minute goes by. */
async function enterLimit({ services, setTime }: Pick<TestServices, "services" | "setTime">) {
  const live = { ...services, payments: { ...services.payments, mode: "live" as const } };
  const limit = { name: "contribution-limit-2026", value: "1450.00", source: "Its site", date: "2026-01-05" };
  expect(await enterFigure({ ...live, facts: campaignFacts }, limit, "agent")).toMatchObject({ ok: true });
  setTime("2026-09-01T17:02:00.000Z");
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
  await enterLimit(given);
  await expect.poll(isRendered).toBe(true);
  await ask("/donate");
  expect(rendered.at(-1)).toMatchObject({ payments: "open", limitCents: 145_000 });

  // Without payments the records are still of real money.
  const off = createPage(0, "off");
  const shown = async () => (await off.ask("/donate")) && off.rendered.at(-1);
  await expect.poll(shown).toMatchObject({ payments: "off", limitCents: 145_000 });
});

/** Of a campaign that takes contributions by cheque: otherwise there is no paper form. */
const content = {
  ...firstContent,
  "ways-to-give": { ...firstContent["ways-to-give"], cheque: { payee: "Payee", address: "Address" } },
};
const pages = { "/contribution-form": ContributionForm, "/test-donations": TestDonations };

function pageWith(state: object | undefined, Page: () => ReactNode): ReactNode {
  return createElement(
    ContentContext,
    { value: content },
    createElement(ServerData, { value: state }, createElement(Page)),
  );
}

test("the agent enters the year's limit → the paper form and the page of checks name it within a minute", async () => {
  const test = await createTestServices();
  onTestFinished(test.close);
  const services = {
    ...test.services,
    payments: { ...test.services.payments, mode: "live" as const },
    renderPage: async (path: string, state?: object) =>
      new Response(renderInCampaign(pageWith(state, pages[path as keyof typeof pages]))),
  };
  for (const path of pathsWithLimit) expect(isLimitRendered(path, services)).toBe(false);
  await enterLimit(test);
  await expect.poll(() => isLimitRendered("/contribution-form", services)).toBe(true);
  const app = createApp(services, new Map());
  for (const path of pathsWithLimit) {
    expect(isLimitRendered(path, services)).toBe(true);
    expect(await (await app.request(`http://localhost${path}`)).text()).toContain("$1,450");
  }
  expect(isLimitRendered("/about", services)).toBe(false);
});
