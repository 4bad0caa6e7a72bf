import { useLoaderData } from "react-router";
import { Page } from "#office/shell/layout/page.tsx";
import { shiftPath, weekPath } from "./addresses.ts";
import type { printLoader } from "./load-shifts.ts";
import { fillingInWords, shortDay } from "./words.ts";
import { Table } from "#office/shell/ui/table.tsx";

/** The week or one shift on paper: who comes, how to reach them, and room for a tick. */
export function PrintPage() {
  const { monday, sunday, isOne, shifts } = useLoaderData<typeof printLoader>();
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
          <div className="sec">
            <h2>
              {shift.role}, {shift.place}
            </h2>
          </div>
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
