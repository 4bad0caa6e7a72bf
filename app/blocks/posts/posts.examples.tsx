import type { Examples } from "#app/ui/examples.ts";
import { PostList } from "./post-list.tsx";

const post = (number: number) => ({
  title: `The title of post ${number}`,
  date: "2026-06-01",
  kind: "Report",
  summary: "One sentence: what happened, and what it means on your street.",
  path: `/news/example-${number}`,
  picture: { image: "/images/spot-bench.svg", alternative: "A bench" },
});

export const posts: Examples = {
  "the newest one and two before it": (
    <PostList block={{ kind: "posts", id: "example-posts" }} posts={[1, 2, 3].map(post)} />
  ),
};
