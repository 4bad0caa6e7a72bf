/** The pages as static files on one origin, the functions on another: what a CDN beside hosted functions is. */

import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { freePort } from "#test/support/free-port.ts";
import { environmentOfPrograms, startServer } from "#test/support/server-process.ts";
import { serveFolder } from "./support/static-site.ts";
import { expect, test as visit } from "./support/test.ts";

type Split = { site: string; functions: string };

const test = visit.extend<object, { split: Split }>({
  split: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "hustings-across-"));
      const copy = join(folder, "copy");
      const port = await freePort();
      const site = `http://localhost:${port}`;
      const ownPort = String(await freePort());
      const functions = `http://localhost:${ownPort}`;
      const settings = { DATA_DIR: join(folder, "data"), BASE_URL: site, BACKEND_URL: functions };
      const server = await startServer({ ...settings, PORT: ownPort });
      execFileSync(process.execPath, ["office/main.ts", "static-copy", copy], {
        env: { ...environmentOfPrograms(), ...settings },
      });
      const close = await serveFolder(copy, port);
      await use({ site, functions });
      close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

// Each first request to the functions loads what it needs, and two servers and a browser share the machine.
test.describe.configure({ timeout: 180_000 });
const patience = { timeout: 60_000 };

// A header of the test's own would have to be asked for before every request to the other origin.
test.use({ extraHTTPHeaders: {} });

async function nameOneself(form: Locator, email: string) {
  await form.getByLabel("First name").fill("Ann");
  await form.getByLabel("Last name").fill("Example");
  await form.getByLabel("Email").fill(email);
}

test("a sign-up on the static page → asked for and taken by the functions, without credentials", async ({
  page,
  split,
  visitor,
}) => {
  await page.goto(`${split.site}/newsletter`);
  const form = page.getByRole("form", { name: "Campaign letter" });
  await nameOneself(form, visitor.email);
  const sent = page.waitForRequest(`${split.functions}/functions/v1/submit-email-signup`);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for signing up" })).toBeFocused(patience);
  const request = await sent;
  expect(request.postDataJSON()).toHaveProperty("_idempotency_key");
  expect(await request.headerValue("cookie")).toBeNull();
});

test("a message with a file → both go to the functions' origin, with progress, and it is thanked for", async ({
  page,
  split,
  visitor,
}) => {
  await page.goto(`${split.site}/contact`);
  const form = page.getByRole("form", { name: "Write to me" });
  await nameOneself(form, visitor.email);
  await form.getByLabel("Subject").selectOption("report-issue");
  await form.getByLabel("Message").fill("No light at the crossing");
  const file = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("The crossing") };
  await page.getByLabel("Choose files").setInputFiles([file]);
  const sent = page.waitForRequest(`${split.functions}/functions/v1/submit-contact-form`);
  await form.locator("button[type=submit]").click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused(patience);
  const [address = ""] = (await sent).postDataJSON().attachmentUrls;
  expect(address).toContain(`${split.functions}/storage/v1/object/public/attachments/`);
  expect(await (await fetch(address)).text()).toBe("The crossing");
});

test("a donation → the checkout opens, and the static page tells what became of it once the books know", async ({
  page,
  split,
  visitor,
}) => {
  await page.goto(`${split.site}/donate`);
  const form = page.getByRole("form", { name: "Support Independent Leadership" });
  await page.getByRole("radio", { name: "$25" }).check();
  await form.getByLabel("Full name").fill("Ann O'Brien");
  await form.getByLabel("Email").fill(visitor.email);
  const opened = page.waitForEvent("popup");
  await form.locator("button[type=submit]").click();
  const checkout = await opened;
  await checkout.waitForURL(`${split.functions}/sandbox-checkout/**`);
  await checkout.getByRole("button", { name: "Pretend to pay as if the card" }).click();
  await checkout.waitForURL("**/donation-success?**");
  // The practice page leads back within its own origin; the provider's leads to the site.
  const { pathname, search } = new URL(checkout.url());
  const asked = checkout.waitForRequest(`${split.functions}/functions/v1/donation-status`);
  await checkout.goto(split.site + pathname + search);
  await asked;
  await expect(checkout.getByText("Your donation of $25.00 has arrived.")).toBeVisible(patience);
  await checkout.getByRole("button", { name: "Send me the receipt again" }).click();
  await expect(checkout.getByText("The receipt was sent again.")).toBeVisible(patience);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a sign-up with a mistake, then right → what was typed comes back, then the thank-you page", async ({
    page,
    split,
    visitor,
  }) => {
    await page.goto(`${split.site}/newsletter`);
    const form = page.getByRole("form", { name: "Campaign letter" });
    await nameOneself(form, "ann@nowhere");
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL(new RegExp(`^${split.functions}/`), patience);
    await expect(form.getByLabel("Email")).toHaveValue("ann@nowhere", patience);
    await form.getByLabel("Email").fill(visitor.email);
    await form.locator("button[type=submit]").click();
    await expect(page).toHaveURL(/\/thank-you\/sign-up(#|$)/, patience);
  });
});
