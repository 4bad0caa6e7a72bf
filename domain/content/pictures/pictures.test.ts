import { describe, expect, test } from "vitest";
import {
  parseFocus,
  parsePictureAddress,
  pictureAddress,
  pictureAddressesIn,
  pictureFileAddress,
  pictureWidths,
  picturesWithoutWords,
} from "./pictures.ts";

const photo = `/pictures/${"0".repeat(32)}-1600x1200`;

test.each([
  [{ portrait: { src: photo, alt: "" } }, ["portrait.alt"]],
  [{ hero: { portraits: ["/images/a.svg", photo], portraitAlternative: "" } }, ["hero.portraitAlternative"]],
  [
    {
      columns: [
        { image: "/images/a.svg", alternative: "" },
        { image: photo, alternative: "" },
      ],
    },
    ["columns.1.alternative"],
  ],
  [{ portrait: { src: photo, alt: "A bench" } }, []],
  [{ portrait: { src: "/images/mark.svg", alt: "" } }, []],
  [["words", 1, null], []],
])("a document %j → without words: %j", (document, ways) => {
  expect(picturesWithoutWords(document)).toEqual(ways);
});

const hash = "0123456789abcdef0123456789abcdef";

describe("the address of an uploaded picture", () => {
  test.each([
    [{ x: 50, y: 50 }, `/pictures/${hash}-1600x1200`],
    [{ x: 30, y: 0 }, `/pictures/${hash}-1600x1200-30-0`],
  ])("with the focal point %j → read back as it was written", (focus, address) => {
    const picture = { hash, width: 1600, height: 1200, focus };
    expect(pictureAddress(picture)).toBe(address);
    expect(parsePictureAddress(address)).toEqual(picture);
  });

  test.each([
    "/images/royal-oak.svg",
    `/pictures/${hash}`,
    `/pictures/${hash}-3001x1200`,
    `/pictures/${hash}-0x1200`,
    `/pictures/${hash}-1600x1200-101-0`,
    `/pictures/${hash}-1600x1200-30`,
    `https://example.org/pictures/${hash}-1600x1200`,
    `/pictures/${hash.toUpperCase()}-1600x1200`,
    `/pictures/${hash}-1600x1200/../secret`,
  ])("%s → no uploaded picture", (address) => {
    expect(parsePictureAddress(address)).toBeUndefined();
  });

  test("in a document's JSON → each is found once", () => {
    const json = JSON.stringify({
      a: `/pictures/${hash}-1600x1200-30-0`,
      b: [`/pictures/${hash}-1600x1200-30-0`],
    });
    expect(pictureAddressesIn(json)).toEqual([`/pictures/${hash}-1600x1200-30-0`]);
  });
});

test.each([
  [3000, [400, 800, 1200, 1600]],
  [1600, [400, 800, 1200, 1600]],
  [1250, [400, 800, 1250]],
  [300, [300]],
])("a picture %i pixels wide → is shown in the widths %j", (width, widths) => {
  expect(pictureWidths(width)).toEqual(widths);
});

test("a size of a picture → an address of its own for each format", () => {
  expect(pictureFileAddress(hash, 800, "avif")).toBe(`/pictures/${hash}/800.avif`);
});

test.each([
  ["40,25", { x: 40, y: 25 }],
  [" 0 , 100 ", { x: 0, y: 100 }],
  ["101,0", undefined],
  ["-1,0", undefined],
  ["40", undefined],
  ["40,25,10", undefined],
  ["", undefined],
])("typing the focal point %j → %j", (typed, focus) => {
  expect(parseFocus(typed)).toEqual(focus);
});
