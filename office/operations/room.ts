import { onlyFor } from "#office/shell/only-for.ts";
import type { Room } from "#office/shell/room.ts";
import { backupActs, Backups, backupsLoader } from "./backups.tsx";
import { Closing, closingActs, closingLoader, siteArchiveLoader } from "./closing.tsx";
import { CheckUp, checkUpLoader } from "./check-up/check-up-page.tsx";
import {
  themeAndKeysActs,
  themeAndKeysLoader,
  ThemeAndKeysPage,
  MyDevices,
  myDevicesActs,
  myDevicesChallenge,
  myDevicesLoader,
} from "./my-settings.tsx";
import { Log, logLoader, readLogFilter, withheldWords } from "./log.tsx";
import { mailActs, mailLoader, MailQueue } from "./mail.tsx";
import { Settings, settingsLoader } from "./settings.tsx";
import { Team, teamActs, teamLoader } from "#office/team/team.tsx";
import { text } from "#office/shell/acts/fields.ts";
import type { LoaderFunctionArgs } from "react-router";
import { redirect } from "react-router";
import { recordReading } from "#server/platform/audit/record-act.ts";
import type { AuditEntry } from "#server/platform/audit/search-audit.ts";
import { searchAudit } from "#server/platform/audit/search-audit.ts";
import type { CsvColumn } from "#server/money/disclosure/csv.ts";
import { toCsv } from "#server/money/disclosure/csv.ts";
import { counted } from "#domain/platform/language.ts";
import { savedFile } from "#office/exports/saved-file.ts";
import { act, acts } from "#office/shell/acts/acts.ts";
import type { WithValue } from "#office/shell/acts/acts.ts";
import { freshVisit, requireTouch } from "#office/shell/acts/fresh-touch.ts";

/* The log of all acts as a file for a spreadsheet: what the page shows, with its search, and no more than its reader may see. */

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

const logActs = acts({ export: act(shown, exportLog) });

async function exportLog({ visit, form, value: { words } }: WithValue<typeof shown>) {
  await requireTouch(visit, form, {
    title: "Save the log as a file?",
    lines: ["It names people and what was done for them. Keep it where only the campaign can read it."],
    button: "Touch to save it",
  });
  return redirect(fileAddress(words), 303);
}

/** The file; without a fresh touch back to the page that asks for one. */
async function logFile({ request, context }: LoaderFunctionArgs) {
  const visit = freshVisit(context, "/settings/log");
  const { services } = visit;
  const { filter, text } = readLogFilter(visit, request);
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

export const settings: Room = {
  name: "settings",
  title: "Settings",
  icon: "settings",
  permission: "own-settings",
  key: "s",
  routes: [
    { path: "", loader: settingsLoader, Component: Settings },
    { path: "me", loader: myDevicesLoader, action: myDevicesActs, Component: MyDevices },
    { path: "me/challenge", action: myDevicesChallenge },
    { path: "look", loader: themeAndKeysLoader, action: themeAndKeysActs, Component: ThemeAndKeysPage },
    ...onlyFor("team", [{ path: "team", loader: teamLoader, action: teamActs, Component: Team }]),
    ...onlyFor("audit-of-money", [
      { path: "log", loader: logLoader, action: logActs, Component: Log },
      { path: "log/acts.csv", loader: logFile },
      { path: "closing", loader: closingLoader, action: closingActs, Component: Closing },
    ]),
    ...onlyFor("backups", [
      { path: "mail", loader: mailLoader, action: mailActs, Component: MailQueue },
      { path: "backups", loader: backupsLoader, action: backupActs, Component: Backups },
      { path: "closing/site.zip", loader: siteArchiveLoader },
      { path: "check-up", loader: checkUpLoader, Component: CheckUp },
    ]),
  ],
};
