import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { firstContent } from "#content/content.ts";
import { readDraft, saveDraft } from "#server/content/drafts.ts";
import { openDocument } from "#server/content/edit-document.ts";
import { newestNumber } from "#server/content/editions.ts";
import { listPictures } from "#server/pictures/pictures.ts";
import { browseOffice, type OfficeBrowser } from "#test/support/office.ts";
import { signInAs } from "#test/support/office-people.ts";
import { photoAs } from "#test/support/photos.ts";
import { renderAbout } from "#test/support/render-about.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

let given: TestServices;
let office: OfficeBrowser;

beforeEach(async () => {
  given = await createTestServices({ renderSite: renderAbout });
  office = await browseAs("editor");
});
afterEach(() => given.close());

const browseAs = async (role: Parameters<typeof signInAs>[0]) =>
  browseOffice(given.services, {
    person: await signInAs(role, given.services.database, given.services.clock.now()),
  });

const about = "/content/edit/pages/about";
const save = (fields: Record<string, string>, path = about) =>
  office.post(path, { act: "save", seen: "0", edition: "0", ...fields });
const heading = "I read the plans. Then I walk the street.";
const draftOf = async (document: string) => (await readDraft(given.services.database, document)).draft;
const acts = () =>
  given.services.database.selectFrom("audit_entry").select(["act", "who", "subject"]).execute();

describe("the list of documents", () => {
  test("opened → what is left to say, with the way to each field", async () => {
    const { text } = await office.get("/content");
    expect(text).toMatch(/\d+ of \d+ said before launch/);
    expect(text).toContain('href="/content/edit/events"');
    const launch = await office.get("/content/launch");
    expect(launch.text).toContain('href="/content/edit/campaign?part=financialAgent#f-financialAgent.name"');
    expect(launch.text).toContain("[Financial Agent name]");
  });

  test("words that are looked for → the fields that have them, each one press away", async () => {
    const { text } = await office.get("/content?words=venue+1");
    expect(text).toContain('href="/content/edit/events?at=coffee-2025-01-18&amp;part=location#f-0.location"');
  });
});

