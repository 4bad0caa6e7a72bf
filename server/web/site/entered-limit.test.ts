import { expect, test } from "vitest";
import { createElement, type ReactNode } from "react";
import { ContentContext } from "#app/content/content.ts";
import { firstContent } from "#content/content.ts";
import ContributionForm from "#app/program-pages/contribution-form/page.tsx";
import TestDonations from "#app/program-pages/test-donations/page.tsx";
import { Returned } from "#app/islands/returned.ts";
import { pathsWithLimit } from "#domain/web/functions.ts";
import { useTestServices } from "#test/support/services.ts";
import { renderInCampaign } from "#test/support/render-pages.ts";
import { enterFigure } from "#server/money/contributions/eligibility/reassess-person.ts";
import { campaignFacts } from "#test/support/books.ts";
import { createApp } from "#server/app.ts";
import { isLimitRendered } from "./donation-pages.ts";

const given = useTestServices();
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
    createElement(Returned, { value: state }, createElement(Page)),
  );
}

test("the agent enters the year's limit → the paper form and the page of checks name it within a minute", async () => {
  const payments = { ...given.services.payments, mode: "live" as const };
  const services = {
    ...given.services,
    payments,
    renderPage: async (path: string, state?: object) =>
      new Response(renderInCampaign(pageWith(state, pages[path as keyof typeof pages]))),
  };
  for (const path of pathsWithLimit) expect(isLimitRendered(path, services)).toBe(false);
  const limit = {
    name: "contribution-limit-2026",
    value: "1450.00",
    source: "Elections BC",
    date: "2026-01-05",
  };
  expect(await enterFigure({ ...services, facts: campaignFacts }, limit, "agent")).toMatchObject({
    ok: true,
  });
  given.setTime("2026-09-01T17:02:00.000Z");
  await expect.poll(() => isLimitRendered("/contribution-form", services)).toBe(true);
  const app = createApp(services, new Map());
  for (const path of pathsWithLimit) {
    expect(isLimitRendered(path, services)).toBe(true);
    const response = await app.request(`http://localhost${path}`);
    expect(await response.text()).toContain("$1,450");
  }
  expect(isLimitRendered("/about", services)).toBe(false);
});
