import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { saveDraft } from "#server/content/editions/drafts.ts";
import { readBeginning } from "#server/content/editions/begin-campaign.ts";
import { newestNumber, overruledLines } from "#server/content/editions/editions.ts";
import { loadContent } from "#server/content/editions/load-content.ts";
import { type OfficeBrowser, enterOffice } from "#test/support/office.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { testContent } from "#test/support/test-content.ts";
import type { SiteMoment } from "#server/web/site/render-site.ts";
import type { Role } from "#domain/team/roles.ts";

/** Needs no build. */
async function renderHome({ content: { campaign } }: SiteMoment) {
  const text = `<!DOCTYPE html><html><body><h1>${campaign.candidate.name}</h1>${campaign.authorization}</body></html>`;
  return [{ path: "/", text }];
}

let given: TestServices;
let office: OfficeBrowser;
/** What visitors see. */
let seenBy: ReturnType<TestServices["services"]["content"]>;

beforeEach(async () => {
  seenBy = testContent;
  given = await createTestServices({ renderSite: renderHome, content: () => seenBy });
  office = await browseAs("candidate");
});
afterEach(() => given.close());

const browseAs = (role: Role) => enterOffice(given.services, role);

const who = {
  name: "Sample Candidate",
  office: "mayor",
  place: "City of Nanaimo",
  votingDay: "2030-10-19",
  agentName: "Sample Agent",
  agentContact: "250-555-0100",
};

async function keep(step: string, fields: Record<string, string>, go = "next", browser = office) {
  const { seen } = await readBeginning(given.services);
  return browser.post(`/begin/${step}`, { act: "keep", seen: String(seen), go, ...fields });
}

const answers = async () => (await readBeginning(given.services)).answers;
const shown = async () => {
  const { loaded } = await loadContent(given.services.database, given.services.clock.now());
  return loaded.content;
};

