import type { RouteObject } from "react-router";
import { appointmentFile } from "./appointment.ts";
import { printLoader, weekLoader } from "./load-shifts.ts";
import { PrintPage } from "./print-page.tsx";
import { newShiftActs, shiftActs } from "./shift-acts.ts";
import { newShiftLoader, NewShiftPage } from "./shift-form.tsx";
import { ShiftsPage } from "./shifts-page.tsx";

/** The pages of the shifts, below the room of the volunteers. */
export const shiftRoutes: RouteObject[] = [
  { path: "shifts", loader: weekLoader, Component: ShiftsPage },
  { path: "shifts/new", loader: newShiftLoader, action: newShiftActs, Component: NewShiftPage },
  { path: "shifts/print", loader: printLoader, Component: PrintPage },
  { path: "shifts/:shift", loader: weekLoader, action: shiftActs, Component: ShiftsPage },
  { path: "shifts/:shift/print", loader: printLoader, Component: PrintPage },
  { path: "shifts/:shift/paper/:answer", loader: appointmentFile },
];
