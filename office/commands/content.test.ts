import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { developmentTracker as tracker } from "#content/first-campaign/pages/developments.ts";
import { goBack } from "#server/content/editions/publish.ts";
import { readDrafts } from "#server/content/editions/drafts.ts";
import { newestNumber, readEdition } from "#server/content/editions/editions.ts";
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import { runOffice } from "#test/support/run-office.ts";
import { useContentCommand } from "#test/support/content-command.ts";
import { content } from "./content.ts";

const { given, run, edit, publishHeading } = useContentCommand();

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