describe("the six steps", () => {
  test("each said, then opened → one edition of one's own, in which nothing of the example is", async () => {
    expect((await keep("who", who)).location).toBe("/begin/look");
    expect((await keep("look", { colours: "plum", letters: "book" })).location).toBe("/begin/pages");
    expect((await keep("pages", { chosen: "about" })).location).toBe("/begin/words");
    expect((await keep("words", { promise1: "A light at the crossing" })).location).toBe("/begin/giving");
    expect((await keep("giving", { ways: "e-transfer", eTransfer: "give@example.org" })).location).toBe(
      "/begin/people",
    );
    expect((await keep("people", {})).location).toBe("/begin/here");
    expect((await office.get("/begin/who")).text.match(/class="done"/g)).toHaveLength(6);
    const here = await office.get("/begin/here");
    expect(here.text).not.toMatch(/<button[^>]*disabled/);
    expect(await newestNumber(given.services.database)).toBe(0);
    expect(await office.post("/begin/here", { act: "open" })).toMatchObject({ location: "/content/launch" });
    const { campaign, municipality, navigation, theme, "ways-to-give": ways } = await shown();
    expect(theme).toEqual({ colours: "plum", letters: "book" });
    expect(campaign).toMatchObject({
      candidate: { name: who.name, slug: "sample-candidate" },
      name: "Sample Candidate for Mayor of Nanaimo 2030",
      election: "2030 general local election",
      municipality: "City of Nanaimo",
      authorization: "Authorized by Sample Agent, financial agent, 250-555-0100",
    });
    expect(municipality).toMatchObject({ name: "Nanaimo", kind: "City" });
    expect(navigation.mainLinks.map(({ href }) => href)).not.toContain("/platform");
    expect(ways.eTransfer).toEqual({ address: "give@example.org" });
    expect(await overruledLines(given.services.database)).toEqual([]);
    // The site shows it a moment later.
    const launch = (await office.get("/content/launch")).text;
    expect(launch).not.toContain('href="/begin"');
    expect(launch).toContain("[hours of voting day]");
    // What is only said after the vote waits for it.
    expect(launch).not.toContain("[Result to be entered]");
    expect(launch).not.toContain("after the vote");
    seenBy = await shown();
    expect((await readBeginning(given.services)).state).toBe("over");
    for (const page of ["/content/launch", "/today"])
      expect((await office.get(page)).text).not.toContain('href="/begin"');
    expect((await office.get("/begin")).location).toBe("/content/launch");
    const draft = {
      document: "endorsements",
      author: "Ann",
      basedOn: 1,
      body: [],
      seen: 0,
      schemaVersion: 1,
    };
    await saveDraft(given.services, { ...draft, from: undefined, until: undefined });
    expect((await office.get("/content/publish")).text).not.toContain("can’t be published");
    const history = await office.get("/content/history");
    expect(history.text).toContain("Every word is the campaign’s own from here on.");
    expect(history.text).not.toContain("The words that the software came with");
    expect((await office.get("/content/history/1")).text).not.toContain(testContent.campaign.name);
    expect((await office.get("/content/history/0")).status).toBe(404);
    expect((await office.post("/content/history/0", { act: "goBack" })).status).toBe(404);
    const late = await keep("words", { promise1: "Two" });
    expect([late.status, late.text]).toEqual([422, expect.stringContaining("was opened meanwhile")]);
    expect(late.text).toContain('value="Two"');
  });

  test.each(["back", "leave", "people"])(
    "%s pressed with something wrong in the step → kept as it is",
    async (go) => {
      expect((await keep("who", { ...who, votingDay: "2020-10-17" }, go)).status).toBe(303);
      expect((await answers()).who).toMatchObject({ votingDay: "2020-10-17" });
      expect((await office.get("/begin/here")).text).toContain("This day is over");
      expect((await office.post("/begin/here", { act: "open" })).status).toBe(422);
    },
  );

  test.each<[string, Record<string, string>, RegExp]>([
    ["a voting day that is over", { votingDay: "2022-10-15" }, /This day is over/],
    ["a voting day in 40 years", { votingDay: "2066-10-16" }, /two elections away/],
    ["a name longer than a line", { name: "Anna ".repeat(20) }, /at most 80 fit here/],
    ["no name", { name: "" }, /Write the name/],
    ["HTML", { name: "<b>Ann</b>" }, /HTML is not possible/],
    ["a fact's name", { name: "{campaign.phone}" }, /Curly brackets/],
  ])("%s → told at its field, and kept", async (_what, fields, sentence) => {
    const refused = await keep("who", { ...who, ...fields });
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(sentence);
  });

  test.each([
    ["ᓴᒪᕐ", "candidate"],
    ["Cher", "cher"],
    ["Zoë Ångström-O’Neil", "zoe-angstrom-oneil"],
  ])("the name %s → an address of Latin letters", async (name, slug) => {
    await keep("who", { ...who, name, place: "Village of Somewhere New" });
    await office.post("/begin/here", { act: "open" });
    const { campaign, municipality } = await shown();
    expect(campaign.candidate).toMatchObject({ name, slug });
    expect(municipality).toMatchObject({ name: "Somewhere New", kind: "Village" });
  });

  test.each([
    ["2026-09-01", true],
    ["2030-10-19", true],
    ["2026-08-31", false],
  ])("voting on %s, on the first of September 2026 → taken: %s", async (votingDay, isTaken) => {
    given.setTime("2026-09-01T17:00:00.000Z");
    office = await browseAs("candidate");
    expect((await keep("who", { ...who, votingDay })).status).toBe(isTaken ? 303 : 422);
  });

  test("a drawing as the portrait → refused with what to do, and the step is kept", async () => {
    const { seen } = await readBeginning(given.services);
    const svg = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "me.svg", { type: "image/svg+xml" });
    const fields = {
      act: "keep",
      seen: String(seen),
      go: "next",
      colours: "plum",
      letters: "book",
      file: svg,
    };
    const refused = await office.postForm("/begin/look", fields);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("Export it as PNG")]);
    expect(refused.text).toMatch(/value="plum"[^>]*checked|checked[^>]*value="plum"/);
  });

  test("left at the fourth step for a week → what was typed there, and the way back to it", async () => {
    await keep("who", who);
    await keep("words", { promise1: "A light at the crossing" }, "leave");
    given.setTime("2026-09-09T17:00:00.000Z");
    office = await browseAs("candidate");
    expect((await office.get("/begin")).text).toContain('href="/begin/look"');
    expect((await office.get("/begin/words")).text).toContain('value="A light at the crossing"');
  });

  test("left for a week → the same answers, and the way on", async () => {
    await keep("who", who, "leave");
    given.setTime("2026-09-09T17:00:00.000Z");
    office = await browseAs("candidate");
    expect((await office.get("/begin")).text).toContain('href="/begin/look"');
    expect((await office.get("/begin/who")).text).toContain('value="City of Nanaimo"');
  });

  test("two people at once → each step keeps its own; of the same step the second is told what the first said", async () => {
    const other = await browseAs("candidate");
    const { seen } = await readBeginning(given.services);
    const post = (browser: OfficeBrowser, step: string, fields: Record<string, string>) =>
      browser.post(`/begin/${step}`, { act: "keep", seen: String(seen), go: "next", ...fields });
    expect((await post(office, "who", who)).status).toBe(303);
    expect((await post(other, "words", { promise1: "One" })).status).toBe(303);
    const refused = await post(other, "who", { ...who, name: "Somebody Else" });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("“Sample Candidate”")]);
    expect(refused.text).toContain('value="Somebody Else"');
    expect(await answers()).toMatchObject({ who: { name: who.name }, words: { promise1: "One" } });
  });
});

