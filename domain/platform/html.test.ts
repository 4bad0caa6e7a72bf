import { expect, test } from "vitest";
import { escapeHtml } from "./html.ts";

test.each([
  ["O'Brien & sons", "O&#39;Brien &amp; sons"],
  ['<b title="x">', "&lt;b title=&quot;x&quot;&gt;"],
  ["&lt;", "&amp;lt;"],
  ["", ""],
])("printing %j in a page → the reader sees just that", (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped);
});
