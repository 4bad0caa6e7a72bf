import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { firstEdition } from "#content/documents.ts";
import { about } from "#content/pages/about.ts";
import { DatabaseUnavailableError } from "#server/database/unavailable-error.ts";
import { readDraft } from "#server/content/drafts.ts";
import { schemaVersion } from "#server/content/migrate-documents.ts";
import { previewResponse, renderPreview } from "#server/content/preview.ts";
import { SiteFiles } from "#server/site/files.ts";
import { renderAbout } from "#test/support/render-about.ts";
import { runOffice } from "#test/support/run-office.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { withValue } from "../editing/files.ts";
import { content } from "./content.ts";

let given: TestServices;
let folder: string;

beforeEach(async () => {
  given = await createTestServices({ renderSite: renderAbout });
  folder = await mkdtemp(join(tmpdir(), "hustings-words-"));
});
afterEach(async () => {
  await given.close();
  await rm(folder, { recursive: true });
});

/** Runs `content` with these arguments. */
const run = (...args: string[]) => runOffice(given, content, args);

const publishHeading = async (heading: string) => {
  await run("edit", "about", "--set", `heading=${heading}`);
  return run("publish", "--author", "Ann", "--note", "A note");
};

describe("edit", () => {
  test("without a document lists them; with one alone shows its fields and how to change one", async () => {
    expect((await run("edit")).text).toContain("pages/about");
    const { text } = await run("edit", "about");
    expect(text).toContain(`heading: ${about.heading}`);
    expect(text).toContain('content edit pages/about --set "<field>=<new words>"');
  });

  test("--set changes the words of a field in the draft and says the next step", async () => {
    const { code, text } = await run("edit", "about", "--set", "heading=I read the plans.");
    expect([code, text]).toEqual([0, expect.stringContaining("{+plans.+}")]);
    expect(text).toContain("Next: npm run office -- content preview");
    expect((await run()).text).toMatch(/pages\/about is being changed by .+, saved 2026-09-01 10:00/);
  });

  test.each([
    [["edit", "about", "--set", "heading"], "Write the field, = and its new words"],
    [["edit", "about", "--take", "both"], "needs"],
    [["go-back", "first"], "is not the number of an edition"],
    [["rewrite"], "Unexpected argument 'rewrite'."],
  ])("%j is refused with a sentence and the usage", async (args, sentence) => {
    const { code, text } = await run(...args);
    expect([code, text]).toEqual([2, expect.stringContaining(sentence)]);
    expect(text).toContain("Usage:");
  });

  test.each<[args: string[], told: string[]]>([
    [
      ["edit", "nothing"],
      ["There is no document nothing.", "pages/about"],
    ],
    [
      ["edit", "about", "--set", "headding.text=x"],
      [
        "There is no field headding.text in pages/about.",
        "Heading: one line of plain words, at most 90 characters",
      ],
    ],
    [
      ["edit", "about", "--set", "portrait.source=x"],
      ["There is no field portrait.source", "caption  Caption: one line of plain words"],
    ],
    [
      ["edit", "events", "--set", "walk-9.date=2026-06-01"],
      ["The entries of this list are coffee-2025-01-18", "walk-1, walk-2, walk-3; 11 adds one at the end"],
    ],
    [
      ["edit", "figures", "--set", "loan.value=much"],
      ["loan.value takes a number from 0 to", "“much” is not that"],
    ],
    [
      ["edit", "campaign", "--set", "switches.showDraftMark=maybe"],
      ["switches.showDraftMark takes true or false; “maybe” is not that"],
    ],
    [
      ["edit", "about", "--set", "portrait=x"],
      ["portrait takes a group of fields: caption, written as", "one line of plain words"],
    ],
    [["edit", "about", "--from", "tomorrow"], ["is not a day and time"]],
    [["edit", "about", "--discard"], ["There is no draft of pages/about."]],
  ])("%j is refused with what there is instead of the usage", async (args, told) => {
    const { code, text } = await run(...args);
    expect(code).toBe(2);
    for (const words of told) expect(text).toContain(words);
    expect(text).not.toContain("Usage:");
  });

  test("words in square brackets or braces go into a field that was empty as they are", async () => {
    const { code, text } = await run(
      "edit",
      "events",
      "--set",
      "walk-1.note=[Meeting point to be announced]",
      "--set",
      "walk-2.note={campaign.email} knows more",
    );
    expect([code, text]).toEqual([
      0,
      expect.stringContaining("walk-1.note: {+[Meeting point to be announced]+}"),
    ]);
    expect(text).toContain("walk-2.note: {+{campaign.email} knows more+}");
  });

  test("a wrong value in a list is told by the entry's id and the field's label, as it was typed", async () => {
    const { code, text } = await run("edit", "events", "--set", "walk-1.movedFrom=June");
    expect([code, text]).toEqual([
      1,
      expect.stringContaining(
        "events, walk-1.movedFrom (Announced before for): “June” is not a day and time.",
      ),
    ]);
  });

  test("with EDITOR but no terminal says what to do instead, with the document in a file", async () => {
    vi.stubEnv("EDITOR", "nano");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { code, text } = await run("edit", "about");
    expect([code, text]).toEqual([
      0,
      expect.stringContaining("nano was not opened, because this is not a terminal."),
    ]);
    const [, file = ""] = /--file (\S+)/.exec(text) ?? [];
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ heading: about.heading });
  });

  test("an over-long headline is kept in the draft, with the field and what to do", async () => {
    const { code, text } = await run("edit", "about", "--set", `heading=${"x".repeat(200)}`);
    expect([code, text]).toEqual([
      1,
      expect.stringContaining("pages/about, heading: This is 200 characters"),
    ]);
  });

  test("--file with something that is no JSON is refused and changes nothing", async () => {
    const file = join(folder, "about.json");
    await writeFile(file, "{ heading: ");
    expect(await run("edit", "about", "--file", file)).toMatchObject({ code: 2 });
    expect((await run()).text).not.toContain("is being changed");
  });

  test("--from and --until schedule the draft, and the list of what is published says so", async () => {
    await run(
      "edit",
      "about",
      "--set",
      "heading=Vote today",
      "--from",
      "2026-10-17",
      "--until",
      "2026-10-17 20:00",
    );
    expect((await run("publish")).code).toBe(0);
    expect((await run()).text).toContain(
      "pages/about has another version from 2026-10-17 00:00 until 2026-10-17 20:00",
    );
  });
});

