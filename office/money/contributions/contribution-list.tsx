import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  contributionLists,
  countContributions,
  findContributions,
} from "#server/money/contributions/overview/find-contributions.ts";
import { Pages, readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { MoneyPage } from "#office/money/money-page.tsx";
import { contributionExports } from "./contribution-exports.ts";
import { ContributionTable } from "./contribution-table.tsx";
import { FindContribution } from "./find-contribution.tsx";
import { ListFilters } from "./list-filters.tsx";
import { searchedIn } from "#office/shell/ui/searched.ts";

/** A list (`?list=`), or what has every word of the search (`?find=`). */
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
          Enter one
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
