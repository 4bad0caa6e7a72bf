import { expect, test } from "vitest";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { createMoney } from "#test/support/money.ts";
import { usesPostgres } from "#server/platform/database/portable-sql.ts";
import { checkCardTesting, createVisitorTurns } from "./card-testing.ts";

const visitor = { clientKey: "visitor" };

describeEachDatabase("Forty checkouts of one visitor at the same moment", (open) => {
  test("→ thirty are let through, on PostgreSQL by two servers together", async () => {
    const { services } = await createMoney(await useDatabase(open));
    const { database, clock } = services;
    const servers = [createVisitorTurns(), usesPostgres(database) ? createVisitorTurns() : undefined];
    const [first = createVisitorTurns(), second = first] = servers;
    const unpaid = { client_key: "visitor", paid_at: null, created_at: clock.now().toISOString() };
    const ask = (nth: number) =>
      (nth % 2 === 0 ? first : second)(visitor, database, async (within) => {
        if (!(await checkCardTesting({ ...services, database: within }, visitor))) return "refused";
        await insertContribution(within, unpaid);
        return "stored";
      });
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, nth) => ask(nth)));
    expect(outcomes.filter((outcome) => outcome === "stored")).toHaveLength(30);
  });
});
