import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { about } from "#content/pages/about.ts";
import { useContentCommand } from "#test/support/content-command.ts";

const { given, run } = useContentCommand();

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
    const file = join(given.folder, "about.json");
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
