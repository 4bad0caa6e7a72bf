import { beforeEach, expect, test } from "vitest";
import type { Role } from "#domain/team/roles.ts";
import type { OfflineInput } from "#domain/donation/offline-entry.ts";
import { enterOffline } from "#server/contributions/offline/enter-offline.ts";
import { addScan } from "#server/books/scans.ts";
import { booksOf } from "#office/book-facts.ts";
import { readNotice } from "#office/notice.ts";
import { changesOf } from "#server/contributions/corrections/contribution-change.ts";
import { correctContribution } from "#server/contributions/corrections/correct-contribution.ts";
import { findContribution } from "#server/contributions/record/contribution.ts";
import { versionOf } from "#server/contributions/record/contribution-version.ts";
import { printQueue } from "#server/receipts/print-queue.ts";
import { receiptsOf } from "#server/receipts/stored-receipt.ts";
import type { Services } from "#server/services.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { cheque } from "#test/support/entered-contributions.ts";
import { useMoney } from "#test/support/money.ts";
import { browseOffice, type OfficeResponse } from "#test/support/office.ts";
import { joinWithPasskey, touchOf } from "#test/support/office-passkey.ts";
import { signInAs, touchPasskey } from "#test/support/office-people.ts";
import { contributionActPath, contributionPath, receiptPath } from "./addresses.ts";

const money = useMoney();
let services: Services;

beforeEach(() => {
  services = money.services;
});

async function enter(role: Role = "financial-agent", { isFresh = false } = {}) {
  const person = await signInAs(role, services.database, services.clock.now());
  if (isFresh) await touchPasskey(person, services.database, services.clock.now());
  return browseOffice(services, { person });
}

/** A contribution in the books, also one that must go back. */
async function given(input: OfflineInput = {}): Promise<string> {
  const entered = await enterOffline(services, { ...cheque, ...input }, { enterProhibited: true });
  if (!entered.ok) throw new Error(entered.reasons.join(" "));
  return entered.contribution.id;
}

async function row(id: string) {
  const found = await findContribution(services.database, id);
  if (!found) throw new Error(`No contribution ${id}`);
  return found;
}

/** What the form of an act posts beside what is typed. */
async function actOn(id: string, act: string, typed: Record<string, string> = {}) {
  return { act, version: versionOf(await row(id)), ...typed };
}

/** What the form of a correction says of `given()`, as it was entered. */
const corrected = {
  address: "100 Example Street",
  city: "Saanich",
  province: "BC",
  postal_code: "V8X 1A1",
  amount: "100.00",
  date: "2026-08-20",
  method: "cheque",
};
const withoutAddress = { address: "", city: "", postal_code: "" };

test("the agent at the overview → four sums, the picture with its table, the newest contributions with names", async () => {
  await given();
  const { text } = await (await enter()).get("/money");
  expect(text).toContain("contributed by 1 person<");
  expect(text).toContain("Show as a table");
  expect(text).toContain("Jordan Example");
  expect(text).toContain("In dispute");
});

test("two anonymous gifts and a loan at the overview → the gifts are in the sum without counting as people, the loan stands apart", async () => {
  await given();
  const nameless = { method: "cash", full_name: "", email: "", province: "", ...withoutAddress };
  await given({ ...nameless, amount: "20" });
  await given({ ...nameless, amount: "30" });
  await given({ method: "loan", amount: "300", full_name: "Kim Sample", email: "kim@example.org" });
  const { text } = await (await enter()).get("/money");
  expect(text).toContain(">$150.00<");
  expect(text).toContain("contributed by 1 person, and 2 without a name; loans of $300.00 are apart");
});

test("the candidate at the overview → the totals, and no name", async () => {
  await given();
  const { text } = await (await enter("candidate")).get("/money");
  expect(text).toContain("$100.00");
  expect(text).not.toContain("Jordan");
  expect(text).not.toContain("/money/contributions");
});

test.each(["coordinator", "editor"] as const)("a %s → does not get in", async (role) => {
  expect((await (await enter(role)).get("/money")).status).toBe(403);
});

