import { expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { useMoney } from "#test/support/money.ts";
import { removeUnfinished } from "./remove-unfinished.ts";

describeEachDatabase("a checkout that nobody paid", (open) => {
  const money = useMoney(open);

  test("thirty days later → removed with what was asked, decided and told of it; what was paid stays", async () => {
    const { database, clock } = money.services;
    const at = clock.now().toISOString();
    const old = { status: "expired", paid_at: null, updated_at: "2026-08-02T16:59:59.999Z" };
    const unpaid = await insertContribution(database, old);
    const younger = await insertContribution(database, { ...old, updated_at: "2026-08-02T17:00:00.000Z" });
    const paid = await insertContribution(database, { updated_at: old.updated_at });
    for (const [contribution_id, other_contribution_id] of [
      [unpaid, paid],
      [paid, unpaid],
    ] as const) {
      const pair = { id: contribution_id, contribution_id, other_contribution_id, reason: "Alike" };
      const asked = { ...pair, decision: null, created_at: at, decided_at: null };
      await database.insertInto("match_review").values(asked).execute();
      const decided = { ...pair, contribution_key: "a", other_key: "b", decision: "same" as const };
      const by = { decided_by: "agent", decided_at: at };
      await database
        .insertInto("person_decision")
        .values({ ...decided, ...by })
        .execute();
    }
    const told = { type: "checkout.session.expired", outcome: "applied", payload: "{}" };
    const event = { ...told, livemode: 0 as const, created_at: at, received_at: at };
    for (const contribution_id of [unpaid, paid])
      await database
        .insertInto("payment_event")
        .values({ ...event, id: contribution_id, contribution_id, provider_payment_intent_id: null })
        .execute();
    expect(await removeUnfinished(money.services)).toBe(1);
    const left = await database.selectFrom("contribution").select("id").execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual([younger, paid].toSorted());
    expect(await database.selectFrom("match_review").selectAll().execute()).toEqual([]);
    expect(await database.selectFrom("person_decision").selectAll().execute()).toEqual([]);
    const events = await database.selectFrom("payment_event").select("contribution_id").execute();
    expect(events).toEqual([{ contribution_id: paid }]);
  });
});
