import { useLoaderData } from "react-router";
import { answerFields, largestParty } from "#domain/messages/forms/event-answer.ts";
import { counted, language } from "#domain/platform/language.ts";
import { officePages } from "#server/platform/mail/office-step.ts";
import { type Answer, readAnswer } from "#server/messages/events/answer-rows.ts";
import { personPath } from "#office/messages/people/person-facts.ts";
import { useRefused, act, type ActArguments, acts, done, refused } from "#office/shell/acts/acts.ts";
import { newPostKey, postKeyField, postIdOf } from "#office/shell/acts/post-key.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { Act, HiddenFields, ActForm } from "#office/shell/ui/act.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { Choice, Field, FormError, LongField } from "#office/shell/ui/field.tsx";
import { Line, PartHeading } from "#office/shell/ui/part.tsx";
import { type EventFacts, eventsDocument } from "./load-events.ts";
import { Table } from "#office/shell/ui/table.tsx";
import { email, line } from "#domain/messages/forms/field.ts";
import { fieldLimits } from "#domain/messages/forms/form-texts.ts";
import { copyWeekly } from "#server/content/editions/edit-document.ts";
import { cancelAnswer, sayYes, enterAnswer, noteCame } from "#server/messages/events/answers.ts";
import { editAddress } from "#office/content/addresses.ts";
import { text, wholeNumber } from "#office/shell/acts/fields.ts";
import { mustMay } from "#office/shell/visit.ts";

/** One event: where it is, who comes, and at the door who came. */
export function EventPage() {
  const facts = useLoaderData<EventFacts>();
  const { event, when, answers, namesakes, unreached, isToday } = facts;
  return (
    <Page title={event.title} sub={when} back="/events">
      <FormError />
      <div className="cols w">
        <section>
          <div className="sec first">
            <h2>Who comes</h2>
            {answers.length > 0 && <a href={`${officePages.event(event.id)}/print`}>Print</a>}
          </div>
          <p className="lead" role="status">
            {numbersInWords(facts)}
          </p>
          {unreached.length > 0 && (
            <p className="hint">
              No e-mail reaches these, so please tell them of every change: {unreached.join(", ")}.
            </p>
          )}
          {/* Where the script of the door says what it has not sent. */}
          <p
            className="hint"
            role="status"
            data-door={event.status ?? "open"}
            data-keep={isToday ? "" : undefined}
          />
          {answers.length === 0 ? (
            <Empty title={event.comes ? "Nobody said yes yet" : "People just come to this event"}>
              <p>
                {event.comes
                  ? "Who says yes on the event’s page will appear here, with how many."
                  : "The event can ask who comes: the candidate or an editor writes so under Content."}
              </p>
            </Empty>
          ) : (
            <ul className="wait comers">
              {answers.map((answer) => (
                <Comer
                  key={answer.id}
                  answer={answer}
                  hasNamesake={namesakes.includes(answer.id)}
                  isOpen={facts.isOpen}
                />
              ))}
            </ul>
          )}
        </section>
        <aside aria-label="The event">
          <About facts={facts} />
          {facts.isOpen && <Enter />}
          {facts.mayWrite && (
            <p>
              <a className="b" href={`${eventsDocument}?at=${encodeURIComponent(event.id)}`}>
                Change the event
              </a>
            </p>
          )}
          {facts.mayWrite && event.date !== undefined && <CopyWeekly />}
        </aside>
      </div>
    </Page>
  );
}

/** `12 of 40 people have a place, 3 wait; 10 came.` */
function numbersInWords({ event: { capacity }, coming, waiting, came }: EventFacts): string {
  const places =
    capacity === undefined
      ? `${counted(coming, "person comes", "people come")}`
      : `${coming} of ${counted(capacity, "person has", "people have")} a place`;
  return [places, waiting > 0 && `, ${counted(waiting, "waits", "wait")}`, came > 0 && `; ${came} came`, "."]
    .filter(Boolean)
    .join("");
}

