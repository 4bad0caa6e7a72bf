import { expect, test } from "vitest";
import { coveringFiles } from "./covering-files.ts";

const file = (address: string, bytes: number, ...islands: string[]) => ({ address, bytes, islands });
const files = [
  file("home", 30, "counter", "sign-up"),
  file("letter", 20, "sign-up"),
  file("plan", 12, "calculator", "countdown"),
  file("news", 70, "calendar"),
  file("contact", 25, "contact"),
  file("all", 140, "counter", "sign-up", "calculator", "countdown", "calendar", "contact"),
];

test.each([
  [[], []],
  [["sign-up"], ["letter"]],
  [["counter", "sign-up"], ["home"]],
  [["countdown"], ["plan"]],
  [
    ["countdown", "sign-up"],
    ["letter", "plan"],
  ],
  [
    ["counter", "contact", "calculator"],
    ["home", "plan", "contact"],
  ],
  [["counter", "contact", "calculator", "calendar"], ["all"]],
])("a page with the islands %j → the files %j", (wanted, addresses) => {
  expect(coveringFiles(files, wanted).map(({ address }) => address)).toEqual(addresses);
});

test("an island that no file has → the page is not rendered", () => {
  expect(() => coveringFiles(files, ["lost"])).toThrow("No built scripts have the islands lost");
});
