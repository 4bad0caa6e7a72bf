import { expect, test } from "vitest";
import { newestPosts, postAddresses, postInstant, postUpdated } from "./posts.ts";

const zone = "America/Vancouver";
const post = (date: string, own: object = {}) => ({ title: "A post", date, ...own });

test("posts of many days → the newest first, of one minute in the order of their addresses", () => {
  const documents = {
    "posts/b": post("2026-09-01"),
    "posts/a": post("2026-09-01"),
    "posts/old": post("1926-01-01"),
    "posts/noon": post("2026-09-01", { time: "12:00" }),
    "posts/far": post("2099-12-31"),
    "pages/about": post("2026-09-01"),
  };
  expect(newestPosts(documents).map(({ path }) => path)).toEqual([
    "/news/far",
    "/news/noon",
    "/news/a",
    "/news/b",
    "/news/old",
  ]);
});

test.each<[string, object, string[]]>([
  ["no post", { "pages/home": {} }, []],
  ["a draft without a day", { "posts/a": post("") }, []],
  ["one post", { "posts/a": post("2026-09-01") }, ["/news", "/news.atom", "/news/a"]],
])("%s → the addresses of what there is", (_title, documents, addresses) => {
  expect(postAddresses(documents)).toEqual(addresses);
});

test("more than 50 posts → a second page of the list", () => {
  const many = Object.fromEntries(
    Array.from({ length: 51 }, (_, at) => [`posts/p-${at}`, post("2026-09-01")]),
  );
  expect(postAddresses(many).slice(0, 3)).toEqual(["/news", "/news/page/2", "/news.atom"]);
});

test.each([
  ["without a time", post("2026-12-01"), "2026-12-01T07:00:00.000Z"],
  ["with a time", post("2026-09-01", { time: "09:30" }), "2026-09-01T16:30:00.000Z"],
  ["with a time that is none yet", post("2026-09-01", { time: "9" }), "2026-09-01T07:00:00.000Z"],
  ["in 1926", post("1926-09-01"), "1926-09-01T07:00:00.000Z"],
  ["in 2099", post("2099-09-01"), "2099-09-01T07:00:00.000Z"],
])("a post %s → found from that minute on", (_title, found, instant) => {
  expect(new Date(postInstant(found, zone)).toISOString()).toBe(instant);
});

test("a correction → the post is newer, also on its own day, and newer again with the next", () => {
  const corrected = (days: string[]) =>
    postUpdated(post("2026-09-01", { corrections: days.map((date) => ({ date })) }), zone);
  const times = [[], ["2026-09-01"], ["2026-09-01", "2026-09-01"], ["2026-09-01", "2026-09-05"]].map(
    corrected,
  );
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(times).size).toBe(4);
});
