import { beforeEach, expect, onTestFinished, test } from "vitest";
import { centre, type Focus } from "#domain/content/pictures/pictures.ts";
import { home } from "#content/first-campaign/pages/home.ts";
import { blockOf } from "#test/support/block-of.ts";
import { portrait } from "#content/first-campaign/look.ts";
import { addPicture } from "#server/content/pictures/pictures.ts";
import { photoAs } from "#test/support/photos.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { readDrafts } from "./drafts.ts";
import { appendEdition, newestNumber } from "./editions.ts";
import { schemaVersion } from "./documents.ts";
import { findReplaced, replacePictureInDrafts } from "./replace-picture.ts";

let given: TestServices;

beforeEach(async () => {
  given = await createTestServices();
  onTestFinished(() => given.close());
});

async function add(alternativeText: string, focus: Focus = centre): Promise<string> {
  const bytes = await photoAs("jpeg", { width: 260, height: 240 });
  const texts = { alternativeText, caption: "", focus };
  const added = await addPicture(given.services, { ...texts, bytes, fileName: "bench.jpg" });
  if (!added.ok) throw new Error(added.sentence);
  return added.picture.address;
}

/** Puts a new picture in the place of the named one, and returns its address. */
async function replace(name: string, alternativeText: string, focus: Focus): Promise<string> {
  const old = await findReplaced(given.services, name);
  if (!old) throw new Error(`There is no picture ${name}`);
  const address = await add(alternativeText, focus);
  const { missed } = await replacePictureInDrafts(given.services, { old, address, alternativeText }, "Ben");
  expect(missed).toEqual([]);
  return address;
}

test("a picture that is published and in a draft is replaced → the new one is in the drafts, and nothing is published", async () => {
  const old = await add("A bench");
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
  const shown = await replace(old, "A bench", { x: 10, y: 10 });
  expect(await readDrafts(database)).toMatchObject([
    { document: "portrait", author: "Ben", basedOn: 1, body: { ...body, pictures: [shown] } },
  ]);
  const again = await replace(shown, "A bench", { x: 20, y: 20 });
  expect(await readDrafts(database)).toMatchObject([{ revision: 2, body: { pictures: [again] } }]);
  expect(await newestNumber(database)).toBe(1);
});

test("the portrait that the software came with is replaced → one document names the new one with its words, and the fallback stays", async () => {
  const address = await replace("portrait", "Ann in the rain", { x: 50, y: 20 });
  const [, ...fallbacks] = portrait.pictures;
  const body = { pictures: [address, ...fallbacks], alternative: "Ann in the rain" };
  expect(await readDrafts(given.services.database)).toMatchObject([{ document: "portrait", body }]);
  const again = await replace("portrait", "Ann in the rain", { x: 50, y: 30 });
  expect(again).toMatch(/-50-30$/);
  expect(await readDrafts(given.services.database)).toMatchObject([
    { body: { ...body, pictures: [again, ...fallbacks] } },
  ]);
});

test("a drawing of the site is replaced by its path → every document that shows it has a draft with the photo", async () => {
  const [{ theme, drawing } = { theme: "", drawing: "" }] = blockOf(home, "grouped-cards").themes;
  const address = await replace(drawing, "A bench", centre);
  const drafts = await readDrafts(given.services.database);
  expect(drafts.find(({ document }) => document === "pages/home")).toMatchObject({
    body: {
      blocks: expect.arrayContaining([
        expect.objectContaining({
          themes: expect.arrayContaining([expect.objectContaining({ theme, drawing: address })]),
        }),
      ]),
    },
  });
  expect(JSON.stringify(drafts.map(({ body }) => body))).not.toContain(`"${drawing}"`);
});

test("a name that no picture has → not found", async () => {
  expect(await findReplaced(given.services, "abcdef")).toBeUndefined();
});
