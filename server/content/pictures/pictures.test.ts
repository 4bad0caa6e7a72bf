/** Real files through the real child process: what is kept of a picture, and what is refused in which words. */

import sharp from "sharp";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { testContent } from "#test/support/test-content.ts";
import {
  maxPictureBytes,
  parsePictureAddress,
  pictureFormats,
  type PictureRefusal,
  pictureRefusals,
  pictureKey,
} from "#domain/content/pictures/pictures.ts";
import { appendEdition } from "#server/content/editions/editions.ts";
import { lockEditions } from "#server/platform/database/portable-sql.ts";
import { saveDraft } from "#server/content/editions/drafts.ts";
import { createMemoryStorage } from "#test/support/memory-storage.ts";
import { StorageFullError, wholeOf } from "#server/platform/storage/storage.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { phonePhoto, photoAs, pictureBomb } from "#test/support/photos.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { makeSizes } from "./make-sizes.ts";
import {
  addPicture,
  addRule,
  findPicture,
  listPictures,
  missingPictures,
  type Picture,
  type PictureUpload,
  removePicture,
  removeUnfinishedPictures,
} from "./pictures.ts";

const texts = { alternativeText: "A bench on the shore", caption: "", focus: { x: 50, y: 50 } };
const landscape = await phonePhoto({ width: 2000, height: 250 });
/** Of one size, which takes a tenth of the time. */
const small = await phonePhoto({ width: 280, height: 210 });
let given: TestServices;

async function openServices(
  open?: Parameters<typeof describeEachDatabase>[1] extends (o: infer O) => void ? O : never,
) {
  given = await createTestServices({}, await open?.());
  onTestFinished(given.close);
}

function add(upload: Partial<PictureUpload> = {}) {
  return addPicture(given.services, { ...texts, bytes: small, fileName: "IMG_1.jpg", ...upload });
}

async function added(upload: Partial<PictureUpload> = {}): Promise<Picture> {
  const outcome = await add(upload);
  if (!outcome.ok) throw new Error(outcome.sentence);
  return outcome.picture;
}

async function stored(key: string): Promise<Uint8Array> {
  const file = await given.services.storage.get(key);
  return file ? wholeOf(file.body) : new Uint8Array();
}

describe("adding a photo", () => {
  beforeEach(() => openServices());

  test("of a phone → its sizes of at most 1,600 pixels in three formats, one for print, and nothing of the place, the phone or the upload is kept", async () => {
    const picture = await added({ bytes: landscape, caption: " Cadboro  Bay ", focus: { x: 30, y: 20 } });
    expect(picture).toMatchObject({ width: 2000, height: 250, alternativeText: "A bench on the shore" });
    expect(parsePictureAddress(picture.address)).toEqual({
      hash: picture.hash,
      width: 2000,
      height: 250,
      focus: { x: 30, y: 20 },
    });
    const shown = [400, 800, 1200, 1600].flatMap((width) =>
      pictureFormats.map((format) => pictureKey(picture.hash, width, format)),
    );
    const keys = [...shown, pictureKey(picture.hash, 2000, "jpg")];
    expect(await given.services.storage.list("")).toEqual(keys.toSorted());
    expect(Buffer.from(landscape).toString("latin1")).toContain("Home of the candidate");
    for (const key of keys) {
      const bytes = await stored(key);
      const facts = await sharp(bytes).metadata();
      expect([key, facts.exif, facts.xmp, facts.iptc, facts.icc]).toEqual([key, ...Array(4).fill(undefined)]);
      expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/Exif|Home of the candidate|Made-up phone/);
      expect(facts.width).toBe(Number(/(\d+)\.\w+$/.exec(key)?.[1]));
    }
  });

  test("that was held upright → stands upright", async () => {
    const bytes = await phonePhoto({ width: 300, height: 210, orientation: 6 });
    expect(await added({ bytes })).toMatchObject({ width: 210, height: 300 });
  });

  test.each(["png", "webp", "avif"] as const)("as %s → taken", async (format) => {
    expect(await added({ bytes: await photoAs(format, { width: 300, height: 220 }) })).toMatchObject({
      width: 300,
    });
  });

  test("with wide-gamut colours → the colours that a browser without them shows", async () => {
    const create = { width: 300, height: 300, channels: 3, background: "#c86432" } as const;
    const bytes = new Uint8Array(
      await sharp({ create }).withIccProfile("p3").jpeg({ quality: 100 }).toBuffer(),
    );
    const { hash } = await added({ bytes });
    const { data } = await sharp(await stored(pictureKey(hash, 300, "webp")))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.abs((data[0] ?? 0) - 0xc8)).toBeLessThan(8);
    expect(Math.abs((data[2] ?? 0) - 0x32)).toBeLessThan(8);
  });

  test("a second time → the same picture with what was said of it last", async () => {
    const first = await added();
    const second = await added({ alternativeText: "Another sentence" });
    expect(second).toMatchObject({ hash: first.hash, alternativeText: "Another sentence" });
    expect(await listPictures(given.services.database)).toEqual([second]);
  });
});

