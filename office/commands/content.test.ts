import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { developmentTracker as tracker } from "#content/first-campaign/pages/developments.ts";
import { goBack } from "#server/content/editions/publish.ts";
import { readDrafts, readDraft } from "#server/content/editions/drafts.ts";
import { newestNumber, readEdition, overruledLines } from "#server/content/editions/editions.ts";
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import { runOffice } from "#test/support/run-office.ts";
import { useContentCommand } from "#test/support/content-command.ts";
import { content } from "./content.ts";
import { readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { firstEdition } from "#content/first-edition.ts";
import { newestPublished, readPublished } from "#server/content/editions/load-content.ts";
import { schemaVersion } from "#server/content/editions/documents.ts";
import { draftDocument } from "#test/support/publications.ts";
import { testPost } from "#test/support/test-posts.ts";
import { firstValueOf, withValue } from "./content-files.ts";

const { given, run, edit, publishHeading, goToAnotherServer } = useContentCommand();

const empty = (text: string) => ({ empty: { ...tracker.empty, text } });

describe("content publish and check", () => {
  test("a draft → published, with the page of the office that undoes it", async () => {
    expect(await publishHeading("I read the plans.")).toEqual({
      code: 0,
      text: expect.stringMatching(
        /Edition 1 is published\.[^]*To undo it: http:\/\/\S+\/content\/history\/0$/,
      ),
    });
  });

  test("without a draft → there is nothing to publish", async () => {
    expect(await run("publish")).toMatchObject({
      code: 1,
      text: expect.stringContaining("nothing to publish"),
    });
  });

  test.each([
    ["without an action", []],
    ["with one that is none", ["rewrite"]],
    ["with a document that is none", ["publish", "poem"]],
  ])("%s → refused, code 2", async (_, args) => {
    expect(await run(...args)).toMatchObject({ code: 2 });
  });

  test("links to no page and to no place on a page → both name all of them at once, each once, and where to change them", async () => {
    await edit("pages/development-tracker", {
      ...empty("See [this](/abuot)."),
      nothing: { ...tracker.nothing, text: "See [that](/#gone)." },
      heading: "x".repeat(200),
    });
    for (const command of ["publish", "check"]) {
      const { code, text } = await run(command);
      expect(code, command).toBe(1);
      expect(text.match(/^ {2}pages\/development-tracker, .*$/gm)).toEqual([
        expect.stringContaining("heading: This is 200 characters"),
        expect.stringContaining("empty.text: The site has no page /abuot."),
        expect.stringContaining("nothing.text: A link leads to /#gone, but nothing on that page"),
      ]);
      expect(text).toMatch(
        /To change it: http:\/\/\S+\/content\/edit\/pages\/development-tracker, or the file/,
      );
    }
  });

  test("while it publishes → says which page is being rendered", async () => {
    const shown: string[] = [];
    const progress = { show: (text: string) => void shown.push(text), clear: () => undefined };
    await edit("pages/development-tracker", { heading: "Hello" });
    await runOffice({ ...given, progress }, content, ["publish"]);
    expect(shown).toEqual([
      "Checking the documents",
      "Rendering the pages",
      "Rendering page 1 of 2",
      "Rendering page 2 of 2",
      "Checking the pages",
      "Storing the edition",
    ]);
  });

  test("somebody published the same document first → both changes are shown, and where to say which are to stand", async () => {
    await publishHeading("Theirs");
    await goBack(given.services, 0, { author: "Ann", note: "" });
    await edit("pages/development-tracker", { heading: "Mine" }, { author: "Ben" });
    await given.services.database.updateTable("content_draft").set({ based_on: 1 }).execute();
    for (const command of ["publish", "check"]) {
      const { code, text } = await run(command);
      expect([code, text]).toEqual([1, expect.stringContaining("after Ben began to change it")]);
      expect(text).toContain("{+Mine+}");
      expect(text).toMatch(/which words to keep: http:\/\/\S+\/content\/edit\/pages\/development-tracker$/);
    }
  });

  test("it has what others were changing → they are named, there and in the history", async () => {
    await edit("pages/development-tracker", { heading: "Theirs" }, { author: "Ann" });
    await edit("pages/development-tracker", { heading: "Mine" }, { author: "Ben" });
    expect((await run("publish", "--author", "Carol", "--note", "Tidy")).text).toContain(
      "It has what others were changing, too: pages/development-tracker by Ann, Ben.",
    );
    // The history names them too, whoever published their words.
    expect(await readEdition(given.services.database, 1)).toMatchObject({
      author: "Carol",
      note: "Tidy (pages/development-tracker by Ann, Ben)",
    });
  });

  test("the database is away → one sentence, and nothing was changed", async () => {
    const database = new Proxy(given.services.database, {
      get: () => () => {
        throw new DatabaseUnavailableError("connection refused");
      },
    });
    Object.assign(given, { services: { ...given.services, database } });
    expect(await run("publish")).toMatchObject({
      code: 1,
      text: expect.stringContaining("The database does not answer, or its disk is full. Nothing was changed"),
    });
  });

  test("the disk is full → one sentence, the edition and the draft stay, and the same publication works later", async () => {
    const { database } = given.services;
    await edit("pages/privacy", { name: "Another name" });
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(database);
    expect(await run("publish")).toMatchObject({
      code: 1,
      text: expect.stringContaining("its disk is full. Nothing was changed"),
    });
    expect([await newestNumber(database), (await readDrafts(database)).length]).toEqual([0, 1]);
    await sql`pragma max_page_count = 100000`.execute(database);
    expect((await run("publish")).text).toContain("Edition 1 is published.");
  });
});

const draftNames = async () =>
  (await readDrafts(given.services.database)).map(({ document }) => document).toSorted();
const scheduledTimes = async () => {
  const { scheduled } = await newestPublished(given.services.database);
  return scheduled.map(({ document, from, until }) => ({ document, from, until }));
};

describe("export and import", () => {
  test("the published words as files → the same words on another server, by import and publish", async () => {
    await draftDocument(given.services, "posts/a-vote", testPost());
    await publishHeading("I read the plans.");
    expect((await run("export", given.folder)).text).toContain("documents of edition 1");
    await goToAnotherServer();
    expect((await run("import", given.folder)).text).toContain(
      "2 documents are drafts now: pages/development-tracker, posts/a-vote.",
    );
    expect((await run("publish")).code).toBe(0);
    const shown = await readPublished(given.services.database, 1);
    expect(shown?.documents["pages/development-tracker"]).toMatchObject({ heading: "I read the plans." });
    expect((await run("import", given.folder)).text).toContain("Nothing in these files differs");
  });

  test("content/ is changed after an edition took its place → said until it is brought in; other publications don't hide it", async () => {
    const { database } = given.services;
    const contentFolder = join(import.meta.dirname, "..", "..", "content");
    await publishHeading("The campaign's own");
    expect(await overruledLines(database)).toEqual([]);
    expect((await run("import", contentFolder)).text).toContain("Nothing in these files differs");
    // As if a developer had changed content/first-campaign/pages/developments.ts since.
    const first_digests = JSON.stringify({ "pages/development-tracker": "what it said before" });
    await database.updateTable("content_edition").set({ first_digests }).execute();
    await edit("campaign", { result: "A result." });
    await run("publish");
    const line =
      "content/ was changed after edition 2 took its place: of pages/development-tracker the site shows";
    expect(await overruledLines(database)).toEqual([expect.stringContaining(line)]);
    const imported = await run("import", contentFolder);
    expect(imported.text).toContain("1 document is a draft now: pages/development-tracker.");
    expect((await readDraft(database, "pages/development-tracker")).draft?.body).toEqual(tracker);
    await run("publish");
    expect(await overruledLines(database)).toEqual([]);
    expect(await draftNames()).toEqual([]);
  });

  test("versions for a time → exported beside the usual words, and there again after import and publish on another server", async () => {
    await publishHeading("Usual");
    const plan = async (heading: string, times: { from: string; until?: string }) => {
      await edit("pages/development-tracker", { heading }, times);
      expect((await run("publish")).code).toBe(0);
    };
    await plan("Now", { from: "2026-08-01T00:00", until: "2026-12-01T00:00" });
    await plan("Later", { from: "2026-12-24T00:00" });
    expect((await run("export", given.folder)).text).toContain("and 2 for a time in scheduled.json");
    const usual = JSON.parse(
      await readFile(join(given.folder, "pages/development-tracker.json"), "utf8"),
    ) as object;
    expect(usual).toMatchObject({ heading: "Usual" });
    await goToAnotherServer();
    expect((await run("import", given.folder)).text).toContain(
      "2 documents are drafts now: pages/development-tracker, scheduled.",
    );
    expect((await run("publish")).code).toBe(0);
    expect(await scheduledTimes()).toEqual([
      { document: "pages/development-tracker", from: "2026-08-01T00:00", until: "2026-12-01T00:00" },
      { document: "pages/development-tracker", from: "2026-12-24T00:00", until: undefined },
    ]);
    expect((await run("import", given.folder)).text).toContain("Nothing in these files differs");
  });

  test.each([
    [[{ document: "poem", from: "2026-12-24T00:00", body: {} }], "0.document: There is no such document."],
    [[{ document: "pages/development-tracker", from: "Christmas", body: {} }], "scheduled, 0: It needs"],
    [[{ document: "pages/development-tracker", body: {} }], "scheduled, 0: It needs"],
    [{ from: "x" }, "scheduled: This has to be a list"],
  ])("%j as the versions for a time → refused, and nothing is imported", async (scheduled, sentence) => {
    await writeFile(join(given.folder, "scheduled.json"), JSON.stringify(scheduled));
    await writeFile(join(given.folder, "campaign.json"), JSON.stringify({ changed: true }));
    const imported = await run("import", given.folder);
    expect(imported).toMatchObject({ code: 2, text: expect.stringContaining(sentence) });
    expect(await draftNames()).toEqual([]);
  });

  test("one file with all words, as the office in the browser saves it → a draft of what differs", async () => {
    const file = join(given.folder, "words.json");
    await writeFile(
      file,
      JSON.stringify({
        ...firstEdition,
        "pages/development-tracker": { ...tracker, heading: "Hello." },
        export: { schemaVersion },
      }),
    );
    expect((await run("import", file)).text).toContain(
      "1 document is a draft now: pages/development-tracker.",
    );
  });

  test.each([
    [schemaVersion + 1, "exported by a newer version of the software, or by one from before 1.0.0"],
    ["1.5", "export, schemaVersion: This has to be a whole number."],
  ])("words of version %s → refused with a sentence, and nothing is imported", async (version, sentence) => {
    const changed = {
      "pages/development-tracker": { ...tracker, heading: "Hello." },
      export: { schemaVersion: version },
    };
    await writeFile(join(given.folder, "words.json"), JSON.stringify(changed));
    expect(await run("import", join(given.folder, "words.json"))).toMatchObject({
      code: 2,
      text: expect.stringContaining(sentence),
    });
    expect(await draftNames()).toEqual([]);
  });

  test("a file of another name, or that is no JSON, is refused and nothing is imported", async () => {
    await writeFile(join(given.folder, "poem.json"), '{"line":"one"}');
    expect(await run("import", given.folder)).toMatchObject({
      code: 2,
      text: expect.stringContaining("poem is no document"),
    });
    await rm(join(given.folder, "poem.json"));
    await writeFile(join(given.folder, "campaign.json"), "{");
    expect(await run("import", given.folder)).toMatchObject({ code: 2 });
  });

  test("each document as the next first edition → its own value is replaced, and all else in the file stays", () => {
    for (const [name, document] of Object.entries(firstEdition)) {
      const value = firstValueOf(name)!;
      const source = readFileSync(value.file, "utf8");
      const changed = withValue(value, { heading: "Other" });
      const [before = "", after = ""] = changed.split('{\n  "heading": "Other"\n}');
      expect(before, name).toMatch(new RegExp(`export const ${value.constant}(: [^=\n]+)? = $`));
      expect(source.startsWith(before) && source.endsWith(after), name).toBe(true);
      const replaced = source.slice(before.length, source.length - after.length);
      expect(replaced, name).not.toMatch(/^(?:export |const |type )/m);
      expect(replaced.length, name).toBeGreaterThan(Array.isArray(document) ? 1 : 20);
    }
  });

  test("a page that the office added → no value of the first edition, though a document has its name", () => {
    expect([firstValueOf("pages/endorsements"), firstValueOf("posts/a-vote")]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
