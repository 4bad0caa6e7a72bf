/** The three signature reports: titles and addresses are placeholders until the campaign supplies them. */

import { group, line, link, list } from "./schema/fields.ts";

export const reportsSchema = () =>
  list(group({ title: line(), about: line(), href: link() }), {
    label: "Signature reports",
    max: 12,
  });