describe("words as they are read on the site", () => {
  const { candidate } = firstContent.campaign;
  const written = "I’m {campaign.candidate.name}, and I read the plans";
  beforeEach(async () => void (await save({ "f:heading": written })));

  test("a sentence with facts in it, typed with the keyboard's apostrophe → its field, and the sentence as it is read", async () => {
    const { text } = await office.get(`/content?words=${encodeURIComponent(`I'm ${candidate.name}, and`)}`);
    expect(text).toContain(
      `href="${about}?part=heading#f-heading">I’m ${candidate.name}, and I read the plans`,
    );
  });

  test("that one phase of the election alone shows → its field is called so", async () => {
    const { text } = await office.get("/find?q=intend+to+stand+for+council");
    expect(text).toContain("The line above every page, before nominations");
  });

  test("the same in the search over all rooms → its field", async () => {
    const words = `${candidate.name}, and i read`.toLowerCase();
    const { text } = await office.get(`/find?q=${encodeURIComponent(words)}`);
    expect(text).toContain(`href="${about}?part=heading#f-heading"`);
  });
});

describe("a document's form", () => {
  test("opened → each field with its words, its length and its hint", async () => {
    const { text } = await office.get(about);
    expect(text).toContain('name="f:heading"');
    expect(text).toMatch(/At most(?:<!-- -->| )*90/);
    expect(text).toContain("Nothing is changed yet.");
  });

  test("a project's neighbourhood → chosen by its name, those of the map and elsewhere", async () => {
    const added = await save({ also: "add:" }, "/content/edit/projects");
    const { text } = await office.get(added.location ?? "");
    expect(text).toMatch(
      /<select[^>]*name="f:0.neighbourhood"[^>]*><option value="" selected="">Choose one<\/option>/,
    );
    const [first] = firstContent["pages/development-tracker"].map.areas;
    expect(text).toContain(`<option value="${first?.id}">${first?.name}</option>`);
    expect(text).toContain('<option value="other">Elsewhere</option>');
    await save({ "f:0.neighbourhood": String(first?.id), seen: "1" }, "/content/edit/projects");
    expect((await office.get("/content/edit/projects?at=project-1")).text).toContain(
      `<option value="${first?.id}" selected="">${first?.name}</option>`,
    );
  });

  test("an entry of a list → a page of its own", async () => {
    const list = await office.get("/content/edit/events");
    expect(list.text).toContain('href="/content/edit/events?at=0"');
    expect(list.text).not.toContain("Remove it");
    const entry = await office.get("/content/edit/events?at=coffee-2025-01-18");
    expect(entry.text).toContain('name="f:0.location"');
    expect(entry.text).toContain("Remove it");
  });

  test("kept → a draft of the member, with what stood there before", async () => {
    expect(await save({ "f:heading": heading })).toMatchObject({ status: 303, location: about });
    expect(await draftOf("pages/about")).toMatchObject({ author: "Sample Editor", body: { heading } });
    const { text } = await office.get(about);
    expect(text).toContain("Kept as a draft.");
    expect(text).toContain("Put back");
  });

  test("kept with nothing changed → no draft", async () => {
    await save({ "f:heading": (await bodyOf("pages/about"))["heading"] as string });
    expect(await draftOf("pages/about")).toBeUndefined();
  });

  test("put back → as it is published", async () => {
    const before = (await bodyOf("pages/about"))["heading"];
    await save({ "f:heading": heading });
    await save({ "f:heading": heading, seen: "1", also: "put-back:heading" });
    expect(await draftOf("pages/about")).toMatchObject({ body: { heading: before } });
  });

  test("what does not fit → kept as it was typed, and told at the field", async () => {
    const long = "word ".repeat(40).trim();
    expect((await save({ "f:heading": long })).status).toBe(303);
    const { text } = await office.get(about);
    expect(text).toContain(`>${long}</textarea>`);
    expect(text).toContain("at most 90 fit here");
    expect(text).toContain('href="/content/edit/pages/about?part=heading#f-heading"');
  });

  test("a number in words → kept as it was typed, and told", async () => {
    await save({ "f:loan.value": "much" }, "/content/edit/figures?at=loan");
    const { text } = await office.get("/content/edit/figures?at=loan");
    expect(text).toContain('value="much"');
    expect(text).toContain("This has to be a number.");
  });

  test.each([
    ["<script>alert(1)</script>", "HTML is not possible here"],
    ['"><img src=x onerror=alert(1)>', "HTML is not possible here"],
  ])("%s in a field → text on every page of the room, and not to be published", async (typed, sentence) => {
    await save({ "f:heading": typed });
    for (const path of [about, "/content/publish", "/content"]) {
      const { text } = await office.get(path);
      expect(text).not.toContain(typed);
    }
    expect((await office.get(about)).text).toContain(sentence);
    expect((await office.post("/content/publish", { act: "publish", document: "pages/about" })).status).toBe(
      422,
    );
  });
});

const bodyOf = async (document: string) => {
  return (await openDocument(given.services, document)).body as Record<string, unknown>;
};

describe("a list", () => {
  const events = "/content/edit/events";

  test("an event is added → opened with an id of its own, and taken back by Undo", async () => {
    const added = await save({ also: "add:" }, events);
    expect(added.location).toBe("/content/edit/events?at=event-12&new#f-11");
    const { text } = await office.get(added.location ?? "");
    expect(text).toContain('name="f:11.location"');
    expect(text).not.toContain("Something has to stand here.");
    await office.post(events, { act: "undo", revision: "0", seen: "1" });
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
    const { text } = await office.get(about);
    expect(text).toContain('name="seen" value="1"');
    const other = await browseAs("candidate");
    await other.post(about, { act: "save", seen: "0", edition: "0", "f:lead.usual": "Another lead." });
    expect(await draftOf("pages/about")).toMatchObject({
      body: { heading, lead: { usual: "Another lead." } },
    });
  });

  test("the same field → told with both, nothing saved, and kept at the second press", async () => {
    await save({ "f:heading": heading });
    const other = await browseAs("candidate");
    const mine = { act: "save", edition: "0", "f:heading": "Mine." };
    const conflict = await other.post(about, { ...mine, seen: "0" });
    expect(conflict.status).toBe(409);
    expect(conflict.text).toContain("Sample Editor saved this while you were writing.");
    expect(conflict.text).toContain('value="Mine."');
    expect(conflict.text).toContain(heading);
    expect(await draftOf("pages/about")).toMatchObject({ body: { heading } });
    await other.post(about, { ...mine, seen: "1" });
    expect(await draftOf("pages/about")).toMatchObject({
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
    const { database } = given.services;
    const early = await readDraft(database, "pages/about");
    await office.post("/content/publish", { act: "publish", document: "pages/about" });
    const draft = { ...early.draft, body: { ...(early.draft?.body as object), heading: "Mine." } };
    await saveDraft(given.services, { ...(draft as NonNullable<typeof early.draft>), seen: 2 });
    const { text } = await office.get(about);
    expect(text).toContain("was published after this draft was begun");
    expect((await office.get("/content/publish")).text).toContain("Say there which words are to stand");
    await office.post(about, { act: "takeMine", seen: "3" });
    expect((await office.get(about)).text).not.toContain("was published after this draft was begun");
  });
});

describe("publishing", () => {
  test("the difference, then an edition; undone by one press; both in the log", async () => {
    await save({ "f:heading": heading });
    const page = await office.get("/content/publish");
    expect(page.text).toContain("<ins>");
    const published = await office.post("/content/publish", {
      act: "publish",
      document: "pages/about",
      note: "A clearer headline",
    });
    expect(published).toMatchObject({ status: 303, location: "/content/history/1" });
    const edition = await office.get("/content/history/1");
    expect(edition.text).toContain("A clearer headline");
    expect(edition.text).toContain("Edition 1 is published.");
    await office.post("/content/history/0", { act: "goBack", from: "1" });
    expect(await newestNumber(given.services.database)).toBe(2);
    expect((await office.get("/content/history")).text).toContain("Edition 0 again");
    expect(await acts()).toMatchObject([
      { act: "content.save", who: "Sample Editor", subject: "pages/about" },
      { act: "content.publish", who: "Sample Editor", subject: "edition 1" },
      { act: "content.go-back", who: "Sample Editor", subject: "edition 2" },
    ]);
  });

  test("a dead link → refused with the way to its field", async () => {
    await save({ "f:story.paragraphs.0": "Read [more](/nowhere)." });
    const refused = await office.post("/content/publish", { act: "publish", document: "pages/about" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('href="/content/edit/pages/about?part=story#f-story.paragraphs.0"');
    expect(refused.text).toContain("The site has no page /nowhere.");
  });

  test("refused with one document of two chosen → only that one is chosen still, and the note is kept", async () => {
    await save({ "f:story.paragraphs.0": "Read [more](/nowhere)." });
    await save({ "f:0.location": "Library" }, "/content/edit/events?at=0");
    const publish = { act: "publish", document: "pages/about", note: "A new hall" };
    const { status, text } = await office.post("/content/publish", publish);
    const chosen = [...text.matchAll(/<input[^>]*name="document"[^>]*>/g)].filter(([box]) =>
      box.includes("checked"),
    );
    expect([status, chosen.length, text.includes('value="A new hall"')]).toEqual([422, 1, true]);
    expect(chosen[0]?.[0]).toContain('value="pages/about"');
  });

  test("a check of the pages → told that all is in order, nothing published", async () => {
    await save({ "f:heading": heading });
    const { status, text } = await office.post("/content/publish", { act: "check" });
    expect([status, text.includes("Everything is in order.")]).toEqual([200, true]);
    expect(await newestNumber(given.services.database)).toBe(0);
  });

  test("only the documents that are chosen → the other stays a draft", async () => {
    await save({ "f:heading": heading });
    await save({ "f:0.location": "Library" }, "/content/edit/events?at=0");
    await office.post("/content/publish", { act: "publish", document: "events" });
    expect(await draftOf("pages/about")).toBeDefined();
    expect(await draftOf("events")).toBeUndefined();
  });

  test("a draft that is given up → in the log, and back by Undo", async () => {
    await save({ "f:heading": heading });
    await office.post(about, { act: "giveUp" });
    expect(await draftOf("pages/about")).toBeUndefined();
    expect(await acts()).toMatchObject([
      { act: "content.save" },
      { act: "content.give-up", subject: "pages/about" },
    ]);
    await office.post(about, { act: "undo", revision: "1", seen: "2" });
    expect(await draftOf("pages/about")).toMatchObject({ body: { heading } });
  });
});

describe("a version for a time", () => {
  test("is planned, listed, and taken off with the next publication", async () => {
    await save({ "f:heading": heading, from: "2026-10-17T08:00", until: "2026-10-17T20:00" });
    await office.post("/content/publish", { act: "publish", document: "pages/about" });
    const { text } = await office.get("/content/schedule");
    expect(text).toContain(
      "from October\u00A017,\u00A02026, 8:00\u00A0AM until October\u00A017,\u00A02026, 8:00\u00A0PM",
    );
    await office.post("/content/schedule", { act: "takeOff", at: "0", edition: "1" });
    await office.post("/content/publish", { act: "publish", document: "scheduled" });
    expect((await office.get("/content/schedule")).text).toContain("Nothing is planned");
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
    await save({ "f:heading": heading, "f:story.paragraphs.0": "Read [more](/donate)." });
    const { text, headers } = await office.get("/content/preview/about");
    expect(text).toContain("<ins>");
    expect(text).toContain('href="/content/preview/donate"');
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).not.toContain("script-src");
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await office.get("/content/preview/about?plain")).text).toContain(heading);
  });

  test.each([
    "/content/preview/nothing",
    "/content/preview/../../package.json",
    "/content/preview/%2e%2e/%2e%2e/package.json",
  ])("%s → nothing of the site", async (path) => {
    expect((await office.get(path)).status).toBe(404);
  });

  test("minutes before and after a version for a time begins → the page as it is at each", async () => {
    await save({ "f:heading": heading, from: "2026-10-17T09:30" });
    const shownAt = async (time: string) =>
      (await office.get(`/content/preview/about?plain&at=2026-10-17T${time}`)).text.includes(heading);
    expect([await shownAt("09:15"), await shownAt("09:45")]).toEqual([false, true]);
  });

  test("a draft that can't be rendered → says so in its place", async () => {
    await save({ "f:heading": "Crash" });
    expect((await office.get("/content/preview/about")).text).toContain("once the fields that are marked");
  });
});

describe("pictures", () => {
  const upload = async (
    fields: Record<string, string>,
    fileName = "ann.jpg",
    bytes?: Uint8Array<ArrayBuffer>,
  ) => {
    const photo = bytes ?? new Uint8Array(await photoAs("jpeg", { width: 500, height: 400 }));
    const words = { act: "add", words: "Ann on her porch", caption: "", focus: "50,15" };
    return office.postForm("/content/pictures", { ...words, ...fields, file: new File([photo], fileName) });
  };
  const first = async () => (await listPictures(given.services.database))[0];

  test("one is added → shown with its words, and in the log; removed again, as nothing shows it", async () => {
    expect((await upload({})).status).toBe(303);
    const picture = await first();
    const { text } = await office.get("/content/pictures");
    expect(text).toContain(`src="/content/preview${picture?.address}"`);
    expect(text).toContain('alt="Ann on her porch"');
    const shown = await office.get(`/content/preview${picture?.address}`);
    expect(shown.headers.get("content-type")).toBe("image/jpeg");
    await office.post("/content/pictures", { act: "remove", hash: picture?.hash ?? "" });
    expect(await first()).toBeUndefined();
    expect(await acts()).toMatchObject([
      { act: "picture.add", who: "Sample Editor", subject: "ann.jpg" },
      { act: "picture.remove", who: "Sample Editor", subject: "ann.jpg" },
    ]);
  });

  test("the portrait is replaced → in a draft, to be published; the picture can't be removed meanwhile", async () => {
    const replaced = await upload({ act: "replace", replaced: "portrait" });
    expect(replaced).toMatchObject({ status: 303, location: "/content/publish" });
    const picture = await first();
    expect(await draftOf("portrait")).toMatchObject({ body: { alternative: "Ann on her porch" } });
    const refused = await office.post("/content/pictures", { act: "remove", hash: picture?.hash ?? "" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("stays, because it is used in the draft of portrait");
    const form = await office.get("/content/edit/portrait");
    expect(form.text).toContain(`<option value="${picture?.address}" selected="">`);
  });

  test.each([
    [{ words: "" }, undefined, "Say what the picture shows"],
    [{}, new Uint8Array(0), "Choose a picture first."],
    [{}, new TextEncoder().encode("<svg onload=alert(1)>"), "This is a"],
  ])("%j with a file of %j → refused, and the words are kept", async (fields, bytes, sentence) => {
    const { status, text } = await upload({ caption: "In May", ...fields }, "ann.jpg", bytes);
    expect([status, text.includes(sentence), text.includes('value="In May"')]).toEqual([422, true, true]);
    expect(await first()).toBeUndefined();
  });

  test("a hostile file name → shown as text", async () => {
    const name = '"><script>alert(1)</script>.jpg';
    await upload({ words: name }, name);
    const { text } = await office.get("/content/pictures");
    expect(text).not.toContain("<script>alert");
    expect(text).toContain("&lt;script&gt;");
  });
});

describe("all words as a file", () => {
  const read = (text: string) =>
    office.postForm("/content/files", { act: "import", file: new File([text], "words.json") });

  test("saved and read again with a change → a draft of that document alone", async () => {
    const { text, headers } = await office.get("/content/words.json");
    expect(headers.get("content-disposition")).toContain("words-of-edition-0.json");
    const words = JSON.parse(text);
    const response = await read(
      JSON.stringify({ ...words, "pages/about": { ...words["pages/about"], heading } }),
    );
    expect(response.location).toBe("/content/publish");
    expect(await draftOf("pages/about")).toMatchObject({ body: { heading }, author: "Sample Editor" });
    expect(await draftOf("events")).toBeUndefined();
  });

  test.each([
    ["no words", "This is not a file of words"],
    ["[]", "This is not a file of words"],
    ['{"nothing": {}}', "nothing is no document"],
    ['{"__proto__": {}, "constructor": {}}', "is no document"],
  ])("%s → refused", async (text, sentence) => {
    const response = await read(text);
    expect([response.status, response.text.includes(sentence)]).toEqual([422, true]);
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
        "/edit/pages/about",
        "/preview/",
        "/publish",
        "/history",
        "/pictures",
        "/words.json",
      ];
      for (const path of paths) expect((await theirs.get(`/content${path}`)).status).toBe(403);
      const post = { act: "save", seen: "0", edition: "0", "f:heading": heading };
      expect((await theirs.post(about, post)).status).toBe(403);
      expect((await theirs.post("/content/publish", { act: "publish" })).status).toBe(403);
      expect(await draftOf("pages/about")).toBeUndefined();
    },
  );

  test.each(["/content/edit/nothing", "/content/edit/__proto__", "/content/history/9"])(
    "%s → nothing is here",
    async (path) => {
      expect((await office.get(path)).status).toBe(404);
    },
  );
});
