import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("writing a page → its pictures are <Picture>, which decides when they come", () => {
  const sources = globSync("app/**/*.tsx").filter((file) => !file.endsWith(".test.tsx"));
  const own = sources.filter((file) => /<img\b/.test(readFileSync(file, "utf8")));
  expect(own).toEqual(["app/ui/picture/picture.tsx"]);
});
