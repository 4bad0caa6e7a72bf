/** Looks at the paper as a reader does: rasterised, because a file can hold perfect text and show none of it. */

import { pictureKey } from "#domain/content/pictures/pictures.ts";
import { type Look, lookOf } from "#domain/content/theme/theme.ts";
import { content } from "#test/support/test-content.ts";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { isInPath } from "#test/support/is-in-path.ts";
import { bcLocal } from "#domain/money/jurisdiction/bc-local.ts";
import { composeReceipt, type ReceiptSnapshot, type VoidedReceipt } from "#domain/money/receipts/receipt.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { createMemoryStorage } from "#test/support/memory-storage.ts";
import { unprintable } from "./fonts.ts";
import { paperLook, receiptPdf, type PdfServices, UnknownReceiptError } from "./receipt-pdf.ts";
import { type ContributionRow, receiptSnapshot } from "./receipt-snapshot.ts";
import { issueReceipt, voidReceipt } from "./receipts.ts";
import { renderPdf } from "./render.ts";
import { findReceipt } from "./stored-receipt.ts";

const now = new Date("2026-10-17T19:00:00Z");
const hasTools = ["pdftoppm", "pdftotext", "pdfinfo", "qpdf"].every(isInPath);
const howToGetThem = "install poppler-utils and qpdf to look at the receipts as pictures";

let books: TestDatabase;
let services: PdfServices;
let folder: string;
let snapshot: ReceiptSnapshot;
let contribution: ContributionRow;

beforeAll(async () => {
  books = await createTestDatabase();
  folder = newFolder();
  const config = { agentEmail: "agent@example.org" } as PdfServices["config"];
  const clock = { now: () => now };
  services = { database: books.database, storage: createMemoryStorage(), clock, config, content };
  const id = await insertContribution(books.database, { full_name: "Siobhán O'Brien de la Cruz-Ng Jr." });
  contribution = await books.database
    .selectFrom("contribution")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  snapshot = receiptSnapshot(contribution, bcLocal, {
    content,
    number: "2026-000123",
    now,
    amountCents: 2_500,
  });
});

afterAll(async () => {
  await books.close();
});

describe("the stored file", () => {
  test("a receipt asked for twice → the same bytes, rendered once", async () => {
    const receiptId = await issued();
    const first = await receiptPdf(services, receiptId);
    expect(await receiptPdf(services, receiptId)).toEqual(first);
    expect(Buffer.from(first.subarray(0, 5)).toString()).toBe("%PDF-");
  });

  test("asked for by two workers at once → both hand out the file that was kept, and no other is left", async () => {
    const receiptId = await issued();
    const [one, two] = await Promise.all([receiptPdf(services, receiptId), receiptPdf(services, receiptId)]);
    const stored = await findReceipt(books.database, receiptId);
    expect(one).toEqual(two);
    expect(await services.storage.list(`receipts/2026/${stored?.number}`)).toEqual([stored?.storage_key]);
  });

  test("void since → the void copy; the file that was sent stays", async () => {
    const contributionId = await insertContribution(books.database);
    const { receiptId } = await issue(contributionId);
    const sent = await receiptPdf(services, receiptId);
    await books.database
      .transaction()
      .execute((tx) => voidReceipt(tx, { content, contributionId, reason: "Refunded.", now }));
    const copy = await receiptPdf(services, receiptId);
    expect(copy).not.toEqual(sent);
    expect(await receiptPdf(services, receiptId)).toEqual(copy);
    expect((await findReceipt(books.database, receiptId))?.storage_key).not.toBeNull();
  });

  test("a number that was never issued → UnknownReceiptError", async () => {
    await expect(receiptPdf(services, "2026-999999")).rejects.toThrow(UnknownReceiptError);
  });

  test("a name in a script without a font → the campaign is told once, with the name in full", async () => {
    const { receiptId } = await issue(await insertContribution(books.database, { full_name: "ਗੁਰਪ੍ਰੀਤ Gill" }));
    await receiptPdf(services, receiptId);
    await receiptPdf(services, receiptId);
    const mails = await books.database
      .selectFrom("outbox")
      .selectAll()
      .where("kind", "=", "receipt-unprintable")
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: "agent@example.org" });
    expect(mails[0]?.text).toContain("ਗੁਰਪ੍ਰੀਤ Gill");
  });
});