test.each(["candidate", "coordinator", "editor"] as const)(
  "a %s by address and by post → not their room, and nothing is done",
  async (role) => {
    const id = await given();
    const [receipt] = await receiptsOf(services.database, id);
    const office = await enter(role, { isFresh: true });
    const pages = [
      "/money/contributions",
      "/money/contributions/enter",
      "/money/contributions/import",
      contributionPath(id),
      `${contributionPath(id)}/who`,
      contributionActPath(id, "void"),
      "/money/go-back",
      "/money/decide",
      "/money/receipts",
      "/money/receipts/print",
      "/money/receipts/print/receipts.pdf",
      receiptPath(receipt?.number ?? ""),
      `${receiptPath(receipt?.number ?? "")}/receipt.pdf`,
    ];
    for (const page of pages) expect((await office.get(page)).status, page).toBe(403);
    const posts: [string, Record<string, string>][] = [
      [contributionActPath(id, "void"), await actOn(id, "void", { reason: "x" })],
      [contributionActPath(id, "return"), await actOn(id, "return", { proof: "cheque 1" })],
      ["/money/contributions/enter", { act: "enter", method: "cash", amount: "5", key: "k" }],
      ["/money/decide", { act: "undo", decision: "x" }],
      [receiptPath(receipt?.number ?? ""), { act: "void", reason: "x" }],
      ["/money/receipts/print", { act: "posted", receipt: receipt?.id ?? "" }],
    ];
    for (const [path, fields] of posts) expect((await office.post(path, fields)).status, path).toBe(403);
    expect((await row(id)).status).toBe("paid");
    expect((await receiptsOf(services.database, id))[0]?.voided_at).toBeNull();
  },
);

test("a search by name, by sum and by receipt → the contribution; by something else → nothing", async () => {
  const id = await given();
  const [receipt] = await receiptsOf(services.database, id);
  const office = await enter();
  for (const find of ["jordan", "EXAMPLE 100", "100.00", receipt?.number ?? ""])
    expect((await office.get(`/money/contributions?find=${encodeURIComponent(find)}`)).text, find).toContain(
      contributionPath(id),
    );
  expect((await office.get("/money/contributions?find=%25")).text).not.toContain(contributionPath(id));
});

test("a contribution's page → its whole life in words, and no code of the program", async () => {
  const id = await given(withoutAddress);
  const { text } = await (await enter()).get(contributionPath(id));
  expect(text).toContain("Cheque received, $100.00");
  expect(text).toContain("Return $100.00");
  expect(text).toContain("Why this sum?");
  expect(text).toContain("full residential address");
  for (const code of ["needs-return", "missing-address", "npm run"]) expect(text).not.toContain(code);
});

test("entering a $50 cheque → shown first, then entered once with its receipt, however often it is posted", async () => {
  const office = await enter();
  const form = {
    ...cheque,
    amount: "50",
    email: "",
    key: "5f0c3a2e-0000-4000-8000-000000000001",
  } as Record<string, string>;
  const shown = await office.post("/money/contributions/enter?method=cheque", { ...form, act: "check" });
  expect(shown.text).toContain("Is this right?");
  expect(shown.text).toContain("Enter $50.00");
  expect((await money.books()).contributions).toHaveLength(0);
  const entered = await office.post("/money/contributions/enter?method=cheque", { ...form, act: "enter" });
  expect(entered.status).toBe(303);
  const again = await office.post("/money/contributions/enter?method=cheque", { ...form, act: "enter" });
  expect(again.location).toBe(entered.location);
  expect((await money.books()).contributions).toHaveLength(1);
  expect((await office.get(entered.location ?? "")).text).toContain("Receipt");
});

test("a cheque over the limit, before it is entered → the receipt's amount as it will be printed, and the one that replaces it", async () => {
  const form = { ...cheque, amount: "5000", enter_prohibited: "yes", key: "k", act: "check" } as Record<
    string,
    string
  >;
  const { text } = await (await enter()).post("/money/contributions/enter?method=cheque", form);
  const [, owed] = /Must go back<\/dt><dd[^>]*>(\$[\d,.]+) by/.exec(text) ?? [];
  expect(text).toContain(`for $5,000.00. When ${owed} went back, one for $`);
});

