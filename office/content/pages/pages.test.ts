import { describe, expect, test } from "vitest";
import type { Documents } from "#content/documents.ts";
import { createLetter } from "#server/messages/letters/letters.ts";
import { useContentRoom } from "#test/support/content-room.ts";

const room = useContentRoom();
const post = (fields: Record<string, string>) => room.office.post("/content", fields);
const menuOf = async () =>
  ((await room.bodyOf("navigation")) as Documents["navigation"]).mainLinks.map(({ label }) => label);
const link = { menu: "mainLinks", href: "/about" };

describe("the list of pages", () => {
  test("opened → each page as a picture, with its acts; the menus in their order", async () => {
    const { text } = await room.office.get("/content");
    expect(text).toMatch(/\d+ pages on the site/);
    expect(text).toMatch(/<a href="\/content\/edit\/pages\/privacy"><svg class="pg"/);
    expect(text).toContain('href="/content/retire/pages/privacy"');
    expect(text.indexOf('aria-label="About up"')).toBeGreaterThan(text.indexOf('aria-label="Home up"'));
  });

  test("hidden, and shown again → in the draft; asked nothing", async () => {
    await post({ act: "hide", document: "pages/privacy" });
    expect(await room.bodyOf("pages/privacy")).toMatchObject({ isHidden: true });
    expect((await room.office.get("/content")).text).toContain("Its page is hidden");
    await post({ act: "show", document: "pages/privacy" });
    expect(await room.bodyOf("pages/privacy")).not.toHaveProperty("isHidden");
  });

  test("a retired page is brought back → at its own address again", async () => {
    const body = await room.bodyOf("pages/amalgamation");
    await room.office.post("/content/retire/pages/amalgamation", { act: "retire", leadsTo: "/platform" });
    expect((await room.office.get("/content")).text).toContain("Its page is retired");
    await post({ act: "bringBack", document: "pages/amalgamation" });
    expect(await room.bodyOf("pages/amalgamation")).toEqual(body);
  });

  test("a page is to be retired → pages and letters that lead to it, each with the way there; a menu leaves it out by itself", async () => {
    const { services } = room.given;
    const { url } = services.content().campaign;
    const letter = (subject: string, text: string) =>
      createLetter({ subject, text, segment: { kind: "everyone" } }, services);
    const id = await letter("Read on", `See [the page](${url}/amalgamation#vote).`);
    await letter("Another", "See [the page](/amalgamation-2).");
    const { text } = await room.office.get("/content/retire/pages/amalgamation");
    expect(text).toContain(`<a href="/letters/${id}">Letter that is not sent yet: Read on`);
    expect(text).not.toContain("Another");
    expect(text).not.toContain("/content/edit/navigation");
    const contact = await room.office.get("/content/retire/pages/contact");
    expect(contact.text).toContain('<a href="/content/edit/pages/');
  });

  test.each([
    { act: "hide", document: "pages/nothing" },
    { act: "hide", document: "events" },
    { act: "bringBack", document: "__proto__" },
  ])("$act of $document, which is no page → a sentence", async (fields) => {
    const { status, text } = await post(fields);
    expect([status, text]).toEqual([422, expect.stringContaining("There is no such page any more.")]);
  });
});

describe("a menu", () => {
  test("a link is moved down → one place on, the focus at the same button, and its place is said", async () => {
    const { location } = await post({ act: "down", ...link, at: "1" });
    expect((await menuOf()).slice(0, 3)).toEqual(["Home", "Platform", "About"]);
    expect(location).toBe("/content#mainLinks-3-down");
    const { text } = await room.office.get("/content");
    expect(text).toContain('id="mainLinks-3-down" aria-label="About down"');
    expect(text).toContain("About is 3 of 10 now.");
  });

  test("two people move the same link at once → moved once, and the second is told by whom", async () => {
    await post({ act: "down", ...link, at: "1" });
    const other = await room.browseAs("candidate");
    await other.post("/content", { act: "down", ...link, at: "1" });
    expect((await menuOf()).slice(0, 3)).toEqual(["Home", "Platform", "About"]);
    expect((await other.get("/content")).text).toContain(
      "Sample Editor changed the order meanwhile, so nothing was moved: About is 3 of 10 now.",
    );
  });

  test("two people move different links → both are moved", async () => {
    await post({ act: "down", ...link, at: "1" });
    const other = await room.browseAs("candidate");
    await other.post("/content", { act: "up", menu: "mainLinks", href: "/contact", at: "9" });
    expect((await menuOf()).slice(0, 3)).toEqual(["Home", "Platform", "About"]);
    expect((await menuOf()).slice(8)).toEqual(["Contact", "News & Events"]);
  });

  test("the link to the menu of a page that nothing leads to → the page is chosen there", async () => {
    const { text } = await room.office.get("/content?put=/privacy");
    expect(text).toMatch(/<option value="\/privacy [^"]*" selected="">/);
  });

  test("a page is put in and taken out → the last link; the page stays", async () => {
    await post({ act: "put", menu: "mainLinks", href: "/privacy The privacy page" });
    expect((await menuOf()).at(-1)).toBe("The privacy page");
    await post({ act: "take", menu: "mainLinks", href: "/privacy" });
    expect(await menuOf()).not.toContain("The privacy page");
    expect(await room.bodyOf("pages/privacy")).toMatchObject({ address: "/privacy" });
  });

  test.each([
    ["the first link up", { act: "up", menu: "mainLinks", href: "/", at: "0" }, "there is nothing beyond it"],
    ["a link that is gone", { act: "up", menu: "mainLinks", href: "/x", at: "3" }, "took it out meanwhile"],
    ["a page that is in it", { act: "put", menu: "mainLinks", href: "/about About" }, "is in it already"],
  ])("%s → nothing is changed, and a sentence", async (_what, fields, sentence) => {
    const { text } = await post(fields);
    expect(text || (await room.office.get("/content")).text).toContain(sentence);
    expect(await room.draftOf("navigation")).toBeUndefined();
  });
});
