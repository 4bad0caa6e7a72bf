/** The links of the masthead and the footer, in their order (specification section 2, Navigation; decisions X-33). */

import { document, group, line, link, list, prose } from "./schema/fields.ts";

export const navigationSchema = () =>
  document("Navigation", {
    mainLinks: list(group({ href: link(), label: line({ max: 60 }) }), { max: 24 }),
    donateLink: group(
      { href: link(), label: line({ max: 60 }) },
      { hint: "The button of every page; empty for none." },
    ).optional(),
    footerLinks: list(group({ href: link(), label: line({ max: 60 }) }), { max: 24 }),
    footer: group({
      territories: prose({
        max: 400,
        canBeEmpty: true,
        label: "Land acknowledgement",
        hint: "Empty leaves it out.",
      }),
      territoriesNote: line({ canBeEmpty: true }),
      independence: line(),
    }),
  });
