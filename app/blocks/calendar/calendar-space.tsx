const weeks = 6;
const daysOfWeek = 7;

/** An empty month of the calendar's size: it holds the place until the visitor's own day is known. */
export function CalendarSpace() {
  return (
    <div className="space" aria-hidden="true">
      <div className="month">
        <div className="caption">&nbsp;</div>
        <table className="calendar">
          <thead>
            <tr>
              <th>&nbsp;</th>
            </tr>
          </thead>
          <tbody>
            {times(weeks).map((week) => (
              <tr key={week}>
                {times(daysOfWeek).map((day) => (
                  <td key={day} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