test("names of our neighbours → every letter has a font", () => {
  for (const name of [
    "W̱SÁNEĆ",
    "SENĆOŦEN",
    "lək̓ʷəŋən",
    "ȽÁU,WELṈEW̱",
    "ᑖᓂᓯ ᘇᗱ",
    "李小龍",
    "山田 たろう",
    "O'Brien",
    "O’Brien",
    "Nguyễn Thị Hồng",
    "Łukasz Żółć",
    "Владимир",
  ]) {
    expect({ name, missing: unprintable(name) }).toEqual({ name, missing: [] });
  }
  expect(unprintable("ਗੁਰ 🙂")).toEqual(["ਗੁ", "ਰ", "🙂"]);
});

describe("the picture", () => {
  if (!hasTools && process.env["CI"]) return test("needs its tools", () => expect.fail(howToGetThem));
  const see = test.skipIf(!hasTools);
  if (!hasTools) test.skip(`not looked at: ${howToGetThem}`, () => {});

  see("the page is one tagged Letter page with a title and a language, and a sound file", async () => {
    const file = await render(snapshot);
    const info = run("pdfinfo", [file]);
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(info).toMatch(/Pages:\s+1\n/);
    expect(info).toMatch(/612 x 792 pts \(letter\)/);
    expect(info).toMatch(/Title:\s+Receipt 2026-000123/);
    expect(run("qpdf", ["--check", file])).toContain("No syntax or stream encoding errors");
    const structure = run("pdfinfo", ["-struct-text", file]);
    for (const tag of ["H1", "H2", "Table", "TR", "TH", "TD"]) expect(structure).toContain(`${tag}`);
    expect(run("qpdf", ["--qdf", "--object-streams=disable", file, "-"])).toContain("/Lang (en-CA)");
  });

  see("the tagged text has every word of the receipt, also where a line ends", async () => {
    const structure = run("pdfinfo", ["-struct-text", await render(snapshot)]);
    const tagged = new Set(structure.replaceAll(/["\n]/g, " ").split(/\s+/));
    const { statements, sections } = composeReceipt(snapshot);
    const texts = [...statements, ...sections.flatMap(({ rows }) => rows.flatMap((row) => row.lines))];
    const words = texts.flatMap((text) => text.split(/\s+/));
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word) => !tagged.has(word))).toEqual([]);
  });

  see("every line of the receipt is on the page, as text and as ink", async () => {
    const file = await render(snapshot);
    const text = textOn(file);
    const document = composeReceipt(snapshot);
    const lines = document.sections.flatMap(({ rows }) => rows.flatMap((row) => [row.label, ...row.lines]));
    for (const line of [document.title, document.number, document.amount, ...document.statements, ...lines]) {
      expect(text).toContain(line.replaceAll(/\s+/g, " "));
    }
    const picture = look(file);
    // Head, title, amount with its statements, three sections, signature: none of these bands is empty.
    for (const [from, to] of [
      [40, 85],
      [90, 130],
      [135, 265],
      [275, 350],
      [355, 475],
      [480, 640],
      [660, 700],
      [715, 745],
    ] as const) {
      expect({ from, ink: inkIn(picture, from, to) > 0.004 }).toEqual({ from, ink: true });
    }
    // Nothing is rendered in the margins.
    expect(inkIn(picture, 0, 36)).toBe(0);
    expect(inkIn(picture, 760, 792)).toBe(0);
  });

  see("the campaign uploaded a mark of its own → it stands at the head, and not the initials", async () => {
    const hash = "a".repeat(32);
    const black = { create: { width: 64, height: 64, channels: 3 as const, background: "#000000" } };
    const storage = createMemoryStorage();
    const jpeg = new Uint8Array(await sharp(black).jpeg().toBuffer());
    await storage.put(pictureKey(hash, 64, "jpg"), jpeg, "image/jpeg");
    const shown = content();
    const mark = { ...shown.campaign.mark, picture: `/pictures/${hash}-64x64` };
    const own = () => ({ ...shown, campaign: { ...shown.campaign, mark } });
    const picture = look(await render(snapshot, { look: await paperLook({ content: own, storage }) }));
    const points = [65, 90].map((x) => picture.grey[60 * picture.width + x]);
    expect(points).toEqual([0, 0]);
  });

  see(
    "where a jurisdiction allows it and a number is set → the official receipt, every field of it",
    async () => {
      const federal = { ...bcLocal, receipt: { ...bcLocal.receipt, kind: "official" as const } };
      const shown = content();
      const campaign = { ...shown.campaign, registrationNumber: "12345 6789 RR0001" };
      const registered = () => ({ ...shown, campaign });
      const step = { number: "2026-000124", now, amountCents: 2_500 };
      const text = textOn(
        await render(receiptSnapshot(contribution, federal, { content: registered, ...step })),
      );
      for (const field of [
        "Official receipt for income tax purposes",
        "No. 2026-000124",
        "Registration number 12345 6789 RR0001",
        "Eligible amount $25.00 CAD",
        "Canada Revenue Agency, www.canada.ca/en/revenue-agency",
        "Authorized signature, financial agent",
      ]) {
        expect(text).toContain(field);
      }
      expect(text).not.toContain("not an official");
    },
  );

  see("the amount and the statement stand in the same size", async () => {
    const words = run("pdftotext", ["-bbox", await render(snapshot), "-"]);
    expect(heightOf(words, "$25.00")).toBeCloseTo(heightOf(words, "eligible"), 0);
  });

  see(
    "a report's column of amounts with a heading of two lines → each line ends where the amounts end",
    async () => {
      const table = {
        columns: ["Month", "Goods or services", "In all"],
        widths: [0.6, 0.13, 0.27],
        amounts: [1, 2],
        rows: [["September", "$75.00", "$1.00"]],
      };
      const sections = [{ heading: "By month", table }];
      const report = { title: "Books", subtitle: "", authorization: "", sections };
      const file = join(folder, "report.pdf");
      writeFileSync(
        file,
        await renderPdf({ kind: "report", title: "Books", look: lookOf(content()), report }),
      );
      const words = run("pdftotext", ["-bbox", file, "-"]);
      for (const word of ["or", "services"])
        expect(endOf(words, word), word).toBeCloseTo(endOf(words, "$75.00"), 0);
    },
  );

  see("W̱SÁNEĆ is rendered with the line below its W, and 李 is rendered as itself", async () => {
    const [marked, unmarked, li, wang] = [
      await renderNamed("W̱SÁNEĆ"),
      await renderNamed("WSÁNEĆ"),
      await renderNamed("李"),
      await renderNamed("王"),
    ];
    const difference = differing(look(marked), look(unmarked));
    expect(difference.pixels).toBeGreaterThan(0);
    // Only the name's own line differs, and only a few points of it: the macron under the W.
    expect(difference.bottom - difference.top).toBeLessThan(4);
    expect(differing(look(li), look(wang)).pixels).toBeGreaterThan(20);
    expect(run("pdftotext", [li, "-"])).toContain("李");
  });

  see("a test and a void receipt are marked across the page", async () => {
    const plain = look(await render(snapshot));
    const rehearsal = look(await render({ ...snapshot, live: false }));
    const voided = look(await render(snapshot, { voided: { voidedOn: "2026-10-20", reason: "Refunded." } }));
    for (const marked of [rehearsal, voided])
      expect(inkIn(marked, 200, 700)).toBeGreaterThan(inkIn(plain, 200, 700) * 1.5);
  });

  see("the longest name, address and notices still fit on one page without touching", async () => {
    const crowded = {
      ...snapshot,
      live: false,
      replaces: "2026-000100",
      contributor: {
        name: "Wolfeschlegelsteinhausenbergerdorff ".repeat(4).trim(),
        addressLines: [
          "Apartment 1204, The Very Long Building Name",
          "12345 Long Street Name",
          "Saanich BC  V8X 1A1",
          "Canada",
        ],
      },
    };
    const voided = { voidedOn: "2026-10-20", reason: "Refunded.", replacedBy: "2026-000130" };
    const file = await render(crowded, { voided });
    expect(run("pdfinfo", [file])).toMatch(/Pages:\s+1\n/);
    expect(inkIn(look(file), 760, 792)).toBe(0);
  });
});

