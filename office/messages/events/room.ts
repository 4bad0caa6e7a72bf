import type { Room } from "#office/shell/room.ts";
import { eventActs, EventPage, DoorListPage } from "./event-page.tsx";
import { EventList } from "./event-list.tsx";
import { eventLoader, listLoader } from "./load-events.ts";
import { monthActs, monthLoader, MonthPage } from "./month.tsx";

export const events: Room = {
  name: "events",
  title: "Events",
  icon: "events",
  permission: "events",
  key: "e",
  routes: [
    { path: "", loader: listLoader, Component: EventList },
    { path: "month", loader: monthLoader, action: monthActs, Component: MonthPage },
    { path: ":id", loader: eventLoader, action: eventActs, Component: EventPage },
    { path: ":id/print", loader: eventLoader, Component: DoorListPage },
  ],
  parts: [{ title: "Month", path: "month" }],
};
