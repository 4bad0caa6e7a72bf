import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { enterBill, useBooksInOffice } from "#test/support/books-in-office.ts";
import { prepareScan } from "#server/money/books/scans.ts";
import { samples } from "#test/support/sample-files.ts";

const { given, enter } = useBooksInOffice();

async function keep(file: File) {
  const office = await enter();
  const path = `/money/expenses/${await enterBill(office)}`;
  const answer = await office.postForm(path, { act: "keep-scan", scan: file });
  return { answer, page: await office.get(path), office };
}

describe("a scan", () => {
  test.each<[string, string]>([
    ["with a null, a line break and a mark of direction", "a\u0000b\r\nc\u202efdp.png"],
    ["that is half a letter", "\ud83d.png"],
    ["of a path", "../../etc/passwd.png"],
    ["of markup", '"><img src=x onerror=alert(1)>.png'],
    ["of 5,000 letters", `${"😀".repeat(2_500)}.png`],
    ["with no letter before its end", ".png"],
    ["in capitals", "BILL.PNG"],
  ])("whose name is one %s → kept, and shown under a name on one line", async (_, name) => {
    const { answer, page, office } = await keep(new File([samples.png], name));
    expect([answer.status, page.status]).toEqual([303, 200]);
    expect(page.text).not.toContain("<img src=x");
    const scan = await office.get(/src="([^"]+scans[^"]+)"/.exec(page.text)?.[1] ?? "");
    expect([scan.status, scan.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  test("of more bytes than are kept, or a HEIC photo under any name → a JPEG that can be read", async () => {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
    const create = { width: 3_600, height: 1_200, channels: 3 as const, background: "#888888", noise };
    const photo = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
    for (const [fileName, bytes, width] of [
      ["Bill.png", photo, 3_000],
      ["IMG_1.HEIC", samples.heic, 64],
      ["IMG_2.jpg", samples.heic, 64],
    ] as const) {
      const prepared = await prepareScan(given.services, { fileName, content: new Uint8Array(bytes) });
      if (!prepared.ok) throw new Error(prepared.reason);
      const { format, ...made } = await sharp(prepared.scan.content).metadata();
      expect([prepared.scan.fileName.slice(-4), format, made.width]).toEqual([".jpg", "jpeg", width]);
    }
    const { page } = await keep(new File([samples.heic], "IMG_1.HEIC"));
    expect(page.text).toContain("IMG_1.jpg");
  });

  test.each<[string, File]>([
    ["nothing in it", new File([], "bill.pdf")],
    ["another kind of content", new File([samples.exe], "bill.png")],
    ["markup in it", new File([samples.svg], "bill.png")],
    ["a name of another kind", new File([samples.png], "bill.svg")],
    ["no name of a kind", new File([samples.png], "bill")],
    ["a zip bomb in it", new File([samples.zipBomb], "bill.pdf")],
    ["the beginning of a picture", new File([samples.png.subarray(0, 6)], "bill.png")],
    ["more than 10 MB of a PDF", new File([samples.pdf, Buffer.alloc(10 * 1024 * 1024)], "bill.pdf")],
    ["more than 25 MB of a photo", new File([samples.png, Buffer.alloc(25 * 1024 * 1024)], "bill.png")],
    ["the beginning of a HEIC photo", new File([samples.heic.subarray(0, 400)], "bill.heic")],
  ])("with %s → refused in a sentence", async (_, file) => {
    const { answer, page } = await keep(file);
    expect([answer.status, page.status]).toEqual([422, 200]);
    expect(answer.text).toMatch(/Choose a file|is no picture|is larger than|can&#x27;t be read as a picture/);
  });
});