async function issued(): Promise<string> {
  return (await issue(await insertContribution(books.database))).receiptId;
}

function issue(contributionId: string) {
  return books.database.transaction().execute((tx) => issueReceipt(tx, { content, contributionId, now }));
}

let rendered = 0;
async function render(
  given: ReceiptSnapshot,
  { voided, look = lookOf(content()) }: { voided?: VoidedReceipt; look?: Look } = {},
): Promise<string> {
  const receipts = [composeReceipt(given, voided)];
  const pdf = await renderPdf({ kind: "receipts", title: `Receipt ${given.number}`, look, receipts });
  const file = join(folder, `${rendered++}.pdf`);
  writeFileSync(file, pdf);
  return file;
}

/** The page's text in reading order, with single spaces. */
function textOn(file: string): string {
  return run("pdftotext", ["-layout", file, "-"]).replaceAll(/\s+/g, " ");
}

function renderNamed(name: string): Promise<string> {
  return render({ ...snapshot, contributor: { ...snapshot.contributor, name } });
}

/** One byte of grey for each point of the page: 72 dots per inch. */
type Picture = { width: number; height: number; grey: Uint8Array };

function look(file: string): Picture {
  run("pdftoppm", ["-r", "72", "-gray", "-singlefile", file, file]);
  const pgm = readFileSync(`${file}.pgm`);
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 40).toString("latin1"));
  return { width: Number(header?.[1]), height: Number(header?.[2]), grey: pgm.subarray(header?.[0].length) };
}

