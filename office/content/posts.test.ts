import { beforeEach, describe, expect, test } from "vitest";
import { draftDocument, publishWords } from "#test/support/publications.ts";
import { useContentRoom } from "#test/support/content-room.ts";
import { testPost } from "#test/support/test-posts.ts";

const room = useContentRoom();
const written = {
  act: "write",
  title: "A vote",
  summary: "",
  text: "Words.",
  date: "2026-08-30",
  address: "",
  template: "words",
};

/** The list, with every space a plain one. */
async function listed(): Promise<string> {
  return (await room.office.get("/content/posts")).text.replaceAll("\u00a0", " ");
}

describe("writing a post", () => {
  test("title, words and a day → a draft in the editor of pages, and in the list", async () => {
    const { location } = await room.office.post("/content/posts/new", written);
    expect(location).toBe("/content/edit/posts/a-vote");
    const { text } = await room.office.get(location ?? "");
    expect(text).toContain("Kept as a draft.");
    expect(text).toContain('src="/content/preview/news/a-vote"');
    // There is nothing published to put back.
    expect(text).not.toContain("Put back");
    expect(await listed()).toMatch(/A vote<\/a>.*August 30, 2026.*>draft</s);
    expect((await room.office.get("/content")).text).not.toContain("/content/edit/posts/a-vote");
  });

  test.each([
    ["a title of only spaces", { title: "   " }, "Write a title"],
    ["a title with markup", { title: "<b>Roads</b>" }, "HTML is not possible here"],
    ["no day", { date: "" }, "Choose the day"],
    ["a day that is none", { date: "2026-02-30" }, "is not a day"],
    ["the address of a page", { address: "/about" }, "is not an address of a post"],
    ["a link that leads nowhere safe", { text: "[x](javascript:alert)" }, "an address that a link may have"],
  ])("%s → refused at its field, with what was typed", async (_title, own, sentence) => {
    const { status, text } = await room.office.post("/content/posts/new", { ...written, ...own });
    expect(status).toBe(422);
    expect(text).toContain(sentence);
    expect(await listed()).toContain("No post yet");
  });

  test("a template → its kind and its blocks; what was typed stands first", async () => {
    await room.office.post("/content/posts/new", { ...written, template: "vote" });
    const { kind, blocks } = await room.bodyOf("posts/a-vote");
    expect(kind).toBe("Vote explained");
    expect(blocks).toMatchObject([
      { kind: "paragraphs", text: "Words." },
      { kind: "quotation" },
      { kind: "figures" },
      { kind: "paragraphs" },
    ]);
  });

  test("two megabytes are pasted → refused, and the page that says so is small", async () => {
    const { status, text } = await room.office.post("/content/posts/new", {
      ...written,
      text: "word ".repeat(400_000),
    });
    expect(status).toBe(422);
    expect(text).toContain("and 10000 fit");
    expect(text.length).toBeLessThan(100_000);
  });

  test.each([
    ["2099", "2099-01-01", "Planned for January 1, 2099"],
    ["1926", "1926-01-01", "January 1, 1926"],
  ])("a day in %s → published, and marked", async (_title, date, words) => {
    await draftDocument(room.given.services, "posts/far", testPost({ date }));
    await publishWords(room.given.services);
    const list = await listed();
    expect(list).toContain(words);
    expect(list).toContain("Far away: check the year.");
  });
});

describe("a published post", () => {
  beforeEach(async () => {
    await draftDocument(room.given.services, "posts/a-vote", testPost());
    await publishWords(room.given.services);
  });

  test("taken back → a draft of it to publish; undone → as it was", async () => {
    const taken = await room.office.post("/content/posts", { act: "takeBack", document: "posts/a-vote" });
    expect(taken.location).toBe("/content/publish");
    await room.office.post("/content/posts", { act: "takeBack", document: "posts/a-vote" });
    expect(await room.bodyOf("posts/a-vote")).toMatchObject({ isTakenBack: true });
    expect((await room.acts()).at(-1)).toMatchObject({ act: "content.save", subject: "posts/a-vote" });
    await room.office.post("/content/edit/posts/a-vote", { act: "undo", revision: "2", seen: "3" });
    expect(await room.draftOf("posts/a-vote")).toBeUndefined();
  });

  test("“Also send as a letter” is pressed twice → one draft of a letter with its words", async () => {
    const candidate = await room.browseAs("candidate");
    const press = () => candidate.post("/content/posts", { act: "letter", document: "posts/a-vote" });
    const [first, second] = [await press(), await press()];
    expect(first.location).toMatch(/^\/letters\/[0-9a-f-]{36}$/);
    expect(second.location).toBe(first.location);
    const { text } = await candidate.get(first.location ?? "");
    expect(text).toContain('value="A vote on the road"');
    expect(text).toMatch(/The words of a post: <a href="[^"]*\/news\/a-vote"/);
    expect(text).toContain("[Read it on the website](/news/a-vote)");
    expect((await room.acts()).at(-1)).toMatchObject({ act: "letter.write", who: "Sample Candidate" });
    expect((await candidate.get("/content/posts")).text).toContain(`<a href="${first.location}">Its letter`);
    // An editor may not open it.
    expect(await listed()).toMatch(/Its letter is begun(?!<)/);
    expect((await candidate.get("/letters")).text.match(/href="\/letters\/[0-9a-f]/g)).toHaveLength(1);
  });

  test("taken back by a publication → marked so; shown again → a draft of it as it was", async () => {
    await room.office.post("/content/posts", { act: "takeBack", document: "posts/a-vote" });
    await publishWords(room.given.services);
    expect(await listed()).toContain(">taken back<");
    await room.office.post("/content/posts", { act: "showAgain", document: "posts/a-vote" });
    expect(await room.bodyOf("posts/a-vote")).not.toHaveProperty("isTakenBack");
    expect((await room.acts()).at(-1)).toMatchObject({ act: "content.save", subject: "posts/a-vote" });
  });

  test("who may write no letters → no such button, and no such act", async () => {
    expect(await listed()).not.toContain("Also send as a letter");
    const { status } = await room.office.post("/content/posts", { act: "letter", document: "posts/a-vote" });
    expect(status).toBe(403);
  });
});
