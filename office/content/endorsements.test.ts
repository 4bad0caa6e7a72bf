import { expect, test } from "vitest";
import { shownEndorsements } from "#domain/content/site/endorsements.ts";
import { openDocument, saveDocument } from "#server/content/editions/edit-document.ts";
import { loadContent } from "#server/content/editions/load-content.ts";
import { publishDrafts } from "#server/content/editions/publish.ts";
import { useContentRoom } from "#test/support/content-room.ts";

const room = useContentRoom();

const ann = { id: "ann", name: "Ann Example", words: "She counts first.", consentOn: "2026-06-01" };
const bob = { id: "bob", name: "Bob Example", words: "She answers." };

test.each<[string, object, boolean]>([
  ["agreed, on a day that is over", {}, true],
  ["agreed today", { consentOn: "2026-09-01" }, true],
  ["no day of consent", { consentOn: undefined }, false],
  ["a day that is still to come", { consentOn: "2026-09-02" }, false],
  ["taken back", { takenBackOn: "2026-08-31" }, false],
])("%s → shown or not", (_what, changed, isShown) => {
  expect(shownEndorsements([{ ...ann, ...changed }], "2026-09-01")).toHaveLength(isShown ? 1 : 0);
});

async function enter(entries: object[], isPublished: boolean) {
  const { services } = room.given;
  const opened = await openDocument(services, "endorsements");
  await saveDocument(services, opened, { author: "Editor", body: entries });
  if (isPublished) await publishDrafts(services, { author: "Editor", note: "" });
}

const published = async () => {
  const { database, clock } = room.given.services;
  return (await loadContent(database, clock.now())).loaded.content.endorsements;
};

test("taken back in one press → published at once, without another document's draft", async () => {
  await enter([ann, bob], true);
  await room.save({ "f:heading": "Not to be published yet" });
  const { text } = await room.office.get("/content/endorsements");
  expect(text).toContain("No day of consent is entered: nobody sees it.");
  expect(text.match(/Take back now/g)).toHaveLength(1);
  expect(text).toContain("No page shows them yet");
  const taken = await room.office.post("/content/endorsements", { act: "takeBack", id: "ann" });
  expect(taken.location).toBe("/content/endorsements");
  expect((await published()).map(({ takenBackOn }) => takenBackOn !== undefined)).toEqual([true, false]);
  expect(await room.draftOf("pages/development-tracker")).toBeDefined();
  const again = await room.office.post("/content/endorsements", { act: "takeBack", id: "ann" });
  expect([again.status, again.text]).toEqual([422, expect.stringContaining("taken back already")]);
});

test("agreed after the day that a trial shows → told that nobody sees it before", async () => {
  await enter([ann], true);
  const { config } = room.given.services;
  room.given.services.config = { ...config, siteDate: "2026-05-01" };
  expect((await room.office.get("/content/endorsements")).text).toMatch(/the site shows May\s1,\s2026/);
});

test("taken back while it stands in a draft alone → never shown", async () => {
  await enter([ann], false);
  await room.office.post("/content/endorsements", { act: "takeBack", id: "ann" });
  expect(shownEndorsements(await published(), "2026-09-01")).toEqual([]);
});

test("taken back while another entry can't be published → told that the site still shows it", async () => {
  await enter([ann], true);
  await enter([ann, { ...bob, name: "" }], false);
  const refused = await room.office.post("/content/endorsements", { act: "takeBack", id: "ann" });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("the site still shows it")]);
});
