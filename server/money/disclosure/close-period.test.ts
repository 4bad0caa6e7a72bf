import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { isInPath } from "#test/support/is-in-path.ts";
import { because, useContributions } from "#test/support/entered-contributions.ts";
import { campaignFacts, signs, idOf } from "#test/support/books.ts";
import { samples } from "#test/support/sample-files.ts";
import { addScan } from "#server/money/books/scans.ts";
import { correctExpense, voidEntry } from "#server/money/expenses/change-expense.ts";
import { enterExpense } from "#server/money/expenses/enter-expense.ts";
import { markPrinted } from "#server/money/receipts/print-queue.ts";
import { receiptPdf } from "#server/money/receipts/receipt-pdf.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { withdrawContribution } from "#server/money/contributions/corrections/withdraw-contribution.ts";
import { decidePersons } from "#server/money/contributions/eligibility/decide-persons.ts";
import { openMatches } from "#server/money/contributions/overview/open-matches.ts";
import { undoReturn } from "#server/money/contributions/returns/return-by-hand.ts";
import { archiveOf, sha256Of } from "./archive.ts";
import { closePeriod, filedArchive } from "./close-period.ts";
import { type DisclosurePack, disclosurePack } from "./disclosure.ts";
import { disclosureFiles } from "./pack-files.ts";
import { zipOf } from "./zip.ts";

const year = { from: "2025-01-01", to: "2025-12-31" };
const next = { from: "2026-01-01", to: "2026-12-31" };
const close = (inSpite?: string) => ({ period: year, by: "agent", inSpite });

/** What went back by the totals, of this period and of earlier ones, and by the list. */
function returnsIn({ disclosure: { totals, returned } }: DisclosurePack) {
  const listed = returned.map(({ returnedInPeriodCents }) => returnedInPeriodCents);
  return [totals.returnedCents, totals.returnedOfEarlierCents, listed];
}

