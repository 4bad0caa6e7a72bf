/**
 * British Columbia keeps one time all year since November 2026 (time zone data 2026b). A runtime with older data would
 * still set its clock back: midnight of 31 December, deadlines and calendars would be an hour wrong.
 */

/** A winter instant in which old data says 23:30 on 31 December and new data 00:30 on 1 January. */
const probe = new Date("2027-01-01T07:30:00Z");

/** Why this runtime must not decide on which day money arrived, in a sentence; undefined when its data are new enough. */
export function timeZoneProblem(): string | undefined {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Vancouver", dateStyle: "short" });
  if (day.format(probe) === "2027-01-01") return undefined;
  return (
    `This Node (${process.version}, time zone data ${process.versions.tz}) still sets Vancouver's clock back in winter, which ` +
    "British Columbia no longer does: days and deadlines would be an hour wrong. Run `npm ci`, or install a Node with time zone data 2026b or newer."
  );
}
