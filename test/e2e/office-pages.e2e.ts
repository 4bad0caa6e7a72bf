/** The pages of the office's rooms, as they are opened. */

import {
  expectAccessible,
  expectMoreAccessible,
  expectNoSidewaysScroll,
  noteHidden,
} from "./support/accessibility.ts";
import { movingParts } from "./support/layout.ts";
import { expect, officeUrl, test } from "./support/office.ts";

// One window for both widths: below 62rem no style of the office asks whether there is a mouse.
test.use({ isMobile: false, hasTouch: false });

/** The bar with the buttons of Content stays in sight over the fields: in a window as tall as the page no field is half under it. */
const wholePage = 5_000;

const rooms = {
  "Today and Settings": {
    role: "candidate",
    height: 844,
    paths: [
      "/today",
      "/settings",
      "/settings/me",
      "/settings/team",
      "/settings/log",
      "/settings/check-up",
      "/settings/mail",
      "/settings/backups",
      "/settings/look",
      "/settings/closing",
      "/more",
    ],
  },
  "the beginning": {
    role: "candidate",
    height: 844,
    paths: [
      "/begin",
      "/begin/who",
      "/begin/look",
      "/begin/pages",
      "/begin/words",
      "/begin/giving",
      "/begin/people",
      "/begin/here",
    ],
  },
  "volunteers, shifts, signs and events": {
    role: "coordinator",
    height: 844,
    paths: [
      "/people",
      "/volunteers",
      "/volunteers/enter",
      "/volunteers/shifts",
      "/volunteers/shifts/new",
      "/volunteers/signs",
      "/events",
      "/events/month",
    ],
  },
  "what came in": {
    role: "financial-agent",
    height: 844,
    paths: [
      "/money/contributions",
      "/money/contributions/import",
      "/money/go-back",
      "/money/decide",
      "/money/receipts",
      "/money/receipts/print",
      "/money/fundraisers",
      "/money/loans",
    ],
  },
  "bills and the account": {
    role: "financial-agent",
    height: 844,
    paths: [
      "/money/expenses",
      "/money/expenses/new",
      "/money/suppliers",
      "/money/account",
      "/money/account/import",
      "/money/account/lines",
      "/money/account/move",
      "/money/account/balance",
    ],
  },
  "figures and papers": {
    role: "financial-agent",
    height: 844,
    paths: ["/money/provider", "/money/figures", "/money/figures/expense-limit", "/money/file"],
  },
  Content: {
    role: "editor",
    height: 844,
    paths: [
      "/content",
      "/content/launch",
      "/content/new",
      "/content/pictures",
      "/content/kit",
      "/content/endorsements",
      "/content/history",
      "/content/files",
    ],
  },
  "the documents of Content": {
    role: "editor",
    height: wholePage,
    paths: [
      "/content/edit/events",
      "/content/edit/pages/home",
      "/content/edit/pages/home?at=blocks.opening&gallery",
    ],
  },
} as const;

for (const [room, { role, height, paths }] of Object.entries(rooms)) {
  test(`the pages of ${room} → nothing that axe complains of, light and dark, and no scrolling sideways`, async ({
    page,
    openOffice,
  }) => {
    test.setTimeout(180_000);
    // Without motion no colour is measured on its way from one scheme to the other.
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    for (const [index, path] of paths.entries())
      await test.step(path, async () => {
        await (index === 0 ? openOffice(role, path) : page.goto(`${officeUrl}${path}`));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect.soft(await movingParts(page), "in spite of reduced motion").toEqual([]);
        // Each page in both schemes, with every rule on a phone; what surrounds the pages, with every rule at both widths.
        const schemes = index % 2 === 0 ? (["light", "dark"] as const) : (["dark", "light"] as const);
        for (const [at, width] of [390, 1280].entries()) {
          await page.emulateMedia({ colorScheme: schemes[at]! });
          await page.setViewportSize({ width, height });
          await expectNoSidewaysScroll(page);
          await (width === 390 || index === 0 ? expectAccessible(page) : expectMoreAccessible(page));
          await noteHidden(page);
        }
      });
  });
}
