/** A page of clauses: each has an id, so that a letter can point to it. */
export type TextPage = {
  heading: string;
  lead: string;
  /** Local date of the last change, such as 2026-06-01. */
  changed: string;
  clauses: readonly Clause[];
  next: { text: string; label: string; href: string };
};

export type Clause = {
  id: string;
  heading: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
  table?: { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] };
};
