/** The documents in the order in which people look for them. */

import { isPostName } from "#domain/content/site/posts.ts";
import type { DocumentLine } from "./content-facts.ts";

const often = ["events", "campaign", "figures", "pages/home", "portrait", "neighbourhoods", "projects"];

/** What changes often first, then the pages, then what stands on many pages. */
export function groupsOf(documents: readonly DocumentLine[]): { title: string; documents: DocumentLine[] }[] {
  // Posts have a list of their own.
  const listed = documents.filter(({ name }) => !isPostName(name));
  const isOften = ({ name }: DocumentLine) => often.includes(name);
  const isPage = ({ name }: DocumentLine) => name.startsWith("pages/");
  const byTitle = (one: DocumentLine, other: DocumentLine) => one.title.localeCompare(other.title);
  return [
    {
      title: "Changed often",
      documents: often.flatMap((name) => documents.filter((each) => each.name === name)),
    },
    {
      title: "What the program says",
      documents: listed.filter((each) => isPage(each) && !isOften(each)).toSorted(byTitle),
    },
    {
      title: "On many pages",
      documents: listed.filter((each) => !isPage(each) && !isOften(each)).toSorted(byTitle),
    },
  ];
}
