import { describe, expect, test } from "vitest";
import { bill, useBooksInOffice } from "#test/support/books-in-office.ts";

const { enter, entries } = useBooksInOffice();

describe("who may not", () => {
  const paths = [
    "/money/expenses",
    "/money/expenses/new",
    "/money/suppliers",
    "/money/account",
    "/money/account/import",
    "/money/account/lines",
    "/money/account/move",
    "/money/provider",
    "/money/fundraisers",
    "/money/loans",
    "/money/figures",
    "/money/figures/expense-limit",
    "/money/file",
    "/money/file/statement/summary.pdf",
    "/money/file/archive",
    "/money/file/filed/1",
    "/money/file/pack/contributions.csv",
  ];

  test.each(["candidate", "coordinator", "editor"] as const)(
    "the %s → no page and no act of the books, by address or by post",
    async (role) => {
      const office = await enter(role, { isFresh: true });
      for (const path of paths) expect([path, (await office.get(path)).status]).toEqual([path, 403]);
      expect((await office.post("/money/expenses/new", bill)).status).toBe(403);
      expect((await office.post("/money/file", { act: "archive" })).status).toBe(403);
      expect(await entries()).toEqual([]);
    },
  );

  test("the financial agent → every page, also with nothing in it", async () => {
    const office = await enter();
    for (const path of paths.filter((one) => !/statement\/|pack\/|archive|filed/.test(one)))
      expect([path, (await office.get(path)).status]).toEqual([path, 200]);
  });

  test("an address of nothing → nothing is here", async () => {
    const office = await enter();
    const id = crypto.randomUUID();
    for (const path of [`expenses/${id}`, "expenses/x", `entries/${id}/correct`, `account/lines/${id}`])
      expect([path, (await office.get(`/money/${path}`)).status]).toEqual([path, 404]);
    for (const path of ["figures/__proto__", "figures/contribution-limit-99", `fundraisers/${id}`])
      expect([path, (await office.get(`/money/${path}`)).status]).toEqual([path, 404]);
  });
});
