import { date, group, id, line, link, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

const clause = () =>
  group({
    id: id({ hint: "The end of the address that points here: /privacy#rights." }),
    heading: line({ max: 80 }),
    paragraphs: list(prose({ max: 1200 }), { max: 12 }).optional(),
    points: list(prose({ max: 600 }), { max: 20 }).optional(),
    table: group({
      caption: line(),
      columns: list(line({ max: 60 }), { max: 6 }),
      rows: list(list(line({ max: 300 }), { max: 6 }), { max: 40 }),
    }).optional(),
  });

/** A whole page of clauses: each has an id, so that a letter can point to it. */
export const clausesBlock = () =>
  kind("clauses", {
    label: "Clauses",
    hint: "A page of rules: a list of its headings, then each with its words.",
    fields: {
      heading: line({ max: 80 }),
      lead: line({ max: 300 }),
      changed: date({ label: "Last changed" }),
      clauses: list(clause()),
      next: group({ text: line(), label: line({ max: 40 }), href: link() }),
    },
  });
