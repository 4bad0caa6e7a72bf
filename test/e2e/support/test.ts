/** The `test` of every browser test: gives each its own visitor, and fails on unexpected errors. */

import { createHash } from "node:crypto";
import { type Page, type Response, test as base } from "@playwright/test";

export { expect } from "@playwright/test";

type Visitor = {
  /** No other test uses it. */
  email: string;
  /** The network address that the server sees. */
  address: string;
};

/** Where the server under test keeps its records and its outbox. */
export const dataDir = process.env["E2E_DATA_DIR"] ?? "";

export const test = base.extend<{ visitor: Visitor }>({
  visitor: async ({ browserName }, use, { testId, project }) => {
    const digest = createHash("sha256").update(`${browserName} ${project.name} ${testId}`).digest();
    await use({
      email: `visitor-${digest.toString("hex").slice(0, 12)}@example.com`,
      address: `10.${digest[0]}.${digest[1]}.${digest[2]}`,
    });
  },
  extraHTTPHeaders: async ({ visitor }, use) => use({ "x-forwarded-for": visitor.address }),
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !isAboutLoading(message.text())) errors.push(message.text());
      // React found another page than the server had rendered, and recovered.
      if (message.text().includes("was rendered anew")) errors.push(message.text());
    });
    page.on("response", (response) => {
      if (isFailure(response)) errors.push(`${response.status()} ${response.url()}`);
    });
    await use(page);
    const expected = provoked.get(page) ?? [];
    const unexpected = errors.filter((text) => !expected.some((pattern) => pattern.test(text)));
    if (unexpected.length > 0) throw new Error(`The page reported errors:\n${unexpected.join("\n")}`);
  },
});

/** The browser's own line about a failed request: the responses themselves are checked instead. */
export function isAboutLoading(text: string): boolean {
  return text.startsWith("Failed to load resource");
}

/**
 * The server numbers its responses, so the test itself made one without a number. A requested page may be missing
 * (the test sees its status); what a page requests must be there.
 */
function isFailure(response: Response): boolean {
  const isOurs = "x-request-id" in response.headers();
  return isOurs && response.status() >= 400 && !response.request().isNavigationRequest();
}

const provoked = new WeakMap<Page, RegExp[]>();

/** Says that the test provokes errors that match (a line of the console, or `422 http://…`); any other error fails it. */
export function provokesErrors(page: Page, pattern: RegExp): void {
  provoked.set(page, [...(provoked.get(page) ?? []), pattern]);
}
