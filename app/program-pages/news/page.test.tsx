import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ContentContext } from "#app/content/content.ts";
import { pageHeads } from "#app/content/page-heads.ts";
import { CurrentPage } from "#app/layout/current-page.ts";
import { Election } from "#app/layout/election.ts";
import { structuredData } from "#app/layout/structured-data.ts";
import { pageAt } from "#app/page-at.tsx";
import { buildContent, type Content } from "#content/content.ts";
import { shareCards } from "#domain/content/site/share-card.ts";
import { testEdition } from "#test/support/test-content.ts";
import { testPost, wholePost } from "#test/support/test-posts.ts";

const election = { today: "2026-10-01", phase: "campaign" } as const;

function contentWith(posts: Record<string, object>): Content {
  return buildContent({ ...testEdition, ...posts });
}

function pageOf(path: string, content: Content): string {
  const page = createElement(
    CurrentPage,
    { value: { path, search: "", renderedAt: Date.parse("2026-10-01T19:00:00Z") } },
    pageAt(path, content).body,
  );
  return renderToStaticMarkup(
    createElement(ContentContext, { value: content }, createElement(Election, { value: election }, page)),
  );
}

test("a visitor opens a post → its words, who wrote it when, its correction, and the posts beside it", () => {
  const content = contentWith({
    "posts/before": testPost({ title: "Before", date: "2026-08-01" }),
    "posts/whole": { ...wholePost, sentOn: "2026-09-03" },
    "posts/after": testPost({ title: "After", date: "2026-09-30" }),
  });
  const html = pageOf("/news/whole", content);
  for (const part of [
    "A vote on the road</h1>",
    '<b>Report</b>, <time dateTime="2026-09-01">September 1, 2026</time>, by Candidate Name. <span class="unbroken">1-minute</span> read',
    "<p>First.<br/>Same paragraph.</p>",
    "<ol><li>One</li><li>Two</li></ol>",
    "Opens video.example.org in a new tab",
    "<b>Corrected on September 2, 2026.</b> It said two; it says three.",
    "Sent as a letter on September 3, 2026.",
    '<a href="/news/before">Before</a>',
    '<a href="/news/after">After</a>',
    'href="https://www.example.org/news/whole" data-copy=""',
  ])
    expect(html).toContain(part);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test("there are posts → the page of news has the newest three; without any it is as it was", () => {
  const posts = Object.fromEntries(
    [1, 2, 3, 4].map((day) => [
      `posts/p-${day}`,
      testPost({ title: `Post ${day}`, date: `2026-09-0${day}` }),
    ]),
  );
  const html = pageOf("/news-events", contentWith(posts));
  expect([4, 3, 2, 1].map((day) => html.indexOf(`>Post ${day}<`) > 0)).toEqual([true, true, true, false]);
  expect(html.indexOf(">Post 4<")).toBeLessThan(html.indexOf(">Post 3<"));
  expect(pageOf("/news-events", contentWith({}))).not.toContain("posts");
});

test("more than 50 posts → pages of 50, which lead to each other", () => {
  const posts = Object.fromEntries(
    Array.from({ length: 51 }, (_, at) => [`posts/p-${at + 100}`, testPost({ title: `Post ${at}` })]),
  );
  const content = contentWith(posts);
  const [first, second] = ["/news", "/news/page/2"].map((path) => pageOf(path, content));
  expect(first?.match(/<li>/g)).toHaveLength(50);
  expect(first).toContain('href="/news/page/2"');
  expect(second?.match(/<li>/g)).toHaveLength(1);
  expect(second).toContain('href="/news"');
});

test("search engines and shared links ask → each post has its head, its card and its data", () => {
  const content = contentWith({ "posts/whole": wholePost });
  expect(pageHeads(content).get("/news/whole")?.description.usual).toBe(
    "Council voted, and the minutes say how.",
  );
  const data = structuredData(content, { path: "/news/whole", title: "A vote" }, election);
  expect(data.find((each) => each["@type"] === "BlogPosting")).toMatchObject({
    headline: "A vote on the road",
    datePublished: "2026-09-01T16:00:00.000Z",
    dateModified: "2026-09-02T07:00:01.000Z",
    mainEntityOfPage: "https://www.example.org/news/whole",
    image: "https://www.example.org/images/spot-bench.svg",
  });
  const card = [...shareCards(content).values()].find(({ type }) => type === "post");
  expect(card?.lines).toEqual(["A vote on the road"]);
});

test.each([
  ["a long title", "What council decided on Tuesday about the road to the school and the bridge", 3],
  ["one long word", "A".repeat(120), 1],
  ["three words", "Roads and paths", 1],
])("%s → at most three lines on its card", (_title, title, lines) => {
  const cards = shareCards(contentWith({ "posts/a": testPost({ title }) }));
  expect([...cards.values()].find(({ type }) => type === "post")?.lines).toHaveLength(lines);
});