test.each<[string, Record<string, string>, object]>([
  ["card", {}, {}],
  ["none", {}, { hasNoCards: true }],
  ["e-transfer", { eTransfer: "give@here.ca" }, { hasNoCards: true, eTransfer: { address: "give@here.ca" } }],
  ["", {}, { hasNoCards: true }],
])("ways “%s” chosen → the site offers these and no others", async (ways, fields, said) => {
  await keep("who", who);
  expect((await keep("giving", { ways, ...fields })).location).toBe("/begin/people");
  await office.post("/begin/here", { act: "open" });
  const { hasNoCards, eTransfer, cheque } = (await shown())["ways-to-give"];
  expect({ hasNoCards, eTransfer, cheque }).toEqual({
    hasNoCards: undefined,
    eTransfer: undefined,
    cheque: undefined,
    ...said,
  });
});

test.each([
  ["none card", "choose one of them"],
  ["e-transfer", "Write the address"],
  ["cheque", "whom cheques are payable to"],
])("ways “%s” without what belongs to them → told, and kept", async (ways, sentence) => {
  const refused = await keep("giving", { ways });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(sentence)]);
  expect((await answers()).giving).toMatchObject({ ways });
});

test("what is left → said once, with its minutes, and one press from its field; it falls with each thing said", async () => {
  await keep("who", { ...who, agentContact: "" });
  const minutes = async () => {
    const { text } = await office.get("/begin/here");
    expect(text).toContain('href="/begin/who#field-agentContact"');
    expect(text.match(/href="\/begin\/words#field-promise2"/g) ?? []).toHaveLength(1);
    return Number(/(\d+) minutes until everything is said/.exec(text)?.[1]);
  };
  const before = await minutes();
  await keep("words", { promise1: "A light at the crossing" });
  expect(await minutes()).toBe(before - 1);
});

describe("the door", () => {
  test("the example is kept → nothing changes, and Today offers it no more", async () => {
    expect((await office.get("/today")).text).toContain('href="/begin"');
    expect((await office.post("/begin", { act: "keep" })).location).toBe("/today");
    expect((await office.get("/today")).text).not.toContain('href="/begin"');
    expect((await office.get("/content/launch")).text).toContain('href="/begin"');
    expect(await newestNumber(given.services.database)).toBe(0);
  });

  test("opened before the law's line is said → refused with why", async () => {
    await keep("who", { ...who, agentContact: "" });
    expect((await office.get("/begin/here")).text).toMatch(/<button[^>]*disabled/);
    expect((await office.post("/begin/here", { act: "open" })).text).toContain("the law wants them");
  });

  test("an editor → is not let in", async () => {
    expect((await (await browseAs("editor")).get("/begin")).status).toBe(403);
  });
});
