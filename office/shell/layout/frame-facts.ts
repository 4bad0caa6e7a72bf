/** What the frame around every room shows: who is signed in, the rooms of the role, what waits in each, the message after an act. */

import type { LoaderFunctionArgs } from "react-router";
import { lookOf } from "#domain/content/theme/theme.ts";
import type { Services } from "#server/services.ts";
import { type Role, roleNames, type Permission } from "#domain/team/roles.ts";
import type { IconName } from "#office/shell/ui/icon.tsx";
import { type Notice, takeNotice } from "#office/shell/acts/acts.ts";
import type { Room, RoomPart, RoomKey } from "#office/shell/room.ts";
import { mayVisitor, type Visit, visitOf } from "#office/shell/visit.ts";
import { useRouteLoaderData } from "react-router";

export type RoomLink = {
  name: string;
  title: string;
  icon: IconName;
  key: string | undefined;
  waiting: number;
  parts: PartLink[];
};

type PartLink = { title: string; address: string; waiting: number };

type BarLink = { title: string; address: string; icon: IconName; waiting: number };

export type FrameFacts = {
  campaignName: string;
  /** The campaign's mark: the program's flower, which a hill goes with, another drawing, or a picture, which the office does not show. */
  mark: "flower" | "drawing" | "picture";
  memberId: string;
  memberName: string;
  roleName: string;
  rooms: RoomLink[];
  /** What the phone's bar shows; the others are under More. */
  bar: BarLink[];
  notice: Notice | undefined;
  /** What `?` lists. */
  keys: KeyGroup[];
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
  return async ({ context }: LoaderFunctionArgs): Promise<FrameFacts> => {
    const visit = visitOf(context);
    const { member } = visit.signedIn;
    const opened = await Promise.all(rooms.map((room) => linkOf(room, visit)));
    return {
      campaignName: visit.services.content().campaign.name,
      mark: markOf(visit.services.content()),
      memberId: member.id,
      memberName: member.name,
      roleName: roleNames[member.role],
      rooms: opened.map(({ link }) => link),
      bar: opened.flatMap(({ link, bar }) => (barOf[member.role].includes(link.name) ? bar : [])),
      notice: takeNotice(visit.cookies),
      keys: keysOf(rooms, (permission) => mayVisitor(visit, permission)),
    };
  };
}

function markOf(content: ReturnType<Services["content"]>): FrameFacts["mark"] {
  if (lookOf(content).hasFlower) return "flower";
  return content.campaign.mark.icon.endsWith(".svg") ? "drawing" : "picture";
}

/** A room with the parts that the member may see, and what of it the phone's bar shows. */
async function linkOf(room: Room, visit: Visit): Promise<{ link: RoomLink; bar: BarLink[] }> {
  const { name, title, icon, key } = room;
  const open = (room.parts ?? []).filter(({ permission }) => !permission || mayVisitor(visit, permission));
  const [waiting, ...waitingInParts] = await Promise.all(
    [room, ...open].map(async (each: Room | RoomPart) => (await each.waiting?.(visit.services)) ?? 0),
  );
  const parts = open.map((part, at) => ({
    title: part.title,
    address: `/${name}/${part.path}`,
    waiting: waitingInParts[at] ?? 0,
    bar: part.bar,
  }));
  const first = { title, address: `/${name}`, icon, waiting: waiting ?? 0 };
  return {
    link: { name, title, icon, key, waiting: waiting ?? 0, parts },
    bar: [first, ...parts.flatMap(({ bar, address, waiting }) => (bar ? { ...bar, address, waiting } : []))],
  };
}

/** What the frame around the page shows. */
export function useFrame(): FrameFacts {
  return useRouteLoaderData("frame") as FrameFacts;
}

/* Every key of the office, for its list. */

/** Keys under the name of the room where they work. */
export type KeyGroup = { title: string; keys: readonly RoomKey[] };

/** Every key that works in these rooms for whoever may do what it does. */
function keysOf(rooms: readonly Room[], may: (permission: Permission) => boolean): KeyGroup[] {
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
