import { expect, test } from "vitest";
import { changesOf } from "#server/money/contributions/corrections/contribution-change.ts";
import { correctContribution } from "#server/money/contributions/corrections/correct-contribution.ts";
import { closePeriod } from "#server/money/disclosure/close-period.ts";
import { useBooksInOffice, withoutAddress } from "#test/support/books-in-office.ts";
import { cheque, giveBack } from "#test/support/entered-contributions.ts";
import { payer } from "#test/support/money.ts";
import type { OfficeResponse } from "#test/support/office.ts";
import { joinWithPasskey, touchOf } from "#test/support/office-passkey.ts";
import { openCookies } from "#server/web/office/office-cookies.ts";
import { takeNotice } from "#office/shell/acts/acts.ts";
import { contributionActPath, contributionPath } from "#office/money/addresses.ts";

const { given, enter, enterContribution, contributionOf, actOn } = useBooksInOffice();

/** What the form of a correction says of a contribution, as it was entered. */
const corrected = {
  address: "100 Example Street",
  city: "Saanich",
  province: "BC",
  postal_code: "V8X 1A1",
  amount: "100.00",
  date: "2026-08-20",
  method: "cheque",
};

test("returning what must go back → asks for the passkey with the sum; without a proof → says so", async () => {
  const id = await enterContribution(withoutAddress);
  const office = await enter("financial-agent", { isFresh: true });
  const path = contributionActPath(id, "return");
  expect((await office.get(path)).text).toContain("Return $100.00");
  expect((await office.post(path, await actOn(id, "return"))).text).toContain("Say how it went back");
  const asked = await office.post(path, await actOn(id, "return", { proof: "cheque 123" }));
  expect(asked.text).toContain("Return $100.00: Jordan Example");
  expect((await contributionOf(id)).status).toBe("needs-return");
});

test("what had to go back is back → no amount is proposed, and none goes back until one is typed; nothing had to → the page says so", async () => {
  const id = await enterContribution({ amount: "1400" });
  await giveBack(given.services, id, { proof: "cheque 1" });
  const office = await enter("financial-agent", { isFresh: true });
  const path = contributionActPath(id, "return");
  const page = (await office.get(path)).text;
  expect(page).toContain("What had to go back is back. To give back more, say how much.");
  expect(page).not.toContain("Return $1,370.68");
  const without = await office.post(path, await actOn(id, "return", { proof: "cheque 2" }));
  expect([without.status, without.location]).toEqual([422, null]);
  const typed = { proof: "cheque 2", amount: "20" };
  expect((await office.post(path, await actOn(id, "return", typed))).text).toContain("<h1>Return $20.00");
  const lawful = await enterContribution({ full_name: "Robin Sample", amount: "60" });
  expect((await office.get(contributionActPath(lawful, "return"))).text).toContain(
    "Nothing of it must go back; this is all that is held.",
  );
});

test("refunding a card and repaying a loan → ask for a touch for this sum alone", async () => {
  await given.give(25);
  const [card] = (await given.books()).contributions;
  const loan = await enterContribution({ method: "loan" });
  const office = await enter("financial-agent", { isFresh: true });
  const cardPath = contributionActPath(card?.id ?? "", "refund");
  expect((await office.post(cardPath, await actOn(card?.id ?? "", "refund"))).text).toContain(
    "<h1>Send back $25.00",
  );
  const repaid = await office.post(
    contributionActPath(loan, "repay"),
    await actOn(loan, "repay", { proof: "cheque 9" }),
  );
  expect(repaid.text).toContain("<h1>Repay $100.00: Jordan Example");
});

test("a card's address of two lines → the form to correct keeps both: a field of one line would join them into one word", async () => {
  const address = { ...payer.address, line1: "123 Main Street", line2: "Unit 5" };
  await given.give(25, {}, { ...payer, address });
  const [card] = (await given.books()).contributions;
  const { text } = await (await enter()).get(contributionActPath(card?.id ?? "", "correct"));
  expect(text).toMatch(/<textarea[^>]*name="address"[^>]*>123 Main Street\nUnit 5<\/textarea>/);
});

