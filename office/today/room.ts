import type { Room } from "#office/shell/room.ts";
import { Today, todayLoader } from "./today.tsx";

export const today: Room = {
  name: "today",
  title: "Today",
  icon: "today",
  permission: "today",
  key: "t",
  routes: [{ path: "", loader: todayLoader, Component: Today }],
};
