import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import { localDate, yearOf } from "#domain/time/local-date.ts";
import { campaign } from "#server/system/content-in-force.ts";
import { visitOf } from "../../../visit.ts";
import { MoneyPage } from "../money-page.tsx";

export function overviewLoader({ context }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  return { year: yearOf(localDate(services.clock.now(), campaign().timeZone)) };
}

export function Overview() {
  const { year } = useLoaderData<typeof overviewLoader>();
  return (
    <MoneyPage title="Money" sub={String(year)}>
      <p className="lead pad">What came, what was spent, and what the law asks back.</p>
    </MoneyPage>
  );
}
