import { Outlet, useLoaderData, useLocation } from "react-router";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { Icon } from "#office/shell/ui/icon.tsx";
import type { FrameFacts, KeyGroup, RoomLink } from "./frame-facts.ts";
import type { Notice } from "#office/shell/acts/acts.ts";

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

/** The drawings of the frame; they take their colours from the tokens and follow the hour. */

const petals = [0, 60, 120, 180, 240, 300];

/** The campaign's mark: a flower over a ridge. */
function Mark() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <g fill="var(--action)">
        {petals.map((angle) => (
          <path key={angle} transform={`rotate(${angle} 32 27)`} d="M32 27q-6-9 0-21q6 12 0 21z" />
        ))}
      </g>
      <circle cx="32" cy="27" r="3.400" fill="var(--due-fill)" />
      <path fill="var(--d-tree)" d="M0 64v-9q12-2 19-10q7-9 14-9q6 0 11 8q6 8 20 9v11z" />
    </svg>
  );
}

/** A ridge at the end of the rail. */
function Ridge() {
  return (
    <svg className="ridge" viewBox="0 0 208 60" aria-hidden="true">
      <path
        d="M0 44L22 40L44 34L62 24L80 12L96 8L110 12L124 22L140 28L160 34L184 40L208 43V60H0z"
        fill="var(--d-ground)"
      />
      <path
        d="M14 46l-7 14M23 45l-7 14M32 42l-7 14M41 40l-7 14M50 36l-7 14M59 31l-7 14M68 25l-7 14M77 19l-7 14M86 16l-7 14M95 13l-7 14M104 15l-7 14M113 19l-7 14M122 26l-7 14M131 30l-7 14M140 33l-7 14M149 36l-7 14M158 38l-7 14M167 41l-7 14M176 43l-7 14M185 45l-7 14M194 46l-7 14M203 47l-7 14"
        fill="none"
        stroke="var(--d-hatch)"
      />
      <path
        d="M61.5 23.7l2.500-8 2.500 8zM63.5 22.3l2.500-8 2.500 8zM64.5 21.7l2.500-8 2.500 8zM66.5 20.3l2.500-8 2.500 8zM68.5 19.0l2.500-8 2.500 8zM69.5 18.3l2.500-8 2.500 8zM76.5 13.7l2.500-8 2.500 8zM84.5 11.2l2.500-8 2.500 8zM98.5 10.4l2.500-8 2.500 8zM103.5 11.9l2.500-8 2.500 8zM107.5 13.0l2.500-8 2.500 8zM112.5 16.6l2.500-8 2.500 8zM121.5 23.0l2.500-8 2.500 8zM125.5 24.5l2.500-8 2.500 8zM131.5 26.8l2.500-8 2.500 8zM140.5 29.9l2.500-8 2.500 8z"
        fill="var(--d-tree)"
      />
      <path
        d="M0 44L22 40L44 34L62 24L80 12L96 8L110 12L124 22L140 28L160 34L184 40L208 43"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.500"
      />
    </svg>
  );
}

/** Ends this session. Where words stand in this browser alone, a script asks first. */
export function SignOut() {
  return (
    <form method="post" action="/sign-out">
      <button className="b quiet">Sign out</button>
    </form>
  );
}

/** What signing out asks; the script puts in what the words are. Without scripts no browser keeps any. */
function UnsentWordsDialog({ memberId }: { memberId: string }) {
  return (
    <dialog id="unsent-words" aria-labelledby="unsent-words-title" data-member={memberId}>
      <h2 id="unsent-words-title">Words that were not sent</h2>
      <p>
        They are in this browser alone. If you keep them, they are back when you sign in here again, and
        whoever uses this browser can read them.
      </p>
      <ul />
      <form method="post" action="/sign-out" className="bs">
        <button className="b">Keep them and sign out</button>
        <button className="b stop" data-discard>
          Discard them and sign out
        </button>
      </form>
      <form method="dialog">
        <button className="b quiet">Stay here</button>
      </form>
    </dialog>
  );
}

/** What `?` opens over any page. */
function KeysDialog({ groups }: { groups: readonly KeyGroup[] }) {
  return (
    <dialog id="all-keys" aria-labelledby="all-keys-title">
      <h2 id="all-keys-title">All keys</h2>
      <KeyGroups groups={groups} Heading="h3" />
      <form method="dialog" className="bs">
        <button className="b">Close</button>
        <a className="hit" href="/settings/look">
          Switch single keys off
        </a>
      </form>
    </dialog>
  );
}

export function KeyGroups({ groups, Heading }: { groups: readonly KeyGroup[]; Heading: "h2" | "h3" }) {
  return groups.map(({ title, keys }) => (
    <section className="key-group" key={title}>
      <Heading>{title}</Heading>
      <dl className="lines">
        {keys.map(({ keys: pressed, does }) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
