/** What the frame around every room shows: who is signed in, the rooms of the role, what waits in each, the message after an act. */

import type { LoaderFunctionArgs } from "react-router";
import { campaign } from "#server/system/content-in-force.ts";
import { type Role, roleNames } from "#domain/team/roles.ts";
import type { IconName } from "../ui/icon.tsx";
import { noNoticeCookie, type Notice, readNotice } from "../notice.ts";
import type { Room } from "../room.ts";
import { visitOf } from "../visit.ts";

export type RoomLink = {
  name: string;
  title: string;
  icon: IconName;
  key: string | undefined;
  waiting: number;
  parts: { title: string; address: string }[];
};

export type FrameFacts = {
  campaignName: string;
  memberName: string;
  roleName: string;
  rooms: RoomLink[];
  /** What the phone's bar shows; the others are under More. */
  bar: RoomLink[];
  notice: Notice | undefined;
};

/** The rooms that the phone's bar shows first, by role. */
const barOf: Record<Role, readonly string[]> = {
  candidate: ["today", "inbox", "people", "letters"],
  coordinator: ["today", "inbox", "people", "letters"],
  "financial-agent": ["today", "money"],
  editor: ["today", "content"],
};

/** The frame's loader for the rooms that a role may enter. */
export function frameLoader(rooms: readonly Room[]) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<FrameFacts> => {
    const visit = visitOf(context);
    const { member } = visit.signedIn;
    const notice = readNotice(request);
    if (notice) visit.cookies.push(noNoticeCookie);
    const links = await Promise.all(
      rooms.map(async (room) => ({
        name: room.name,
        title: room.title,
        icon: room.icon,
        key: room.key,
        waiting: (await room.waiting?.(visit.services)) ?? 0,
        parts: (room.parts ?? []).map(({ title, path }) => ({ title, address: `/${room.name}/${path}` })),
      })),
    );
    return {
      campaignName: campaign().name,
      memberName: member.name,
      roleName: roleNames[member.role],
      rooms: links,
      bar: links.filter(({ name }) => barOf[member.role].includes(name)),
      notice,
    };
  };
}
