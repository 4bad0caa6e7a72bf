import type { Room } from "../../room.ts";
import { CheckUp, checkUpLoader } from "./check-up.tsx";
import { lookActs, lookLoader, LookPage } from "./look.tsx";
import { Log, logLoader } from "./log.tsx";
import { Own, ownActs, ownChallenge, ownLoader } from "./own.tsx";
import { Settings, settingsLoader } from "./settings.tsx";
import { Team, teamActs, teamLoader } from "./team.tsx";

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
    { path: "team", loader: teamLoader, action: teamActs, Component: Team },
    { path: "log", loader: logLoader, Component: Log },
    { path: "check-up", loader: checkUpLoader, Component: CheckUp },
  ],
};
