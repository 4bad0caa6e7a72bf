import { useLoaderData } from "react-router";
import { weekdayOf } from "#domain/content/calendar/calendar.ts";
import { counted } from "#domain/platform/language.ts";
import { clockTime } from "#domain/platform/time/local-time.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { FormError } from "#office/shell/ui/field.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import {
  type ShiftCard,
  shiftPath,
  shiftsPath,
  type WeekFacts,
  weekPath,
  type printShiftsLoader,
} from "./load-shifts.ts";
import { fillingInWords, shortDay } from "./shift-words.ts";
import { ShiftDetails } from "./shift-details.tsx";
import { VolunteerParts } from "#office/messages/volunteer-parts.tsx";
import { Table } from "#office/shell/ui/table.tsx";

/** The shifts of a week with their gaps, and below them the one that is open. */
export function ShiftsPage() {
  const facts = useLoaderData<WeekFacts>();
  const { monday, sunday, before, after, today, days, shift } = facts;
  const tools = (
    <>
      <a className="b only-l" href={weekPath(monday, "/print")}>
        Print the week
      </a>
      <a className="b" href={`${shiftsPath}/new?day=${shift?.date ?? (monday > today ? monday : today)}`}>
        New shift
      </a>
    </>
  );
  return (
    <Page
      title="Shifts"
      sub={`${shortDay(monday)} to ${shortDay(sunday)}: ${gapsInWords(facts)}`}
      back={shift ? weekPath(monday) : "/volunteers"}
      tools={tools}
    >
      <VolunteerParts here={shiftsPath} />
      <FormError />
      <nav className="bs pad" aria-label="Week">
        <a className="b" href={weekPath(before)}>
          Week before
        </a>
        <a className="b" href={weekPath(after)}>
          Week after
        </a>
        <span className="soft">Filled: said yes. Violet: asked. Dashed: missing.</span>
      </nav>
      <div className="week">
        {days.map(({ day, shifts }) => (
          <section key={day} aria-label={`${weekdayOf(day)}, ${shortDay(day)}`}>
            <h2>
              {weekdayOf(day).slice(0, 3)} <small>{shortDay(day)}</small>
            </h2>
            <div>
              {shifts.length === 0 && <p className="none">Nothing planned</p>}
              {shifts.map((each) => (
                <Card key={each.id} shift={each} isHere={each.id === shift?.id} />
              ))}
            </div>
          </section>
        ))}
      </div>
      {shift && <ShiftDetails shift={shift} />}
    </Page>
  );
}

function gapsInWords({ missing, gaps }: WeekFacts): string {
  if (missing === 0) return "no place is missing";
  const places = counted(missing, "place is missing", "places are missing");
  return `${places} in ${counted(gaps, "shift")}`;
}

function Card({ shift, isHere }: { shift: ShiftCard; isHere: boolean }) {
  const { id, time, role, place, missing, coming, asked, needed, isCancelled } = shift;
  return (
    <a
      className={missing > 0 ? "shift gap" : "shift"}
      href={shiftPath(id, "#shift")}
      aria-current={isHere ? "true" : undefined}
    >
      <span>{clockTime(time)}</span>
      <b>{role}</b>
      <span>{place}</span>
      {!isCancelled && <Places coming={coming} asked={asked} needed={needed} />}
      <span className={missing > 0 ? "miss" : "soft"}>
        {fillingInWords(shift)}
        {missing > 0 && <span className="vh">{`, ${coming} of ${needed} said yes, ${asked} asked`}</span>}
      </span>
    </a>
  );
}

/** More than so many squares would be too small to count. */
const mostSquares = 12;
const step = 15;

/** A square for each place; the words beside it say the same. */
function Places({ coming, asked, needed }: Pick<ShiftCard, "coming" | "asked" | "needed">) {
  if (needed > mostSquares) return null;
  return (
    <svg className="places" viewBox={`0 0 ${needed * step} 13`} aria-hidden="true">
      {Array.from({ length: needed }, (_, at) => (
        <rect
          key={at}
          className={at < coming ? "said-yes" : at < coming + asked ? "was-asked" : "is-missing"}
          x={at * step + 1}
          y="1"
          width="11"
          height="11"
        />
      ))}
    </svg>
  );
}

/** The week or one shift on paper: who comes, how to reach them, and room for a tick. */
export function PrintShiftsPage() {
  const { monday, sunday, isOne, shifts } = useLoaderData<typeof printShiftsLoader>();
  const [first] = shifts;
  const back = isOne && first ? shiftPath(first.id) : weekPath(monday);
  return (
    <Page
      title={isOne && first ? first.role : `Shifts, ${shortDay(monday)} to ${shortDay(sunday)}`}
      back={back}
    >
      <p className="hint on-screen">
        Print this page with your browser. It holds names and telephone numbers: keep the paper in the
        campaign. <a href={back}>Back to the shifts</a>
      </p>
      {shifts.length === 0 && <p>Nothing is planned.</p>}
      {shifts.map((shift) => (
        <section key={shift.id}>
          <PartHeading>
            {shift.role}, {shift.place}
          </PartHeading>
          <p className="hint">
            {shift.when}. {fillingInWords(shift)}. {shift.note}
          </p>
          <Table caption="Who comes" heads={["Name", "Telephone", "Came"]}>
            {shift.people.map(({ id, name, phone, isReserve }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {isReserve && " (reserve)"}
                </th>
                <td>{phone}</td>
                <td>
                  <span aria-hidden="true">☐</span>
                </td>
              </tr>
            ))}
          </Table>
        </section>
      ))}
    </Page>
  );
}