const stateWords: Record<Answer["state"], string> = {
  asked: "Asked",
  coming: "Comes",
  waiting: "Waits for a place",
  cancelled: "Does not come",
};

type ComerProps = { answer: Answer; hasNamesake: boolean; isOpen: boolean };

function Comer({ answer, hasNamesake, isOpen }: ComerProps) {
  const { id, name, email, party, needs, state, came } = answer;
  return (
    <li>
      <div>
        <h3>{email ? <a href={personPath(email)}>{name}</a> : name}</h3>
        <p>
          {stateWords[state]}
          {state !== "cancelled" && `, ${counted(party, "person", "people")}`}
        </p>
        {hasNamesake && (
          <p>
            <span className="chip due">Same name twice</span> {email ?? "No e-mail"}
          </p>
        )}
        {needs && <p className="needs">Needs: {needs}</p>}
      </div>
      <div className="act keep bs">
        {came === null ? (
          <CameForm id={id} party={party} name={name} />
        ) : (
          <Came id={id} came={came} name={name} />
        )}
        {state !== "cancelled" && (
          <Act act="cancel" fields={{ answer: id }} look="quiet">
            Cancel<span className="vh">: {name}</span>
          </Act>
        )}
        {state === "cancelled" && isOpen && (
          <Act act="yes" fields={{ answer: id }} look="quiet">
            Comes after all<span className="vh">: {name}</span>
          </Act>
        )}
      </div>
    </li>
  );
}

type AtTheDoor = { id: string; name: string };

