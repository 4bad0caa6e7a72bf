import type { ReactNode } from "react";
import { useContent, useWholeContent } from "#app/content/content.ts";
import { useSubmission } from "#app/forms/use-submission.ts";
import { PurposeNote } from "#app/forms/purpose-note.tsx";
import { FormFrame } from "#app/forms/form.tsx";
import { Field, SelectField, LongField } from "#app/forms/fields.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useCurrentPage } from "#app/layout/current-page.ts";
import { EventState, Words } from "#app/ui/event-line.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { useShownEvents } from "#app/blocks/use-shown-events.ts";
import { type CalendarEvent, isOpenForAnswers, whenOf } from "#domain/content/calendar/calendar.ts";
import { eventsAddress } from "#domain/content/site/page-documents.ts";
import { eventAnswerForm, largestParty } from "#domain/messages/forms/event-answer.ts";
import { eventPath } from "#domain/web/pages.ts";

/** An event to which people say yes: what it is, and the form while it is to come. Plain HTML: nothing here needs a script. */
export default function EventPage() {
  const content = useWholeContent();
  const { path, renderedAt } = useCurrentPage();
  const { page: words } = content["event-words"];
  const { of } = useShownEvents();
  const event = content.events.find(({ id }) => eventPath(id) === path);
  if (!event) throw new Error(`There is no event at ${path}`);
  const isOpen = isOpenForAnswers(event, renderedAt, content.campaign.timeZone);
  const all = eventsAddress(content);
  return (
    <section className="band tight">
      <div className="wrap grid">
        <div className="col-7 flow">
          {all && (
            <p>
              <a className="back" href={all}>
                {words.back}
              </a>
            </p>
          )}
          <h1>{event.title}</h1>
          <Prose as="p" className="lead" text={whenOf(event, content)} />
          <Facts event={event} />
          <div className="event-state">
            <Words value={of.eventWords}>
              <EventState event={{ ...event, comes: undefined }} now={renderedAt} />
            </Words>
          </div>
          {isOpen && <AnswerForm event={event} />}
        </div>
      </div>
    </section>
  );
}

function Facts({ event: { location, host, access, map } }: { event: CalendarEvent }) {
  const { page: words } = useContent("event-words");
  return (
    <dl className="event-facts">
      <Fact name={words.place}>
        {location}
        {map && (
          <>
            {" "}
            <a href={map}>{words.map}</a>
          </>
        )}
      </Fact>
      {host && <Fact name={words.host}>{host}</Fact>}
      {access && <Fact name={words.access}>{access}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const parties = Array.from({ length: largestParty }, (_, at) => String(at + 1));

function AnswerForm({ event }: { event: CalendarEvent }) {
  const { page: words } = useContent("event-words");
  const submission = useSubmission(eventAnswerForm, { send: neverSent });
  return (
    <>
      <h2 id="yes">{words.heading}</h2>
      {event.capacity !== undefined && <p>{words.lead}</p>}
      <FormFrame submission={submission} label={words.heading} asksByBrowser>
        <input type="hidden" name="event" value={event.id} />
        <Field name="name" autoComplete="name" />
        <Field name="email" type="email" autoComplete="email" />
        <SelectField
          name="party"
          required
          defaultValue="1"
          options={parties.map((id) => ({ id, label: id }))}
        />
        <LongField name="needs" hint={words.needsHint} />
        <SubmitButton busyText={words.busy}>{words.button}</SubmitButton>
        <PurposeNote text={words.kept} />
      </FormFrame>
    </>
  );
}

/** The browser posts the form itself. */
function neverSent(): never {
  throw new Error("The page of an event has no script");
}
