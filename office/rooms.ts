/** Every room of the office, in the order of the navigation: a new room is one line here. */

import type { Room } from "./room.ts";
import { content } from "./rooms/content/room.ts";
import { inbox } from "./rooms/inbox/room.ts";
import { letters } from "./rooms/letters/room.ts";
import { money } from "./rooms/money/room.ts";
import { people } from "./rooms/people/room.ts";
import { settings } from "./rooms/settings/room.ts";
import { today } from "./rooms/today/room.ts";

export const rooms: readonly Room[] = [today, inbox, people, letters, money, content, settings];
