import { Outlet, useLoaderData, useLocation } from "react-router";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { Icon } from "#office/shell/ui/icon.tsx";
import type { FrameFacts, RoomLink } from "./frame-facts.ts";
import { Mark, Ridge } from "./drawings.tsx";
import { KeysDialog } from "./keys.tsx";
import { SignOut, UnsentWordsDialog } from "./sign-out.tsx";
import type { Notice } from "#office/shell/acts/notice.ts";

/** Around every room: the rail on a laptop, the bar on a phone, and the message after an act. */
export function Frame() {
  const facts = useLoaderData() as FrameFacts;
  const { pathname } = useLocation();
  // Until a campaign has begun the rooms have nothing to say.
  const isBare = pathname.split("/")[1] === "begin";
  return (
    <>
      <a className="skip" href="#main">
        Skip to the room
      </a>
      {facts.notice && <Toast notice={facts.notice} />}
      <div className={isBare ? "app bare" : "app"}>
        {!isBare && <Rail facts={facts} />}
        <div>
          <Outlet />
        </div>
      </div>
      {!isBare && <Bar facts={facts} />}
      <KeysDialog groups={facts.keys} />
      <UnsentWordsDialog memberId={facts.memberId} />
    </>
  );
}

function Rail({ facts }: { facts: FrameFacts }) {
  return (
    <nav className="rail" aria-label="Rooms">
      <a className="brand" href="/today">
        {facts.mark === "flower" && <Mark />}
        {facts.mark === "drawing" && <img src="/favicon.svg" alt="" />}
        <span>
          <b>Campaign office</b>
          <small>{facts.campaignName}</small>
        </span>
      </a>
      <RoomList rooms={facts.rooms} />
      <div className="end">
        <div className="who">
          <b>{facts.memberName}</b>
          {facts.roleName}. <a href="/settings/look">Theme and keys</a>
          <SignOut />
        </div>
        {facts.mark === "flower" && <Ridge />}
      </div>
    </nav>
  );
}

type RoomListProps = {
  rooms: readonly RoomLink[];
  /** The parts of every room, not of the open one alone. */
  withAllParts?: boolean;
};

/** The rooms with what waits in each, and the parts of the room that is open. */
export function RoomList({ rooms, withAllParts = false }: RoomListProps) {
  const { pathname } = useLocation();
  return (
    <ul>
      {rooms.map((room) => (
        <li key={room.name}>
          <a
            href={`/${room.name}`}
            aria-current={isIn(pathname, room) ? "page" : undefined}
            data-room-key={room.key}
          >
            <Icon name={room.icon} />
            <span>{room.title}</span>
            <Waiting count={room.waiting} />
          </a>
          {(withAllParts || isIn(pathname, room)) && room.parts.length > 0 && (
            <ul className="sub2">
              {room.parts.map(({ title, address, waiting }) => (
                <li key={address}>
                  <a href={address} aria-current={pathname === address ? "page" : undefined}>
                    <span>{title}</span>
                    <Waiting count={waiting} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Bar({ facts }: { facts: FrameFacts }) {
  const { pathname } = useLocation();
  const [current] = facts.bar
    .filter(({ address }) => isBelow(pathname, address))
    .toSorted((one, other) => other.address.length - one.address.length);
  return (
    <nav className="bar" aria-label="Rooms, on a phone">
      {facts.bar.map((link) => (
        <a key={link.address} href={link.address} aria-current={link === current ? "page" : undefined}>
          <Icon name={link.icon} />
          <span>{link.title}</span>
          <Waiting count={link.waiting} />
        </a>
      ))}
      <a href="/more" aria-current={current ? undefined : "page"}>
        <Icon name="more" />
        <span>More</span>
      </a>
    </nav>
  );
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="n">
      {count > 999 ? "999+" : count}
      <span className="vh"> waiting</span>
    </span>
  );
}

function Toast({ notice: { text, links = [], undo } }: { notice: Notice }) {
  return (
    <section className="toasts" aria-label="What was done">
      <div className="toast in">
        <p>
          {text}
          {links.map(({ address, words }) => (
            <a key={address} href={address} target="_blank" rel="noreferrer">
              {words}
              <span className="vh"> (opens in a new tab)</span>
            </a>
          ))}
        </p>
        {undo && (
          <form method="post" action={undo.path}>
            <HiddenFields fields={undo.fields} />
            <button className="b">Undo</button>
          </form>
        )}
      </div>
    </section>
  );
}

function isIn(pathname: string, { name }: RoomLink): boolean {
  return isBelow(pathname, `/${name}`);
}

function isBelow(pathname: string, address: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}
