import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { defaultDateLib } from "react-day-picker";
import { expect, test } from "vitest";
import { focusSearchLimitDays, noonOf } from "#domain/content/calendar/calendar.ts";

type NextFocus = (
  moveBy: "day",
  moveDir: "after",
  from: { date: Date },
  first: Date,
  last: Date,
  props: { disabled: { after: Date; before: Date } },
  dates: typeof defaultDateLib,
) => { date: Date } | undefined;

/** The library's own search, which it does not export: an update that changes it must not pass unseen. */
const require = createRequire(import.meta.url);
const library = dirname(require.resolve("react-day-picker"));
const { getNextFocus } = require(join(library, "helpers/getNextFocus.js")) as { getNextFocus: NextFocus };

/** Where the arrow lands from January 1, 2025 when the following days cannot be chosen. */
function landing(disabledDays: number): Date | undefined {
  const from = noonOf("2025-01-01");
  const firstFree = defaultDateLib.addDays(from, disabledDays + 1);
  const disabled = { after: from, before: firstFree };
  return getNextFocus(
    "day",
    "after",
    { date: from },
    noonOf("2020-01-01"),
    noonOf("2030-12-31"),
    { disabled },
    defaultDateLib,
  )?.date;
}

test("days that cannot be chosen lie ahead → the arrow skips them", () => {
  expect(landing(0)).toEqual(noonOf("2025-01-02"));
  expect(landing(3)).toEqual(noonOf("2025-01-05"));
});

test("365 of them → still skipped; more → the focus stays where it is", () => {
  expect(landing(focusSearchLimitDays)).toEqual(defaultDateLib.addDays(noonOf("2025-01-01"), 366));
  expect(landing(focusSearchLimitDays + 1)).toBeUndefined();
});