describe("a file that is not taken", () => {
  beforeEach(() => openServices());
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from("ftypheic\0\0\0\0mif1heic"),
    Buffer.alloc(200),
  ]);
  const svg = Buffer.from(
    '<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const size = { width: 300, height: 300 };

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, PictureRefusal]>([
    ["a HEIC photo", () => heic, "heic"],
    ["an SVG", () => svg, "svg"],
    ["a GIF", () => photoAs("gif", size), "gif"],
    ["a text", () => Buffer.from("Dear candidate"), "otherKind"],
    ["an empty file", () => new Uint8Array(), "otherKind"],
    ["a PDF", () => Buffer.from("%PDF-1.7\n%%EOF"), "otherKind"],
    ["40 MB", () => new Uint8Array(40 * 1024 * 1024), "tooManyBytes"],
    ["a byte too much", () => new Uint8Array(maxPictureBytes + 1), "tooManyBytes"],
    ["20,000 pixels on a side", () => pictureBomb({ width: 20_000, height: 300 }), "tooManyPixels"],
    ["51 megapixels in few bytes", () => pictureBomb({ width: 10_000, height: 5_100 }), "tooManyPixels"],
    ["a thumbnail", () => photoAs("jpeg", { width: 160, height: 120 }), "tooFewPixels"],
    ["half a photo", () => landscape.subarray(0, landscape.byteLength / 2), "damaged"],
    ["a PNG whose checksum is wrong", () => damagedPng(size), "damaged"],
    ["half of a JPEG", () => Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex"), "damaged"],
  ])("%s → a sentence, and nothing is kept", async (_, bytes, refusal) => {
    expect(await add({ bytes: await bytes() })).toEqual({ ok: false, sentence: pictureRefusals[refusal] });
    expect(await given.services.storage.list("")).toEqual([]);
    expect(await given.services.database.selectFrom("picture").selectAll().execute()).toEqual([]);
  });

  test("without an alternative text → a sentence asks for it", async () => {
    expect(await add({ alternativeText: " \n" })).toEqual({
      ok: false,
      sentence: pictureRefusals.alternativeTextMissing,
    });
  });

  test("too many in an hour → a sentence says so", async () => {
    for (let count = 1; count < 120; count += 1) await given.services.limiter.check("pictures", addRule);
    expect(await add()).toMatchObject({ ok: true });
    expect(await add()).toEqual({ ok: false, sentence: pictureRefusals.tooMany });
  });

  test("a photo whose reading is broken off → its process ends and the next one is made", async () => {
    const giveUp = new AbortController();
    const broken = makeSizes(landscape, giveUp.signal);
    giveUp.abort(new Error("the visitor left"));
    await expect(broken).rejects.toThrow("the visitor left");
    expect(await makeSizes(small)).toMatchObject({ ok: true, width: 280 });
  });
});

test("a photo for which there is no room → a sentence, and nothing of it is left", async () => {
  await openServices();
  const { storage } = given.services;
  let room = 2;
  const put: typeof storage.put = (...file) =>
    room-- > 0 ? storage.put(...file) : Promise.reject(new StorageFullError("The disk is full"));
  const upload = { ...texts, bytes: small, fileName: "IMG_1.jpg" };
  expect(await addPicture({ ...given.services, storage: { ...storage, put } }, upload)).toEqual({
    ok: false,
    sentence: pictureRefusals.noRoom,
  });
  expect(await storage.list("")).toEqual([]);
  expect(await add()).toMatchObject({ ok: true });
});

