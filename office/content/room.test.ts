import { beforeEach, describe, expect, test } from "vitest";
import { firstContent } from "#content/content.ts";
import { heading, tracker, useContentRoom } from "#test/support/content-room.ts";

const room = useContentRoom();
const { browseAs, save, draftOf } = room;

describe("the list of documents", () => {
  test("opened → what is left to say, with the way to each field", async () => {
    const { text } = await room.office.get("/content");
    expect(text).toMatch(/\d+ of \d+ said before launch/);
    expect(text).toContain('href="/content/edit/events"');
    const launch = await room.office.get("/content/launch");
    expect(launch.text).toContain('href="/content/edit/campaign?part=financialAgent#f-financialAgent.name"');
    expect(launch.text).toContain("[Financial Agent name]");
  });

  test("words that are looked for → the fields that have them, each one press away", async () => {
    const { text } = await room.office.get("/content?words=venue+1");
    expect(text).toContain('href="/content/edit/events?at=coffee-2025-01-18&amp;part=location#f-0.location"');
  });
});

describe("words as they are read on the site", () => {
  const { candidate } = firstContent.campaign;
  const written = "I’m {campaign.candidate.name}, and I read the plans";
  beforeEach(async () => void (await save({ "f:heading": written })));

  test("a sentence with facts in it, typed with the keyboard's apostrophe → its field, and the sentence as it is read", async () => {
    const { text } = await room.office.get(
      `/content?words=${encodeURIComponent(`I'm ${candidate.name}, and`)}`,
    );
    expect(text).toContain(
      `href="${tracker}?part=heading#f-heading">I’m ${candidate.name}, and I read the plans`,
    );
  });

  test("that one phase of the election alone shows → its field is called so", async () => {
    const { text } = await room.office.get("/find?q=intend+to+stand+for+council+on+October+17");
    expect(text).toContain("The line above every page, before nominations");
  });

  test("the same in the search over all rooms → its field", async () => {
    const words = `${candidate.name}, and i read`.toLowerCase();
    const { text } = await room.office.get(`/find?q=${encodeURIComponent(words)}`);
    expect(text).toContain(`href="${tracker}?part=heading#f-heading"`);
  });
});

test("“Keep as draft” is pressed after the words were kept while writing → kept, not that nothing was changed", async () => {
  await save({ "f:heading": heading });
  const { location } = await save({ "f:heading": heading, seen: "1" });
  const { text } = await room.office.get(location ?? "");
  expect(text).toContain("<p>Kept as a draft.</p>");
  expect(text).not.toContain("Nothing was changed.");
});

describe("all words as a file", () => {
  const read = (text: string) =>
    room.office.postForm("/content/files", { act: "import", file: new File([text], "words.json") });

  test("saved and read again with a change → a draft of that document alone", async () => {
    const { text, headers } = await room.office.get("/content/words.json");
    expect(headers.get("content-disposition")).toContain("words-of-edition-0.json");
    const words = JSON.parse(text);
    const response = await read(
      JSON.stringify({
        ...words,
        "pages/development-tracker": { ...words["pages/development-tracker"], heading },
      }),
    );
    expect(response.location).toBe("/content/publish");
    expect(await draftOf("pages/development-tracker")).toMatchObject({
      body: { heading },
      author: "Sample Editor",
    });
    expect(await draftOf("events")).toBeUndefined();
  });

  test.each([
    ["no words", "This is not a file of words"],
    ["[]", "This is not a file of words"],
    ['{"nothing": {}}', "nothing is no document"],
    ['{"__proto__": {}, "constructor": {}}', "is no document"],
    ['{"campaign": {"slogan": "x", "__proto__": 1}}', "no place for campaign, slogan; campaign, __proto__."],
    ['{"figures": {"__proto__": {"name": "x"}}}', "There is no place for figures, __proto__."],
    ['{"campaign": [[1]]}', "There is no place for campaign, 0."],
    [
      JSON.stringify({ "pages/home": { keywords: Array.from({ length: 42 }, () => "x") } }),
      "There is no place for pages/home, keywords (at most 40 fit, these are 42).",
    ],
    [
      JSON.stringify({ "pages/home": { blocks: Array.from({ length: 200 }, () => ({ kind: "text" })) } }),
      "There is no place for pages/home, blocks (at most 40 fit, these are 200).",
    ],
    ['{"scheduled": [{"document": "pages", "from": "2026-12-24T00:00", "body": {}}]}', "no such document"],
    [
      '{"scheduled": [{"document": "pages/development-tracker", "from": "2026-12-24T00:00", "body": {"x": {"y": 1}}}]}',
      "There is no place for pages/development-tracker, x.",
    ],
  ])("%s → refused", async (text, sentence) => {
    const response = await read(text);
    expect([response.status, response.text.includes(sentence)]).toEqual([422, true]);
  });

  const fields = Array.from({ length: 100_000 }, (_, at) => `"k${at}":"v"`).join();
  test.each([
    ["200,000 fields", `{"campaign":{${fields}}}`, "campaign is too large. It has more than 1,500 fields."],
    ["a megabyte", `{"campaign":{"name":"${"x".repeat(1_000_000)}"}}`, "more than 20,000 characters"],
    ["lists in lists", `{"campaign":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, "groups in groups"],
    ["groups in groups", `{"campaign":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}`, "groups in groups"],
    ["many documents", `{${fields}}`, "more than 200 documents"],
    ["more than 3 MB", `{"campaign":"${" ".repeat(3 * 1024 * 1024)}"}`, "it may have 3 MB"],
    ["bytes that are no text", "\u0000\uffff{", "This is not a file of words"],
  ])("a file of %s → refused in a sentence, and the room goes on", async (_, text, sentence) => {
    const response = await read(text);
    expect([response.status, response.text.includes(sentence)]).toEqual([422, true]);
    expect(await draftOf("campaign")).toBeUndefined();
  });

  test("a text that no document can hold, typed into a field → refused, and shown again", async () => {
    const typed = "word ".repeat(5_000).trim();
    const { status, text } = await save({ "f:heading": typed });
    expect(status).toBe(422);
    expect(text).toContain(
      "This is more than a document can hold. A text of it has more than 20,000 characters.",
    );
    expect(text).toContain(typed);
    expect(await draftOf("pages/development-tracker")).toBeUndefined();
  });
});

describe("other roles", () => {
  test.each(["coordinator", "financial-agent"] as const)(
    "a %s → sees nothing of the room and can do nothing in it",
    async (role) => {
      const theirs = await browseAs(role);
      const paths = [
        "",
        "/launch",
        "/edit/pages/development-tracker",
        "/preview/",
        "/publish",
        "/history",
        "/pictures",
        "/words.json",
      ];
      for (const path of paths) expect((await theirs.get(`/content${path}`)).status).toBe(403);
      const post = { act: "save", seen: "0", edition: "0", "f:heading": heading };
      expect((await theirs.post(tracker, post)).status).toBe(403);
      expect((await theirs.post("/content/publish", { act: "publish" })).status).toBe(403);
      expect(await draftOf("pages/development-tracker")).toBeUndefined();
    },
  );

  test.each(["/content/edit/nothing", "/content/edit/__proto__", "/content/history/9"])(
    "%s → nothing is here",
    async (path) => {
      expect((await room.office.get(path)).status).toBe(404);
    },
  );
});
