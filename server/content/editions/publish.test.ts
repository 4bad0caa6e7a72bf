import { describe, expect, onTestFinished, test } from "vitest";
import { developmentTracker as tracker } from "#content/first-campaign/pages/developments.ts";
import { portrait } from "#content/first-campaign/look.ts";
import { type TestDatabase, describeEachDatabase } from "#test/support/database.ts";
import { renderTracker } from "#test/support/render-tracker.ts";
import { createTestServices } from "#test/support/services.ts";
import type { Services } from "#server/services.ts";
import { openCurrentContent, loadContent } from "./load-content.ts";
import { type Draft, readDraft, readDrafts, saveDraft } from "./drafts.ts";
import { appendEdition, listEditions, newestNumber, readEdition } from "./editions.ts";
import { draftedContent, goBack, publishDrafts } from "./publish.ts";
import { validateContent } from "./validate.ts";

const by = { author: "Ann", note: "A shorter headline" };

async function open(openDatabase?: () => Promise<TestDatabase>) {
  const given = await createTestServices({ renderSite: renderTracker }, await openDatabase?.());
  onTestFinished(given.close);
  return given;
}

async function edit(
  services: Services,
  heading: string,
  changes: Partial<Parameters<typeof saveDraft>[1]> = {},
) {
  const { revision } = await readDraft(services.database, "pages/development-tracker");
  const draft = {
    document: "pages/development-tracker",
    author: "Ann",
    basedOn: await newestNumber(services.database),
    schemaVersion: 0,
    body: { ...tracker, heading } as unknown,
    from: undefined,
    until: undefined,
    seen: revision,
    ...changes,
  };
  expect(await saveDraft(services, draft)).toMatchObject({ ok: true });
}

const headingOf = async ({ database, clock }: Services) =>
  (await loadContent(database, clock.now())).loaded.content["pages/development-tracker"].heading;

