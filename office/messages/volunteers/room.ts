import { countRosters } from "#server/messages/volunteers/roster.ts";
import type { Room } from "#office/shell/room.ts";
import { appointmentFile, printShiftsLoader, weekLoader } from "#office/messages/shifts/load-shifts.ts";
import { PrintShiftsPage, ShiftsPage } from "#office/messages/shifts/shifts-page.tsx";
import { newShiftActs, shiftActs } from "#office/messages/shifts/shift-acts.ts";
import { newShiftLoader, NewShiftPage } from "#office/messages/shifts/shift-form.tsx";
import { photoLoader, routeLoader, signsLoader } from "#office/messages/signs/load-signs.ts";
import { RoutePage, SignsPage } from "#office/messages/signs/signs-page.tsx";
import { enterSignActs, signActs, signListActs, signsFile } from "#office/messages/signs/sign-acts.ts";
import { EnterSignPage } from "#office/messages/signs/sign-form.tsx";
import { EnterVolunteerPage } from "./enter-volunteer.tsx";
import { printRosterLoader, rosterLoader, volunteerLoader } from "./load-roster.ts";
import { PrintRosterPage, RosterPage } from "./roster-page.tsx";
import { enterVolunteerActs, rosterActs, rosterFile, volunteerActs } from "./volunteer-acts.ts";

export const volunteers: Room = {
  name: "volunteers",
  title: "Volunteers",
  icon: "volunteers",
  permission: "people",
  key: "v",
  routes: [
    { path: "", loader: rosterLoader, action: rosterActs, Component: RosterPage },
    { path: "enter", action: enterVolunteerActs, Component: EnterVolunteerPage },
    { path: "print", loader: printRosterLoader, Component: PrintRosterPage },
    { path: "roster.csv", loader: rosterFile },
    { path: "shifts", loader: weekLoader, Component: ShiftsPage },
    { path: "shifts/new", loader: newShiftLoader, action: newShiftActs, Component: NewShiftPage },
    { path: "shifts/print", loader: printShiftsLoader, Component: PrintShiftsPage },
    { path: "shifts/:shift", loader: weekLoader, action: shiftActs, Component: ShiftsPage },
    { path: "shifts/:shift/print", loader: printShiftsLoader, Component: PrintShiftsPage },
    { path: "shifts/:shift/paper/:answer", loader: appointmentFile },
    { path: "signs", loader: signsLoader, action: signListActs, Component: SignsPage },
    { path: "signs/enter", action: enterSignActs, Component: EnterSignPage },
    { path: "signs/route", loader: routeLoader, Component: RoutePage },
    { path: "signs/signs.csv", loader: signsFile },
    { path: "signs/:sign", loader: signsLoader, action: signActs, Component: SignsPage },
    { path: "signs/:sign/photo", loader: photoLoader },
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