describeEachDatabase("a period that is closed", (open) => {
  const books = useContributions(open);

  test("given back in the next year → the closed year is what was filed, byte for byte; the return is in the next year's pack", async () => {
    const id = await books.enter({ date: "2025-12-31" });
    const closed = await closePeriod(books.services, close());
    expect(closed).toMatchObject({ ok: true, closing: { number: 1, in_spite: null } });
    const filed = await filedArchive(books.services, 1);
    const [hash] = closed.ok ? [closed.closing.archive_sha256] : [];
    expect(filed.ok && sha256Of(filed.archive)).toBe(hash);

    expect(await books.giveBack(id, { amountCents: 500, on: "2026-01-01", proof: "cheque 5" })).toMatchObject(
      { ok: true },
    );
    const again = await disclosurePack(books.services, year);
    expect(again.disclosure.totals).toMatchObject({ returnedCents: 0, keptCents: 10_000 });
    expect(again.amendments).toEqual([]);
    const later = await disclosurePack(books.services, next);
    expect(later.disclosure.totals).toMatchObject({ receivedCents: 0, returnedOfEarlierCents: 500 });
    expect(later.disclosure.returned).toMatchObject([
      { id, returnedInPeriodCents: 500, returnedOn: "2026-01-01", keptCents: 9_500 },
    ]);
    expect(await filedArchive(books.services, 1)).toEqual(filed);
    expect(await closePeriod(books.services, close())).toEqual({
      ok: false,
      reasons: ["It is closed already, and nothing has changed since."],
    });
  });

  test("given back in part in its own year and in the next → the list of each pack adds up to its totals; another day of the return after closing is an amendment", async () => {
    const contributionId = await books.enter({ date: "2025-12-01" });
    const giveBack = (amountCents: number, on: string) =>
      books.giveBack(contributionId, { amountCents, on, proof: `cheque ${on}` });
    await giveBack(2_000, "2025-12-05");
    expect(await closePeriod(books.services, close())).toMatchObject({ ok: true });
    expect(await undoReturn(books.services, { contributionId, ...because })).toMatchObject({ ok: true });
    await giveBack(2_000, "2025-12-08");
    await giveBack(500, "2026-01-02");
    const pack = await disclosurePack(books.services, year);
    expect(pack.amendments).toMatchObject([
      { changes: [{ column: "returned on", filed: "2025-12-05", now: "2025-12-08" }] },
    ]);
    expect(returnsIn(pack)).toEqual([2_000, 0, [2_000]]);
    expect(returnsIn(await disclosurePack(books.services, next))).toEqual([0, 500, [500]]);
  });

  test("a bill of the closed year entered, corrected and voided later → each is an amendment, column by column", async () => {
    const own = { ...books.services, facts: campaignFacts };
    const bill = async (number: string) => {
      const input = { ...signs, date: "2025-11-03", used: "2025-11-03", bill_number: number };
      return idOf(await enterExpense(own, { input }, "agent"));
    };
    const [corrected, gone] = [await bill("1"), await bill("2")];
    expect(await closePeriod(books.services, close())).toMatchObject({ ok: true });
    books.setTime("2026-09-02T17:00:00.000Z");
    const late = await bill("3");
    const change = { id: corrected, input: { amount: "260" }, reason: "Read again" };
    expect(await correctExpense(own, change, "agent")).toMatchObject({ ok: true });
    await voidEntry(own, { id: gone, reason: "Entered twice" }, "agent");
    const pack = await disclosurePack(books.services, year);
    const told = pack.entryAmendments.map(({ entryId, what }) => [entryId, what]).toSorted();
    expect(told).toEqual(
      [
        [corrected, "corrected after closing"],
        [gone, "taken out after closing"],
        [late, "entered after closing"],
      ].toSorted(),
    );
    const file = disclosureFiles(pack)["amendments.csv"] ?? "";
    expect(file).toContain(
      `2025-11-03,"Bill: Sign Works Ltd., 200 lawn signs",corrected after closing,Amount,$250.00,$260.00,,${corrected}`,
    );
  });

  test("a bill entered while the archive is made → not in what was filed, so an amendment of it", async () => {
    const own = { ...books.services, facts: campaignFacts };
    await books.enter({ date: "2025-10-01" });
    let entering: Promise<unknown> | undefined;
    const onProgress = () => {
      books.setTime("2026-09-01T17:00:01.000Z");
      const input = { ...signs, date: "2025-11-03", used: "2025-11-03" };
      entering ??= enterExpense(own, { input }, "agent");
    };
    const closed = await closePeriod(books.services, { ...close(), onProgress });
    await entering;
    expect(closed).toMatchObject({ ok: true });
    const { entryAmendments } = await disclosurePack(books.services, year);
    expect(entryAmendments).toMatchObject([{ on: "2025-11-03", what: "entered after closing" }]);
  });

  test("bounced in the next year → received in its own year, and bounced in the next year's pack", async () => {
    const id = await books.enter({ date: "2025-12-31" });
    const bounced = { contributionId: id, kind: "bounced" as const, on: "2026-01-05", ...because };
    expect(await withdrawContribution(books.services, bounced)).toMatchObject({ ok: true });
    const own = await disclosurePack(books.services, year);
    expect(own.disclosure.totals).toMatchObject({ receivedCents: 10_000, keptCents: 10_000 });
    const later = await disclosurePack(books.services, next);
    expect(later.disclosure.totals).toMatchObject({ receivedCents: 0, bouncedOfEarlierCents: 10_000 });
    expect(later.disclosure.returned).toMatchObject([
      { id, keptCents: 0, returnReason: "The cheque bounced." },
    ]);
  });

  test(
    "corrected, voided and entered afterwards → amendments with what was filed and what is right; closed again → number 2 beside number 1",
    { timeout: 60_000 },
    async () => {
      const wrong = await books.enter({ date: "2025-10-01" });
      const twice = await books.enter({ date: "2025-11-01", full_name: "Kim Other", email: "" });
      await closePeriod(books.services, close());
      const first = await filedArchive(books.services, 1);
      books.setTime("2026-09-02T17:00:00.000Z");
      await books.correct(wrong, { amountCents: 9_000, city: "Victoria" });
      await books.withdraw(twice, "void");
      const late = await books.enter({ date: "2025-12-01", amount: "30" });
      const { amendments, disclosure } = await disclosurePack(books.services, year);
      expect(amendments.map(({ contributionId, what }) => [contributionId, what])).toEqual([
        [wrong, "corrected after closing"],
        [late, "entered after closing"],
        [twice, "taken out after closing"],
      ]);
      expect((await disclosurePack(books.services, year, { detail: "page" })).amendments).toEqual(amendments);
      expect(amendments[0]?.changes).toEqual([
        { column: "city", filed: "Saanich", now: "Victoria" },
        { column: "amount", filed: "$100.00", now: "$90.00" },
        { column: "kept", filed: "$100.00", now: "$90.00" },
      ]);
      expect(disclosure.totals).toMatchObject({ receivedCents: 12_000, keptCents: 12_000 });
      expect(await closePeriod(books.services, close())).toMatchObject({ ok: true, closing: { number: 2 } });
      expect(await filedArchive(books.services, 1)).toEqual(first);
      expect((await disclosurePack(books.services, year)).amendments).toEqual([]);
    },
  );

  test("a cheque entered once more with the name misspelt, and made void → nothing is asked of it; restored, or another gift under that name → asked", async () => {
    const matches = async () => {
      const { openQuestions } = await disclosurePack(books.services, year);
      const listed = await openMatches(books.services, { limit: 10 });
      return [openQuestions.filter(({ kind }) => kind === "match").length, listed.length];
    };
    const misspelt = { date: "2025-10-01", full_name: "Jordan Exampel" };
    await books.enter({ date: "2025-10-01" });
    const contributionId = await books.enter(misspelt);
    expect(await matches()).toEqual([1, 1]);
    await books.withdraw(contributionId, "void");
    expect(await matches()).toEqual([0, 0]);
    await books.restore(contributionId);
    expect(await matches()).toEqual([1, 1]);
    await books.withdraw(contributionId, "void");
    await books.enter({ ...misspelt, amount: "60" });
    expect(await matches()).toEqual([1, 1]);
  });

  test(
    "with an undecided match → refused with the question; in spite of it → kept with the reason",
    { timeout: 60_000 },
    async () => {
      const there = { address: "9 Oak Avenue", postal_code: "V8P 2B2" };
      const first = await books.enter({ date: "2025-10-01", amount: "60" });
      const second = await books.enter({ date: "2025-11-01", amount: "60", ...there });
      expect((await disclosurePack(books.services, year)).disclosure.significant).toEqual([]);
      const sentence =
        "Jordan Example (October 1, 2025) and Jordan Example (November 1, 2025) may be one person, who gave $120.00 in all then, and would be a significant contributor. The name and the e-mail address are the same, the address is not.";
      expect(await closePeriod(books.services, close())).toEqual({
        ok: false,
        reasons: [sentence],
        asks: "in-spite",
      });
      const closed = await closePeriod(books.services, close("The donor does not answer"));
      expect(closed).toMatchObject({ ok: true, closing: { in_spite: "The donor does not answer" } });
      await decidePersons(books.services, {
        contributionId: second,
        otherId: first,
        decision: "same",
        ...because,
      });
      const after = await disclosurePack(books.services, year);
      expect(after.disclosure.significant).toMatchObject([{ totalCents: 12_000 }]);
      expect(after.amendments).toHaveLength(1);
    },
  );

  test(
    "two agents close at once → one closing; a period that is not over, or has days of another → refused",
    { timeout: 60_000 },
    async () => {
      await books.enter({ date: "2025-12-31" });
      const both = await Promise.all([
        closePeriod(books.services, close()),
        closePeriod(books.services, close()),
      ]);
      expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
      expect(await closePeriod(books.services, { ...close(), period: next })).toEqual({
        ok: false,
        reasons: ["The period ends on December 31, 2026: it can be closed from January 1, 2027 on."],
      });
      const overlapping = { from: "2025-12-01", to: "2026-08-31" };
      expect(await closePeriod(books.services, { ...close(), period: overlapping })).toEqual({
        ok: false,
        reasons: ["Closing 1 has some of these days: January 1, 2025 to December 31, 2025."],
      });
    },
  );

  test("midnight of 31 December in Vancouver → the last minute is still of the year, and the year can be closed a minute later", async () => {
    const whole = { period: next, by: "agent", inSpite: undefined };
    // Vancouver is seven hours behind UTC all year.
    books.setTime("2027-01-01T06:59:00.000Z");
    expect((await books.row(await books.enter({ date: "2026-12-31" }))).year).toBe(2026);
    expect(await closePeriod(books.services, whole)).toMatchObject({ ok: false });
    books.setTime("2027-01-01T07:00:00.000Z");
    expect(await closePeriod(books.services, whole)).toMatchObject({ ok: true });
  });
});

