import { useLoaderData } from "react-router";
import { counted } from "#domain/platform/language.ts";
import { officePages } from "#server/platform/mail/office-step.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { eventsDocument, type ListedEvent, type listLoader } from "./load-events.ts";

export function EventList() {
  const { toCome, over, mayWrite } = useLoaderData<typeof listLoader>();
  return (
    <Page
      title="Events"
      sub={counted(toCome.length, "event to come", "events to come")}
      tools={
        <>
          <a className="b" href={officePages.month}>
            Month
          </a>
          {mayWrite && (
            <a className="b" href={eventsDocument}>
              Write events
            </a>
          )}
        </>
      }
    >
      {toCome.length + over.length === 0 ? (
        <Empty title="No event yet">
          <p>Events are written under Content, by the candidate or an editor. Here is who comes to them.</p>
        </Empty>
      ) : (
        <>
          <Events title="To come" events={toCome} isFirst />
          {over.length > 0 && <Events title="Over" events={over} />}
        </>
      )}
    </Page>
  );
}

type EventsProps = { title: string; events: readonly ListedEvent[]; isFirst?: boolean };

function Events({ title, events, isFirst = false }: EventsProps) {
  return (
    <section>
      <PartHeading isFirst={isFirst}>{title}</PartHeading>
      <ul className="wait">
        {events.map((event) => (
          <li key={event.id}>
            <div>
              <h3>
                <a href={officePages.event(event.id)}>{event.title}</a>
              </h3>
              <p>
                {event.when}, {event.location}
              </p>
            </div>
            <span className={event.isCancelled ? "chip bad" : "chip"}>{comingInWords(event)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function comingInWords({ isCancelled, isOver, asks, capacity, counts }: ListedEvent): string {
  const { coming = 0, waiting = 0, came = 0 } = counts ?? {};
  if (isCancelled) return coming === 0 ? "Cancelled" : `Cancelled, ${coming} said yes`;
  if (!asks && !counts) return "People just come";
  if (isOver)
    return came > 0 ? `${came} of ${coming} came` : `${counted(coming, "person", "people")} said yes`;
  const of = capacity === undefined ? counted(coming, "person", "people") : `${coming} of ${capacity}`;
  return waiting > 0 ? `${of}, ${counted(waiting, "waits", "wait")}` : of;
}
