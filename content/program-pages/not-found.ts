/** What a lost visitor reads: the way on, in the order people ask for it. */

import { alternative, document, group, image, line, link, list } from "#content/schema/fields.ts";

export const notFoundSchema = () =>
  document("Page not found", {
    heading: line({ max: 60 }),
    lead: line(),
    image: group({ src: image({ label: "Picture" }), alt: alternative(), caption: line({ max: 60 }) }),
    ways: group({
      heading: line({ max: 60 }),
      links: list(group({ label: line({ max: 60 }), href: link(), text: line({ max: 60 }) }), { max: 12 }),
    }),
    next: group({ label: line({ max: 60 }), href: link() }),
  });