describeEachDatabase("publishing", (openDatabase) => {
  test("a changed headline → a new edition with that document whole, and no draft is left", async () => {
    const { services } = await open(openDatabase);
    await edit(services, "Hello");
    expect(await publishDrafts(services, by)).toEqual({ ok: true, edition: 1, warnings: [], othersWork: [] });
    expect(await headingOf(services)).toBe("Hello");
    const stored = await readEdition(services.database, 1);
    expect(Object.keys(stored?.documents ?? {})).toEqual(["pages/development-tracker"]);
    expect(stored).toMatchObject({ ...by, restores: undefined });
    expect(await readDrafts(services.database)).toEqual([]);
    expect(await publishDrafts(services, by)).toEqual({ ok: false, reason: "nothing-to-publish" });
  });

  test("two publish at once → the draft is published once", async () => {
    const { services } = await open(openDatabase);
    await edit(services, "Hello");
    const outcomes = await Promise.all([publishDrafts(services, by), publishDrafts(services, by)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await newestNumber(services.database)).toBe(1);
    expect(await headingOf(services)).toBe("Hello");
  });

  test("a draft is saved again while its pages are rendered → nothing is published, and the newer words stay a draft", async () => {
    const { services } = await open(openDatabase);
    await edit(services, "Hello");
    const renderSite: Services["renderSite"] = async (...asked) => {
      await edit(services, "Hello again");
      return renderTracker(...asked);
    };
    const outcome = await publishDrafts({ ...services, renderSite }, by);
    expect(outcome).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect([await newestNumber(services.database), await headingOf(services)]).toEqual([0, tracker.heading]);
    expect(await readDrafts(services.database)).toMatchObject([{ body: { heading: "Hello again" } }]);
  });

  test("a draft saved over a revision that the records no longer have, as after a restore → refused with the draft that they have", async () => {
    const { services } = await open(openDatabase);
    await edit(services, "Theirs");
    const [theirs] = await readDrafts(services.database);
    const mine = { ...(theirs as Draft), body: { ...tracker, heading: "Mine" }, seen: 7 };
    expect(await saveDraft(services, mine)).toEqual({ ok: false, reason: "changed-meanwhile", theirs });
    expect(await readDrafts(services.database)).toEqual([theirs]);
  });

  test("going back → an older edition again as a new one; the first edition too", async () => {
    const { services } = await open(openDatabase);
    await edit(services, "One");
    await publishDrafts(services, by);
    await edit(services, "Two");
    await publishDrafts(services, by);
    expect(await goBack(services, 1, by)).toMatchObject({ ok: true, edition: 3 });
    expect(await headingOf(services)).toBe("One");
    expect(await goBack(services, 0, by)).toMatchObject({ ok: true, edition: 4 });
    expect(await headingOf(services)).toBe(tracker.heading);
    expect((await listEditions(services.database, 9)).map(({ restores }) => restores)).toEqual([
      0,
      1,
      undefined,
      undefined,
    ]);
    expect(await goBack(services, 9, by)).toBeUndefined();
  });

  test("an edition that this version of the software can't show → the last good one, and the other is named", async () => {
    const { services } = await open(openDatabase);
    await edit(services, "Good");
    await publishDrafts(services, by);
    const future = { "pages/development-tracker": { ...tracker, heading: "Newer", fieldOfTomorrow: "" } };
    await services.database.transaction().execute((transaction) =>
      appendEdition(transaction, {
        ...by,
        number: 2,
        publishedAt: "",
        restores: undefined,
        documents: future,
        scheduled: [],
        schemaVersion: 7,
      }),
    );
    const { loaded, unusable } = await loadContent(services.database, services.clock.now());
    expect(loaded.edition).toBe(1);
    expect(unusable).toMatchObject([{ edition: 2, problems: [{ document: "pages/development-tracker" }] }]);
  });
});

describe("what is published", () => {
  test("a document is changed back to the first edition → the next edition does not name it", async () => {
    const { services } = await open();
    await edit(services, "Hello");
    await publishDrafts(services, by);
    await edit(services, tracker.heading);
    expect(await publishDrafts(services, by)).toMatchObject({ ok: true, edition: 2 });
    expect((await readEdition(services.database, 2))?.documents).toEqual({});
  });

  test.each([
    ["an over-long headline", { ...tracker, heading: "x".repeat(200) }, { field: "heading" }],
    ["a missing field", { ...tracker, heading: undefined }, { field: "heading" }],
    ["HTML in a text", { ...tracker, heading: "<script>alert(1)</script>" }, { field: "heading" }],
    [
      "a link to no page",
      { ...tracker, empty: { ...tracker.empty, text: "See [this](/abuot)." } },
      { field: "empty.text" },
    ],
    [
      "a picture that nobody uploaded",
      { ...portrait, pictures: [`/pictures/${"a".repeat(32)}-800x600`] },
      { document: "portrait", field: "pictures.0" },
    ],
    ["a page that can't be rendered", { ...tracker, heading: "Crash" }, {}],
  ])(
    "%s → refused with the field and a sentence, the edition and the draft stay",
    async (_, body, problem) => {
      const { services } = await open();
      const { document = "pages/development-tracker" } = problem as { document?: string };
      await edit(services, "", { document, body });
      const outcome = await publishDrafts(services, by);
      expect(outcome).toMatchObject({ ok: false, reason: "problems" });
      expect(outcome).toHaveProperty("problems[0].sentence", expect.stringMatching(/\S.*\.$|picture$/s));
      expect(outcome).toHaveProperty("problems[0]", expect.objectContaining(problem));
      expect(await newestNumber(services.database)).toBe(0);
      expect(await readDrafts(services.database)).toHaveLength(1);
    },
  );

  test("the same document was published after an editor began → told with all three versions, nothing is lost, mine can be kept", async () => {
    const { services } = await open();
    await edit(services, "Theirs");
    await publishDrafts(services, by);
    await edit(services, "Mine", { basedOn: 0, author: "Ben" });
    const outcome = await publishDrafts(services, { ...by, author: "Ben" });
    expect(outcome).toMatchObject({
      ok: false,
      reason: "conflict",
      conflicts: [
        {
          document: "pages/development-tracker",
          theirEdition: 1,
          mine: { author: "Ben", body: { heading: "Mine" } },
          theirs: { heading: "Theirs" },
          base: { heading: tracker.heading },
        },
      ],
    });
    expect(await headingOf(services)).toBe("Theirs");
    await edit(services, "Mine");
    expect(await publishDrafts(services, by)).toMatchObject({ ok: true, edition: 2 });
    expect(await headingOf(services)).toBe("Mine");
  });

  test("somebody published the same words after an editor began → no conflict, and nothing to publish", async () => {
    const { services } = await open();
    await edit(services, "Hello");
    await publishDrafts(services, by);
    await edit(services, "Hello", { basedOn: 0, author: "Ben" });
    expect(await publishDrafts(services, by)).toEqual({ ok: false, reason: "nothing-to-publish" });
  });

  test("another document was published after an editor began → no conflict, both changes are shown", async () => {
    const { services } = await open();
    await edit(services, "Hello", { basedOn: 0 });
    const other = { number: 1, publishedAt: "", author: "Ben", note: "", restores: undefined };
    const campaign = { ...(await loadContent(services.database, new Date())).loaded.documents.campaign };
    await services.database.transaction().execute((transaction) =>
      appendEdition(transaction, {
        ...other,
        documents: { campaign: { ...campaign, result: "A result." } },
        scheduled: [],
        schemaVersion: 0,
      }),
    );
    expect(await publishDrafts(services, by)).toMatchObject({ ok: true, edition: 2 });
    const { loaded } = await loadContent(services.database, services.clock.now());
    expect(loaded.content.campaign.result).toBe("A result.");
    expect(loaded.content["pages/development-tracker"].heading).toBe("Hello");
  });

  test("a version for voting day → shown from its local time until its end, also after other publications", async () => {
    const { services, setTime } = await open();
    await edit(services, "Vote today", { from: "2026-10-17T00:00", until: "2026-10-18T00:00" });
    expect(await publishDrafts(services, by)).toMatchObject({ ok: true });
    expect(await headingOf(services)).toBe(tracker.heading);
    await edit(services, "Hello");
    const outcome = await publishDrafts(services, by);
    expect(outcome).toHaveProperty("warnings[0].sentence", expect.stringContaining("2026-10-17T00:00"));
    expect(await headingOf(services)).toBe("Hello");
    setTime("2026-10-17T07:00:00Z");
    expect(await headingOf(services)).toBe("Vote today");
    setTime("2026-10-18T07:00:00Z");
    expect(await headingOf(services)).toBe("Hello");
  });

  test("versions that begin at twenty times → published; at twenty-one → refused, and why", async () => {
    const { services } = await open();
    const published = { documents: {}, scheduled: [] };
    const beginning = (times: number) => ({
      ...published,
      scheduled: Array.from({ length: times }, (_, nth) => {
        const body = { ...tracker, heading: `Day ${nth}` };
        return { document: "pages/development-tracker", from: `2026-10-${nth + 10}T00:00`, body };
      }),
    });
    const none = { number: 0, moved: [], firstDigests: {} };
    const options = { edition: 1, now: services.clock.now(), published: { ...published, ...none } };
    expect(await validateContent(services, beginning(20), options)).toMatchObject({ ok: true });
    expect(await validateContent(services, beginning(21), options)).toEqual({
      ok: false,
      problems: [{ sentence: "The site would change 21 times by itself; at most 20 are possible." }],
      warnings: [],
    });
  });

  test("a scheduled version begins → the next look has it, and the looks before and after have the same content", async () => {
    const { services, setTime } = await open();
    await edit(services, "Vote today", { from: "2026-10-17T00:00" });
    await publishDrafts(services, by);
    const current = await openCurrentContent(services);
    setTime("2026-10-17T06:59:59.999Z");
    expect(await current.look()).toBe(current.now());
    setTime("2026-10-17T07:00:00Z");
    const begun = await current.look();
    expect(begun.content["pages/development-tracker"].heading).toBe("Vote today");
    expect(await current.look()).toBe(begun);
  });

  test("drafts of a version for a time and of the list of all such versions → both are in what the drafts make", async () => {
    const { services } = await open();
    await edit(services, "Vote today", { from: "2026-10-17T00:00" });
    const tomorrow = { document: "pages/pkols", from: "2026-10-18T00:00", body: {} };
    await edit(services, "", { document: "scheduled", body: [tomorrow], seen: 0 });
    const { content } = await draftedContent(services);
    expect(content.scheduled.map(({ document }) => document)).toEqual([
      "pages/pkols",
      "pages/development-tracker",
    ]);
  });

  test("a scheduled version has a mistake → refused now, with the time from which it would be shown", async () => {
    const { services } = await open();
    await edit(services, "x".repeat(200), { from: "2026-10-17T00:00" });
    const outcome = await publishDrafts(services, by);
    expect(outcome).toHaveProperty("problems[0].sentence", expect.stringContaining("From 2026-10-17 00:00"));
  });
});
