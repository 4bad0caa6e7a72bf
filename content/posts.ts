/** The words around posts: of the list of them, and above and below each. */

import { document, group, line, link } from "./schema/fields.ts";

const onward = group({ label: line({ max: 60 }), href: link() });

export const postsSchema = () =>
  document("Posts: the words around them", {
    heading: line({ max: 60, hint: "Of the page with all posts." }),
    description: line({ max: 220, hint: "What search engines say of the page with all posts." }),
    all: line({ max: 60, label: "Link to all posts" }),
    feed: line({ max: 60, label: "Link to the feed" }),
    letters: onward,
    back: onward,
    byline: line({ max: 90, slots: ["name", "minutes"], label: "Behind the day" }),
    corrected: line({ max: 60, slots: ["day"], label: "Before a correction" }),
    sent: line({ slots: ["day"], label: "Of a post that was sent as a letter" }),
    nextLetter: onward,
    share: group({
      heading: line({ max: 60 }),
      mail: line({ max: 60 }),
      facebook: line({ max: 60 }),
      linkedin: line({ max: 60 }),
      copy: line({ max: 60 }),
      copied: line({ max: 60 }),
      print: line({ max: 60 }),
    }),
    earlier: line({ max: 60 }),
    later: line({ max: 60 }),
    earlierPosts: line({ max: 60 }),
    laterPosts: line({ max: 60 }),
  });