/** Share of the points between two heights that are not white. */
function inkIn({ width, grey }: Picture, from: number, to: number): number {
  const band = grey.subarray(from * width, to * width);
  return band.reduce((count, point) => count + (point < 250 ? 1 : 0), 0) / band.length;
}

function differing(one: Picture, other: Picture): { pixels: number; top: number; bottom: number } {
  const found: number[] = [];
  for (const [index, point] of one.grey.entries()) {
    if (Math.abs(point - (other.grey[index] ?? 255)) > 40) found.push(Math.floor(index / one.width));
  }
  return { pixels: found.length, top: Math.min(...found), bottom: Math.max(...found) };
}

function heightOf(words: string, word: string): number {
  const found = new RegExp(`yMin="([\\d.]+)"[^>]*yMax="([\\d.]+)">${word.replaceAll(/[$.]/g, "\\$&")}<`).exec(
    words,
  );
  return Number(found?.[2]) - Number(found?.[1]);
}

/** Where the word ends, in points from the left. */
function endOf(words: string, word: string): number {
  const found = new RegExp(`xMax="([\\d.]+)"[^>]*>${word.replaceAll(/[$.]/g, "\\$&")}<`).exec(words);
  return Number(found?.[1]);
}

function run(tool: string, args: string[]): string {
  return execFileSync(tool, args, { encoding: "utf8", maxBuffer: 32 * 1024 * 1024, timeout: 20_000 });
}
