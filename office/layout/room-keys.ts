/** Every key of the office, for its list. */

import type { Room, RoomKey } from "../room.ts";

/** Keys under the name of the room where they work. */
export type KeyGroup = { title: string; keys: readonly RoomKey[] };

/** Every key that works in these rooms. */
export function keysOf(rooms: readonly Room[]): KeyGroup[] {
  const open = rooms.flatMap(({ key, title }): RoomKey[] => (key ? [{ keys: ["G", key], does: title }] : []));
  const own = rooms.flatMap(({ title, keys }): KeyGroup[] => (keys ? [{ title, keys }] : []));
  return [{ title: "Everywhere", keys: everywhere }, { title: "Open a room", keys: open }, ...own];
}

const everywhere: readonly RoomKey[] = [
  { keys: ["/"], does: "Find anyone, anything" },
  { keys: ["?"], does: "Show all keys" },
];
