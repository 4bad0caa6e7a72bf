/** Who came, noted at the door of an event while there is no network. */

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import { expect, test } from "./support/office.ts";

const event = { id: "", kind: "walk", title: "Walk", date: "2099-01-01", time: "10:00", location: "Corner" };
const status = (page: Page) => page.locator("[data-door]");
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

test("an hour without a network → the list opens again, what is noted is sent once it is back, and signing out leaves nothing", async ({
  page,
  context,
  openOffice,
  records,
}) => {
  const [eventId, ...ids] = [randomUUID(), randomUUID(), randomUUID()];
  const at = new Date().toISOString();
  const today = { ...event, date: localDate(new Date(), "America/Vancouver") };
  const times = { answered_at: at, changed_at: at, event_date: today.date };
  const rows = ids.map((id, each) => ({
    ...times,
    id,
    event_id: eventId,
    name: `Sample Person ${each}`,
    party: 2,
    needs: "",
    state: "coming" as const,
    mailed: "coming" as const,
    told: JSON.stringify({ ...today, id: eventId }),
    sequence: 0,
  }));
  await records.insertInto("event_answer").values(rows).execute();
  const came = async () => {
    const found = await records
      .selectFrom("event_answer")
      .select("came")
      .where("event_id", "=", eventId)
      .execute();
    return found.map((row) => row.came).toSorted();
  };
  await openOffice("coordinator", `/events/${eventId}`);
  await expect(status(page)).toContainText("This phone keeps the list today");
  await context.setOffline(true);
  // The browser is not offline at once for a page that was just loaded.
  await expect(async () => {
    await page.reload();
    await expect(status(page)).not.toBeEmpty();
    expect(await status(page).textContent()).toBe("No network: this is the list as this phone had it last.");
  }).toPass();
  await page.getByRole("button", { name: "Came : Sample Person 0" }).click();
  await expect(status(page)).toContainText("No network: 1 is noted on this phone");
  await expect(page.getByRole("button", { name: "Take back : Sample Person 0" })).toBeFocused();
  await page.getByRole("button", { name: "Came : Sample Person 1" }).click();
  await expect(page.getByText("2 came")).toHaveCount(2);
  await page.getByRole("button", { name: "Take back : Sample Person 1" }).click();
  expect(await came()).toEqual([null, null]);
  expect(await kept(page)).toContain(ids[0]);
  expect(await kept(page)).not.toContain("Sample Person");
  // The reloaded page may have sent all.
  await page.reload();
  await expect(page.getByText("2 came")).toHaveCount(1);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(status(page)).toHaveText("The office has everything.");
  expect(await kept(page)).not.toContain("door ");
  expect(await came()).toEqual([2, null]);
  await expect(page.getByRole("button", { name: "Came : Sample Person 1" })).toBeVisible();
  // With a network the worker hands on what the office says.
  await records.updateTable("event_answer").set({ came: 1 }).where("event_id", "=", eventId).execute();
  await page.reload();
  await expect(page.getByText("1 came")).toHaveCount(2);
  await page.getByRole("link", { name: "Print" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(2);
  await page.goBack();
  await page.setViewportSize({ width: 320, height: 844 });
  const session = await context.newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await expectNoSidewaysScroll(page);
  const copies = () => page.evaluate(async () => (await caches.keys()).length);
  expect(await copies()).toBe(1);
  await page.context().clearCookies();
  await page.goto(new URL("/sign-in", page.url()).href);
  await expect.poll(copies).toBe(0);
});

test("what was noted is still there after the page was closed; the event was cancelled meanwhile → said", async ({
  page,
  openOffice,
  records,
}) => {
  const [eventId, id] = [randomUUID(), randomUUID()];
  const at = new Date().toISOString();
  await records
    .insertInto("event_answer")
    .values({
      id,
      event_id: eventId,
      name: "Sample Person",
      party: 1,
      needs: "",
      state: "coming",
      mailed: "coming",
      told: JSON.stringify({ ...event, id: eventId }),
      event_date: event.date,
      sequence: 0,
      answered_at: at,
      changed_at: at,
    })
    .execute();
  const path = `/events/${eventId}`;
  // The event is open when the page is loaded, and its post does not arrive.
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === "POST") return route.abort();
    const response = await route.fetch();
    return route.fulfill({
      response,
      body: (await response.text()).replace('data-door="cancelled"', 'data-door="open"'),
    });
  });
  await openOffice("coordinator", path);
  await page.getByRole("button", { name: "Came : Sample Person" }).click();
  await expect(status(page)).toContainText("No network");
  await page.unrouteAll();
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const isLoad = route.request().resourceType() === "document";
    const text = await response.text();
    return route.fulfill({
      response,
      body: isLoad ? text.replace('data-door="cancelled"', 'data-door="open"') : text,
    });
  });
  await page.reload();
  await expect(status(page)).toHaveText("The event was cancelled meanwhile. What you noted is kept.");
  const row = await records.selectFrom("event_answer").select("came").where("id", "=", id).executeTakeFirst();
  expect(row?.came).toBe(1);
});
