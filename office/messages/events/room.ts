import type { Room } from "#office/shell/room.ts";
import { monthRoutes } from "#office/messages/month/routes.ts";
import { eventActs } from "./event-acts.ts";
import { EventPage } from "./event-page.tsx";
import { EventList } from "./event-list.tsx";
import { eventLoader, listLoader } from "./load-events.ts";
import { PrintPage } from "./print-page.tsx";

export const events: Room = {
  name: "events",
  title: "Events",
  icon: "events",
  permission: "events",
  key: "e",
  routes: [
    { path: "", loader: listLoader, Component: EventList },
    ...monthRoutes,
    { path: ":id", loader: eventLoader, action: eventActs, Component: EventPage },
    { path: ":id/print", loader: eventLoader, Component: PrintPage },
  ],
  parts: [{ title: "Month", path: "month" }],
};