test("an address that came late → entered, and nothing must go back any more", async () => {
  const id = await enterContribution(withoutAddress);
  const typed = {
    full_name: "Jordan Example",
    address: "100 Example Street",
    city: "Saanich",
    province: "BC",
  };
  const more = {
    postal_code: "v8x 1a1",
    amount: "100.00",
    date: "2026-08-20",
    method: "cheque",
    reason: "It came by phone",
  };
  const office = await enter();
  const corrected = await office.post(
    contributionActPath(id, "correct"),
    await actOn(id, "correct", { ...typed, ...more }),
  );
  expect(corrected.status).toBe(303);
  expect(await contributionOf(id)).toMatchObject({ status: "paid", postal_code: "V8X 1A1" });
  expect((await office.get(contributionPath(id))).text).toContain("It came by phone");
});

test("an act on what somebody changed meanwhile → refused with a sentence, and what was typed stays", async () => {
  const id = await enterContribution();
  const old = await actOn(id, "void", { reason: "Entered twice" });
  const office = await enter("financial-agent", { isFresh: true });
  const path = contributionActPath(id, "void");
  expect((await office.post(path, old)).status).toBe(303);
  const again = await office.post(path, { ...old, reason: "Never came" });
  expect(again.status).toBe(422);
  expect(again.text).toContain("It was changed since you looked at it");
});

test.each([
  ["void", { reason: "Entered twice" }],
  ["correct", { ...corrected, reason: "Read wrong", full_name: "Robin Example" }],
])(
  "%s, the same form sent twice → done once, and the second is told what the first was",
  async (act, typed) => {
    const id = await enterContribution();
    const office = await enter("financial-agent", { isFresh: true });
    const path = contributionActPath(id, act);
    const [, key = ""] = /name="key" value="([^"]+)"/.exec((await office.get(path)).text) ?? [];
    const form = { ...(await actOn(id, act, typed)), key };
    const first = await office.post(path, form);
    expect(first.location).toBe(contributionPath(id));
    const second = await office.post(path, form);
    expect([second.status, second.location]).toEqual([first.status, first.location]);
    expect(await changesOf(given.services.database, id)).toHaveLength(1);
  },
);

test("corrected to a name that reads like an organization's → asked, what was typed stays; it is a person's own → corrected", async () => {
  const id = await enterContribution();
  const office = await enter("financial-agent", { isFresh: true });
  const path = contributionActPath(id, "correct");
  const typed = { ...corrected, reason: "Read wrong", full_name: "Sam Trust", city: "Sidney" };
  const asked = await office.post(path, await actOn(id, "correct", typed));
  expect(asked.status).toBe(422);
  expect(asked.text).toContain("This reads like an organization");
  for (const value of ["Sam Trust", "Sidney", "Read wrong"]) expect(asked.text).toContain(`value="${value}"`);
  const answered = { ...typed, own_full_name: "yes" };
  expect((await office.post(path, await actOn(id, "correct", answered))).status).toBe(303);
  expect(await contributionOf(id)).toMatchObject({ full_name: "Sam Trust", city: "Sidney", status: "paid" });
});

test("corrected to the amount of another cheque of the same person → asked, what was typed stays; it is another one → corrected", async () => {
  await enterContribution();
  const id = await enterContribution({ amount: "10" });
  const office = await enter("financial-agent", { isFresh: true });
  const path = contributionActPath(id, "correct");
  const typed = { ...corrected, full_name: "Jordan Example", reason: "Read wrong" };
  const asked = await office.post(path, await actOn(id, "correct", typed));
  expect(asked.status).toBe(422);
  expect(asked.text).toContain("It looks like one that was entered before: $100.00, cheque");
  expect(asked.text).toMatch(/<input(?=[^>]*type="checkbox")(?=[^>]*name="another")/);
  expect(asked.text).toContain('value="Read wrong"');
  expect((await contributionOf(id)).amount_cents).toBe(1_000);
  const answered = { ...typed, another: "yes" };
  expect((await office.post(path, await actOn(id, "correct", answered))).status).toBe(303);
  expect(await contributionOf(id)).toMatchObject({ amount_cents: 10_000, status: "paid" });
});

