import { onlyFor } from "#office/shell/only-for.ts";
import type { Room } from "#office/shell/room.ts";
import { backupActs, Backups, backupsLoader } from "./backups.tsx";
import { Closing, closingActs, closingLoader, siteArchiveLoader } from "./closing.tsx";
import { CheckUp, checkUpLoader } from "./check-up.tsx";
import { lookActs, lookLoader, LookPage } from "./look.tsx";
import { logActs, logFile } from "./log-export.ts";
import { Log, logLoader } from "./log.tsx";
import { mailActs, mailLoader, MailQueue } from "./mail.tsx";
import { Own, ownActs, ownChallenge, ownLoader } from "./own.tsx";
import { Settings, settingsLoader } from "./settings.tsx";
import { Team, teamActs, teamLoader } from "#office/team/team.tsx";

export const settings: Room = {
  name: "settings",
  title: "Settings",
  icon: "settings",
  permission: "own-settings",
  key: "s",
  routes: [
    { path: "", loader: settingsLoader, Component: Settings },
    { path: "me", loader: ownLoader, action: ownActs, Component: Own },
    { path: "me/challenge", action: ownChallenge },
    { path: "look", loader: lookLoader, action: lookActs, Component: LookPage },
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
