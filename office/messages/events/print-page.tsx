import { language } from "#domain/platform/language.ts";
import { useLoaderData } from "react-router";
import { officePages } from "#server/platform/notify/office-step.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { numbersInWords } from "./event-page.tsx";
import type { EventFacts } from "./load-events.ts";
import { Table } from "#office/shell/ui/table.tsx";

/** The list for the door, on paper. */
export function PrintPage() {
  const facts = useLoaderData<EventFacts>();
  const { event, when, answers } = facts;
  const coming = answers.filter(({ state }) => state === "coming");
  return (
    <Page title={event.title} back={officePages.event(event.id)}>
      <p className="hint on-screen">
        Print this page with your browser. It says what people need: keep the paper in the campaign.{" "}
        <a href={officePages.event(event.id)}>Back to the event</a>
      </p>
      <p>
        {when}, {event.location}
      </p>
      <p className="lead">{numbersInWords(facts)}</p>
      <Table caption="Who comes" heads={["Name", "How many", "Needs", "Came"]}>
        {coming
          .toSorted((one, other) => one.name.localeCompare(other.name, language))
          .map(({ id, name, party, needs, came }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{party}</td>
              <td>{needs}</td>
              <td>{came ?? <span aria-hidden="true">☐</span>}</td>
            </tr>
          ))}
      </Table>
    </Page>
  );
}
