import { expect, test } from "vitest";
import { textParts } from "./paragraphs.ts";

const paragraph = (...lines: string[]) => ({ kind: "paragraph", lines });
const list = (isNumbered: boolean, ...items: string[]) => ({ kind: "list", isNumbered, items });

test.each([
  ["nothing", "", []],
  ["only space", " \n\t\n ", []],
  ["a blank line between", "One\n\nTwo", [paragraph("One"), paragraph("Two")]],
  ["one line break", "One\nTwo", [paragraph("One", "Two")]],
  ["line ends of Windows", "One\r\n\r\nTwo", [paragraph("One"), paragraph("Two")]],
  ["a heading", "## A heading\nWords", [{ kind: "heading", text: "A heading" }, paragraph("Words")]],
  ["a list with blank lines in it", "- One\n\n- Two\nWords", [list(false, "One", "Two"), paragraph("Words")]],
  ["bullets of a word processor", "•\tOne\n·  Two", [list(false, "One", "Two")]],
  ["numbers", "1. One\n2) Two", [list(true, "One", "Two")]],
  ["two kinds of list", "1. One\n- Two", [list(true, "One"), list(false, "Two")]],
  ["a year at the beginning", "2026 was long", [paragraph("2026 was long")]],
  ["a minus without a space", "-5 degrees", [paragraph("-5 degrees")]],
])("%s → its parts", (_title, text, parts) => {
  expect(textParts(text)).toEqual(parts);
});
