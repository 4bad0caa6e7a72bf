import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  contributionLists,
  countContributions,
  findContributions,
} from "#server/money/contributions/overview/find-contributions.ts";
import { Pages, readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { MoneyPage } from "#office/money/money-page.tsx";
import { ContributionTable } from "./contribution-table.tsx";
import { searchedIn, FindForm } from "#office/shell/ui/find-form.tsx";
import { offerTables } from "#office/exports/offer-tables.tsx";
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

export async function contributionListLoader({ context, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const { searchParams } = new URL(request.url);
  const find = searchedIn(request.url);
  const list = contributionLists.find((known) => known === searchParams.get("list")) ?? "newest";
  const { page, offset } = readPage(request);
  const found = await findContributions(services, { list, find }, { limit: rowsPerPage, offset });
  const counts = await countContributions(services);
  return { ...found, find, list, page, counts, now: services.clock.now().toISOString() };
}

export function ContributionListPage() {
  const { contributions, total, find, list, page, counts, now } =
    useLoaderData<typeof contributionListLoader>();
  return (
    <MoneyPage
      title="Contributions"
      sub={`${total}`}
      tools={
        <a className="b fill" href="/money/contributions/enter">
          <span>
            Enter<span className="only-l"> a contribution</span>
          </span>
        </a>
      }
    >
      <FindContribution find={find} />
      <ListFilters current={find ? undefined : list} counts={counts} />
      {find && (
        <p className="soft pad">
          {total} with “{find}”. <a href="/money/contributions">Show all</a>
        </p>
      )}
      <ContributionTable contributions={contributions} now={now} caption="Contributions" />
      <Pages page={page} total={total} />
      {total > 0 && find === "" && <contributionExports.Files />}
    </MoneyPage>
  );
}

export const contributionExports = offerTables({
  page: "/money/contributions",
  files: "/money/files",
  titles: { donations: "Contributions", receipts: "Receipts" },
});

/** The search for a contribution. */
export function FindContribution({ find = "" }: { find?: string }) {
  return (
    <FindForm
      what="Contributions"
      action="/money/contributions"
      label="Find a name, a sum or a receipt"
      placeholder="Name, sum, receipt"
      value={find}
    />
  );
}
