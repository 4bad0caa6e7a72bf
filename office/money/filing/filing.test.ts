import { sql } from "kysely";
import { expect, test } from "vitest";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { countToDecide } from "#server/money/contributions/overview/find-contributions.ts";
import { closePeriod } from "#server/money/disclosure/close-period.ts";
import { donor } from "#test/support/books.ts";
import { bill, enterBill, useBooksInOffice, withoutAddress } from "#test/support/books-in-office.ts";
import { longActEnded } from "#office/shell/acts/long-act.ts";

const { given, enter, entriesOf, enterContribution, actOn } = useBooksInOffice();

test("one room to file → what is missing first, each with who settles it and where; as of an earlier day less", async () => {
  const office = await enter();
  const id = await enterBill(office);
  const { text } = await office.get("/money/file");
  expect(text).toContain("1 expense has no scan of its bill.");
  expect(text).toContain('href="/money/expenses?show=without-scan"');
  expect(text).toContain(`href="/money/entries/${id}"`);
  expect(text).not.toContain("figure set");
  expect((await office.get("/money/file?from=2026-01-01&to=2026-09-01")).text).toContain(
    "Left out, because they came after",
  );
  expect((await office.get("/money/file?from=2026-01-01&to=tomorrow")).status).toBe(200);
});

test("what others can settle → each is asked by e-mail once a day, and the day is kept; without an address it is said", async () => {
  const office = await enter();
  await enterBill(office, { supplier: "Hall of Gordon Head" });
  const { content } = (await entriesOf("supplier"))[0] ?? {};
  expect(content?.contact).toBe("");
  await enterContribution({ ...withoutAddress, email: "jordan@example.org" });
  const { text } = await office.get("/money/file");
  expect(text).toContain(": nobody of the team has that role");
  expect(text).toContain(": no e-mail address is known");
  const subjects = [...text.matchAll(/name="subject" value="([^"]+)"/g)].map(([, subject = ""]) => subject);
  expect(subjects).toHaveLength(1);
  await enter("candidate");
  const ask = (subject: string) => office.post("/money/file", { act: "ask", subject });
  for (const subject of [...subjects, ...subjects, "statement, candidate", "of nobody"]) await ask(subject);
  const asked = (await office.get("/money/file")).text;
  expect(asked.match(/asked on <time/g)).toHaveLength(2);
  const mails = await given.services.database
    .selectFrom("outbox")
    .select(["recipient", "text"])
    .where("kind", "=", "agent-asks")
    .orderBy("created_at")
    .execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(["jordan@example.org", expect.anything()]);
  expect(mails[0]?.text).toContain("full residential address");
});

test("a gift of the year before, also when the year has turned → of the period to file, also once it is closed", async () => {
  let office = await enter();
  const subOf = async (query = "") =>
    /<span class="sub">(.*?), as of/
      .exec((await office.get(`/money/file${query}`)).text)?.[1]
      ?.replaceAll("\u00a0", " ");
  expect(await subOf()).toBe("January 1, 2026 to December 31, 2026");
  await enterContribution({ date: "2025-12-31", amount: "100" });
  expect(await subOf()).toBe("January 1, 2025 to December 31, 2026");
  expect((await office.get("/money/file")).text).toContain("<dd>$100.00 in 1 contribution</dd>");
  given.setTime("2027-01-10T19:00:00.000Z");
  office = await enter();
  expect(await subOf("?from=2026-12-31&to=2026-01-01")).toBe("January 1, 2025 to December 31, 2027");
  const period = { from: "2025-01-01", to: "2026-12-31" };
  await closePeriod(given.services, { period, by: "agent", inSpite: "Settled later" });
  expect(await subOf()).toBe("January 1, 2025 to December 31, 2027");
});