test("restored though it was entered again → asked, what was typed stays; it is another one → restored", async () => {
  const id = await enterContribution();
  const office = await enter("financial-agent", { isFresh: true });
  await office.post(contributionActPath(id, "void"), await actOn(id, "void", { reason: "Never came" }));
  await enterContribution();
  const path = contributionActPath(id, "restore");
  const typed = { reason: "It came" };
  const asked = await office.post(path, await actOn(id, "restore", typed));
  expect(asked.status).toBe(422);
  expect(asked.text).toContain("It looks like one that was entered before: $100.00, cheque");
  expect(asked.text).toMatch(/<input(?=[^>]*type="checkbox")(?=[^>]*name="another")/);
  expect(asked.text).toContain('value="It came"');
  const answered = { ...typed, another: "yes" };
  expect((await office.post(path, await actOn(id, "restore", answered))).status).toBe(303);
  expect((await contributionOf(id)).status).toBe("paid");
});

test("one name that must go back → a box of its form says that it is the person's own, and it is kept; a full name has no such box", async () => {
  const id = await enterContribution({ full_name: "Cher" });
  const office = await enter("financial-agent", { isFresh: true });
  const path = contributionActPath(id, "correct");
  const box = /<input(?=[^>]*type="checkbox")(?=[^>]*name="own_full_name")/;
  expect((await office.get(path)).text).toMatch(box);
  const typed = { ...corrected, full_name: "Cher", reason: "Seen on paper", own_full_name: "yes" };
  expect((await office.post(path, await actOn(id, "correct", typed))).status).toBe(303);
  expect(await contributionOf(id)).toMatchObject({ full_name: "Cher", status: "paid" });
  const full = await enterContribution({ full_name: "Robin Sample", amount: "60" });
  expect((await office.get(contributionActPath(full, "correct"))).text).not.toMatch(box);
});

test.each([
  ["to an organization's name: asked", { full_name: "Acme Holdings Ltd.", reason: "Seen on paper" }],
  ["with the box ticked and no reason", { full_name: "Cher", reason: "", own_full_name: "yes" }],
])("one name corrected %s → its form has one box for the own full name", async (_, typed) => {
  const id = await enterContribution({ full_name: "Cher" });
  const office = await enter("financial-agent", { isFresh: true });
  const form = await actOn(id, "correct", { ...corrected, ...typed });
  const { status, text } = await office.post(contributionActPath(id, "correct"), form);
  expect(status).toBe(422);
  expect(text.match(/name="own_full_name"/g)).toHaveLength(1);
});

test.each([
  ["return", { proof: "cheque 123" }, /^Returned: \$100\.00\.$/],
  ["repay", { proof: "cheque 123" }, /^Repaid: \$100\.00\.$/],
  ["refund", {}, /^\$100\.00 (went back|is on its way back) to the card\.$/],
])(
  "%s, the same form sent twice → money goes back once, and the second is told what the first was",
  async (act, typed, told) => {
    const id = await moneyFor(act);
    const { office, phone } = await joinWithPasskey("financial-agent", given.services);
    const path = contributionActPath(id, act);
    const form = { ...(await actOn(id, act, typed)), key: crypto.randomUUID() };
    const first = await office.post(path, { ...form, ...touchOf(await office.post(path, form), phone) });
    expect(first.location).toBe(contributionPath(id));
    const kept = await contributionOf(id);
    const second = await office.post(path, form);
    expect([second.status, second.location]).toEqual([first.status, first.location]);
    expect(noticeOf(first)).toMatch(told);
    expect(noticeOf(second)).toBe(noticeOf(first));
    expect((await contributionOf(id)).facts).toBe(kept.facts);
  },
);

