import { expect, test } from "vitest";
import { because, cheque, useContributions } from "#test/support/entered-contributions.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { decidePersons, undoDecision, decideMatch } from "./decide-persons.ts";
import { addCheque } from "#test/support/cheque.ts";
import { useMoney } from "#test/support/money.ts";
import { owedOf } from "#server/money/contributions/record/contribution.ts";
import { decideHeld } from "#server/money/contributions/capture/decide-held.ts";

const home = { address: "20 Near Street", city: "Saanich", province: "BC", postal_code: "V8Z 1A1" };
const elsewhere = { address: "9 Oak Avenue", city: "Saanich", province: "BC", postal_code: "V8P 2B2" };

describeEachDatabase("a decision on who is one person", (open) => {
  const books = useContributions(open);

  test("same, then an address is corrected → still one person, under the old and the new spelling", async () => {
    const first = await books.enter({ ...home, full_name: "Jonathan Smithe", amount: "900", email: "" });
    const second = await books.enter({ ...home, full_name: "Jonathon Smithe", amount: "400", email: "" });
    const decision = { contributionId: second, otherId: first, decision: "same" as const, ...because };
    expect(await decidePersons(books.services, decision)).toMatchObject({ ok: true, owed: [] });
    await books.correct(second, { address: "20A Near Street" });
    expect((await books.row(second)).person_key).toBe((await books.row(first)).person_key);
    for (const spelling of [
      { full_name: "Jonathan Smithe", ...home },
      { full_name: "Jonathon Smithe", ...home },
      { full_name: "Jonathon Smithe", ...home, address: "20A Near St" },
    ]) {
      const more = await enterOffline(books.services, {
        ...cheque,
        ...spelling,
        amount: "400",
        another: "yes",
      });
      expect(more.ok ? [] : more.reasons).toContain(
        "At most $70.68 can still be taken from this person in 2026.",
      );
    }
  });

  test("two of one name and address are decided to be two → what had to go back may be kept; undone → it must go back again", async () => {
    const father = await books.enter({
      ...home,
      full_name: "Wei Chen",
      amount: "1000",
      email: "a@x.example",
    });
    const son = await books.enter({ ...home, full_name: "Wei Chen", amount: "900", email: "b@x.example" });
    expect(await books.row(son)).toMatchObject({ status: "needs-return" });
    const split = { contributionId: son, otherId: father, decision: "different" as const, ...because };
    const decided = await decidePersons(books.services, split);
    expect(decided.ok).toBe(true);
    expect(await books.row(son)).toMatchObject({ status: "paid", counted_cents: 90_000 });
    // A third gift goes to the one whose e-mail address it has.
    const third = await books.enter({ ...home, full_name: "Wei Chen", amount: "300", email: "a@x.example" });
    expect((await books.row(third)).person_key).toBe((await books.row(father)).person_key);
    await books.correct(son, { city: "Victoria" });
    expect(await books.row(son)).toMatchObject({ status: "paid" });

    const undo = { decisionId: decided.ok ? decided.decisionId : "", ...because };
    expect(await undoDecision(books.services, undo)).toMatchObject({ ok: true });
    const rows = await Promise.all([father, son, third].map(books.row));
    expect(new Set(rows.map(({ person_key }) => person_key)).size).toBe(1);
    expect(rows.reduce((sum, row) => sum + row.counted_cents, 0)).toBe(137_068);
    expect(await undoDecision(books.services, undo)).toMatchObject({ ok: false });
  });

  test("two of one name without an address and of one e-mail address with a number sign → two, and one again when that is undone", async () => {
    const entered = { full_name: "Wei Chen", address: "", city: "", postal_code: "", email: "a#b@x.org" };
    const father = await books.enter({ ...entered, amount: "1000" });
    const son = await books.enter({ ...entered, amount: "900" });
    const before = await books.row(son);
    const split = { contributionId: son, otherId: father, decision: "different" as const, ...because };
    const decided = await decidePersons(books.services, split);
    expect((await books.row(son)).person_key).not.toBe((await books.row(father)).person_key);
    const undo = { decisionId: decided.ok ? decided.decisionId : "", ...because };
    expect(await undoDecision(books.services, undo)).toMatchObject({ ok: true });
    expect(before.person_key).toContain("a#b@x.org");
    expect(await books.row(son)).toMatchObject({ person_key: before.person_key, own_key: before.own_key });
  });

  test("one of two of one name and address whom the agent keeps apart is corrected, whichever → they stay two", async () => {
    const entered = { ...home, full_name: "Wei Chen" };
    const father = await books.enter({ ...entered, amount: "1000", email: "a@x.example" });
    const son = await books.enter({ ...entered, amount: "900", email: "b@x.example" });
    const split = { contributionId: son, otherId: father, decision: "different" as const, ...because };
    await decidePersons(books.services, split);
    const keys = async () => Promise.all([father, son].map(async (id) => (await books.row(id)).person_key));
    const apart = await keys();
    for (const contributionId of [son, father]) {
      const corrected = await books.correct(contributionId, {
        email: "",
        description: "Read from the letter",
      });
      expect(corrected).toMatchObject({ ok: true, owed: [] });
      expect(await keys()).toEqual(apart);
    }
  });

  test("three are joined in a chain and the first link is undone → the others stay one; the contrary of a decision → refused", async () => {
    const [a, b, c] = [
      await books.enter({ full_name: "Ann Lee", email: "a@x.example" }),
      await books.enter({ full_name: "Bo Lee", email: "b@x.example", ...home }),
      await books.enter({ full_name: "Cy Lee", email: "c@example.org", ...elsewhere }),
    ];
    const same = (contributionId: string, otherId: string) =>
      decidePersons(books.services, { contributionId, otherId, decision: "same", ...because });
    const link = await same(a, b);
    await same(b, c);
    const keys = async () => Promise.all([a, b, c].map(async (id) => (await books.row(id)).person_key));
    expect(new Set(await keys()).size).toBe(1);
    const contrary = { contributionId: a, otherId: c, decision: "different" as const, ...because };
    const refused = await decidePersons(books.services, contrary);
    expect(refused).toMatchObject({ ok: false });
    expect(refused.ok ? "" : refused.reason).toContain("An earlier decision says that they are one person");
    await undoDecision(books.services, { decisionId: link.ok ? link.decisionId : "", ...because });
    const [keyA, keyB, keyC] = await keys();
    expect(keyB).toBe(keyC);
    expect(keyA).not.toBe(keyB);
    expect(await decidePersons(books.services, contrary)).toMatchObject({ ok: true });
  });

  test("one full name at three addresses above the limit of one person → the agent is asked, nothing is refused; different → asked no more", async () => {
    const first = await books.enter({ full_name: "Kim Park", amount: "1000", email: "k1@x.org" });
    const second = await books.enter({ full_name: "Kim Park", amount: "300", email: "k2@x.org", ...home });
    const questions = () =>
      books.database.selectFrom("match_review").selectAll().where("decision", "is", null).execute();
    expect(await questions()).toEqual([]);
    const third = await books.enter({
      full_name: "Kim Park",
      amount: "900",
      email: "k3@x.org",
      ...elsewhere,
    });
    expect(await books.row(third)).toMatchObject({ status: "paid" });
    expect((await questions()).map(({ reason }) => reason)).toEqual(
      Array.from(
        { length: 2 },
        () =>
          "The full name is the same, and together they gave $2,200.00, more than the $1,370.68 of one person; the addresses differ",
      ),
    );
    for (const otherId of [first, second]) {
      const apart = { contributionId: third, otherId, decision: "different" as const, ...because };
      await decidePersons(books.services, apart);
    }
    expect(await questions()).toEqual([]);
    await books.enter({ full_name: "Kim Park", amount: "50", email: "k3@x.org", ...elsewhere });
    expect(await questions()).toEqual([]);
  });

  test("two donors with the candidate's name → the second has everybody's limit, and the agent is asked", async () => {
    const { campaign } = await import("#content/first-campaign/campaign.ts");
    const name = campaign.candidate.name;
    await books.enter({ full_name: name, amount: "2700", email: "a@x.org" });
    const other = await books.enter({ full_name: name, amount: "2700", email: "b@x.org", ...elsewhere });
    expect(await books.row(other)).toMatchObject({ status: "needs-return", counted_cents: 137_068 });
    const [question] = await books.database.selectFrom("match_review").selectAll().execute();
    expect(question?.reason).toMatch(/name/);
  });

  test("a rehearsal and an unpaid checkout in the candidate's name → the candidate's own limit, and no question", async () => {
    const { campaign } = await import("#content/first-campaign/campaign.ts");
    const full_name = campaign.candidate.name;
    const namesake = { full_name, is_candidate: 1 as const, address: "9 Oak Avenue", postal_code: "V8P 2B2" };
    await insertContribution(books.database, { ...namesake, livemode: 0, mode: "sandbox" });
    const unpaid = { paid_at: null, status: "declined", counted_cents: 0, held_cents: 0 };
    await insertContribution(books.database, { ...namesake, ...unpaid });
    const own = await books.enter({ full_name, amount: "2700", email: "a@x.org" });
    expect(await books.row(own)).toMatchObject({ status: "paid", counted_cents: 270_000, is_candidate: 1 });
    expect(await books.database.selectFrom("match_review").selectAll().execute()).toEqual([]);
  });
});