test("significant contributors → counted as people wherever they are counted", async () => {
  const office = await enter();
  for (const amount of ["100", "120"])
    await enterOffline(given.services, { ...donor, date: "2026-09-20", method: "cheque", amount });
  const { text } = await office.get("/money/file");
  expect(text).toMatch(/or more in all[^(]*\(.*?1 person, 2 contributions/);
  expect(text).toContain("<dt>Significant contributors</dt><dd>1 person</dd>");
});

test("a row without a day → named by the first cell that says something, never by an empty one", async () => {
  const office = await enter();
  await enterBill(office);
  const { text } = await office.get("/money/file");
  expect(text).toMatch(/<td><\/td><th scope="row"[^>]*>Balance by the books<\/th>/);
  expect(text).not.toMatch(/<th scope="row"[^>]*>(<a[^>]*>)?(<\/a>)?<\/th>/);
});

test("each open point and question → leads to a page that is there", async () => {
  const office = await enter();
  await enterBill(office);
  const person = { ...donor, date: "2026-09-20", method: "cheque", amount: "900" };
  await enterOffline(given.services, person);
  await enterOffline(given.services, { ...person, address: "7 Other Street", amount: "100" });
  const { text } = await office.get("/money/file");
  expect(text).toContain('href="/money/decide"');
  const addresses = new Set([...text.matchAll(/href="(\/money[^"]*)"/g)].map(([, address = ""]) => address));
  for (const address of addresses)
    expect((await office.get(address.replaceAll("&amp;", "&"))).status, address).toBeLessThan(400);
});

test("a question of the other books → none of these", async () => {
  const { services } = given;
  const person = { ...donor, date: "2026-09-20", method: "cheque", amount: "900" };
  await enterOffline(services, person);
  await enterOffline(services, { ...person, address: "7 Other Street", amount: "100" });
  await sql`update contribution set livemode = 1`.execute(services.database);
  const office = await enter();
  expect((await office.get("/money/decide")).text).toContain("Nothing to decide");
  expect((await office.get("/money/file")).text).not.toContain("whether two are one person");
  expect(await countToDecide(services)).toBe(0);
});

test("a file with names → the passkey first; then exactly the file, a cell that is a formula made harmless, and the log", async () => {
  const office = await enter();
  await enterBill(office, { supplier: "=cmd|' /C calc'!A0" });
  const asked = await office.post("/money/file", { act: "take", file: "7-expenses.csv", as_of: "" });
  expect(asked.text).toContain("Save a file: The statement");
  expect((await office.get("/money/file/statement/7-expenses.csv")).status).toBe(303);
  const fresh = await enter("financial-agent", { isFresh: true });
  const file = await fresh.get("/money/file/statement/7-expenses.csv");
  expect(file.text).toContain("'=cmd|");
  expect(file.headers.get("content-disposition")).toContain("attachment");
  for (const name of ["summary.pdf", "checklist.csv"])
    expect((await fresh.get(`/money/file/statement/${name}`)).status).toBe(200);
  expect((await fresh.get("/money/file/statement/__proto__")).status).toBe(404);
  expect(await given.acts("act", "subject")).toContainEqual({
    act: "disclosure.take-out",
    subject: expect.stringContaining("7-expenses.csv of the statement"),
  });
});

test("the archive → without a touch nothing is made; with it one file, kept for a while", async () => {
  const { services } = given;
  const stale = await enter();
  expect((await stale.post("/money/file", { act: "archive" })).text).toContain("Make the archive of");
  expect((await stale.get("/money/file/archive")).status).toBe(303);
  const office = await enter("financial-agent", { isFresh: true });
  expect((await office.get("/money/file/archive")).status).toBe(404);
  expect((await office.post("/money/file", { act: "archive" })).status).toBe(303);
  await longActEnded(services, "make-archive");
  expect((await office.get("/money/file")).text).toContain("SHA-256");
  const later = await stale.post("/money/file", { act: "save-archive" });
  expect(later.text).toContain("Save a file: The archive for an auditor");
  const file = await office.get((await office.post("/money/file", { act: "save-archive" })).location ?? "");
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/zip"]);
  for (const name of ["manifest.json", "statement/summary.pdf", "statement/7-expenses.csv"])
    expect(file.text).toContain(name);
  expect(await given.acts("subject")).toContainEqual({
    subject: "The archive of January 1, 2026 to December 31, 2026",
  });
});

test("closing → not before its end, not without a touch for this act; what was filed is saved byte for byte", async () => {
  const { services } = given;
  const office = await enter("financial-agent", { isFresh: true });
  const year = { act: "close", from: "2025-01-01", to: "2025-12-31" };
  const early = await office.post("/money/file", { ...year, to: "2026-12-31" });
  expect([early.status, early.text.includes("it can be closed after that")]).toEqual([422, true]);
  const unsaid = await office.post("/money/file?from=2025-01-01&to=2025-12-31", year);
  expect([unsaid.status, unsaid.text.includes("say why it is closed in spite of them")]).toEqual([422, true]);
  const said = await office.post("/money/file", { ...year, in_spite: "The limit is not published" });
  expect(said.text).toContain("kept byte for byte");
  expect(await services.database.selectFrom("period_closing").selectAll().execute()).toEqual([]);
  const period = { from: "2025-01-01", to: "2025-12-31" };
  expect((await closePeriod(services, { period, by: "agent", inSpite: undefined })).ok).toBe(true);
  expect((await office.get("/money/file?from=2025-01-01&to=2025-12-31")).text).toContain("Number 1");
  const asked = await (await enter()).post("/money/file", { act: "filed", number: "1" });
  expect(asked.text).toContain("What was filed as number 1");
  const filed = await office.get("/money/file/filed/1");
  expect(filed.status).toBe(200);
  expect((await office.get("/money/file/filed/2")).status).toBe(404);
});

test("a bill of a closed period → the message says so, and the page lists the amendment", async () => {
  const { services } = given;
  const office = await enter();
  const period = { from: "2025-01-01", to: "2025-12-31" };
  await closePeriod(services, { period, by: "agent", inSpite: undefined });
  given.setTime("2026-10-20T19:00:01.000Z");
  const { location } = await office.post("/money/expenses/new", {
    ...bill,
    date: "2025-11-03",
    used_from: "2025-11-03",
    used_to: "",
  });
  expect((await office.get(location ?? "")).text).toContain("is in a period that is closed");
  const { text } = await office.get("/money/file?from=2025-01-01&to=2025-12-31");
  expect(text).toContain("Amendments since it was closed");
  expect(text).toContain("Bill: Sign Works Ltd., 200 lawn signs");
});

test.each([
  ["2026-10-10", true],
  ["2026-11-05", false],
])(
  "filed, then a cheque bounces on %s → Today and File say that the closed period changed: %s",
  async (on, isChanged) => {
    const id = await enterContribution({ date: "2026-09-20" });
    const period = { from: "2026-01-01", to: "2026-10-17" };
    await closePeriod(given.services, { period, by: "agent", inSpite: "For the test" });
    given.setTime("2026-11-20T19:00:00.000Z");
    const office = await enter("financial-agent", { isFresh: true });
    const filed = { act: "set", value: "2026-11-18", source: "The receipt", date: "2026-11-18" };
    await office.post("/money/figures/statement-filed", filed);
    const bounce = await actOn(id, "bounced", { on, reason: "No funds" });
    expect((await office.post(`/money/contributions/${id}/bounced`, bounce)).status).toBe(303);
    const file = (await office.get("/money/file")).text;
    expect(file).toMatch(/Filed on Wednesday,\sNovember\s18,\s2026/);
    expect(file.includes("changed after it was closed")).toBe(isChanged);
    expect((await office.get("/today")).text.includes("closed period changed since")).toBe(isChanged);
    const ofPeriod = (await office.get("/money/file?from=2026-01-01&to=2026-10-17")).text;
    expect(ofPeriod.includes("taken out after closing")).toBe(isChanged);
  },
);

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
  expect(await given.acts("who", "act")).toContainEqual({
    who: "Sample Financial agent",
    act: "account.read-provider",
  });
});
