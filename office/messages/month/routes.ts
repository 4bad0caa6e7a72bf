import type { RouteObject } from "react-router";
import { monthActs } from "./month-acts.ts";
import { monthLoader } from "./load-month.ts";
import { MonthPage } from "./month-page.tsx";

/** The month, below the room of the events. */
export const monthRoutes: RouteObject[] = [
  { path: "month", loader: monthLoader, action: monthActs, Component: MonthPage },
];