describeEachDatabase("a name of the candidate's in a void entry", (open) => {
  const books = useContributions(open);

  test("entered with a wrong address and made void, then again → the candidate's own limit", async () => {
    const { campaign } = await import("#content/first-campaign/campaign.ts");
    const own = { full_name: campaign.candidate.name, amount: "2700", email: "" };
    await books.withdraw(await books.enter({ ...own, ...elsewhere }), "void");
    expect(await books.row(await books.enter(own))).toMatchObject({ status: "paid", is_candidate: 1 });
  });

  test("the right one entered first → told why it is over the limit; the wrong one made void → may be kept; restored → asked who is who", async () => {
    const { campaign } = await import("#content/first-campaign/campaign.ts");
    const own = { full_name: campaign.candidate.name, amount: "2700", email: "" };
    const contributionId = await books.enter({ ...own, ...elsewhere });
    const refused = await enterOffline(books.services, { ...cheque, ...own });
    expect(refused).toMatchObject({ ok: false, asks: "prohibited" });
    expect(!refused.ok && refused.reasons.join(" ")).toContain(
      `with another address (${contributionId}). If that entry is wrong, make it void first`,
    );
    const right = await books.enter(own);
    expect(await books.row(right)).toMatchObject({ status: "needs-return", is_candidate: 0 });
    await books.withdraw(contributionId, "void");
    const kept = { status: "paid", is_candidate: 1, counted_cents: 270_000, return_due_on: null };
    expect(await books.row(right)).toMatchObject(kept);

    await books.restore(contributionId);
    const everybodys = { status: "needs-return", is_candidate: 0, counted_cents: 137_068 };
    expect(await books.row(contributionId)).toMatchObject(everybodys);
    expect(await books.row(right)).toMatchObject(kept);
    expect(await books.database.selectFrom("match_review").selectAll().execute()).not.toEqual([]);
  });

  test("the wrong one corrected to its own giver's name → the right one has the candidate's own limit", async () => {
    const { campaign } = await import("#content/first-campaign/campaign.ts");
    const own = { full_name: campaign.candidate.name, amount: "2700", email: "" };
    const contributionId = await books.enter({ ...own, amount: "100", ...elsewhere });
    const right = await books.enter(own);
    expect(await books.row(right)).toMatchObject({ status: "needs-return" });
    await books.correct(contributionId, { fullName: "Gordon Other" });
    expect(await books.row(right)).toMatchObject({ status: "paid", is_candidate: 1 });
    expect(await books.row(contributionId)).toMatchObject({ status: "paid", is_candidate: 0 });
  });
});