test("entering something wrong → every fault at its field, and what was typed stays", async () => {
  const form = { ...cheque, amount: "fifty", email: "nobody", key: "k", act: "check" } as Record<
    string,
    string
  >;
  const { status, text } = await (await enter()).post("/money/contributions/enter", form);
  expect(status).toBe(422);
  expect(text).toContain("is not an amount such as 25 or 19.99.");
  expect(text).toContain("is not an address.");
  expect(text).toContain('value="Jordan Example"');
  expect(/<[^>]* id="([^"]*)"[^>]* autofocus=""/.exec(text)?.[1]).toBe("field-amount");
  expect(text).toContain("<details><summary>More: province");
});

test("entering a wrong day in the folded part → that part is open", async () => {
  const form = { ...cheque, aware_on: "soon", key: "k", act: "check" } as Record<string, string>;
  const { text } = await (await enter()).post("/money/contributions/enter", form);
  expect(text).toContain('<details open=""><summary>More: province');
  expect(text).toMatch(/<input[^>]* id="field-aware_on"[^>]* autofocus=""/);
});

test("More and the overview, for a phone → lead to every part of Money", async () => {
  const office = await enter();
  const [more, overview] = [await office.get("/more"), await office.get("/money")];
  const [, listed = ""] = more.text.split('aria-label="All rooms"');
  const [, shown = ""] = overview.text.split('aria-label="Parts of Money"');
  for (const part of ["account", "expenses", "statement", "disclosure"]) {
    expect(listed).toContain(`href="/money/${part}"`);
    expect(shown).toContain(`href="/money/${part}"`);
  }
});

test.each([
  [{ full_name: "Acme Holdings Ltd." }, "It is a person’s own full name"],
  [{ address: "", city: "", postal_code: "" }, "enter it as one that must go back"],
])("entering %o → asks in the form", async (typed, question) => {
  const form = { ...cheque, ...typed, key: "k", act: "check" } as Record<string, string>;
  const { status, text } = await (await enter()).post("/money/contributions/enter", form);
  expect(status).toBe(422);
  expect(text).toContain(question);
  expect(text).toMatch(
    /<p id="(field-[\w-]+-question)">.*<input type="checkbox"[^>]* aria-describedby="\1" autofocus=""/,
  );
});

test("entering what looks like one that was entered before → asks; ticked → entered", async () => {
  await given();
  const office = await enter();
  const form = { ...cheque, key: "k", act: "enter" } as Record<string, string>;
  const asked = await office.post("/money/contributions/enter", form);
  expect(asked.text).toContain("It looks like one that was entered before: $100.00, cheque");
  expect((await office.post("/money/contributions/enter", { ...form, another: "yes" })).status).toBe(303);
});

test("one of a pile entered, then another → the empty form of the same method, which says what was entered", async () => {
  const office = await enter();
  const form = { ...cheque, key: "k", act: "enter-another" } as Record<string, string>;
  const entered = await office.post("/money/contributions/enter", form);
  expect(entered.location).toBe("/money/contributions/enter?method=cheque");
  const { text } = await office.get(entered.location ?? "");
  expect(text).toMatch(/Entered: \$100\.00\. Receipt \S+ is made\./);
  expect(text).not.toContain("Jordan Example");
});

test("goods without a class → none is chosen by itself, and the form says so", async () => {
  const office = await enter();
  const path = "/money/contributions/enter?method=in-kind";
  expect((await office.get(path)).text).toContain('<option value="">Choose one</option>');
  const form = { ...cheque, method: "in-kind", description: "200 lawn signs", used_from: "2026-09-01" };
  const refused = await office.post(path, {
    ...(form as Record<string, string>),
    used_to: "2026-09-01",
    class: "",
    key: "k",
    act: "check",
  });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("Choose one of the list.")]);
  expect(refused.text).toMatch(/<select[^>]* name="class" aria-invalid="true" [^>]*autofocus=""/);
});

