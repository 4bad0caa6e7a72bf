import { expect, test } from "vitest";
import { withUnbrokenDates } from "./document.tsx";

test.each([
  ["<p>By January 6, 2026, 10:04 PM.</p>", "<p>By January\u00A06,\u00A02026, 10:04\u00A0PM.</p>"],
  ["<dd>May 12, 2026</dd> in May 12 words", "<dd>May\u00A012,\u00A02026</dd> in May 12 words"],
])("a date in %s → stays on one line", (html, expected) => {
  expect(withUnbrokenDates(html)).toBe(expected);
});

test.each([
  '<textarea class="in" name="answer">On May 12, 2026</textarea>',
  "<option>May 12, 2026</option>",
  "<title>May 12, 2026</title>",
  '<input value="May 12, 2026">',
])("what is posted back or stands in no line of the page, as in %s → stays as it is", (html) => {
  expect(withUnbrokenDates(html)).toBe(html);
});