describe("publish, history and go-back", () => {
  test("publish the words, show who changed what, and undo it", async () => {
    const published = await publishHeading("I read the plans.");
    expect(published).toMatchObject({ code: 0, text: expect.stringContaining("Edition 1 is published.") });
    expect((await run("history")).text).toContain("1  2026-09-01 10:00  Ann  A note");
    expect((await run("history", "1")).text).toContain("{+plans.+}");
    expect((await run("go-back", "0")).text).toContain("Edition 2 is published.");
    expect((await run("history", "2")).text).toContain("[-plans.-]");
    expect(await run("go-back", "9")).toMatchObject({
      code: 1,
      text: expect.stringContaining("no edition 9"),
    });
  });

  test("without a draft there is nothing to publish", async () => {
    expect(await run("publish")).toMatchObject({
      code: 1,
      text: expect.stringContaining("nothing to publish"),
    });
  });

  test("a link to no page is refused with its field; check says the same", async () => {
    await run("edit", "about", "--set", "story.paragraphs.0=See [this](/abuot).");
    const refused = {
      code: 1,
      text: expect.stringContaining("pages/about, story.paragraphs.0: The site has no page /abuot"),
    };
    expect(await run("publish")).toMatchObject(refused);
    expect(await run("check")).toMatchObject(refused);
  });

  test("links to no page and to no place on a page → publish and check name all of them at once, each once", async () => {
    await run(
      "edit",
      "about",
      "--set",
      "story.paragraphs.0=See [this](/abuot).",
      "--set",
      "story.paragraphs.2=See [that](/about#gone).",
      "--set",
      `heading=${"x".repeat(200)}`,
    );
    for (const command of ["publish", "check", "preview"]) {
      const { code, text } = await run(command);
      expect(code, command).toBe(1);
      expect(text.match(/^ {2}pages\/about, .*$/gm)).toEqual([
        expect.stringContaining("heading: This is 200 characters"),
        expect.stringContaining("story.paragraphs.0: The site has no page /abuot."),
        expect.stringContaining("story.paragraphs.2: A link leads to /about#gone, but nothing on that page"),
      ]);
    }
  });

  test("a text that the specification words → told at the publication that changes it, and not at the next", async () => {
    const sentence = "story.heading.usual: The specification words this: “Why I'm Running”.";
    await run("edit", "about", "--set", "story.heading.usual=Why I do this");
    expect((await run("check")).text).toContain(sentence);
    expect((await run("publish")).text).toContain(sentence);
    expect((await publishHeading("Hello")).text).not.toContain("The specification words");
    expect((await run("check")).text).toContain(sentence);
  });

  test("says which page is being rendered while publishing", async () => {
    const shown: string[] = [];
    const progress = { show: (text: string) => void shown.push(text), clear: () => undefined };
    await run("edit", "about", "--set", "heading=Hello");
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

  test("somebody published the same document first: both changes are shown, and each way out works", async () => {
    await publishHeading("Theirs");
    await run("go-back", "0");
    await run("edit", "about", "--set", "heading=Mine", "--author", "Ben");
    await given.services.database.updateTable("content_draft").set({ based_on: 1 }).execute();
    const { code, text } = await run("publish");
    expect([code, text]).toEqual([1, expect.stringContaining("after Ben began to change it")]);
    expect(text).toContain("{+Mine+}");
    expect((await run("edit", "about", "--take", "mine")).code).toBe(0);
    expect((await run("publish")).text).toContain("Edition 3 is published.");
  });

  test("somebody else began the draft: who goes on with it and who publishes it are told, and the history names both", async () => {
    await run("edit", "about", "--set", "heading=Theirs", "--author", "Ann");
    const { text } = await run("edit", "about", "--set", "heading=Mine", "--author", "Ben");
    expect(text).toContain("pages/about is changed in the draft that Ann began:");
    expect(text).toContain("tell Ann that you changed it");
    expect((await run()).text).toContain("pages/about is being changed by Ann, then Ben, saved");
    const published = await run("publish", "--author", "Carol", "--note", "Tidy");
    expect(published.text).toContain("It has what others were changing, too: pages/about by Ann, Ben.");
    expect((await run("history")).text).toContain("Carol  Tidy (pages/about by Ann, Ben)");
    await run("edit", "about", "--set", "heading=Again", "--author", "Dee");
    await run("edit", "about", "--set", "heading=Once more", "--author", "Carol");
    await run("publish", "--author", "Carol");
    expect((await run("history")).text).toMatch(/Carol {2}\(pages\/about by Dee\)/);
  });

  test("a version for later: the history names it once, and going back says that it was taken off", async () => {
    await publishHeading("First");
    await run("edit", "about", "--set", "heading=Later", "--from", "2026-11-23 09:00");
    await run("publish");
    await publishHeading("Second");
    await run("go-back", "1");
    expect((await run("history", "2")).text).toContain("{+Later+}");
    expect((await run("history", "3")).text).not.toContain("Later");
    expect((await run("history", "4")).text).toContain("was taken off");
  });

  test("the database is away: one sentence, and nothing was changed", async () => {
    const database = new Proxy(given.services.database, {
      get: () => () => {
        throw new DatabaseUnavailableError("connection refused");
      },
    });
    given = { ...given, services: { ...given.services, database } };
    expect(await run("publish")).toMatchObject({
      code: 1,
      text: expect.stringContaining("The database does not answer, or its disk is full. Nothing was changed"),
    });
  });

  test("the disk is full: one sentence, the edition and the draft stay, and the same publication works later", async () => {
    const { database } = given.services;
    await run("edit", "about", "--set", `story.paragraphs.0=${"A long paragraph. ".repeat(60)}`);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(database);
    expect(await run("publish")).toMatchObject({
      code: 1,
      text: expect.stringContaining("its disk is full. Nothing was changed"),
    });
    expect((await run()).text).toMatch(/first edition[\s\S]*pages\/about is being changed/);
    await sql`pragma max_page_count = 100000`.execute(database);
    expect((await run("publish")).text).toContain("Edition 1 is published.");
  });
});

describe("preview", () => {
  test("--to writes the pages that would change, with the difference marked", async () => {
    await run("edit", "about", "--set", "heading=I read the plans.");
    const { code, text } = await run("preview", "--to", folder);
    expect([code, text]).toEqual([0, expect.stringContaining("about/index.html")]);
    const page = await readFile(join(folder, "about/index.html"), "utf8");
    expect(page).toContain("<ins>plans.");
  });

  test("a previewed page is kept by no cache and found by no search engine; ?plain shows it without marks", async () => {
    await run("edit", "about", "--set", "heading=I read the plans.");
    const preview = await renderPreview(given.services, given.services.clock.now());
    if (!preview.ok) throw new Error(preview.reason);
    const policy = { connectOrigins: [], formOrigins: [], scriptOrigins: [], secure: false };
    const get = (path: string) =>
      previewResponse(new Request(`http://127.0.0.1${path}`), { ...preview, site: new SiteFiles(), policy });
    const response = get("/about");
    expect(response?.headers.get("cache-control")).toBe("no-store");
    expect(response?.headers.get("x-robots-tag")).toBe("noindex");
    expect(await response?.text()).toContain("<ins>");
    expect(await get("/about?plain")?.text()).toContain("<h1>I read the plans.</h1>");
    expect(get("/nothing")).toBeUndefined();
  });

  test("without a draft says how to begin", async () => {
    expect((await run("preview")).text).toContain("content edit");
  });
});

describe("export and import", () => {
  test("the published words as files → the same words on another server, by import and publish", async () => {
    await publishHeading("I read the plans.");
    expect((await run("export", folder)).text).toContain("documents of edition 1");
    await given.close();
    given = await createTestServices({ renderSite: renderAbout });
    expect((await run("import", folder)).text).toContain("1 document is a draft now: pages/about.");
    expect((await run("publish")).code).toBe(0);
    expect((await run("history", "1")).text).toContain("{+plans.+}");
    expect((await run("import", folder)).text).toContain("Nothing in these files differs");
  });

  test("versions for a time → exported beside the usual words, and there again after import and publish on another server", async () => {
    await publishHeading("Usual");
    const plan = async (heading: string, ...times: string[]) => {
      await run("edit", "about", "--set", `heading=${heading}`, ...times);
      expect((await run("publish")).code).toBe(0);
    };
    await plan("Now", "--from", "2026-08-01", "--until", "2026-12-01");
    await plan("Later", "--from", "2026-12-24");
    expect((await run("export", folder)).text).toContain("and 2 for a time in scheduled.json");
    const usual = JSON.parse(await readFile(join(folder, "pages/about.json"), "utf8")) as object;
    expect(usual).toMatchObject({ heading: "Usual" });
    await given.close();
    given = await createTestServices({ renderSite: renderAbout });
    expect((await run("import", folder)).text).toContain(
      "2 documents are drafts now: pages/about, scheduled.",
    );
    expect((await run("publish")).code).toBe(0);
    const { text } = await run();
    expect(text).toContain("pages/about has another version from 2026-08-01 00:00 until 2026-12-01 00:00");
    expect(text).toContain("pages/about has another version from 2026-12-24 00:00");
    expect((await run("import", folder)).text).toContain("Nothing in these files differs");
  });

  test("a version for a time is taken out of their list → published without it, the others stay", async () => {
    for (const day of ["2026-12-24", "2026-12-31"]) {
      await run("edit", "about", "--set", `heading=On ${day}`, "--from", day);
      await run("publish");
    }
    expect((await run("edit", "scheduled")).text).toContain("0.from: 2026-12-24T00:00");
    expect((await run("edit", "scheduled", "--unset", "0")).code).toBe(0);
    expect((await run("publish")).code).toBe(0);
    const { text } = await run();
    expect(text).not.toContain("from 2026-12-24");
    expect(text).toContain("from 2026-12-31");
  });

  test.each([
    [
      [{ document: "poem", from: "2026-12-24T00:00", body: {} }],
      "scheduled, 0.document: There is no such document.",
    ],
    [[{ document: "pages/about", from: "Christmas", body: {} }], "scheduled, 0: It needs a time"],
    [[{ document: "pages/about", body: {} }], "scheduled, 0: It needs a time"],
    [{ from: "x" }, "scheduled: This has to be a list"],
  ])("%j as the versions for a time → refused, and nothing is imported", async (scheduled, sentence) => {
    await writeFile(join(folder, "scheduled.json"), JSON.stringify(scheduled));
    await writeFile(join(folder, "campaign.json"), JSON.stringify({ changed: true }));
    const imported = await run("import", folder);
    expect(imported).toMatchObject({ code: 2, text: expect.stringContaining(sentence) });
    expect((await run()).text).not.toContain("is being changed");
  });

  test("one file with all words, as the office in the browser saves it → a draft of what differs", async () => {
    const file = join(folder, "words.json");
    await writeFile(
      file,
      JSON.stringify({
        ...firstEdition,
        "pages/about": { ...about, heading: "Hello." },
        export: { schemaVersion },
      }),
    );
    expect((await run("import", file)).text).toContain("1 document is a draft now: pages/about.");
  });

  test("words that an older version exported, which said no version → every step since, for versions for a time too", async () => {
    const photo = `/pictures/${"a".repeat(32)}-800x900`;
    const old = { ...about, portrait: { ...about.portrait, src: photo, alt: "Ann in the rain" } };
    const scheduled = [{ document: "pages/about", from: "2026-12-24T00:00", body: old }];
    await writeFile(join(folder, "words.json"), JSON.stringify({ "pages/about": old, scheduled }));
    expect((await run("import", join(folder, "words.json"))).text).toContain(
      "2 documents are drafts now: portrait, scheduled.",
    );
    const { database } = given.services;
    expect((await readDraft(database, "portrait")).draft?.body).toMatchObject({
      pictures: [photo],
      alternative: "Ann in the rain",
    });
    expect((await readDraft(database, "scheduled")).draft?.body).toEqual([{ ...scheduled[0], body: about }]);
  });

  test.each([
    [schemaVersion + 1, "exported by a newer version of the software. Upgrade this one first"],
    ["1.5", "export, schemaVersion: This has to be a whole number."],
  ])("words of version %s → refused with a sentence, and nothing is imported", async (version, sentence) => {
    const changed = { "pages/about": { ...about, heading: "Hello." }, export: { schemaVersion: version } };
    await writeFile(join(folder, "words.json"), JSON.stringify(changed));
    expect(await run("import", join(folder, "words.json"))).toMatchObject({
      code: 2,
      text: expect.stringContaining(sentence),
    });
    expect((await run()).text).not.toContain("is being changed");
  });

  test("a file of another name, or that is no JSON, is refused and nothing is imported", async () => {
    await writeFile(join(folder, "poem.json"), '{"line":"one"}');
    expect(await run("import", folder)).toMatchObject({
      code: 2,
      text: expect.stringContaining("poem is no document"),
    });
    await rm(join(folder, "poem.json"));
    await writeFile(join(folder, "campaign.json"), "{");
    expect(await run("import", folder)).toMatchObject({ code: 2 });
  });

  test.each(Object.entries(firstEdition))(
    "%s as the next first edition → the file's first value is replaced, all else stays",
    async (name, document) => {
      const file = join(import.meta.dirname, `../../content/${name}.ts`);
      const source = await readFile(file, "utf8");
      const changed = withValue(source, { heading: "Other" }, file);
      const [before = "", after = ""] = changed.split('{\n  "heading": "Other"\n}');
      expect(source.startsWith(before) && source.endsWith(after)).toBe(true);
      const replaced = source.slice(before.length, source.length - after.length);
      expect(replaced.match(/^(?:export |const |type )/gm)).toBeNull();
      expect(replaced.length).toBeGreaterThan(Array.isArray(document) ? 1 : 20);
    },
  );

  test("a file without a value that could be replaced → refused", () => {
    expect(() => withValue("export const a = 1;", {}, "a.ts")).toThrow("no single first value");
  });
});
