import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import PDFDocument from "pdfkit";
import { describe, expect, onTestFinished, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { buildContent, type Content } from "#content/content.ts";
import { firstEdition } from "#content/first-edition.ts";
import { kitPaperNames, kitPapers, kitProblems, kitSheet } from "#domain/content/site/kit.ts";
import { createApp } from "#server/app.ts";
import { lineHeight, Typesetter } from "#server/money/receipts/typesetter.ts";
import { SiteFiles } from "#server/web/site/site-files.ts";
import { createTestServices } from "#test/support/services.ts";
import { isInPath } from "#test/support/is-in-path.ts";
import { testEdition } from "#test/support/test-content.ts";
import { kitResponse } from "./kit.ts";
import { layOut } from "./lay-out.ts";

const { campaign, municipality, kit } = testEdition;
const own = {
  ...campaign,
  candidate: { ...campaign.candidate, name: "Ann Example" },
  financialAgent: { name: "Sample Agent", contact: "250-555-0100" },
  authorization:
    "Authorized by {campaign.financialAgent.name}, financial agent, {campaign.financialAgent.contact}",
  email: "ann@campaign.ca",
  url: "https://www.campaign.ca/",
};

function contentWith(changed: Partial<typeof own> = {}, others: object = {}): Content {
  return buildContent({
    ...testEdition,
    campaign: { ...own, ...changed },
    municipality: { ...municipality, name: "Saanich" },
    ...others,
  });
}

const named = (name: string) => ({ candidate: { ...own.candidate, name } });

describe("before anything is printed", () => {
  test.each<[string, Partial<typeof own>, string | undefined]>([
    ["everything said", {}, undefined],
    ["no authorization line", { authorization: " " }, "authorization"],
    ["a line that names somebody else", { authorization: "Authorized by Nobody" }, "authorization"],
    ["no agent", { financialAgent: { name: "[Name]", contact: "250-555-0100" } }, "financialAgent.name"],
    ["no way to the agent", { financialAgent: { name: "A", contact: "" } }, "financialAgent.contact"],
    ["an example's address", { url: "https://www.example.org" }, "url"],
    ["no name", named("Candidate Name"), "candidate.name"],
    ...["ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ", "محمد", "김민준", "Ann 🎉"].map((name): [string, Partial<typeof own>, string] => [
      `${name}, which no paper can show`,
      named(name),
      "candidate.name",
    ]),
    ...["ᓴᒪᕐ ᐃᓄᒃ", "Олена", "陳大文", "W̱EC̸OSET", "ʔəy̓"].map(
      (name): [string, Partial<typeof own>, undefined] => [
        `${name}, which papers show`,
        named(name),
        undefined,
      ],
    ),
  ])("%s → what is left to say", (_what, changed, field) => {
    expect(kitProblems(contentWith(changed)).map((problem) => problem.field)).toEqual(field ? [field] : []);
  });

  test("something is left → no PDF, but a picture", async () => {
    const given = await createTestServices({ content: () => contentWith({ authorization: "" }) });
    onTestFinished(given.close);
    expect(await kitResponse(given.services, { paper: "flyer", form: "pdf" })).toBeUndefined();
    const picture = await kitResponse(given.services, { paper: "flyer", form: "png" });
    expect(picture?.headers.get("content-type")).toBe("image/png");
  });
});

const longest = (length: number) => "Of the street and what it needs ".repeat(9).slice(0, length - 1) + "x";

/** It only measures: opening the fonts for each sheet would take most of the time. */
const type = new Typesetter(new PDFDocument({ autoFirstPage: false }));

describe.each(kitPaperNames)("the paper %s", (paper) => {
  test.each<[string, Partial<typeof own>, object]>([
    ["a usual name", {}, {}],
    ["one name only", named("Cher"), {}],
    ["a name in syllabics", named("ᓴᒪᕐ ᐃᓄᒃ"), {}],
    ["a name of 80 characters", named(`${"Annabella ".repeat(7)}Zimmermann`), {}],
    ["a word wider than the paper", named("Wolfeschlegelsteinhausenbergerdorffwelche"), {}],
    [
      "every field filled up",
      { financialAgent: { name: longest(80), contact: longest(120) }, url: `https://${"a".repeat(60)}.ca` },
      {
        kit: {
          lines: [longest(60), longest(60), longest(60)],
          heading: longest(60),
          promises: Array.from({ length: 4 }, () => ({ figure: "1,000,000.00", text: longest(120) })),
          ask: longest(80),
          invitation: longest(160),
        },
      },
    ],
    ["nothing beside the name", {}, { kit: { ...kit, lines: [], promises: [] } }],
  ])("%s → all words on the sheet, none on another, the law's line to be read", (_what, changed, others) => {
    const sheet = kitSheet(paper, contentWith(changed, others));
    const texts = layOut(sheet, type).filter((mark) => mark.shape === "text");
    const boxes = texts.map(({ lines, x, y, style }) => ({
      left: x,
      right: x + Math.max(...lines.map((line) => type.widthOf(line.trimEnd(), style))),
      top: y - style.size * 0.7,
      bottom: y + (lines.length - 1) * lineHeight(style),
    }));
    const { width, height } = kitPapers[paper];
    for (const { left, right, top, bottom } of boxes) {
      expect([left >= 17, right <= width - 17, top >= 8, bottom <= height - 6]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
    const covered = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
    );
    expect(covered).toEqual([]);
    const law = texts.find(({ lines }) => lines.join("").trim() === sheet.authorization);
    expect(law?.style.size).toBeGreaterThanOrEqual(6.5);
  });
});

describe("a file for a printer", () => {
  const offering = (changed: object) => ({
    "pages/help": {
      ...firstEdition["pages/home"],
      address: "/help",
      blocks: [
        {
          kind: "kit",
          id: "kit",
          heading: "Print",
          text: "Print them.",
          papers: ["door-hanger"],
          ...changed,
        },
      ],
    },
  });

  async function ask(path: string, content: Content) {
    const given = await createTestServices({ content: () => content });
    onTestFinished(given.close);
    return createApp(given.services, new SiteFiles()).request(`http://localhost${path}`);
  }

  test.runIf(isInPath("pdfinfo") && isInPath("pdftotext"))(
    "offered by a page → cut marks beyond an eighth of an inch of bleed, and the name in syllabics with the law's line as words",
    async () => {
      const content = contentWith(named("ᓴᒪᕐ ᐃᓄᒃ"), offering({}));
      const response = await ask("/kit/door-hanger.pdf", content);
      expect(response.headers.get("content-disposition")).toBe('attachment; filename="door-hanger.pdf"');
      const file = join(newFolder(), "kit.pdf");
      writeFileSync(file, new Uint8Array(await response.arrayBuffer()));
      const run = (program: string, args: string[]) => execFileSync(program, args, { encoding: "utf8" });
      const boxes = run("pdfinfo", ["-box", file]).replaceAll(/ +/g, " ");
      expect(boxes).toContain("TrimBox: 27.00 27.00 333.00 819.00");
      expect(boxes).toContain("BleedBox: 18.00 18.00 342.00 828.00");
      const words = run("pdftotext", ["-layout", file, "-"]).replaceAll(/\s+/g, " ");
      expect(words).toContain("ᓴᒪᕐ ᐃᓄᒃ");
      expect(words).toContain("Authorized by Sample Agent, financial agent, 250-555-0100");
    },
  );

  test.each([
    ["another paper", "/kit/flyer.pdf", {}],
    ["a hidden block", "/kit/door-hanger.pdf", { isHidden: true }],
    ["no such paper", "/kit/poster.pdf", {}],
  ])("%s → nothing at its address", async (_what, path, changed) => {
    expect((await ask(path, contentWith({}, offering(changed)))).status).toBe(404);
  });
});
