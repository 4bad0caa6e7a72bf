/** The half of the room about what people gave: contributions, what must go back, who is who, receipts. */

import type { RouteObject } from "react-router";
import type { RoomPart } from "../../room.ts";

export const contributionsRoutes: readonly RouteObject[] = [];

export const contributionsParts: readonly RoomPart[] = [];
