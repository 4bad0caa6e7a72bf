import { expect, test } from "vitest";
import { readPost } from "./read-post.ts";

const post = (body: object) =>
  new Request("https://site.example/functions/v1/submit-simple-contact", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("a secure form → names and messages as they were typed, not as they were sanitized", async () => {
  const typed = { name: "Ann O'Brien", message: "1 < 2 & 3" };
  const sent = { name: "Ann O&#39;Brien", message: "1 &lt; 2 &amp; 3", _as_typed: typed, _timestamp: 1 };
  const { input } = await readPost(post(sent), { acceptsFiles: false });
  expect(input).toEqual({ ...typed, _timestamp: 1 });
});

test("something else under that name → ignored", async () => {
  const { input } = await readPost(post({ name: "Ann", _as_typed: "Bob" }), { acceptsFiles: false });
  expect(input).toEqual({ name: "Ann" });
});