test("goods with their class and days → the contribution and its expense", async () => {
  const form = {
    ...cheque,
    method: "in-kind",
    description: "200 lawn signs",
    class: "signs",
    used_from: "2026-09-01",
    used_to: "2026-09-01",
    key: "k",
    act: "enter",
  } as Record<string, string>;
  const path = "/money/contributions/enter?method=in-kind";
  const checked = await (await enter()).post(path, { ...form, date: "2026-09-01", act: "check" });
  expect(checked.text).toContain("<dt>Class</dt><dd>Advertising: Signs</dd>");
  expect(
    (await (await enter()).post("/money/contributions/enter?method=in-kind", { ...form, date: "2026-09-01" }))
      .status,
  ).toBe(303);
  const kinds = await services.database.selectFrom("book_entry").select("kind").execute();
  expect(kinds.map(({ kind }) => kind)).toContain("expense");
});

test("returning what must go back → asks for the passkey with the sum; without a proof → says so", async () => {
  const id = await given(withoutAddress);
  const office = await enter("financial-agent", { isFresh: true });
  const path = contributionActPath(id, "return");
  expect((await office.get(path)).text).toContain("Return $100.00");
  expect((await office.post(path, await actOn(id, "return"))).text).toContain("Say how it went back");
  const asked = await office.post(path, await actOn(id, "return", { proof: "cheque 123" }));
  expect(asked.text).toContain("Return $100.00: Jordan Example");
  expect((await row(id)).status).toBe("needs-return");
});

test("refunding a card and repaying a loan → ask for a touch for this sum alone", async () => {
  await money.give(25);
  const [card] = (await money.books()).contributions;
  const loan = await given({ method: "loan" });
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

test("an address that came late → entered, and nothing must go back any more", async () => {
  const id = await given(withoutAddress);
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
  expect(await row(id)).toMatchObject({ status: "paid", postal_code: "V8X 1A1" });
  expect((await office.get(contributionPath(id))).text).toContain("It came by phone");
});

test("goods given → contributed, and said to be goods; the money that came by week has none of them", async () => {
  const { livemode } = await row(await given());
  const goods = { method: "in-kind" as const, amount_cents: 4_000, full_name: "Robin Example", livemode };
  await insertContribution(services.database, goods);
  const { text } = await (await enter()).get("/money");
  expect(text).toContain("$140.00");
  expect(text).toContain("contributed by 2 people, $40.00 of it in goods or services<");
  expect(text).toContain("money that came so far by week, $100 of a goal");
});

test("an act on what somebody changed meanwhile → refused with a sentence, and what was typed stays", async () => {
  const id = await given();
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
    const id = await given();
    const office = await enter("financial-agent", { isFresh: true });
    const path = contributionActPath(id, act);
    const [, key = ""] = /name="key" value="([^"]+)"/.exec((await office.get(path)).text) ?? [];
    const form = { ...(await actOn(id, act, typed)), key };
    const first = await office.post(path, form);
    expect(first.location).toBe(contributionPath(id));
    const second = await office.post(path, form);
    expect([second.status, second.location]).toEqual([first.status, first.location]);
    expect(await changesOf(money.services.database, id)).toHaveLength(1);
  },
);

test.each([
  ["return", { proof: "cheque 123" }, /^Returned: \$100\.00\.$/],
  ["repay", { proof: "cheque 123" }, /^Repaid: \$100\.00\.$/],
  ["refund", {}, /^\$100\.00 (went back|is on its way back) to the card\.$/],
])(
  "%s, the same form sent twice → money goes back once, and the second is told what the first was",
  async (act, typed, told) => {
    const id = await moneyFor(act);
    const { office, phone } = await joinWithPasskey("financial-agent", services);
    const path = contributionActPath(id, act);
    const form = { ...(await actOn(id, act, typed)), key: crypto.randomUUID() };
    const asked = await office.post(path, form);
    const first = await office.post(path, { ...form, ...touchOf(asked, phone) });
    expect(first.location).toBe(contributionPath(id));
    const kept = await row(id);
    const second = await office.post(path, form);
    expect([second.status, second.location]).toEqual([first.status, first.location]);
    expect(noticeOf(first)).toMatch(told);
    expect(noticeOf(second)).toBe(noticeOf(first));
    expect((await row(id)).facts).toBe(kept.facts);
  },
);

