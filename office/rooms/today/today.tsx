import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Page } from "../../layout/page.tsx";
import { Clock } from "../../ui/clock.tsx";
import { Empty } from "../../ui/empty.tsx";
import { momentInWords } from "../../ui/when.tsx";
import { visitOf } from "../../visit.ts";
import { findWaiting } from "./waiting.ts";

/** What waits for this member, the promise that breaks first at the top. */
export async function todayLoader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const now = visit.services.clock.now().toISOString();
  return { now, waiting: await findWaiting(visit) };
}

export function Today() {
  const { now, waiting } = useLoaderData<typeof todayLoader>();
  return (
    <Page title="Today" sub={momentInWords(now)}>
      {waiting.length === 0 ? (
        <Empty title="Nothing waits">
          <p>Messages to answer, money that must go back and receipts to print will stand here.</p>
        </Empty>
      ) : (
        <ul className="wait">
          {waiting.map((each) => (
            <li key={each.id}>
              <Clock since={each.since} due={each.due} now={now} />
              <div>
                <h3>
                  <a href={each.address}>{each.title}</a>
                </h3>
                <p>{each.text}</p>
              </div>
              <div className="act">
                <a className="b" href={each.address}>
                  {each.verb}
                </a>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
