import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inks } from "#domain/platform/inks.ts";

test("a colour of the stylesheet is changed → the one of e-mails, papers and pictures is to be changed too", () => {
  const tokens = readFileSync("app/styles/tokens.css", "utf8");
  const inStylesheet = Object.keys(inks).map((name) => {
    const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return [name, new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(tokens)?.[1]];
  });
  expect(Object.fromEntries(inStylesheet)).toEqual(inks);
});

test("a colour of the site stands in no other file of the site, the domain or the server", () => {
  const files = globSync("{app,domain,server}/**/*.{ts,tsx,css}").filter(
    (file) => !/\.test\.tsx?$|^domain\/platform\/inks\.ts$|^app\/styles\/tokens\.css$/.test(file),
  );
  const colours = new RegExp(Object.values(inks).join("|"), "i");
  expect(files.filter((file) => colours.test(readFileSync(file, "utf8")))).toEqual([]);
});