describeEachDatabase("the archive", (open) => {
  const books = useContributions(open);

  test.skipIf(!isInPath("python3"))(
    "unpacked by other people's software → every file as the manifest says; made again → the same bytes",
    async () => {
      await books.enter({ date: "2025-12-31", full_name: "W̱SÁNEĆ O'Brien" });
      await books.enter({ date: "2025-12-30", method: "loan", amount: "500", another: "yes" });
      const pack = await disclosurePack(books.services, year);
      const archive = await archiveOf(books.services, { pack, statement: { "summary.pdf": "paper" } });
      const folder = newFolder();
      writeFileSync(join(folder, "a.zip"), archive);
      execFileSync("python3", ["-m", "zipfile", "-e", join(folder, "a.zip"), folder]);
      const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
      expect(manifest.files.length).toBeGreaterThan(30);
      for (const { name, sizeBytes, sha256 } of manifest.files) {
        const file = readFileSync(join(folder, name));
        expect([name, file.length, sha256Of(file)]).toEqual([name, sizeBytes, sha256]);
      }
      expect(readFileSync(join(folder, "statement/summary.pdf"), "utf8")).toBe("paper");
      expect(readFileSync(join(folder, "pack/contributions.csv"), "utf8")).toContain("W̱SÁNEĆ O'Brien");
      expect(readFileSync(join(folder, "pack/loans.csv"), "utf8")).toContain("500.00,0.00,500.00");
      expect(JSON.parse(readFileSync(join(folder, "records/ledger_entry.json"), "utf8"))).toHaveLength(2);
    },
  );

  test.skipIf(!isInPath("python3"))(
    "with bills, one scanned, one not, one whose file is gone, and receipts → scans and papers with their hashes, and what is missing in words",
    { timeout: 60_000 },
    async () => {
      const valid = await books.enter({ date: "2025-12-30" });
      const withdrawn = await books.enter({ date: "2025-12-31", amount: "20" });
      await receiptPdf(books.services, (await books.receiptsOf(withdrawn))[0]?.id ?? "");
      await books.withdraw(withdrawn, "void");
      const onPaper = await books.enter({ date: "2025-12-29", email: "", amount: "30", another: "yes" });
      const [paper] = await books.receiptsOf(onPaper);
      await markPrinted(books.database, [paper?.id ?? ""], books.services.clock.now());
      await books.withdraw(onPaper, "void");
      const booksOfCampaign = { ...books.services, facts: campaignFacts };
      const ids: string[] = [];
      for (const amount of ["250", "60", "70"]) {
        const input = { ...signs, date: "2026-08-20", used: "2026-08-20", amount };
        const bill = await enterExpense(booksOfCampaign, { input }, "agent");
        if (bill.ok) ids.push(bill.entry.id);
      }
      const [scanned = "", bare = "", lost = ""] = ids;
      const file = { fileName: "bill: 17.pdf", content: new Uint8Array(samples.pdf), by: "agent" };
      await addScan(booksOfCampaign, { ...file, entryId: scanned });
      const gone = await addScan(booksOfCampaign, { ...file, entryId: lost });
      if (gone.ok) await books.services.storage.remove(gone.scan.storage_key);
      const archive = await archiveOf(books.services, {
        pack: await disclosurePack(books.services, year),
        statement: {},
      });
      const folder = newFolder();
      writeFileSync(join(folder, "a.zip"), archive);
      execFileSync("python3", ["-m", "zipfile", "-e", join(folder, "a.zip"), folder]);
      const listed: { name: string; sha256: string }[] = JSON.parse(
        readFileSync(join(folder, "manifest.json"), "utf8"),
      ).files;
      const hash = sha256Of(new Uint8Array(samples.pdf));
      const name = `scans/${scanned}/${hash.slice(0, 12)}-bill_ 17.pdf`;
      expect(listed).toContainEqual(expect.objectContaining({ name, sha256: hash }));
      const numbers = [...(await books.receiptsOf(valid)), ...(await books.receiptsOf(withdrawn))];
      const [one, other] = numbers.map(({ number }) => number);
      expect(listed.map((each) => each.name).filter((each) => each.startsWith("receipts/"))).toEqual([
        `receipts/${other}-void.pdf`,
        `receipts/${other}.pdf`,
        `receipts/${paper?.number}-void.pdf`,
      ]);
      const copy = readFileSync(join(folder, `receipts/${paper?.number}-void.pdf`));
      expect(copy.subarray(0, 5).toString()).toBe("%PDF-");
      expect(readFileSync(join(folder, "missing.txt"), "utf8").split("\r\n")).toEqual([
        `Expense ${bare} (2026-08-20, $60.00, Sign Works Ltd.): no scan of its bill was kept.`,
        `scans/${lost}/${hash.slice(0, 12)}-bill_ 17.pdf: the file is not in the file store.`,
        `receipts/${one}.pdf: it was never printed. In the office: Money, Receipts, ${one}, "Open as PDF".`,
        "",
        expect.stringContaining("no file is kept of it"),
        "",
      ]);
    },
  );

  test("the same files in another order → the same bytes", () => {
    expect(zipOf({ b: "2", a: "1" })).toEqual(zipOf({ a: "1", b: new Uint8Array([0x32]) }));
  });
});
