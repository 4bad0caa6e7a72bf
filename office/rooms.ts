/** Every room of the office, in the order of the navigation: a new room is one line here. */

import type { Room } from "./shell/room.ts";
import { begin } from "./begin/room.ts";
import { content } from "./content/room.ts";
import { events } from "./messages/events/room.ts";
import { inbox } from "./messages/inbox/room.ts";
import { letters } from "./messages/letters/room.ts";
import { money } from "./money/room.ts";
import { people } from "./messages/people/room.ts";
import { settings } from "./operations/room.ts";
import { today } from "./today/room.tsx";
import { volunteers } from "./messages/volunteers/room.ts";

export const rooms: readonly Room[] = [
  today,
  inbox,
  people,
  volunteers,
  events,
  letters,
  money,
  content,
  settings,
];

/** With those that the navigation does not list. */
export const allRooms: readonly Room[] = [...rooms, begin];