/** At the door: one press where as many came as were said. */
function CameForm({ id, party, name }: AtTheDoor & { party: number }) {
  return (
    <form method="post" className="bs">
      <HiddenFields fields={{ act: "came", answer: id }} />
      <label className="vh" htmlFor={`came-${id}`}>
        How many came: {name}
      </label>
      <select className="in few" id={`came-${id}`} name="came" defaultValue={party}>
        {Array.from({ length: largestParty + 1 }, (_, count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
      <button className="b">
        Came<span className="vh">: {name}</span>
      </button>
    </form>
  );
}

function Came({ id, came, name }: AtTheDoor & { came: number }) {
  return (
    <>
      <span className="chip good">{came === 0 ? "Nobody came" : `${came} came`}</span>
      <Act act="came" fields={{ answer: id, came: "" }} look="quiet">
        Take back<span className="vh">: {name}</span>
      </Act>
    </>
  );
}

function About({ facts: { event, when, page } }: { facts: EventFacts }) {
  const { location, map, host, access, capacity, note, status } = event;
  return (
    <>
      <PartHeading isFirst aside={status === "cancelled" && <span className="chip bad">Cancelled</span>}>
        The event
      </PartHeading>
      <dl className="lines">
        <Line name="When">{when}</Line>
        <Line name="Place">
          {location} {map && <a href={map}>Map</a>}
        </Line>
        {host && <Line name="Host">{host}</Line>}
        {access && <Line name="Getting in">{access}</Line>}
        {capacity !== undefined && <Line name="Room for">{counted(capacity, "person", "people")}</Line>}
        {note && <Line name="Note">{note}</Line>}
        {page && (
          <Line name="Its page">
            <a href={page}>{page}</a>
          </Line>
        )}
      </dl>
    </>
  );
}

function Enter() {
  return (
    <details className="tab" open={useRefused() !== undefined}>
      <summary>Enter somebody who said yes elsewhere</summary>
      <ActForm act="enter" fields={{ [postKeyField]: newPostKey() }} button="Enter">
        <Field name="name" label="Name" autoComplete="off" />
        <Field
          name="email"
          label="E-mail"
          hint="May be empty; then no e-mail goes to them."
          autoComplete="off"
        />
        <Choice
          name="party"
          label={answerFields.party.label}
          defaultValue="1"
          options={Array.from({ length: largestParty }, (_, at) => ({
            value: String(at + 1),
            label: String(at + 1),
          }))}
        />
        <LongField name="needs" label="What they need to take part" rows={2} hint="Deleted the day after." />
      </ActForm>
    </details>
  );
}

function CopyWeekly() {
  return (
    <details className="tab" open={useRefused()?.errors["weeks"] !== undefined}>
      <summary>Copy it weekly</summary>
      <ActForm act="copy" button="Copy into the draft">
        <Field name="weeks" label="For how many weeks" type="number" inputMode="numeric" defaultValue="4" />
        <p className="hint">The copies go into the draft of the events; nothing is published yet.</p>
      </ActForm>
    </details>
  );
}

/** The list for the door, on paper. */
export function DoorListPage() {
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

const maxWeeks = 26;

const person = {
  name: line({ label: "Name", required: true, maxLength: fieldLimits.name }),
  email: email({ label: "E-mail" }),
  ...answerFields,
};

export const eventActs = acts({
  enter: act(person, async (given) => {
    const { visit, form, value } = given;
    const eventId = given.params["id"] ?? "";
    const entered = await enterAnswer({ eventId, person: value, id: postIdOf(given) }, visit.services);
    if (entered.ok) return done(visit, here(given), { text: `${value.name} is on the list.` });
    return refused(
      form,
      entered.reason === "known"
        ? { email: "This address has answered already." }
        : { form: "This event takes no answers any more." },
    );
  }),

  came: act({ answer: text, came: text }, async (given) => {
    const { visit, form, value } = given;
    const came = value.came === "" ? null : Number(value.came);
    if (came !== null && !(Number.isInteger(came) && came >= 0 && came <= largestParty))
      return refused(form, { form: `Please choose from 0 to ${largestParty}.` });
    await noteCame({ id: value.answer, came }, visit.services);
    const undo = { path: here(given), fields: { act: "came", answer: value.answer, came: "" } };
    return done(
      visit,
      here(given),
      came === null ? { text: "Taken back." } : { text: `${came} came.`, undo },
    );
  }),

  cancel: act({ answer: text }, async (given) => {
    const { visit, value } = given;
    const answer = await readAnswer(value.answer, visit.services);
    await cancelAnswer({ id: value.answer }, visit.services);
    const told = answer?.email ? " They are told by e-mail." : "";
    const undo = { path: here(given), fields: { act: "yes", answer: value.answer } };
    return done(visit, here(given), { text: `${answer?.name ?? "Somebody"} does not come.${told}`, undo });
  }),

  yes: act({ answer: text }, async (given) => {
    const { visit, form, value } = given;
    const said = await sayYes(value.answer, visit.services);
    if (!said.ok) return refused(form, { form: "This event takes no answers any more." });
    const answer = await readAnswer(value.answer, visit.services);
    const place = answer?.state === "waiting" ? "waits for a place" : "comes";
    return done(visit, here(given), { text: `${answer?.name ?? "Somebody"} ${place}.` });
  }),

  copy: act({ weeks: wholeNumber({ from: 1, to: maxWeeks }) }, async (given) => {
    const { visit, form, params, value } = given;
    mustMay(visit, "content");
    const author = visit.signedIn.member.name;
    const copied = await copyWeekly({ id: params["id"] ?? "", weeks: value.weeks, author }, visit.services);
    if (!copied.ok) return refused(form, { weeks: whyNoCopy[copied.reason] });
    const words =
      copied.added === 0
        ? "Every one of these weeks has it already."
        : `${counted(copied.added, "copy", "copies")} in the draft of the events.`;
    return done(visit, editAddress("events"), { text: words });
  }),
});

const whyNoCopy = {
  "no-day": "The event has no day in the draft, so there are no weeks after it.",
  "changed-meanwhile": "Somebody saved the draft of the events at the same moment. Please try again.",
  "too-large": "The draft of the events has no room for so many. Remove old ones first.",
};

function here({ params }: ActArguments): string {
  return officePages.event(params["id"] ?? "");
}
