import { testContent } from "#test/support/test-content.ts";
import { expect, test } from "vitest";
import { bcLocal } from "#domain/money/jurisdiction/bc-local.ts";
import { personOf } from "#domain/money/people/person-match-keys.ts";
import { checkCardTesting } from "#server/money/contributions/checkout/card-testing.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { useMoney } from "#test/support/money.ts";
import { plansOf } from "#test/support/query-plans.ts";
import { totalsForYear } from "./year-totals.ts";

/** A plan's line about reading the whole table, on SQLite or PostgreSQL. */
const readsAll = /^SCAN contribution\b(?!.* USING )|Seq Scan on contribution\b/m;

describeEachDatabase("among 10,000 contributions", (open) => {
  const money = useMoney(open);

  test("a person's year and a visitor's unpaid checkouts are found by index, not by reading all of them", async () => {
    const { database } = money.services;
    const id = await insertContribution(database, { livemode: 0, mode: "sandbox" });
    const row = await database
      .selectFrom("contribution")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    for (let at = 0; at < 10_000; at += 400) {
      const rows = Array.from({ length: 400 }, (_, index) => {
        const key = `person ${at + index}`;
        const unique = {
          id: key,
          idempotency_key: key,
          name_key: key,
          address_key: key,
          email_key: key,
          postal_code: key,
          person_key: key,
        };
        // A visitor's own are asked for only while so many of all visitors are unpaid.
        const unpaid = {
          paid_at: null,
          client_key: "another visitor",
          created_at: money.services.clock.now().toISOString(),
        };
        return { ...row, ...unique, ...(at + index < 30 ? unpaid : {}) };
      });
      await database.insertInto("contribution").values(rows).execute();
    }
    const plans = await plansOf(database, () =>
      totalsForYear(database, {
        person: personOf({ fullName: "Donor A", email: "donor@example.org" }),
        email: "donor@example.org",
        postalCode: "V8Z 1A1",
        year: row.year,
        livemode: 0,
        jurisdiction: bcLocal,
        amountCents: 25_00,
        campaign: testContent.campaign,
        except: id,
        ownKey: "",
      }),
    );
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter((plan) => readsAll.test(plan))).toEqual([]);
    const visitor = { clientKey: "a visitor", networkKey: "a network" };
    const ofVisitor = await plansOf(database, () => checkCardTesting(money.services, visitor));
    expect(ofVisitor).toHaveLength(3);
    expect(ofVisitor.filter((plan) => readsAll.test(plan))).toEqual([]);
    const [ofAllVisitors = "", ...others] = ofVisitor;
    expect(ofAllVisitors).toMatch(/(COVERING INDEX|Index Only Scan using) contribution_unpaid_checkout/);
    expect(others.join()).toContain("contribution_recent_visitor");
  });
});