/** What the next page says of the act. */
function noticeOf({ headers }: OfficeResponse): string | undefined {
  const cookie = headers.getSetCookie().join("; ");
  return readNotice(new Request("http://localhost", { headers: { cookie } }))?.text;
}

/** A contribution of $100 that can go back by this act. */
async function moneyFor(act: string): Promise<string> {
  if (act !== "refund") return given({ method: act === "repay" ? "loan" : "cheque" });
  await money.give(100);
  return (await money.books()).contributions.find(({ method }) => method === "card")?.id ?? "";
}

test("void, restored, declared as one that may not be kept, cleared, bounced → each with its reason and in the books", async () => {
  const id = await given();
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
    expect((await row(id)).status).toBe(status);
  }
});

test("making one void that has a receipt, without a touch → asks for the passkey, and nothing is done", async () => {
  const id = await given();
  const asked = await (
    await enter()
  ).post(contributionActPath(id, "void"), await actOn(id, "void", { reason: "Twice" }));
  expect(asked.text).toContain("Make void $100.00 of Jordan Example");
  expect((await row(id)).status).toBe("paid");
});

test("importing a file → every row is shown first, then the good ones are entered; the second time none", async () => {
  const office = await enter();
  const table = Buffer.from(
    [
      "date,method,amount,full_name,address,city,province,postal_code",
      "2026-08-20,cheque,25,Jordan Example,100 Example Street,Saanich,BC,V8X 1A1",
      "2026-08-20,bitcoin,25,Robin Example,,,,",
    ].join("\n"),
  ).toString("base64");
  const entered = await office.post("/money/contributions/import", { act: "enter", table });
  expect(entered.text).toContain("Entered 1 ($25.00), refused 1, entered before 0.");
  expect(entered.text).toContain("bitcoin");
  const again = await office.post("/money/contributions/import", { act: "enter", table });
  expect(again.text).toContain("Entered 0 ($0.00), refused 1, entered before 1.");
});

test("what must go back → with its clock, and a way to return it", async () => {
  const id = await given(withoutAddress);
  const { text } = await (await enter()).get("/money/go-back");
  expect(text).toContain("$100.00 to Jordan Example");
  expect(text).toContain(contributionActPath(id, "return"));
});

test("two who may be one person → side by side; decided, and taken back", async () => {
  const one = await given();
  const other = await given({ full_name: "Jordan Exemple", amount: "40", email: "" });
  const office = await enter();
  expect((await office.get(`${contributionPath(one)}/who?find=Exemple`)).text).toContain("Jordan Exemple");
  const decide = { act: "decide", other, decision: "same", reason: "They said so" };
  const decided = await office.post(`${contributionPath(one)}/who`, decide);
  expect(decided.status).toBe(303);
  const page = await office.get("/money/decide");
  expect(page.text).toContain("They said so");
  const [decision] = await services.database.selectFrom("person_decision").select("id").execute();
  const undo = { act: "undo", decision: decision?.id ?? "" };
  expect((await office.post("/money/decide", undo)).status).toBe(303);
  expect((await office.post("/money/decide", undo)).text).toContain("It was taken back already.");
});

test("a receipt → seen, sent again; void with a touch, and the log names who", async () => {
  const id = await given();
  const [receipt] = await receiptsOf(services.database, id);
  const path = receiptPath(receipt?.number ?? "");
  const office = await enter();
  expect((await office.get(path)).text).toContain("Jordan Example");
  expect((await office.post(path, { act: "send-again" })).status).toBe(303);
  const asked = await office.post(path, { act: "void", reason: "Sent to the wrong person" });
  expect(asked.text).toContain(`<h1>Make receipt ${receipt?.number} void`);
  const fresh = await enter("financial-agent", { isFresh: true });
  expect((await fresh.post(path, { act: "void", reason: "Sent to the wrong person" })).status).toBe(303);
  expect((await fresh.post(path, { act: "void", reason: "Sent to the wrong person" })).text).toContain(
    "is void already",
  );
  const { text } = await fresh.get(`/settings/log?words=${receipt?.number}`);
  expect(text).toContain("Sample Financial agent");
  expect(text).toContain("Sent to the wrong person");
  expect(
    (await fresh.post(path, { act: "replace", "replace-reason": "It was right after all" })).status,
  ).toBe(303);
  expect(await receiptsOf(services.database, id)).toHaveLength(2);
});

