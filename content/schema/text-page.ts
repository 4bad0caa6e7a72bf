/** A page of clauses: each has an id, so that a letter can point to it. */

import type { z } from "zod";
import { date, document, group, id, line, link, list, prose } from "./fields.ts";

const clause = group({
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

/** The schema of a page of clauses. */
export function textPage(label: string) {
  return document(label, {
    heading: line({ max: 80 }),
    lead: line({ max: 300 }),
    changed: date({ label: "Last changed" }),
    clauses: list(clause),
    next: group({ text: line(), label: line({ max: 40 }), href: link() }),
  });
}

export type TextPage = z.output<ReturnType<typeof textPage>>;
