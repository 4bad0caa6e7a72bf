import { countRosters } from "#server/messages/volunteers/roster.ts";
import type { Room } from "#office/shell/room.ts";
import { shiftRoutes } from "#office/messages/shifts/routes.ts";
import { signRoutes } from "#office/messages/signs/routes.ts";
import { EnterPage } from "./enter-page.tsx";
import { printLoader, rosterLoader, volunteerLoader } from "./load-roster.ts";
import { PrintPage } from "./print-page.tsx";
import { RosterPage } from "./roster-page.tsx";
import { enterActs, rosterActs, rosterFile, volunteerActs } from "./volunteer-acts.ts";

export const volunteers: Room = {
  name: "volunteers",
  title: "Volunteers",
  icon: "volunteers",
  permission: "people",
  key: "v",
  routes: [
    { path: "", loader: rosterLoader, action: rosterActs, Component: RosterPage },
    { path: "enter", action: enterActs, Component: EnterPage },
    { path: "print", loader: printLoader, Component: PrintPage },
    { path: "roster.csv", loader: rosterFile },
    ...shiftRoutes,
    ...signRoutes,
    { path: ":id", loader: volunteerLoader, action: volunteerActs, Component: RosterPage },
  ],
  parts: [
    { title: "Shifts", path: "shifts" },
    { title: "Signs", path: "signs" },
  ],
  // A photo of a sign.
  maxBodyBytes: 26 * 1024 * 1024,
  waiting: async (services) => (await countRosters([{ state: "new" }], services))[0] ?? 0,
};
