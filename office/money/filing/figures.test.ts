import { expect, test } from "vitest";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { donor } from "#test/support/books.ts";
import { useBooksInOffice } from "#test/support/books-in-office.ts";

const { given, enter } = useBooksInOffice();

test("a limit of the year → entered with its source; everybody's year is looked at again", async () => {
  const office = await enter();
  await enterOffline(given.services, { ...donor, date: "2026-09-20", method: "cheque", amount: "100" });
  const limit = { act: "set", value: "50", source: "", date: "2026-01-05" };
  expect((await office.post("/money/figures/contribution-limit-2026", limit)).status).toBe(422);
  const set = await office.post("/money/figures/contribution-limit-2026", {
    ...limit,
    source: "Elections BC",
  });
  expect((await office.get(set.location ?? "")).text).toContain("1 contribution is over it now");
});
