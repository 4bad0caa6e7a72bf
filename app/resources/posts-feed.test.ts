import { expect, test } from "vitest";
import { buildContent } from "#content/content.ts";
import { testEdition } from "#test/support/test-content.ts";
import { testPost } from "#test/support/test-posts.ts";
import { postsFeed } from "./posts-feed.tsx";

function feedOf(posts: Record<string, object>): string {
  return postsFeed(buildContent({ ...testEdition, ...posts }), { today: "2026-10-01", phase: "campaign" });
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
      '<content type="html">&lt;section&gt;&lt;div&gt;&lt;p&gt;What was decided.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;One thing&lt;/li&gt;&lt;li&gt;Another&lt;/li&gt;&lt;/ul&gt;&lt;/div&gt;&lt;/section&gt;</content>',
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

test("links and pictures of a post → whole addresses, and nothing of our styles", () => {
  const blocks = [
    { kind: "paragraphs", id: "a", text: "[Here](#b), [there](/about#story), [away](https://example.org/x)" },
    { kind: "picture", id: "b", image: "/images/spot-oak.svg", alternative: "An <oak>" },
    {
      kind: "picture",
      id: "c",
      image: "/pictures/0123456789abcdef0123456789abcdef-900x1600",
      alternative: "A street",
    },
  ] as const;
  const html = feedOf({ "posts/a": { ...testPost(), blocks } })
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");
  for (const part of [
    '<a href="https://www.example.org/news/a#b">Here</a>',
    '<a href="https://www.example.org/about#story">there</a>',
    '<a href="https://example.org/x">away</a>',
    '<img src="https://www.example.org/images/spot-oak.svg"',
    'src="https://www.example.org/pictures/0123456789abcdef0123456789abcdef-900x1600"',
  ])
    expect(html).toContain(part);
  expect(html).not.toMatch(/class=|style=|srcset|data-block/i);
});

test("no post → an empty feed", () => {
  expect(feedOf({})).not.toContain("<entry>");
});