/** What the next page says of the act. */
function noticeOf({ headers }: OfficeResponse): string | undefined {
  const cookie = headers.getSetCookie().join("; ");
  const next = new Request("http://localhost", { headers: { cookie } });
  return takeNotice(openCookies(next, next.url))?.text;
}

/** A contribution of $100 that can go back by this act. */
async function moneyFor(act: string): Promise<string> {
  if (act !== "refund") return enterContribution({ method: act === "repay" ? "loan" : "cheque" });
  await given.give(100);
  return (await given.books()).contributions.find(({ method }) => method === "card")?.id ?? "";
}

test("void, restored, declared as one that may not be kept, cleared, bounced → each with its reason and in the books", async () => {
  const id = await enterContribution();
  const office = await enter("financial-agent", { isFresh: true });
  const steps: [string, Record<string, string>, string][] = [
    ["void", { reason: "Entered twice" }, "void"],
    ["restore", { reason: "It was not" }, "paid"],
    ["prohibit", { as: "not-own-money", reason: "The employer paid it" }, "needs-return"],
    ["clear", { reason: "The employer did not" }, "paid"],
    ["bounced", { reason: "Not sufficient funds", on: "2026-09-01" }, "bounced"],
  ];
  for (const [act, typed, status] of steps) {
    const path = contributionActPath(id, act);
    expect((await office.get(path)).status).toBe(200);
    const { reason: _, ...withoutReason } = typed;
    expect((await office.post(path, await actOn(id, act, withoutReason))).text).toContain("Say why");
    const done = await office.post(path, await actOn(id, act, typed));
    expect(done.status, done.text.slice(0, 500)).toBe(303);
    expect((await contributionOf(id)).status).toBe(status);
  }
});

test("making one void that has a receipt, without a touch → asks for the passkey, and nothing is done", async () => {
  const id = await enterContribution();
  const asked = await (
    await enter()
  ).post(contributionActPath(id, "void"), await actOn(id, "void", { reason: "Twice" }));
  expect(asked.text).toContain("Make void $100.00 of Jordan Example");
  expect((await contributionOf(id)).status).toBe("paid");
});

test("each act → a line of the log with the act, the contribution and who did it", async () => {
  const id = await enterContribution();
  const office = await enter("financial-agent", { isFresh: true });
  const from = (await given.acts("number")).at(-1)?.number ?? 0;
  await office.post(contributionActPath(id, "void"), await actOn(id, "void", { reason: "Twice" }));
  await office.post(contributionActPath(id, "restore"), await actOn(id, "restore", { reason: "Once" }));
  const form = { ...cheque, full_name: "Robin Example", amount: "60", key: "k2", act: "enter" };
  await office.post("/money/contributions/enter", form as Record<string, string>);
  const log = (await given.acts("act", "who", "subject", "number")).filter(({ number }) => number > from);
  expect(log.map(({ act }) => act)).toEqual([
    "contribution.void",
    "receipt.void",
    "contribution.restore",
    "contribution.enter",
  ]);
  for (const { who } of log) expect(who).toBe("Sample Financial agent");
  expect(log[0]?.subject).toContain(`$100.00, cheque, August 20, 2026 (${id.slice(0, 8)})`);
});

