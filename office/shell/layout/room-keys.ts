/** Every key of the office, for its list. */

import type { Permission } from "#domain/team/roles.ts";
import type { Room, RoomKey } from "#office/shell/room.ts";

/** Keys under the name of the room where they work. */
export type KeyGroup = { title: string; keys: readonly RoomKey[] };

/** Every key that works in these rooms for whoever may do what it does. */
export function keysOf(rooms: readonly Room[], may: (permission: Permission) => boolean): KeyGroup[] {
  const open = rooms.flatMap(({ key, title }): RoomKey[] => (key ? [{ keys: ["G", key], does: title }] : []));
  const own = rooms.flatMap(({ title, keys = [] }): KeyGroup[] => {
    const open = keys.filter(({ permission }) => permission === undefined || may(permission));
    return open.length === 0 ? [] : [{ title, keys: open }];
  });
  return [{ title: "Everywhere", keys: everywhere }, { title: "Open a room", keys: open }, ...own];
}

const everywhere: readonly RoomKey[] = [
  { keys: ["/"], does: "Find anyone, anything" },
  { keys: ["?"], does: "Show all keys" },
];
