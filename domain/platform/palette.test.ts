import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { palette } from "#domain/platform/palette.ts";

/** Colours of drawings alone. */
const ofDrawings = ["pale", "stone", "sand", "actionPale", "actionTint", "tide", "ash"];

test("a colour of the stylesheet is changed → the one of e-mails, papers and pictures is to be changed too", () => {
  const sheet = readFileSync("app/styles/tokens.css", "utf8");
  for (const [name, colour] of Object.entries(palette).filter(([each]) => !ofDrawings.includes(each))) {
    const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(sheet)?.[1], name).toBe(colour);
  }
});

test("a colour of the site stands in no other file of the site, the domain or the server", () => {
  const files = globSync("{app,domain,server}/**/*.{ts,tsx,css}").filter(
    (file) => !/\.test\.tsx?$|^domain\/platform\/palette\.ts$|^app\/styles\/tokens\.css$/.test(file),
  );
  const { paper, raised, ink, inkSoft, rule, primary, action, accent, danger } = palette;
  const colours = new RegExp(
    [paper, raised, ink, inkSoft, rule, primary, action, accent, danger].join("|"),
    "i",
  );
  // The ready sets are the campaign's to choose from.
  const said = files.filter((file) => colours.test(readFileSync(file, "utf8")));
  expect(said).toEqual(["domain/content/theme/theme.ts"]);
});

test("a style asks for a token → a style sheet or a component declares it", () => {
  const text = globSync("{app,office}/**/*.{css,tsx,ts}")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const declared = new Set(Array.from(text.matchAll(/(--[\w-]+)["']?:/g), ([, name]) => name));
  const asked = new Set(Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  expect([...asked].filter((name) => !declared.has(name))).toEqual([]);
});
