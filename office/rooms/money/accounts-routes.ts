/** The half of the room about the account: the bank's records, bills, functions, the statement and its archive. */

import type { RouteObject } from "react-router";
import type { RoomPart } from "../../room.ts";

export const accountsRoutes: readonly RouteObject[] = [];

export const accountsParts: readonly RoomPart[] = [];
