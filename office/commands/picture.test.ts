import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { pictureRefusals } from "#domain/content/pictures/pictures.ts";
import { home } from "#content/pages/home.ts";
import { portrait } from "#content/portrait.ts";
import { readDrafts, saveDraft } from "#server/content/editions/drafts.ts";
import { appendEdition, newestNumber } from "#server/content/editions/editions.ts";
import { schemaVersion } from "#server/content/editions/migrate-documents.ts";
import { photoAs } from "#test/support/photos.ts";
import { runOffice } from "#test/support/run-office.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { picture } from "./picture.ts";

const size = { width: 260, height: 240 };
let given: TestServices;
let folder: string;

beforeEach(async () => {
  given = await createTestServices();
  folder = await mkdtemp(join(tmpdir(), "hustings-pictures-"));
  onTestFinished(async () => {
    await given.close();
    await rm(folder, { recursive: true });
  });
});

const office = (...args: string[]) => runOffice(given, picture, args);

async function file(name: string, bytes: Uint8Array): Promise<string> {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
}

const addressIn = (text: string) => /\/pictures\/[0-9a-f]{32}-\d+x\d+(-\d+-\d+)?/.exec(text)?.[0] ?? "";

test("a photo is added, replaced and removed → each answer has what a document names it by", async () => {
  const first = await file("bench.jpg", await photoAs("jpeg", size));
  const added = await office(
    "add",
    first,
    "--alt",
    "A bench",
    "--focus",
    "30,20",
    "--caption",
    "At the shore",
  );
  expect(added).toMatchObject({ code: 0, text: expect.stringContaining("bench.jpg, 260 × 240") });
  expect(addressIn(added.text)).toMatch(/-260x240-30-20$/);
  expect(await office("list")).toEqual({ code: 0, text: `${added.text}\n1 picture` });

  const second = await file("pier.webp", await photoAs("webp", size));
  const replaced = await office("replace", addressIn(added.text), second, "--alt", "A pier");
  expect(replaced.code).toBe(0);
  expect(addressIn(replaced.text)).toMatch(/-260x240-30-20$/);
  expect(replaced.text).toMatch(/A pier \(caption: At the shore\)\nNo document names the old one\.$/);

  expect(await office("remove", addressIn(added.text))).toEqual({ code: 0, text: "Removed: bench.jpg" });
  expect((await office("list")).text).toMatch(/1 picture$/);
});

test("a picture that is published and in a draft is replaced → the new one is in the drafts, and nothing is published", async () => {
  const { text } = await office(
    "add",
    await file("bench.jpg", await photoAs("jpeg", size)),
    "--alt",
    "A bench",
  );
  const old = addressIn(text);
  const { database, clock } = given.services;
  const body = { pictures: [old], alternative: "Ann on a bench" };
  const edition = { publishedAt: clock.now().toISOString(), author: "Ann", note: "", restores: undefined };
  await database.transaction().execute((transaction) =>
    appendEdition(transaction, {
      ...edition,
      number: 1,
      documents: {},
      // It has begun, so that it is the document now.
      scheduled: [{ document: "portrait", from: "2026-08-01T00:00", body }],
      schemaVersion,
    }),
  );
  const second = await file("pier.webp", await photoAs("webp", size));
  const replaced = await office("replace", old, second, "--focus", "10,10", "--author", "Ben");
  expect(replaced).toMatchObject({ code: 0, text: expect.stringContaining("in the drafts of portrait.") });
  const drafts = await readDrafts(database);
  const shown = { ...body, pictures: [addressIn(replaced.text)] };
  expect(drafts).toMatchObject([{ document: "portrait", author: "Ben", basedOn: 1, body: shown }]);
  const again = await office("replace", addressIn(replaced.text), second, "--focus", "20,20");
  expect(await readDrafts(database)).toMatchObject([
    { revision: 2, body: { pictures: [addressIn(again.text)] } },
  ]);
  expect(await newestNumber(database)).toBe(1);
});

test("the portrait that the software came with is replaced → one document names the new one with its words, and the fallback stays", async () => {
  const photo = await file("ann.jpg", await photoAs("jpeg", size));
  expect(await office("replace", "portrait", photo)).toEqual({
    code: 1,
    text: `ann.jpg: ${pictureRefusals.alternativeTextMissing}`,
  });
  const { text } = await office("replace", "portrait", photo, "--alt", "Ann in the rain", "--focus", "50,20");
  const [, ...fallbacks] = portrait.pictures;
  const body = { pictures: [addressIn(text), ...fallbacks], alternative: "Ann in the rain" };
  expect(await readDrafts(given.services.database)).toMatchObject([{ document: "portrait", body }]);
  const again = await office("replace", "portrait", photo, "--focus", "50,30");
  expect(addressIn(again.text)).toMatch(/-50-30$/);
  expect(await readDrafts(given.services.database)).toMatchObject([
    { body: { ...body, pictures: [addressIn(again.text), ...fallbacks] } },
  ]);
});

test("a drawing of the site is replaced by its path → every document that shows it has a draft with the photo", async () => {
  const photo = await file("bench.jpg", await photoAs("jpeg", size));
  const { theme, drawing } = home.themes[0] ?? {};
  const { text } = await office("replace", drawing ?? "", photo, "--alt", "A bench");
  const drafts = await readDrafts(given.services.database);
  expect(drafts.find(({ document }) => document === "pages/home")).toMatchObject({
    body: { themes: expect.arrayContaining([expect.objectContaining({ theme, drawing: addressIn(text) })]) },
  });
  expect(JSON.stringify(drafts.map(({ body }) => body))).not.toContain(`"${drawing}"`);
});

test("a picture that a draft uses is removed → it stays, with where it is used", async () => {
  const { text } = await office(
    "add",
    await file("bench.jpg", await photoAs("jpeg", size)),
    "--alt",
    "A bench",
  );
  const draft = {
    document: "events",
    author: "Ann",
    basedOn: 0,
    schemaVersion: 0,
    from: undefined,
    until: undefined,
  };
  const body = { image: { src: addressIn(text) } };
  await saveDraft(given.services, { ...draft, body, seen: 0 });
  expect(await office("remove", addressIn(text))).toEqual({
    code: 1,
    text: "It stays, because it is used in the draft of events.",
  });
});

test("a file that is no photo, and one without a description → a sentence that says what to do", async () => {
  const gif = await file("cat.gif", await photoAs("gif", size));
  expect(await office("add", gif, "--alt", "A cat")).toEqual({
    code: 1,
    text: `cat.gif: ${pictureRefusals.gif}`,
  });
  expect(await office("add", gif)).toEqual({
    code: 1,
    text: `cat.gif: ${pictureRefusals.alternativeTextMissing}`,
  });
  const large = await file("large.jpg", new Uint8Array(40 * 1024 * 1024));
  expect(await office("add", large, "--alt", "A cat")).toEqual({
    code: 1,
    text: `large.jpg: ${pictureRefusals.tooManyBytes}`,
  });
});

test.each([[], ["draw"], ["add"], ["replace", "one"], ["add", "a.jpg", "--focus", "left"], ["list", "all"]])(
  "%j %j → the usage",
  async (...args) => {
    expect(await office(...args)).toMatchObject({
      code: 2,
      text: expect.stringContaining("picture add <file>"),
    });
  },
);

test("a picture that nobody added → a sentence points at the list", async () => {
  for (const args of [
    ["remove", "abcdef"],
    ["replace", "abcdef", "a.jpg"],
  ])
    expect(await office(...args)).toEqual({
      code: 1,
      text: "There is no picture abcdef: npm run office -- picture list",
    });
});
