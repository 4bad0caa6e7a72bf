import { describe, expect, onTestFinished, test } from "vitest";
import { firstEdition } from "#content/first-edition.ts";
import { navigation } from "#content/first-campaign/campaign.ts";
import { onwardAddresses } from "#domain/content/site/page-addresses.ts";
import { pageDocuments } from "#domain/content/site/page-documents.ts";
import { renderTracker } from "#test/support/render-tracker.ts";
import { createTestServices } from "#test/support/services.ts";
import type { Services } from "#server/services.ts";
import { addPage, linksTo, pageTemplates, retirePage } from "./add-page.ts";
import { openDocument, saveDocument } from "./edit-document.ts";
import { editionChanges } from "./edition-changes.ts";
import { loadContent } from "./load-content.ts";
import { goBack, publishDrafts } from "./publish.ts";
import { launchProgress } from "./placeholders.ts";
import { exportWords, importWords } from "./word-files.ts";
import { writtenDocuments } from "./written-documents.ts";

const by = { author: "Ann", note: "" };
const asked = { title: "Road safety", address: "", template: "position" };
const document = "pages/road-safety";

async function open() {
  const given = await createTestServices({ renderSite: renderTracker });
  onTestFinished(given.close);
  return given;
}

/** Where visitors find pages, and where former addresses lead. */
async function shown({ database, clock }: Services) {
  const { loaded } = await loadContent(database, clock.now());
  const pages = pageDocuments(loaded.content).map(([, { address }]) => address);
  return { pages, leads: onwardAddresses(loaded.content, loaded.moved).get("/road-safety") };
}

describe("a page more, and a page less", () => {
  test("added and published → at its address; retired → leads on; an earlier edition → there again", async () => {
    const { services } = await open();
    expect(await addPage(services, asked, "Ann")).toEqual({ ok: true, document, address: "/road-safety" });
    expect((await shown(services)).pages).not.toContain("/road-safety");
    expect(await publishDrafts(services, by)).toMatchObject({ ok: true, edition: 1 });
    expect((await shown(services)).pages).toContain("/road-safety");

    expect(await retirePage(services, { document, leadsTo: "/platform" }, "Ann")).toMatchObject({ ok: true });
    expect(await publishDrafts(services, by)).toMatchObject({ ok: true, edition: 2 });
    const retired = await shown(services);
    expect([retired.pages.includes("/road-safety"), retired.leads]).toEqual([false, "/platform"]);
    expect(await addPage(services, asked, "Ann")).toEqual({
      ok: false,
      field: "address",
      sentence: "/road-safety leads on to /platform. Choose another address.",
    });

    expect(await goBack(services, 1, by)).toMatchObject({ ok: true, edition: 3 });
    const again = await shown(services);
    expect([again.pages.includes("/road-safety"), again.leads]).toEqual([true, undefined]);

    expect(await goBack(services, 0, by)).toMatchObject({ ok: true, edition: 4 });
    expect((await shown(services)).pages).not.toContain("/road-safety");
  });

  test("what is no page of blocks is retired → refused, and no draft", async () => {
    const { services } = await open();
    const retire = (name: string) => retirePage(services, { document: name, leadsTo: "/platform" }, "Ann");
    expect(await retire("events")).toMatchObject({ ok: false });
    expect(await retire("pages/nothing")).toMatchObject({ ok: false });
    expect((await writtenDocuments(services)).drafts).toEqual([]);
  });

  test("retired while a menu and another page lead to it → the links are named, the menu leaves it out, the others lead on", async () => {
    const { services } = await open();
    await addPage(services, asked, "Ann");
    const menu = await openDocument(services, "navigation");
    const mainLinks = [...navigation.mainLinks, { href: "/road-safety#plan", label: "Roads" }];
    await saveDocument(services, menu, { author: "Ann", body: { ...navigation, mainLinks } });
    const { written } = await writtenDocuments(services);
    const field = `mainLinks.${navigation.mainLinks.length}.href`;
    expect(linksTo(document, written)).toEqual([{ document: "navigation", field }]);
    expect(await retirePage(services, { document, leadsTo: "/platform" }, "Ann")).toMatchObject({ ok: true });
    expect(await publishDrafts(services, by)).toMatchObject({ ok: true, edition: 1 });
    expect((await shown(services)).leads).toBe("/platform");
  });
});

