/** What a room of the office is: a `room.ts` in a folder of its subject, and one line in `office/rooms.ts`. */

import type { RouteObject } from "react-router";
import type { Services } from "#server/services.ts";
import type { Permission } from "#domain/team/roles.ts";
import type { IconName } from "./ui/icon.tsx";

/** A page that the navigation lists below its room. */
export type RoomPart = {
  title: string;
  /** Below the room's address. */
  path: string;
  /** Who sees it, where fewer may than the room. */
  permission?: Permission;
  /** In the phone's bar as well. */
  bar?: { title: string; icon: IconName };
  /** How many things wait in it. */
  waiting?(services: Services): Promise<number>;
};

/** A key, or several that are pressed one after the other, and what it does: "Answer"; for whom, where fewer may than the room. */
export type RoomKey = { keys: readonly string[]; does: string; permission?: Permission };

export type Room = {
  /** The first part of its addresses: `inbox`. */
  name: string;
  /** As the navigation calls it. */
  title: string;
  icon: IconName;
  /** Who may enter; nobody else can reach any of its addresses or acts. */
  permission: Permission;
  /** The key after G that leads here. */
  key?: string;
  /** The keys that its own script takes, for the list of all keys. */
  keys?: readonly RoomKey[];
  /** Its pages by their path below the room: "" is the room itself. A route without a Component responds by itself (a file, JSON). */
  routes: RouteObject[];
  /** Pages that the navigation lists below the room. */
  parts?: readonly RoomPart[];
  /** How many things wait, shown beside the name. */
  waiting?(services: Services): Promise<number>;
  /** The longest body of a post; 1 MB when absent. */
  maxBodyBytes?: number;
};