test("two photos at the same time → both are kept", async () => {
  await openServices();
  const [first, second] = await Promise.all([
    added(),
    added({ bytes: await photoAs("webp", { width: 300, height: 300 }) }),
  ]);
  expect((await listPictures(given.services.database)).map(({ hash }) => hash).toSorted()).toEqual(
    [first.hash, second.hash].toSorted(),
  );
});

describeEachDatabase("the kept pictures", (open) => {
  async function kept(): Promise<Picture> {
    await openServices(open);
    return added();
  }

  test("that nothing uses → found by what a document names them by; gone with their files, and can be added again", async () => {
    const { hash, address } = await kept();
    const { database } = given.services;
    for (const name of [address, hash, hash.slice(0, 8)])
      expect(await findPicture(database, name)).toMatchObject({ hash });
    for (const name of ["ffff", "/images/mark.svg", "%", "0".repeat(32)])
      expect(await findPicture(database, name)).toBeUndefined();
    const wrong = [`/pictures/${"0".repeat(32)}-240x240`, `/pictures/${hash}-240x241`];
    expect(await missingPictures(database, [address, ...wrong])).toEqual(wrong);
    expect(await removePicture(given.services, hash)).toEqual({ ok: true });
    expect(await given.services.storage.list("")).toEqual([]);
    expect(await database.selectFrom("picture").selectAll().execute()).toEqual([]);
    expect(await added()).toMatchObject({ width: 280 });
  });

  test("that the site, an edition, a scheduled version or a draft uses → stay, with a word where they are used", async () => {
    const { hash, address } = await kept();
    const { database, clock } = given.services;
    const content = () => ({ ...testContent, portrait: { pictures: [address], alternative: "A bench" } });
    expect(await removePicture({ ...given.services, content }, hash)).toEqual({
      ok: false,
      uses: ["what the site shows"],
    });
    const usual = {
      publishedAt: clock.now().toISOString(),
      author: "Ann",
      note: "",
      schemaVersion: 0,
      restores: undefined,
    };
    const body = { image: { src: address } };
    await database.transaction().execute(async (transaction) => {
      await lockEditions(transaction);
      await appendEdition(transaction, { ...usual, number: 1, documents: { home: body }, scheduled: [] });
      await appendEdition(transaction, { ...usual, number: 2, documents: {}, scheduled: [] });
      const scheduled = [{ document: "home", until: "2026-10-17T20:00", body }];
      await appendEdition(transaction, { ...usual, number: 3, documents: {}, scheduled });
    });
    const draft = {
      document: "events",
      author: "Ann",
      basedOn: 3,
      schemaVersion: 0,
      from: undefined,
      until: undefined,
    };
    await saveDraft({ database, clock }, { ...draft, body, seen: 0 });
    expect(await removePicture(given.services, hash)).toEqual({
      ok: false,
      uses: ["edition 1", "edition 3", "the draft of events"],
    });
    expect(await given.services.storage.list("")).not.toEqual([]);
    await saveDraft({ database, clock }, { ...draft, body: {}, seen: 1 });
    expect(await removePicture(given.services, hash)).toMatchObject({ uses: ["edition 1", "edition 3"] });
  });

  test("whose adding ended in the middle → are not listed, can be added again, and leave no files", async () => {
    await openServices(open);
    const full = createMemoryStorage();
    let room = 2;
    const storage = {
      ...full,
      put: (...file: Parameters<typeof full.put>) =>
        room-- > 0 ? full.put(...file) : Promise.reject(new Error("the disk is full")),
    };
    const bytes = await photoAs("jpeg", { width: 240, height: 240 });
    const upload = { ...texts, bytes, fileName: "IMG_1.jpg" };
    await expect(addPicture({ ...given.services, storage }, upload)).rejects.toThrow("the disk is full");
    expect(await listPictures(given.services.database)).toEqual([]);
    expect(await addPicture({ ...given.services, storage: full }, upload)).toEqual({
      ok: false,
      sentence: pictureRefusals.beingChanged,
    });
    given.setTime("2026-09-01T17:10:00.000Z");
    expect(await removeUnfinishedPictures({ ...given.services, storage: full })).toBe(1);
    expect(await full.list("")).toEqual([]);
    expect(await addPicture({ ...given.services, storage: full }, upload)).toMatchObject({ ok: true });
  });
});

/** A PNG with one byte of its content changed. */
async function damagedPng(size: { width: number; height: number }): Promise<Uint8Array> {
  const bytes = await photoAs("png", size);
  const at = Math.floor(bytes.byteLength / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  return bytes;
}
