import type { Documents } from "#content/documents.ts";

export const posts: Documents["posts"] = {
  heading: "News",
  description: "Every post of the campaign, the newest first.",
  all: "All posts",
  feed: "Follow by feed (RSS)",
  letters: { label: "By e-mail", href: "/newsletter" },
  back: { label: "News & Events", href: "/news-events" },
  byline: "by {name}. {minutes}-minute read",
  corrected: "Corrected on {day}.",
  sent: "Sent as a letter on {day}.",
  nextLetter: { label: "Get the next one", href: "/newsletter" },
  share: {
    heading: "Share",
    mail: "E-mail",
    facebook: "Facebook",
    linkedin: "LinkedIn",
    copy: "Copy the link",
    copied: "The link is copied.",
    print: "Print",
  },
  earlier: "Earlier",
  later: "Later",
  earlierPosts: "Earlier posts",
  laterPosts: "Later posts",
};
