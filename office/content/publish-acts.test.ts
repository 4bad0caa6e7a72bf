import { describe, expect, test } from "vitest";
import { newestNumber } from "#server/content/editions/editions.ts";
import { heading, tracker, useContentRoom } from "#test/support/content-room.ts";

const room = useContentRoom();
const { save, draftOf, acts } = room;

describe("publishing", () => {
  test("the difference, then an edition; undone by one press; both in the log", async () => {
    await save({ "f:heading": heading });
    expect((await room.office.get("/content/publish")).text).toContain("<ins>");
    const published = await room.office.post("/content/publish", {
      act: "publish",
      document: "pages/development-tracker",
      note: "A clearer headline",
    });
    expect(published).toMatchObject({ status: 303, location: "/content/history/1" });
    const edition = await room.office.get("/content/history/1");
    const link = /<div class="toast in"><p>[^<]*<a href="([^"]*)" target="_blank"[^>]*>([^<]*)/.exec(
      edition.text,
    );
    expect(link?.slice(1)).toEqual([
      `${room.given.services.config.baseUrl}/development-tracker`,
      "See Development tracker",
    ]);
    expect((await room.office.get("/content/history")).text).toContain("Changed: Development tracker.");
    expect(edition.text).toContain("A clearer headline");
    expect(edition.text).toContain("Edition 1 is published.");
    await room.office.post("/content/history/0", { act: "goBack", from: "1" });
    expect(await newestNumber(room.given.services.database)).toBe(2);
    expect((await room.office.get("/content/history")).text).toContain("Edition 0 again");
    expect(await acts()).toMatchObject([
      { act: "content.save", who: "Sample Editor", subject: "pages/development-tracker" },
      { act: "content.publish", who: "Sample Editor", subject: "edition 1" },
      { act: "content.go-back", who: "Sample Editor", subject: "edition 2" },
    ]);
  });

  test("a dead link → refused with the way to its field", async () => {
    await save({ "f:empty.text": "Read [more](/nowhere)." });
    const refused = await room.office.post("/content/publish", {
      act: "publish",
      document: "pages/development-tracker",
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('href="/content/edit/pages/development-tracker?part=empty#f-empty.text"');
    expect(refused.text).toContain("The site has no page /nowhere.");
  });

  test("refused with one document of two chosen → only that one is chosen still, and the note is kept", async () => {
    await save({ "f:empty.text": "Read [more](/nowhere)." });
    await save({ "f:0.location": "Library" }, "/content/edit/events?at=0");
    const publish = { act: "publish", document: "pages/development-tracker", note: "A new hall" };
    const { status, text } = await room.office.post("/content/publish", publish);
    const chosen = [...text.matchAll(/<input[^>]*name="document"[^>]*>/g)].filter(([box]) =>
      box.includes("checked"),
    );
    expect([status, chosen.length, text.includes('value="A new hall"')]).toEqual([422, 1, true]);
    expect(chosen[0]?.[0]).toContain('value="pages/development-tracker"');
  });

  test("a check of the pages → told that all is in order, nothing published", async () => {
    await save({ "f:heading": heading });
    const { status, text } = await room.office.post("/content/publish", { act: "check" });
    expect([status, text.includes("Everything is in order.")]).toEqual([200, true]);
    expect(await newestNumber(room.given.services.database)).toBe(0);
  });

  test("only the documents that are chosen → the other stays a draft", async () => {
    await save({ "f:heading": heading });
    await save({ "f:0.location": "Library" }, "/content/edit/events?at=0");
    await room.office.post("/content/publish", { act: "publish", document: "events" });
    expect(await draftOf("pages/development-tracker")).toBeDefined();
    expect(await draftOf("events")).toBeUndefined();
  });

  test("a draft that is given up → in the log, and back by Undo", async () => {
    await save({ "f:heading": heading });
    await room.office.post(tracker, { act: "giveUp" });
    expect(await draftOf("pages/development-tracker")).toBeUndefined();
    expect(await acts()).toMatchObject([
      { act: "content.save" },
      { act: "content.give-up", subject: "pages/development-tracker" },
    ]);
    await room.office.post(tracker, { act: "undo", revision: "1", seen: "2" });
    expect(await draftOf("pages/development-tracker")).toMatchObject({ body: { heading } });
  });
});

describe("a version for a time", () => {
  test("is planned, listed, and taken off with the next publication", async () => {
    await save({ "f:heading": heading, from: "2026-10-17T08:00", until: "2026-10-17T20:00" });
    await room.office.post("/content/publish", { act: "publish", document: "pages/development-tracker" });
    const { text } = await room.office.get("/content/schedule");
    expect(text).toContain(
      "from October\u00A017,\u00A02026, 8:00\u00A0AM until October\u00A017,\u00A02026, 8:00\u00A0PM",
    );
    await room.office.post("/content/schedule", { act: "takeOff", at: "0", edition: "1" });
    await room.office.post("/content/publish", { act: "publish", document: "scheduled" });
    expect((await room.office.get("/content/schedule")).text).toContain("Nothing is planned");
    expect((await room.office.get("/content/history/2")).text).toContain("taken off, or its time had passed");
  });

  test.each([
    [{ from: "tomorrow" }, "Write the times"],
    [{ from: "2026-10-17T20:00", until: "2026-10-17T08:00" }, "has to be later"],
  ])("with %j → refused, and the words are kept in the form", async (times, sentence) => {
    const { status, text } = await save({ "f:heading": heading, ...times });
    expect([status, text.includes(sentence), text.includes(heading)]).toEqual([422, true, true]);
  });
});

describe("the preview", () => {
  test("a draft → the page with what is new marked, links that stay in the preview, and nothing that runs", async () => {
    await save({ "f:heading": heading, "f:empty.text": "Read [more](/donate)." });
    const { text, headers } = await room.office.get("/content/preview/development-tracker");
    expect(text).toContain("<ins>");
    expect(text).toContain('href="/content/preview/donate"');
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).not.toContain("script-src");
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await room.office.get("/content/preview/development-tracker?plain")).text).toContain(heading);
  });

  test.each([
    ["pages/thank-you", "/thank-you/message"],
    ["projects", "/upcoming-developments"],
    ["campaign", "/"],
  ])("%s, which is no page of its own → beside its form, the page that shows it", async (document, path) => {
    const { text } = await room.office.get(`/content/edit/${document}`);
    expect(text).toContain(`<iframe src="/content/preview${path}"`);
  });

  test.each([
    "/content/preview/nothing",
    "/content/preview/../../package.json",
    "/content/preview/%2e%2e/%2e%2e/package.json",
  ])("%s → nothing of the site", async (path) => {
    expect((await room.office.get(path)).status).toBe(404);
  });

  test("minutes before and after a version for a time begins → the page as it is at each", async () => {
    await save({ "f:heading": heading, from: "2026-10-17T09:30" });
    const shownAt = async (time: string) =>
      (
        await room.office.get(`/content/preview/development-tracker?plain&at=2026-10-17T${time}`)
      ).text.includes(heading);
    expect([await shownAt("09:15"), await shownAt("09:45")]).toEqual([false, true]);
  });

  test("a draft that can't be rendered → says so in its place", async () => {
    await save({ "f:heading": "Crash" });
    expect((await room.office.get("/content/preview/development-tracker")).text).toContain(
      "once the fields that are marked",
    );
  });
});
