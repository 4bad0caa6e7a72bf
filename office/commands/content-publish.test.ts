import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import { runOffice } from "#test/support/run-office.ts";
import { useContentCommand } from "#test/support/content-command.ts";
import { content } from "./content.ts";

const { given, run, publishHeading } = useContentCommand();

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
    const sentence = "story.heading.usual (Heading, usual): The specification words this: “Why I'm Running”.";
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
    Object.assign(given, { services: { ...given.services, database } });
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
