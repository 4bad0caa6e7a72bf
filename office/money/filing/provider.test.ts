import { expect, test } from "vitest";
import { useBooksInOffice } from "#test/support/books-in-office.ts";
import { longActEnded } from "#office/shell/acts/long-act.ts";

const { given, enter } = useBooksInOffice();

test("the payment provider → read once at a time, with what came of it; fees and payouts are in the books", async () => {
  const { services } = given;
  await given.payAtProvider(await given.checkout(25));
  const office = await enter();
  expect((await office.post("/money/provider", { act: "read", from: "tomorrow" })).status).toBe(422);
  expect((await office.post("/money/provider", { act: "read", from: "2026-09-01" })).status).toBe(303);
  await longActEnded(services, "read-provider");
  const { text } = await office.get("/money/provider");
  expect(text).toContain("Done.");
  expect(text).toMatch(/fees: \d+ new/);
  const log = await services.database.selectFrom("audit_entry").select(["who", "act"]).execute();
  expect(log).toContainEqual({ who: "Sample Financial agent", act: "account.read-provider" });
});
