import { expect, test } from "vitest";
import { picturesWithoutWords } from "./picture-words.ts";

const photo = `/pictures/${"0".repeat(32)}-1600x1200`;

test.each([
  [{ portrait: { src: photo, alt: "" } }, ["portrait.alt"]],
  [
    { hero: { portraits: ["/images/mark.svg", photo], portraitAlternative: "" } },
    ["hero.portraitAlternative"],
  ],
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
