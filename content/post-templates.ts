/** What an editor can begin a post with. What they write at once takes the place of the first paragraphs. */

import type { Post } from "./blocks/post.ts";

export const postTemplates: {
  id: string;
  label: string;
  hint: string;
  post: Pick<Post, "kind" | "blocks">;
}[] = [
  {
    id: "words",
    label: "Your words alone",
    hint: "Paragraphs.",
    post: { blocks: [{ kind: "paragraphs", id: "words", text: "[What happened]" }] },
  },
  {
    id: "vote",
    label: "A vote explained",
    hint: "What was decided, the best argument against it, a quotation, figures with their source, and what comes next.",
    post: {
      kind: "Vote explained",
      blocks: [
        {
          kind: "paragraphs",
          id: "words",
          text: "[What council decided, in one plain sentence, with the date and the vote]\n\n[What is fair in the other side’s argument]",
        },
        {
          kind: "quotation",
          id: "quotation",
          text: "“[The one sentence worth keeping, in its speaker’s own words]”",
          source: "[Who said it, where, and on what day: linked to the record]",
        },
        {
          kind: "figures",
          id: "figures",
          figures: [{ number: "[00]", what: "[what the figure counts]" }],
          source: "[document, page, date]",
        },
        { kind: "paragraphs", id: "next", text: "[What I will do next, and by when]" },
      ],
    },
  },
  {
    id: "report",
    label: "A report",
    hint: "What was done and what comes next, as two lists.",
    post: {
      kind: "Report",
      blocks: [
        { kind: "paragraphs", id: "words", text: "## What was done\n\n- [What I did, where and when]" },
        { kind: "paragraphs", id: "next", text: "## What comes next\n\n- [What comes, and by when]" },
      ],
    },
  },
];