test("a correction in the log → the candidate reads who corrected which fields of what, on the page, in a search, in the file and on Today; the words themselves only the financial agent", async () => {
  const contributionId = await enterContribution({ address: "1 Sample Lane" });
  const actor = { memberId: null, name: "Sample Agent" };
  const fields = { fullName: "Robin Withheld", address: "7 Shore Way" };
  const correction = { contributionId, fields, reason: "Moved to the sea", by: "Sample Agent" };
  expect(await correctContribution({ ...given.services, actor }, correction)).toMatchObject({ ok: true });
  const secrets = /Sample Lane|Withheld|Shore Way|to the sea/;
  const candidate = await enter("candidate", { isFresh: true });
  const page = await candidate.get("/settings/log?words=Sample+Agent");
  expect(page.text).toContain("Only the financial agent sees what it said.");
  expect(page.text).toMatch(/Corrected a contribution <.{0,80}\(.{8}\): Name, Address/s);
  expect(page.text).not.toMatch(secrets);
  const file = await candidate.get("/settings/log/acts.csv?words=contribution.correct");
  expect(file.text).toContain("Only the financial agent sees what it said.");
  expect(file.text).not.toMatch(secrets);
  expect((await candidate.get("/today")).text).not.toMatch(secrets);
  expect((await candidate.get("/settings/log?words=shore")).text).toContain("Nothing with");
  expect((await candidate.get("/settings/log/acts.csv?words=shore")).text).not.toContain(".correct");
  const agent = await enter("financial-agent", { isFresh: true });
  for (const path of ["/settings/log?words=shore", "/settings/log/acts.csv?words=shore"])
    expect((await agent.get(path)).text).toMatch(/Sample Lane.*Withheld.*Shore Way.*to the sea/s);
});

test("in a period that is closed: an entry, a change of it and a file → each says that what was filed is to be amended", async () => {
  const period = { from: "2026-08-01", to: "2026-08-31" };
  await closePeriod(given.services, { period, by: "agent", inSpite: undefined });
  const office = await enter("financial-agent", { isFresh: true });
  const sentence = "is in a period that is closed: closing 1";
  given.setTime("2026-10-20T19:01:00.000Z");
  const form = { ...cheque, key: "k", act: "enter" } as Record<string, string>;
  const entered = await office.post("/money/contributions/enter", form);
  expect((await office.get(entered.location ?? "")).text).toContain(sentence);
  given.setTime("2026-10-20T19:02:00.000Z");
  const id = entered.location?.split("/").at(-1) ?? "";
  const changed = await office.post(
    contributionActPath(id, "void"),
    await actOn(id, "void", { reason: "Twice" }),
  );
  expect((await office.get(changed.location ?? "")).text).toContain(sentence);
  given.setTime("2026-10-20T19:03:00.000Z");
  const file =
    "date,method,amount,full_name,address,city,province,postal_code\n2026-08-30,cheque,25,Kim Example,1 Example Street,Saanich,BC,V8X 1A1\n";
  const read = await office.postForm("/money/contributions/import", {
    act: "read",
    file: new File([file], "cheques.csv"),
  });
  expect(read.text).not.toContain(sentence);
  const [, table = ""] = /name="table" value="([^"]*)"/.exec(read.text) ?? [];
  const imported = await office.post("/money/contributions/import", { act: "enter", table });
  expect(imported.text).toContain(sentence);
});

test("a card that can't be refunded any more → returned by hand, once it is said that it went back in another way", async () => {
  await given.give(25);
  const [card] = (await given.books()).contributions;
  const id = card?.id ?? "";
  const { office, phone } = await joinWithPasskey("financial-agent", given.services);
  const path = contributionActPath(id, "return");
  expect((await office.get(contributionPath(id))).text).toContain("Return it by hand");
  expect((await office.get(path)).text).toContain('name="by_other_means"');
  const typed = await actOn(id, "return", { proof: "cheque 9" });
  const refused = await office.post(path, typed);
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("It was paid by card")]);
  const form = { ...typed, by_other_means: "yes" };
  await office.post(path, { ...form, ...touchOf(await office.post(path, form), phone) });
  expect(await contributionOf(id)).toMatchObject({ refunded_cents: 2500, held_cents: 0 });
  const cheque = await enterContribution();
  expect((await office.get(contributionActPath(cheque, "return"))).text).not.toContain("by_other_means");
});
