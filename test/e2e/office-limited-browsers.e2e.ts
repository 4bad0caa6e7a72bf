/** The office in browsers of 2020: its rooms look and work as in those of today. */

import { oldestBrowsers, type Versions } from "../../scripts/browsers/target.ts";
import { expectNoSidewaysScroll } from "./support/accessibility.ts";
import { answerField, expect, messageOfAct, test } from "./support/inbox.ts";
import { asIn } from "./support/old-browser.ts";

const { chrome, firefox, safari } = oldestBrowsers;

/** Each with a heading in a document that no other test changes. */
const profiles: [Versions, document: string, field: string][] = [
  [{ safari }, "upcoming-developments?at=blocks.opening", "blocks.0.heading.usual"],
  [{ chrome }, "news-events?at=blocks.rhythm", "blocks.0.heading.usual"],
  [{ firefox }, "not-found", "heading"],
];

// A style sheet on its way is rewritten until the page is there.
test.afterEach(({ page }) => page.waitForLoadState());

for (const [versions, document, field] of profiles) {
  const [[name, version] = []] = Object.entries(versions);

  test(`the office in ${name} ${version} → a message is answered, and undone; a cheque checked, then entered; a changed field of a document seen in its preview`, async ({
    page,
    openMessage,
    openOffice,
  }) => {
    test.slow();
    await asIn(page, versions);
    await openMessage("A lamp is out");
    await expectNoSidewaysScroll(page);
    await answerField(page).fill("It is mended on Monday.");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(messageOfAct(page)).toContainText("Sent.");
    await messageOfAct(page).getByRole("button", { name: "Undo" }).click();
    await expect(answerField(page)).toHaveValue("It is mended on Monday.");

    await openOffice("financial-agent", "/money/contributions/enter");
    await expectNoSidewaysScroll(page);
    await page.getByLabel("Amount").fill("40");
    await page.getByLabel("Full name").fill(`Ann O'Brien of ${name}`);
    await page.getByLabel("Street address").fill("1 Cedar Road");
    await page.getByLabel("City").fill("Saanich");
    await page.getByLabel("Postal code").fill("V8X 1A1");
    await page.getByRole("button", { name: "Check it" }).click();
    await page.getByRole("main").getByRole("button").first().click();
    await expect(messageOfAct(page)).toContainText("Entered");

    await openOffice("editor", `/content/edit/pages/${document}`);
    await expectNoSidewaysScroll(page);
    const words = `Words of ${name} ${version}`;
    await page.locator(`[id="f-${field}"]`).fill(words);
    await page.getByRole("button", { name: "Keep as draft" }).click();
    await expect(page.getByText("Kept as a draft.", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: /^See it( as a phone)?$/ }).click();
    await expect(page.frameLocator("iframe").locator("h1 ins", { hasText: words })).toBeVisible({
      timeout: 60_000,
    });
  });
}
