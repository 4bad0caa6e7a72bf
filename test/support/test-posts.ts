/** Posts of the tests' campaign, which nobody wrote. */

import type { Post } from "#content/blocks/post.ts";

/** A post with what every post has. */
export function testPost(own: Partial<Post> = {}): Post {
  return {
    title: "A vote on the road",
    date: "2026-09-01",
    summary: "Council voted, and [the minutes](https://example.org/minutes) say how.",
    blocks: [{ kind: "paragraphs", id: "words", text: "What was decided.\n\n- One thing\n- Another" }],
    ...own,
  };
}

/** A post with every kind of block that posts have and nothing left out. */
export const wholePost: Post = testPost({
  kind: "Report",
  time: "09:00",
  picture: { image: "/images/spot-bench.svg", alternative: "A bench", caption: "A bench, in a park." },
  blocks: [
    { kind: "paragraphs", id: "words", text: "First.\nSame paragraph.\n\n## A heading\n\n1. One\n2. Two" },
    { kind: "picture", id: "picture", image: "/images/spot-oak.svg", alternative: "An oak" },
    { kind: "quotation", id: "quotation", text: "“Yes.”", source: "Somebody, on a day." },
    {
      kind: "figures",
      id: "figures",
      figures: [{ number: "3 of 9", what: "votes" }],
      source: "The minutes.",
    },
    { kind: "video", id: "video", title: "what it costs", href: "https://video.example.org/watch" },
    { kind: "text", id: "text", heading: "A heading beside", paragraphs: ["A paragraph."] },
    { kind: "questions", id: "questions", answers: { usual: [{ question: "Why?", answer: "So." }] } },
    { kind: "onward", id: "onward", text: "And you?", label: "Write to me", href: "/contact" },
  ],
  corrections: [{ date: "2026-09-02", text: "It said two; it says three." }],
});
