import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  contrast,
  colourInTheme,
  inkSetNames,
  inkSets,
  inTheme,
  lowestContrast,
  refuseUnreadable,
  styleInTheme,
  type Theme,
  themeProblems,
  unreadablePairs,
  withThemedDrawings,
  initialsOf,
} from "./theme.ts";
import { palette } from "#domain/platform/palette.ts";

test.each([
  ["Candidate Name", "CN"],
  ["Ann", "A"],
  ["ann marie o'neil-brown", "AO"],
  ["“Bo” Example", "BE"],
  ["W̱SÁNEĆ Example", "W̱E"],
  ["ᐊᓐ ᐊ", "ᐊᐊ"],
  ["李 小龙", "李小"],
  ["", ""],
  ["1 2", ""],
])("%s → %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

const shore: Theme = { colours: "shore", letters: "newsprint" };

test.each(inkSetNames)("the set %s → every pair of text and ground can be read", (name) => {
  expect(unreadablePairs(inkSets[name])).toEqual([]);
  expect(lowestContrast(inkSets[name])).toBeGreaterThan(4.5);
});

test("the first set → today's colours, and nothing is changed", () => {
  const page = `<p style="color:${palette.ink}">`;
  expect(inTheme(page, { ...shore, colours: "fir" })).toBe(page);
  expect(inTheme(page, { ...shore, colours: "own", own: inkSets.fir })).toBe(page);
});

test("another set → each colour of the palette is another one, in small and capital letters and with what lets through", () => {
  const meaning: string[] = [palette.danger, palette.caution];
  for (const colour of Object.values(palette).filter((each) => !meaning.includes(each)))
    expect(colourInTheme(colour, shore)).not.toBe(colour);
  expect(inTheme("fill:#1F5238;stroke:#1b2a2329", shore)).toBe("fill:#0d5264;stroke:#10242c29");
  expect(inTheme("#123456 #fff", shore)).toBe("#123456 #fff");
});

test("drawings and styles → have no colour that a theme leaves as it is, but white and black", () => {
  const files = globSync([
    "content/public/images/*.svg",
    "content/public/favicon.svg",
    "app/styles/tokens.css",
    "app/{ui,forms,layout,blocks,program-pages}/**/*.css",
  ]);
  const meaning: string[] = [palette.danger, palette.caution];
  const known: string[] = Object.values(palette);
  const unknown = files.flatMap((file) =>
    (readFileSync(file, "utf8").match(/#[0-9a-f]{6}(?=[0-9a-f]{2}\b|\b)/gi) ?? [])
      .map((colour) => colour.toLowerCase())
      .filter(
        (colour) => !known.includes(colour) && !meaning.includes(colour) && !colour.startsWith("#ffffff"),
      )
      .map((colour) => `${file}: ${colour}`),
  );
  expect([...new Set(unknown)]).toEqual([]);
});

test("the letters of a theme → headings and text in its pair", () => {
  const css = ":root{--serif:Alegreya,serif;--sans:Small,sans-serif}";
  expect(styleInTheme(css, { ...shore, letters: "newsprint" })).toBe(css);
  expect(styleInTheme(css, { ...shore, letters: "plain" })).toBe(
    ":root{--serif:Small,sans-serif;--sans:Small,sans-serif}",
  );
  expect(styleInTheme(css, { ...shore, letters: "notice" })).toBe(
    ":root{--serif:Small,sans-serif;--sans:Alegreya,serif}",
  );
});

test.each([
  ["greys", { ink: "#888888", paper: "#999999" }, /^The paper has to be light|^Not everybody can read/],
  ["a light action", { action: "#88aaff" }, /Not everybody can read action on paper: 2\.\d to 1/],
  ["a dark accent", { accent: "#553300" }, /Not everybody can read ink on accent/],
  ["a dark paper", { paper: "#101010", ink: "#ffffff" }, /^The paper has to be light/],
])("%s → refused in a sentence that names the pair", (_, changed, sentence) => {
  expect(themeProblems({ ...inkSets.shore, ...changed }).join("\n")).toMatch(sentence);
});

test("own colours without any → refused, with what to do", () => {
  const issues: { message: string; path: string[] }[] = [];
  refuseUnreadable({ value: { colours: "own" }, issues });
  expect(issues).toMatchObject([{ path: ["colours"], message: expect.stringContaining("five colours") }]);
});

test("any five inks that are not refused → every text can be read in them", () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, "0")}`);
  const inks = fc.record({ paper: colour, ink: colour, primary: colour, action: colour, accent: colour });
  fc.assert(fc.property(inks, (each) => themeProblems(each).length > 0 || lowestContrast(each) >= 4.5));
});

test("contrast → as WCAG computes it", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#1b2a23", "#f6f0e1")).toBeCloseTo(13.17, 1);
});

test("a page in another theme → its drawings have addresses of that theme alone", () => {
  const html = '<img src="/images/a-b.svg"><link href="/favicon.svg"><img src="/pictures/a.jpg">';
  expect(withThemedDrawings(html, { ...shore, colours: "fir" })).toBe(html);
  expect(withThemedDrawings(html, shore)).toBe(
    '<img src="/images/a-b.svg?theme=shore"><link href="/favicon.svg?theme=shore"><img src="/pictures/a.jpg">',
  );
});
