import { expect, test } from "vitest";
import { readAccount } from "#server/money/account/account.ts";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { donor } from "#test/support/books.ts";
import { enterBill, useBooksInOffice } from "#test/support/books-in-office.ts";
import type { OfficeBrowser } from "#test/support/office.ts";

const { given, enter } = useBooksInOffice();

const givenNames = [
  "William",
  "Katherine",
  "Renée",
  "Jo",
  "Ahmed",
  "Mei",
  "Robert",
  "Sofia",
  "Priya",
  "Liam",
];
const familyNames = [
  "Le",
  "O'Brien",
  "de la Cruz",
  "Smith",
  "Smithson",
  "Nguyen",
  "Côté",
  "Van Dyke",
  "Singh",
  "Kowalski",
  "Ng",
  "MacDonald",
  "Tremblay",
  "Wong-Baker",
  "Ito",
  "Fraser",
  "Gill",
  "Petrov",
  "Haddad",
  "Bell",
];
const shortForms: Record<string, string> = { William: "Bill", Katherine: "Kate", Robert: "Bob" };
const amounts = [20, 25, 25, 40, 50, 50, 50, 75, 100, 100, 150, 250];

/** What banks make of a name. */
const writings: ((first: string, last: string) => string)[] = [
  (first, last) => `INTERAC E-TRANSFER FROM ${first} ${last}`,
  (first, last) => `E-TRANSFER ***A7x ${last} ${first}`,
  (first, last) => `Interac e-Transfer Autodeposit ${first.slice(0, 1)} ${last}`,
  (first, last) => `Virement Interac de /${shortForms[first] ?? first} ${last}`,
];

/** A linear congruential generator: the same season in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toUpperCase();
const dayAt = (at: number) =>
  `2026-${String(8 + Math.floor(at / 28)).padStart(2, "0")}-${String(1 + (at % 28)).padStart(2, "0")}`;

type Row = { on: string; cents: number; words: string };

/** 160 e-transfers, 40 cheques of which most are brought to the bank together, two bills, a fee and interest. */
async function playSeason(office: OfficeBrowser): Promise<Row[]> {
  const random = seededRandom(20_261_128);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const rows: Row[] = [];
  const pile: { day: number; cents: number }[] = [];
  for (let at = 0; at < 200; at += 1) {
    const [first, last] = [givenNames[at % 10] ?? "", familyNames[Math.floor(at / 10)] ?? ""];
    const isCheque = at % 5 === 4;
    const [day, dollars] = [Math.floor(random() * 50), pick(amounts) + (isCheque ? at / 100 : 0)];
    const gift = {
      ...donor,
      full_name: `${first} ${last}`,
      address: `${at + 1} Example Street`,
      date: dayAt(day),
      method: isCheque ? "cheque" : "e-transfer",
      amount: dollars.toFixed(2),
      ...(isCheque && { description: `cheque ${at + 300}` }),
    };
    const entered = await enterOffline(given.services, gift);
    if (!entered.ok) throw new Error(entered.reasons.join(" "));
    const cents = Math.round(dollars * 100);
    if (!isCheque)
      rows.push({
        on: dayAt(day + Math.floor(random() * 3)),
        cents,
        words: plain(pick(writings)(first, last)),
      });
    else if (at < 40) rows.push({ on: dayAt(day + 2), cents, words: `MOBILE DEPOSIT CHEQUE ${at + 300}` });
    else pile.push({ day, cents });
  }
  for (const [week, brought] of Map.groupBy(pile, ({ day }) => Math.floor(day / 7))) {
    const cents = brought.reduce((sum, one) => sum + one.cents, 0);
    rows.push({ on: dayAt(7 * week + 7), cents, words: `BRANCH DEPOSIT ${brought.length} ITEMS` });
  }
  await enterBill(office, { date: "2026-09-12", amount: "412.16" });
  rows.push({ on: "2026-09-15", cents: -41_216, words: "INTERAC E-TRANSFER SENT SIGN WORKS" });
  await enterBill(office, { date: "2026-09-13", amount: "88.20", supplier: "Hall of Gordon Head" });
  rows.push({ on: "2026-09-14", cents: -8_820, words: "WWW BILL PAYMENT 0042" });
  rows.push({ on: "2026-09-30", cents: -525, words: "MONTHLY PLAN FEE" });
  rows.push({ on: "2026-09-30", cents: 41, words: "INTEREST PAID" });
  rows.push({ on: "2026-09-20", cents: 6_000, words: "E-TRANSFER FROM SOMEBODY UNRECORDED" });
  return rows.toSorted((a, b) => a.on.localeCompare(b.on));
}

function fileOf(rows: readonly Row[]): string {
  let balance = 0;
  const lines = rows.map(({ on, cents, words }) => {
    balance += cents;
    return `${on},${words},${(cents / 100).toFixed(2)},${(balance / 100).toFixed(2)}`;
  });
  return ["Date,Description,Amount,Balance", ...lines].join("\n");
}

/** The first form of a page whose button has one of these words, as a browser without scripts sends it. */
function firstForm(text: string, buttons: readonly string[]): [string, string][] | undefined {
  const main = text.slice(text.indexOf("<main"));
  const form = main
    .split("<form")
    .slice(1)
    .map((part) => part.slice(0, part.indexOf("</form>")))
    .find((part) => buttons.some((words) => part.includes(`>${words}`)));
  const hidden = form?.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return hidden && [...hidden].map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]);
}

test("200 gifts and one bank file, a robot without scripts → at most 30 decisions, and every total is an independent sum", async () => {
  const office = await enter();
  const rows = await playSeason(office);
  expect((await office.get("/money/account")).text).toMatch(/No line of the bank is imported.*200 entries/s);
  const form = { act: "preview", file: new File([fileOf(rows)], "bank.csv") };
  const previewed = await office.postForm("/money/account/import", form);
  expect(previewed.text).toContain("the lines come to the same");
  let decisions = 1;
  await office.postPairs("/money/account/import", firstForm(previewed.text, ["Enter "]) ?? []);
  const sure = rows.length - (await readAccount(given.services.database, 0)).openLines.length;
  decisions += 1;
  const pressed: string[] = [];
  for (;;) {
    const { openLines } = await readAccount(given.services.database, 0);
    const line = openLines.find(({ id }) => !pressed.includes(id));
    if (!line) break;
    pressed.push(line.id);
    const path = `/money/account/lines/${line.id}`;
    const { text } = await office.get(path);
    const offered = firstForm(text, ["It is that", "It is these"]);
    decisions += 1;
    if (offered) expect((await office.postPairs(path, offered)).status).toBe(303);
  }
  const account = await readAccount(given.services.database, 0);
  expect(sure).toBeGreaterThanOrEqual(150);
  expect(account.openLines.map(({ description }) => description)).toEqual([
    "E-TRANSFER FROM SOMEBODY UNRECORDED",
  ]);
  expect(account.onHand).toEqual([]);
  expect(decisions).toBeLessThanOrEqual(30);
  const total = rows.reduce((sum, { cents }) => sum + cents, 0);
  expect(account.reconciliation).toMatchObject({ statementCents: total, booksCents: total - 6_000 });
  for (const { bank_line_id, entry_id, amount_cents } of account.matches) {
    const line = account.lines.find(({ id }) => id === bank_line_id);
    const entry = account.entries.find(({ id }) => id === entry_id);
    expect(line?.amount_cents).toBe(amount_cents);
    expect(entry?.kind).toMatch(/movement|payment/);
  }
}, 60_000);
