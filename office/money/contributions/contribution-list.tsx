import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  contributionLists,
  countContributions,
  findContributions,
  type ContributionList,
} from "#server/money/contributions/overview/find-contributions.ts";
import { Pages, readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { MoneyPage } from "#office/money/money-page.tsx";
import { searchedIn, FindForm } from "#office/shell/ui/find-form.tsx";
import { offerTables } from "#office/exports/offer-tables.tsx";
import { useContent } from "#office/shell/content-context.ts";
import {
  methodInWords,
  stateInWords,
  statusInWords,
} from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { localDate, daysBetween, formatDate } from "#domain/platform/time/local-date.ts";
import { type Contribution, factsOf } from "#server/money/contributions/record/contribution.ts";
import { Empty } from "#office/shell/ui/empty.tsx";
import { contributionPath } from "#office/money/addresses.ts";
import { Table } from "#office/shell/ui/table.tsx";
import { counted } from "#domain/platform/language.ts";
import {
  owedCents,
  prohibitedReasons,
  type ProhibitedReason,
} from "#domain/money/contributions/contribution-state.ts";

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

type TableProps = { contributions: readonly Contribution[]; now: string; caption: string };

export function ContributionTable({ contributions, now, caption }: TableProps) {
  const today = localDate(new Date(now), useContent().campaign.timeZone);
  if (contributions.length === 0)
    return (
      <Empty title="Nothing here">
        <p>
          Contributions by card come by themselves. Cheques, e-transfers, cash and goods are entered here.
        </p>
        <p>
          <a href="/money/contributions/enter">Enter a contribution</a>
        </p>
      </Empty>
    );
  return (
    <Table caption={caption} heads={["Date", "From", "Amount", "By", "State"]} amounts={["Amount"]}>
      {contributions.map((contribution) => {
        const { id, received_on, full_name, amount_cents, method } = contribution;
        return (
          <tr key={id}>
            <td className="x">{shortDay(received_on)}</td>
            <th scope="row">
              <a href={contributionPath(id)}>{full_name || "Anonymous"}</a>
            </th>
            <td className="r k">{formatCents(amount_cents)}</td>
            <td className="m">
              {methodInWords(method)}
              <span className="in-row">, {shortDay(received_on)}</span>
            </td>
            <td>
              <StateChip contribution={contribution} today={today} />
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

/** The state of a contribution in words; what is due or went wrong stands out. `today` is a local date. */
export function StateChip({ contribution, today }: { contribution: Contribution; today: string }) {
  const { status } = contribution;
  if (status === "needs-return") return <Owed contribution={contribution} today={today} />;
  if (status === "held") return <span className="chip due">{statusInWords(status)}</span>;
  if (["disputed", "lost", "bounced"].includes(status))
    return <span className="chip bad">{statusInWords(status)}</span>;
  return <span className="soft">{stateInWords(contribution)}</span>;
}

function Owed({ contribution, today }: { contribution: Contribution; today: string }) {
  const facts = factsOf(contribution);
  const [reason] = prohibitedReasons(facts.prohibited);
  const days = daysBetween(today, contribution.return_due_on ?? today);
  const left = days < 0 ? `${counted(-days, "day")} late` : `${counted(days, "day")} left`;
  const missing = reason && missingWords[reason];
  if (missing && days > 7) return <span className="chip soon">{`${missing}, ${left}`}</span>;
  const owed = formatCents(owedCents(facts, contribution.amount_cents));
  return <span className={days < 0 ? "chip bad" : "chip due"}>{`${owed} must go back, ${left}`}</span>;
}

/** What can still be learned instead of returning it. */
const missingWords: Partial<Record<ProhibitedReason, string>> = {
  "missing-address": "Address missing",
  "missing-name": "Name missing",
};

/** A local date without its year, short and on one line: `Sep 7`. */
export function shortDay(date: string): string {
  const [month = "", day = ""] = formatDate(date).split(/[ ,]/);
  return `${month.slice(0, 3)}\u00A0${day}`;
}
