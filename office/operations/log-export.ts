/** The log of all acts as a file for a spreadsheet: what the page shows, with its search, and no more than its reader may see. */

import { text } from "#office/shell/acts/fields.ts";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { recordReading } from "#server/platform/audit/record-act.ts";
import { type AuditEntry, searchAudit } from "#server/platform/audit/search-audit.ts";
import { type CsvColumn, toCsv } from "#server/money/disclosure/csv.ts";
import { isFresh } from "#server/team/sessions.ts";
import { counted } from "#domain/platform/counted.ts";
import { savedFile } from "#office/exports/saved-file.ts";
import { act, acts, type WithValue } from "#office/shell/acts/acts.ts";
import { requireTouch } from "#office/shell/acts/fresh-touch.ts";
import { visitOf } from "#office/shell/visit.ts";
import { readLogFilter, withheldWords } from "./log-filter.ts";

/** More than any campaign does; a log that is longer is read in parts, by search. */
const maxRows = 100_000;

const columns: readonly CsvColumn<AuditEntry>[] = [
  { name: "number", value: ({ number }) => number },
  { name: "at (UTC)", value: ({ at }) => at },
  { name: "who", value: ({ who }) => who },
  { name: "act", value: ({ act }) => act },
  { name: "subject", value: ({ subject }) => subject },
  { name: "before", value: ({ before }) => before },
  { name: "after", value: ({ after, isWithheld }) => (isWithheld ? withheldWords : after) },
];

const shown = { words: text };

export const logActs = acts({ export: act(shown, exportLog) });

async function exportLog({ visit, form, value: { words } }: WithValue<typeof shown>) {
  await requireTouch(visit, form, {
    title: "Save the log as a file?",
    lines: ["It names people and what was done for them. Keep it where only the campaign can read it."],
    button: "Touch to save it",
  });
  return redirect(fileAddress(words), 303);
}

/** The file; without a fresh touch back to the page that asks for one. */
export async function logFile({ request, context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { services, signedIn } = visit;
  const { filter, text } = readLogFilter(visit, request);
  if (!isFresh(signedIn, services.clock.now())) return redirect("/settings/log", 303);
  const { entries } = await searchAudit(filter, { limit: maxRows, offset: 0 }, services);
  await recordReading(services, {
    act: "log.export",
    subject: text || "everything",
    after: counted(entries.length, "row"),
  });
  return savedFile("log.csv", toCsv(columns, entries));
}

function fileAddress(words: string): string {
  return `/settings/log/acts.csv${words === "" ? "" : `?${new URLSearchParams({ words })}`}`;
}