describe("a page of the first edition taken away", () => {
  const name = "pages/terms";
  const { address } = firstEdition[name];
  /** Every other document without its links to the page, and the page as nothing. */
  const words = {
    ...JSON.parse(
      JSON.stringify(firstEdition)
        .replaceAll(`"${address}"`, '"/about"')
        .replaceAll(`(${address})`, "(/about)"),
    ),
    [name]: null,
  };

  test("imported, published and exported → gone everywhere, in the history too; an earlier edition → there again", async () => {
    const { services } = await open();
    expect(await importWords(services, words, "Ann")).toMatchObject({ ok: true });
    expect((await writtenDocuments(services)).written).not.toHaveProperty([name]);
    expect(await publishDrafts(services, by)).toMatchObject({ ok: true, edition: 1 });
    expect((await shown(services)).pages).not.toContain(address);
    const { published } = await writtenDocuments(services);
    expect(
      launchProgress(published, { isAfterVote: false }).left.filter((each) => each.document === name),
    ).toEqual([]);
    expect((await editionChanges(services, 1))?.documents.map((each) => each.document)).toContain(name);
    const exported = await exportWords(services);
    expect(exported.words).toMatchObject({ [name]: null });
    expect(await importWords(services, exported.words, "Ann")).toMatchObject({ ok: true, drafts: [] });
    expect(await goBack(services, 0, by)).toMatchObject({ ok: true, edition: 2 });
    expect((await shown(services)).pages).toContain(address);
  });

  test("while others link to it → refused with each link; a document that is no page → never", async () => {
    const { services } = await open();
    await importWords(services, { [name]: null }, "Ann");
    expect(await publishDrafts(services, by)).toMatchObject({
      ok: false,
      problems: expect.arrayContaining([
        expect.objectContaining({ sentence: `The site has no page ${address}.` }),
      ]),
    });
    expect(await importWords(services, { campaign: null }, "Ann")).toEqual({
      ok: false,
      sentence: "campaign can’t be taken away: only a page of blocks or a post can.",
    });
  });
});

test("each template → a page against which nothing stands", async () => {
  const { services, close } = await createTestServices();
  onTestFinished(close);
  for (const { id: template } of pageTemplates)
    expect(
      await addPage(services, { title: `With ${template}`, address: "", template }, "Ann"),
    ).toMatchObject({ ok: true });
});

describe("what a page is called and where it is", () => {
  test("accents, signs and a name that is in use → an address of plain letters, a name of its own", async () => {
    const { services } = await open();
    const add = (title: string, address = "") => addPage(services, { ...asked, title, address }, "Ann");
    expect(await add("Café & “the” Mayor’s plan")).toMatchObject({ address: "/cafe-the-mayors-plan" });
    expect(await add("Roads", "/cafe-the/mayors-plan")).toMatchObject({
      document: "pages/cafe-the-mayors-plan-2",
      address: "/cafe-the/mayors-plan",
    });
    expect(await add("Terms")).toMatchObject({ ok: false, field: "address" });
    expect(await add("Signs", "/A B")).toMatchObject({
      ok: false,
      field: "address",
      sentence: expect.stringContaining("“/A B” is not an address of a page"),
    });
    expect(await add("Contact")).toMatchObject({ ok: false, field: "address" });
    expect(await add("Roads", "/Roads")).toMatchObject({ ok: false, field: "address" });
    expect(await add("Roads", "roads")).toMatchObject({ ok: false, field: "address" });
    expect(await add("道")).toMatchObject({ ok: false, field: "address" });
    expect(await add("<b>Roads</b>")).toMatchObject({ ok: false, field: "title" });
    expect(await add("{campaign.nothing}", "/nothing")).toMatchObject({ ok: false, field: "title" });
  });
});
