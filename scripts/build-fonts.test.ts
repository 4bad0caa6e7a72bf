import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { charactersOf, siteFont, siteFonts } from "./build-fonts.ts";

/** Before the first screen is complete a page loads both. */
const maxTogether = 45_000;

test.each(Object.keys(siteFonts))(
  "%s → as the script makes it, with every character of its source",
  async (name) => {
    const served = await readFile(`app/fonts/${name}`);
    expect(served.equals(await siteFont(name))).toBe(true);
    const source = await readFile(`app/fonts/source/${name}`);
    expect(charactersOf(served).toSorted()).toEqual(charactersOf(source).toSorted());
  },
);

test("both fonts → at most 45 KB", async () => {
  const fonts = await Promise.all(Object.keys(siteFonts).map((name) => readFile(`app/fonts/${name}`)));
  expect(fonts.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(maxTogether);
});