test("receipts on paper → in the queue with their address; in the post → crossed off once", async () => {
  await given({ email: "" });
  const office = await enter();
  expect((await office.get("/money/receipts/print")).text).toContain("100 Example Street");
  const [job] = await printQueue(services.database);
  const posted = { act: "posted", receipt: job?.receiptId ?? "" };
  await office.post("/money/receipts/print", posted);
  expect(await printQueue(services.database)).toHaveLength(0);
  await office.post("/money/receipts/print", posted);
  const log = await services.database
    .selectFrom("audit_entry")
    .select("act")
    .where("act", "=", "receipt.post")
    .execute();
  expect(log).toHaveLength(1);
});

test("each act → a line of the log with the act, the contribution and who did it", async () => {
  const id = await given();
  const office = await enter("financial-agent", { isFresh: true });
  const from = await newestEntry();
  await office.post(contributionActPath(id, "void"), await actOn(id, "void", { reason: "Twice" }));
  await office.post(contributionActPath(id, "restore"), await actOn(id, "restore", { reason: "Once" }));
  const form = { ...cheque, full_name: "Robin Example", amount: "60", key: "k2", act: "enter" };
  await office.post("/money/contributions/enter", form as Record<string, string>);
  const log = await services.database
    .selectFrom("audit_entry")
    .select(["act", "who", "subject"])
    .where("number", ">", from)
    .orderBy("number")
    .execute();
  expect(log.map(({ act }) => act)).toEqual([
    "contribution.void",
    "receipt.void",
    "contribution.restore",
    "contribution.enter",
  ]);
  for (const { who } of log) expect(who).toBe("Sample Financial agent");
  expect(log[0]?.subject).toContain(`$100.00, cheque, August 20, 2026 (${id.slice(0, 8)})`);
});

async function newestEntry(): Promise<number> {
  const { last } = await services.database
    .selectFrom("audit_entry")
    .select(({ fn }) => fn.max<number | null>("number").as("last"))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

test("a picture of the cheque → kept with the contribution, shown there, and in no other role's reach", async () => {
  const id = await given();
  const content = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const added = await addScan(booksOf({ services }), {
    entryId: id,
    fileName: "cheque.png",
    content: new Uint8Array(content),
    by: "Sample Agent",
  });
  if (!added.ok) throw new Error(added.reason);
  const address = `${contributionPath(id)}/scans/${added.scan.id}`;
  const office = await enter();
  expect((await office.get(contributionPath(id))).text).toContain(address);
  const { headers } = await office.get(address);
  expect(headers.get("content-type")).toBe("image/png");
  expect(headers.get("content-disposition")).toBe("inline; filename*=UTF-8''cheque.png");
  expect(headers.get("content-security-policy")).toContain("sandbox");
  expect((await (await enter("candidate")).get(address)).status).toBe(403);
  expect((await office.get(`${contributionPath(id)}/scans/none`)).status).toBe(404);
  expect((await office.get(`/money/entries/${id}/scans/${added.scan.id}`)).status).toBe(404);
});

test("a correction in the log → the candidate reads who corrected which fields of what, on the page, in a search, in the file and on Today; the words themselves only the financial agent", async () => {
  const contributionId = await given({ address: "1 Sample Lane" });
  const actor = { memberId: null, name: "Sample Agent" };
  const fields = { fullName: "Robin Withheld", address: "7 Shore Way" };
  const correction = { contributionId, fields, reason: "Moved to the sea", by: "Sample Agent" };
  expect(await correctContribution({ ...services, actor }, correction)).toMatchObject({ ok: true });
  const secrets = /Sample Lane|Withheld|Shore Way|to the sea/;
  const candidate = await enter("candidate", { isFresh: true });
  const page = await candidate.get("/settings/log?words=Sample+Agent");
  expect(page.text).toContain("Only the financial agent sees what it said.");
  expect(page.text).toMatch(/Contribution: correct<.{0,80}\(.{8}\): Name, Address/s);
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
