import type { ContributionList } from "#server/money/contributions/overview/find-contributions.ts";

/** What waits for an act has a page of its own, on which it is done. */
const lists: Record<ContributionList, { title: string; address: string }> = {
  newest: { title: "Newest", address: "/money/contributions" },
  "go-back": { title: "Must go back", address: "/money/go-back" },
  "to-decide": { title: "To decide", address: "/money/decide" },
  "in-dispute": { title: "In dispute", address: "/money/contributions?list=in-dispute" },
  "to-print": { title: "To print", address: "/money/receipts/print" },
};

/** Links to the lists; a list without anything in it is not marked with a number. */
export function ListFilters({
  current,
  counts,
}: {
  current: ContributionList | undefined;
  counts: Record<ContributionList, number>;
}) {
  return (
    <nav className="filt" aria-label="Show">
      {(Object.keys(lists) as ContributionList[]).map((list) => (
        <a key={list} href={lists[list].address} aria-current={list === current ? "true" : undefined}>
          {lists[list].title} {list !== "newest" && counts[list] > 0 && <b>{counts[list]}</b>}
        </a>
      ))}
    </nav>
  );
}
