import { type RosterFilter, volunteerStates } from "#domain/messages/roster.ts";
import { dialAddress, personPath } from "#office/messages/people/person-facts.ts";
import { officePages } from "#server/platform/mail/office-step.ts";
import { shiftsPath } from "#office/messages/shifts/load-shifts.ts";
import { useRefused } from "#office/shell/acts/acts.ts";
import { Act, HiddenFields } from "#office/shell/ui/act.tsx";
import { Clock, When } from "#office/shell/ui/when.tsx";
import { Line, PartHeading } from "#office/shell/ui/part.tsx";
import { volunteerPath, type RosterFacts } from "./load-roster.ts";
import { VolunteerRecordForm } from "./enter-volunteer.tsx";

type Given = { volunteer: NonNullable<RosterFacts["volunteer"]>; filter: RosterFilter };

/** One volunteer: what was promised, how it stands, what they offered. */
export function VolunteerDetails({ volunteer, filter }: Given) {
  const { row, email, phone, note, offered_at, source, shifts } = volunteer;
  return (
    <aside className="details" aria-label={row.name}>
      <PartHeading isFirst>{row.name}</PartHeading>
      <div className="bs">
        {phone && (
          <a className="b fill" href={dialAddress(phone)}>
            Call {phone}
          </a>
        )}
        {email && (
          <a className={phone ? "b" : "b fill"} href={`mailto:${email}`}>
            Write
          </a>
        )}
        <a className="b" href={shiftsPath}>
          Ask for a shift
        </a>
      </div>
      <PromisedWord volunteer={volunteer} />
      <State volunteer={volunteer} filter={filter} />
      <dl className="lines pad">
        <Line name="Area">{row.area || "none named"}</Line>
        <Line name="Offers">{row.offers || "did not say"}</Line>
        <Line name="Can come">{row.free || "did not say"}</Line>
        {phone && <Line name="Telephone">{phone}</Line>}
        {email && <Line name="E-mail">{email}</Line>}
        <Line name="Offered">
          <When at={offered_at} />, {source.startsWith("/") ? `on ${source}` : source}
        </Line>
        {note && <Line name="Note">{note}</Line>}
        <Line name="Shifts">{shifts.length === 0 ? "none yet" : row.hours || "no hours recorded yet"}</Line>
      </dl>
      {shifts.length > 0 && (
        <ul className="pad">
          {shifts.map(({ id, shiftId, words, state }) => (
            <li key={id}>
              <a className="hit" href={officePages.shift(shiftId)}>
                {words}
              </a>
              : {shiftStates[state] ?? state}
            </li>
          ))}
        </ul>
      )}
      <Change volunteer={volunteer} filter={filter} />
      {email && (
        <p className="pad">
          <a className="hit" href={personPath(email)}>
            Everything of this person
          </a>
        </p>
      )}
      <Act act="remove" path={volunteerPath(volunteer.id)} look="stop" needsTouch>
        Remove from the roster
      </Act>
    </aside>
  );
}

const shiftStates: Partial<Record<string, string>> = {
  asked: "asked",
  coming: "comes",
  waiting: "a reserve",
};

function PromisedWord({ volunteer: { row, offered_at, promised, now } }: Pick<Given, "volunteer">) {
  if (!row.due) return null;
  return (
    <div className="note due pad">
      <Clock since={offered_at} due={row.due} now={now} />
      <p>
        <b>Promised: a word within {promised}.</b> Offered <When at={offered_at} />, so by{" "}
        <When at={row.due} />.
      </p>
    </div>
  );
}

/** One press says how it stands; the same buttons take it back. */
function State({ volunteer: { id, state }, filter }: Given) {
  return (
    <form method="post" action={volunteerPath(id, filter)} className="seg pad" aria-label="How it stands">
      <HiddenFields fields={{ act: "state" }} />
      {volunteerStates.map((each) => (
        <button key={each.id} name="state" value={each.id} aria-pressed={each.id === state}>
          {each.label}
        </button>
      ))}
    </form>
  );
}

function Change({ volunteer, filter }: Given) {
  const isRefused = useRefused() !== undefined;
  return (
    <details className="tab" open={isRefused}>
      <summary>Change or note something</summary>
      <VolunteerRecordForm
        act="change"
        path={volunteerPath(volunteer.id, filter)}
        given={volunteer}
        fields={{ revision: String(volunteer.revision) }}
        button="Keep"
      />
    </details>
  );
}