describeEachDatabase("what is asked before it is entered", (open) => {
  const books = useContributions(open);

  test("the same cheque typed twice → asked; another one → entered", async () => {
    await books.enter({ description: "cheque 12" });
    const again = await enterOffline(books.services, { ...cheque, date: "2026-08-22" });
    expect(again).toMatchObject({
      ok: false,
      reasons: [
        "It looks like one that was entered before: $100.00, cheque, of August 20, 2026. If it is another one, write yes in a column another.",
      ],
    });
    const sameNumber = { ...cheque, date: "2026-07-01", description: "cheque 12" };
    expect(await enterOffline(books.services, sameNumber)).toMatchObject({ ok: false });
    expect(await enterOffline(books.services, { ...sameNumber, another: "yes" })).toMatchObject({ ok: true });
    expect(await enterOffline(books.services, { ...cheque, date: "2026-08-27" })).toMatchObject({ ok: true });
  });

  test("the same amount at most six days apart → asked; later, in the same words without a number, or of an entry that was void → not", async () => {
    const given = { method: "cash", amount: "50", description: "At the town hall" };
    const id = await books.enter(given);
    const enter = (date: string) => enterOffline(books.services, { ...cheque, ...given, date });
    for (const date of ["2026-08-14", "2026-08-26"]) expect(await enter(date)).toMatchObject({ ok: false });
    for (const date of ["2026-08-13", "2026-08-27"]) expect(await enter(date)).toMatchObject({ ok: true });
    await books.withdraw(id, "void");
    expect(await enter("2026-08-20")).toMatchObject({ ok: true });
  });

  test.each([
    ["CUPE Local 374", "organization", "organization's name"],
    ["Cher", "missing-name", "full first and last name"],
  ])(
    "%s by cheque → asked; entered as it is → %s, must go back; a person's own name → kept",
    async (full_name, reason, words) => {
      const asked = await enterOffline(books.services, { ...cheque, full_name });
      expect(asked.ok ? "" : asked.reasons.join()).toContain(words);
      expect(await books.row(await books.enter({ full_name }))).toMatchObject({
        status: "needs-return",
        return_reason: reason,
      });
      const own = { ...cheque, full_name, own_full_name: "yes", another: "yes" };
      expect(await enterOffline(books.services, own)).toMatchObject({
        ok: true,
        contribution: { status: "paid" },
      });
    },
  );

  test("a cheque of an earlier day than a gift that used up the limit → the later gift would go back, so it is asked", async () => {
    const later = await books.enter({ amount: "1370.68", date: "2026-08-30" });
    const early = { ...cheque, amount: "130", date: "2026-01-15" };
    const asked = await enterOffline(books.services, early);
    expect(asked.ok ? [] : asked.reasons).toEqual([
      `Of the contribution of August 30, 2026 (${later}) $130.00 would have to go back: with this one it is over the limit of 2026.`,
    ]);
    const entered = await enterOffline(books.services, early, { enterProhibited: true });
    expect(entered).toMatchObject({ ok: true, contribution: { status: "paid" } });
    expect(await books.row(later)).toMatchObject({ status: "needs-return", counted_cents: 124_068 });
  });
});

