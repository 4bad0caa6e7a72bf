import { expect, test } from "vitest";
import { readKeptPost } from "./kept-post.ts";

function post(url: string, body: BodyInit): Request {
  return new Request(url, { method: "POST", body });
}

test("a form that was not done → its address with the query and its fields, without the touch and without files", async () => {
  const form = new FormData();
  form.append("interest", "a");
  form.append("interest", "b");
  form.append("touch", "{}");
  form.append("touch-challenge", "x");
  form.append("file", new File(["x"], "x.csv"));
  expect(await readKeptPost(post("https://office.example.org/inbox/7?view=mine#end", form))).toEqual({
    path: "/inbox/7?view=mine",
    fields: [
      ["interest", "a"],
      ["interest", "b"],
    ],
  });
});

test("an address that a browser would follow elsewhere → Today", async () => {
  const kept = await readKeptPost(post("https://office.example.org/.//evil.example/x", new FormData()));
  expect(kept).toEqual({ path: "/today", fields: [] });
});

test("a body that is no form → nothing is kept", async () => {
  expect(await readKeptPost(post("https://office.example.org/inbox", "{}"))).toBeUndefined();
});
