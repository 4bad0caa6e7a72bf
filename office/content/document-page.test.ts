import { describe, expect, test } from "vitest";
import { firstContent } from "#content/content.ts";
import { readDraft, saveDraft } from "#server/content/editions/drafts.ts";
import { heading, tracker, useContentRoom } from "#test/support/content-room.ts";
import { shownEndorsements } from "#domain/content/site/endorsements.ts";
import { openDocument, saveDocument } from "#server/content/editions/edit-document.ts";
import { loadContent } from "#server/content/editions/load-content.ts";
import { publishDrafts } from "#server/content/editions/publish.ts";

const room = useContentRoom();
const { browseAs, save, bodyOf, draftOf } = room;

describe("a document's form", () => {
  test("opened → each field with its words, its length and its hint", async () => {
    const { text } = await room.office.get(tracker);
    expect(text).toContain('name="f:heading"');
    expect(text).toMatch(/At most(?:<!-- -->| )*90/);
    expect(text).toContain("Nothing is changed yet.");
  });

  test("a project's neighbourhood → chosen by its name, those of the map and elsewhere", async () => {
    const added = await save({ also: "add:" }, "/content/edit/projects");
    const { text } = await room.office.get(added.location ?? "");
    expect(text).toMatch(
      /<select[^>]*name="f:0.neighbourhood"[^>]*><option value="" selected="">Choose one<\/option>/,
    );
    const [first] = firstContent["pages/development-tracker"].map.areas;
    expect(text).toContain(`<option value="${first?.id}">${first?.name}</option>`);
    expect(text).toContain('<option value="other">Elsewhere</option>');
    await save({ "f:0.neighbourhood": String(first?.id), seen: "1" }, "/content/edit/projects");
    expect((await room.office.get("/content/edit/projects?at=0")).text).toContain(
      `<option value="${first?.id}" selected="">${first?.name}</option>`,
    );
  });

  test("an entry of a list → a page of its own", async () => {
    const list = await room.office.get("/content/edit/events");
    expect(list.text).toContain('href="/content/edit/events?at=0"');
    expect(list.text).not.toContain("Remove it");
    const entry = await room.office.get("/content/edit/events?at=coffee-2025-01-18");
    expect(entry.text).toContain('name="f:0.location"');
    expect(entry.text).toContain("Remove it");
  });

  test("a block of a page → named by its heading and its kind, with the fields of that kind alone", async () => {
    const page = "/content/edit/pages/amalgamation";
    const { text } = await room.office.get(page);
    expect(text).toContain("<span>Text<small>Then a vote</small>");
    const block = await room.office.get(`${page}?at=blocks.vote`);
    expect(block.text).toContain('name="f:blocks.3.paragraphs.0"');
    expect(block.text).not.toMatch(/name="f:blocks\.3\.(kind|lead|columns)/);
  });

  test("a fact in a text → as it prints, with the way to where it stands; kept by its name", async () => {
    const page = "/content/edit/pages/home?at=blocks.opening";
    const { text } = await room.office.get(page);
    const typed = /<textarea[^>]*name="f:blocks\.0\.introduction\.usual"[^>]*>([^<]*)</.exec(text)?.[1] ?? "";
    const years = firstContent.figures["yearsInSaanich"]?.text;
    expect(typed).toContain(`{${years}}`);
    expect(text).not.toMatch(/\{[a-z]+\.\w+/);
    expect(text).toContain('<a class="fact" href="/content/edit/figures?at=yearsInSaanich');
    expect(text).toContain(`<code data-figure="true">{${years}}</code>`);
    await save({ "f:blocks.0.introduction.usual": typed.replace("neighbour", "friend") }, page);
    expect(JSON.stringify((await draftOf("pages/home"))?.body)).toMatch(
      /friend[^"]*\{figures\.yearsInSaanich\}/,
    );
  });

  test("what a text says now → first and marked; the other phases are folded", async () => {
    room.given.setTime("2026-06-01T12:00:00-07:00");
    const { text } = await (await browseAs("editor")).get("/content/edit/pages/home?at=blocks.opening");
    const now = text.indexOf("Shown now");
    expect(text.slice(now).search(/name="f:blocks\.0\.introduction\.before"/)).toBeLessThan(
      text.slice(now).search(/name="f:blocks\.0\.introduction\.usual"/),
    );
    expect(text).toMatch(/<details class="phase"><summary><b>Usual<\/b>/);
  });

  test("the place of words in the preview → their field", async () => {
    const { location } = await room.office.get("/content/field/pages/home?place=blocks.0.introduction.usual");
    expect(location).toBe(
      "/content/edit/pages/home?at=blocks.opening&part=introduction#f-blocks.0.introduction.usual",
    );
    expect((await room.office.get("/content/field/nothing?place=x")).status).toBe(404);
  });

  test("a block is added → of the chosen kind, with what that kind asks for, and says what is missing", async () => {
    const added = await save({ also: "block-add:text:" }, "/content/edit/pages/amalgamation");
    expect(added.location).toContain("blocks.text");
    const made = { kind: "text", id: "text", heading: "", paragraphs: [] };
    expect(await draftOf("pages/amalgamation")).toMatchObject({
      body: { blocks: expect.arrayContaining([made]) },
    });
    expect((await room.office.get(added.location ?? "")).text).toContain('name="f:blocks.4.heading"');
  });

  test("kept → a draft of the member, with what stood there before", async () => {
    expect(await save({ "f:heading": heading })).toMatchObject({ status: 303, location: tracker });
    expect(await draftOf("pages/development-tracker")).toMatchObject({
      author: "Sample Editor",
      body: { heading },
    });
    const { text } = await room.office.get(tracker);
    expect(text).toContain("Kept as a draft.");
    expect(text).toContain("Put back");
  });

  test("kept with nothing changed → no draft", async () => {
    await save({ "f:heading": (await bodyOf("pages/development-tracker"))["heading"] as string });
    expect(await draftOf("pages/development-tracker")).toBeUndefined();
  });

  test("put back → as it is published", async () => {
    const before = (await bodyOf("pages/development-tracker"))["heading"];
    await save({ "f:heading": heading });
    await save({ "f:heading": heading, seen: "1", also: "put-back:heading" });
    expect(await draftOf("pages/development-tracker")).toMatchObject({ body: { heading: before } });
  });

  test("what does not fit → kept as it was typed, and told at the field", async () => {
    const long = "word ".repeat(40).trim();
    expect((await save({ "f:heading": long })).status).toBe(303);
    const { text } = await room.office.get(tracker);
    expect(text).toContain(`>${long}</textarea>`);
    expect(text).toContain("at most 90 fit here");
    expect(text).toContain('href="/content/edit/pages/development-tracker?part=heading#f-heading"');
  });

  test("a number in words → kept as it was typed, and told", async () => {
    await save({ "f:loan.value": "much" }, "/content/edit/figures?at=loan");
    const { text } = await room.office.get("/content/edit/figures?at=loan");
    expect(text).toContain('value="much"');
    expect(text).toContain("This has to be a number.");
  });

  test.each([
    ["<script>alert(1)</script>", "HTML is not possible here"],
    ['"><img src=x onerror=alert(1)>', "HTML is not possible here"],
  ])("%s in a field → text on every page of the room, and not to be published", async (typed, sentence) => {
    await save({ "f:heading": typed });
    for (const path of [tracker, "/content/publish", "/content"]) {
      const { text } = await room.office.get(path);
      expect(text).not.toContain(typed);
    }
    expect((await room.office.get(tracker)).text).toContain(sentence);
    expect(
      (await room.office.post("/content/publish", { act: "publish", document: "pages/development-tracker" }))
        .status,
    ).toBe(422);
  });
});

describe("a list", () => {
  const events = "/content/edit/events";

  test("an event is added → opened with an id that none ever had, and taken back by Undo", async () => {
    const added = await save({ also: "add:" }, events);
    expect(added.location).toMatch(/\/events\?at=event-[0-9a-f]{8}&new#f-11$/);
    const { text } = await room.office.get(added.location ?? "");
    expect(text).toContain('name="f:11.location"');
    expect(text).not.toContain("Something has to stand here.");
    await room.office.post(events, { act: "undo", revision: "0", seen: "1" });
    expect(await draftOf("events")).toBeUndefined();
  });

  test("an entry is moved up and another removed → in the draft in that order", async () => {
    await save({ also: "up:1" }, events);
    await save({ also: "remove:10", seen: "1", at: "10" }, events);
    const { body } = (await draftOf("events")) ?? {};
    expect((body as { id: string }[]).map(({ id }) => id).slice(0, 2)).toEqual([
      "coffee-2025-01-25",
      "coffee-2025-01-18",
    ]);
    expect(body).toHaveLength(10);
  });

  test("a place is changed → only that event's", async () => {
    await save({ "f:0.location": "Cedar Hill library", at: "0" }, `${events}?at=coffee-2025-01-18`);
    const { body } = (await draftOf("events")) ?? {};
    expect((body as { location: string }[]).map(({ location }) => location).slice(0, 2)).toEqual([
      "Cedar Hill library",
      "[Neighbourhood venue 2]",
    ]);
  });

  test("a figure of a new name is added → it can be filled in", async () => {
    const added = await save({ also: "add:", "key:": "newFigure" }, "/content/edit/figures");
    expect(added.location).toBe("/content/edit/figures?at=newFigure&new#f-newFigure");
  });
});

describe("two people", () => {
  test("other fields → both are kept", async () => {
    await save({ "f:heading": heading });
    const { text } = await room.office.get(tracker);
    expect(text).toContain('name="seen" value="1"');
    const other = await browseAs("candidate");
    await other.post(tracker, { act: "save", seen: "0", edition: "0", "f:title": "Another title." });
    expect(await draftOf("pages/development-tracker")).toMatchObject({
      body: { heading, title: "Another title." },
    });
  });

  test("the same field → told with both, nothing saved, and kept at the second press", async () => {
    await save({ "f:heading": heading });
    const other = await browseAs("candidate");
    const mine = { act: "save", edition: "0", "f:heading": "Mine." };
    const conflict = await other.post(tracker, { ...mine, seen: "0" });
    expect(conflict.status).toBe(409);
    expect(conflict.text).toContain("Sample Editor saved this while you were writing.");
    expect(conflict.text).toContain('value="Mine."');
    expect(conflict.text).toContain(heading);
    expect(await draftOf("pages/development-tracker")).toMatchObject({ body: { heading } });
    await other.post(tracker, { ...mine, seen: "1" });
    expect(await draftOf("pages/development-tracker")).toMatchObject({
      body: { heading: "Mine." },
      author: "Sample Candidate",
    });
  });

  test("an entry that somebody removed meanwhile → its words are told, to be copied, and go into no other entry", async () => {
    const events = "/content/edit/events";
    await save({ also: "remove:0", at: "0" }, events);
    const other = await browseAs("candidate");
    const typed = { act: "save", seen: "0", edition: "0", at: "0", "f:0.location": "Cedar Hill library" };
    const conflict = await other.post(`${events}?at=coffee-2025-01-18`, typed);
    expect(conflict.status).toBe(409);
    expect(conflict.text).toContain("The entry that was here is not there any more.");
    expect(conflict.text).toContain("<b>Cedar Hill library</b>");
    expect(conflict.text).not.toContain("Cedar Hill library</textarea>");
    expect(JSON.stringify((await draftOf("events"))?.body)).not.toContain("Cedar Hill library");
  });

  test("published after a draft was begun → both shown; the draft stands when its editor says so", async () => {
    await save({ "f:heading": heading });
    const { database } = room.given.services;
    const early = await readDraft(database, "pages/development-tracker");
    await room.office.post("/content/publish", { act: "publish", document: "pages/development-tracker" });
    const draft = { ...early.draft, body: { ...(early.draft?.body as object), heading: "Mine." } };
    await saveDraft(room.given.services, { ...(draft as NonNullable<typeof early.draft>), seen: 2 });
    const { text } = await room.office.get(tracker);
    expect(text).toContain("was published after this draft was begun");
    expect((await room.office.get("/content/publish")).text).toContain("Say there which words to keep");
    await room.office.post(tracker, { act: "takeMine", seen: "3" });
    expect((await room.office.get(tracker)).text).not.toContain("was published after this draft was begun");
  });
});

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
