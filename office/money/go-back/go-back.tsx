import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { findContributions } from "#server/money/contributions/overview/find-contributions.ts";
import { Empty } from "#office/shell/ui/empty.tsx";
import { Pages, readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { GoBackList } from "./go-back-list.tsx";
import { MoneyPage } from "#office/money/money-page.tsx";

/** What the law wants back, the least time left first. */
export async function goBackLoader({ context, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const { page, offset } = readPage(request);
  const question = { list: "go-back" as const, find: "" };
  const found = await findContributions(services, question, { limit: rowsPerPage, offset });
  return { ...found, page, now: services.clock.now().toISOString() };
}

export function GoBack() {
  const { contributions, total, page, now } = useLoaderData<typeof goBackLoader>();
  return (
    <MoneyPage title="Must go back" sub={String(total)}>
      {contributions.length === 0 ? (
        <Empty title="Nothing must go back">
          <p>
            What is over a limit, has no address or is not from a resident will appear here with its last day.
          </p>
        </Empty>
      ) : (
        <>
          <h2 className="vh">The least time left first</h2>
          <GoBackList contributions={contributions} now={now} />
        </>
      )}
      <Pages page={page} total={total} />
    </MoneyPage>
  );
}