const money = useMoney();

/** By cheque: a card in her name would be held. */
const maryJane = { fullName: "Mary Jane Smith", email: "m@example.org" };

async function sayOnePerson() {
  const [review] = await money.services.database.selectFrom("match_review").selectAll().execute();
  return decideMatch(money.services, { reviewId: review?.id ?? "", decision: "same" as const, by: "agent" });
}

test("the agent says that two are one person → together over the limit, the later must go back in part", async () => {
  await money.give(1000, { fullName: "Mary Smith", email: "m@example.org" });
  money.setTime("2026-09-01T17:05:00.000Z");
  await addCheque(money, 50_000, { ...maryJane, receivedOn: "2026-09-01" });
  expect(await sayOnePerson()).toMatchObject({ ok: true });
  const { contributions } = await money.books();
  expect(new Set(contributions.map(({ person_key }) => person_key)).size).toBe(1);
  expect(contributions[1]).toMatchObject({
    status: "needs-return",
    return_reason: "over-limit",
    amount_cents: 50_000,
  });
  await money.give(5, { fullName: "Mary Smith", email: "m@example.org" });
  expect((await money.books()).statuses.toSorted()).toEqual(["canceled", "needs-return", "paid"]);
});

test.each([
  { gifts: [50, 1000], owed: [0, 97_932] },
  { gifts: [1000, 50], owed: [92_932, 5_000] },
])(
  "one person with $1,300 gave $gifts under another name → all that is over must go back, the latest first; said again → nothing more",
  async ({ gifts, owed }) => {
    await money.give(1300, { fullName: "Mary Smith", email: "m@example.org" });
    money.setTime("2026-09-02T17:05:00.000Z");
    await addCheque(money, (gifts[0] ?? 0) * 100, { ...maryJane, receivedOn: "2026-09-02" });
    money.setTime("2026-09-03T17:05:00.000Z");
    await addCheque(money, (gifts[1] ?? 0) * 100, { ...maryJane, receivedOn: "2026-09-03" });
    await sayOnePerson();
    const { contributions } = await money.books();
    expect(contributions.map(owedOf)).toEqual([0, ...owed]);
    expect(await sayOnePerson()).toMatchObject({ ok: true, owed: [] });
  },
);

test("what is held, accepted or declined → taken with the full name, or let go; not decided twice", async () => {
  const hold = async (fullName: string) => {
    await money.give(25, { fullName, email: `${fullName.length}@example.org`, nameConfirmed: true });
    const held = await money.held();
    return { contributionId: held?.id ?? "" };
  };
  const cher = await hold("Cher");
  const accept = { kind: "accept" as const, fullName: "Cherilyn Example", isOwnFullName: false };
  expect(await decideHeld(money.services, cher, accept)).toMatchObject({
    contribution: { full_name: "Cherilyn Example", status: "accepted" },
  });
  expect(await money.decline(cher.contributionId)).toMatchObject({
    reason: "It waits for no decision: Being charged.",
  });
  await money.settle();
  expect(await money.decline((await hold("Acme Holdings Ltd.")).contributionId)).toMatchObject({ ok: true });
  await money.settle();
  expect((await money.books()).statuses.toSorted()).toEqual(["canceled", "paid"]);
});
