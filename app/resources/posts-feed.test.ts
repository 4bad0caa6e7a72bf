import { expect, test } from "vitest";
import { buildContent } from "#content/content.ts";
import { testEdition } from "#test/support/test-content.ts";
import { testPost } from "#test/support/test-posts.ts";
import { postsFeed } from "./posts-feed.ts";

function feedOf(posts: Record<string, object>): string {
  return postsFeed(buildContent({ ...testEdition, ...posts }));
}

test("a reader asks for the feed → each post with its address, its time and its summary in plain words", () => {
  const feed = feedOf({ "posts/a-vote": testPost({ kind: "Report" }) });
  expect(feed).toContain(
    [
      "<entry>",
      "<id>https://www.example.org/news/a-vote</id>",
      "<title>A vote on the road</title>",
      '<link rel="alternate" type="text/html" href="https://www.example.org/news/a-vote"/>',
      "<published>2026-09-01T07:00:00.000Z</published>",
      "<updated>2026-09-01T07:00:00.000Z</updated>",
      '<category term="Report"/>',
      "<summary>Council voted, and the minutes say how.</summary>",
      "</entry>",
    ].join("\n"),
  );
  expect(feed).toContain("<updated>2026-09-01T07:00:00.000Z</updated>\n<author>");
});

test("a title with markup, syllabics, an emoji and Hebrew → the same characters, escaped", () => {
  const title = "<b>Roads & “paths”</b> ᓀᐦᐃᔭᐍᐏᐣ, SENĆOŦEN 🚲 שלום\u0001";
  expect(feedOf({ "posts/a": testPost({ title }) })).toContain(
    "<title>&lt;b&gt;Roads &amp; “paths”&lt;/b&gt; ᓀᐦᐃᔭᐍᐏᐣ, SENĆOŦEN 🚲 שלום</title>",
  );
});

test("a post is corrected → its id stays, and the post and the feed are newer", () => {
  const corrections = [{ date: "2026-09-04", text: "It said two; it says three." }];
  const feed = feedOf({ "posts/a": testPost({ corrections }), "posts/b": testPost() });
  expect(feed.match(/<updated>2026-09-04T07:00:01.000Z<\/updated>/g)).toHaveLength(2);
  expect(feed).toContain("<id>https://www.example.org/news/a</id>");
});

test("no post → an empty feed", () => {
  expect(feedOf({})).not.toContain("<entry>");
});
