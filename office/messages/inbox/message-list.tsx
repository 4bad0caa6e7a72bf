import { chosenInWords } from "#domain/messages/roster.ts";
import { momentText } from "#domain/platform/time/local-time.ts";
import { useLocation } from "react-router";
import { kindNames, type Offer } from "#server/messages/forms/submission-mails.ts";
import { claimOf, wordsOf } from "#server/messages/inbox/answer.ts";
import {
  countInbox,
  inboxChoices,
  type ListedSubmission,
  listInbox,
  type InboxFilter,
} from "#server/messages/inbox/submissions.ts";
import { countLeftOut } from "#server/messages/mailbox/left-out.ts";
import { counted } from "#domain/platform/language.ts";
import { volunteerAvailability, volunteerInterests } from "#domain/messages/forms/volunteer.ts";
import { Empty } from "#office/shell/ui/empty.tsx";
import { Icon } from "#office/shell/ui/icon.tsx";
import { Pages, readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import type { Visit } from "#office/shell/visit.ts";
import { dueOf, leftInWords } from "./due.ts";
import type { SubmissionKind } from "#server/platform/database/tables/messages.ts";
import { searchedIn } from "#office/shell/ui/find-form.tsx";

type Row = {
  id: string;
  who: string;
  subject: string;
  excerpt: string;
  /** Time left, or what became of it. */
  when: string;
  isLate: boolean;
  /** Who else writes an answer now. */
  answering: string | undefined;
  chips: string[];
};

type InboxList = Awaited<ReturnType<typeof loadList>>;

/** One page of the list that the address asks for, with what its filters offer. */
export async function loadList(visit: Visit, request: Request) {
  const { services, signedIn } = visit;
  const now = services.clock.now();
  const filters = readFilters(new URL(request.url));
  const filter = inboxFilterOf(filters, signedIn.member.name, now);
  const { page, offset } = readPage(request);
  const isWaiting = ["waits", "mine", "volunteers", "snoozed"].includes(filters.view);
  const order = isWaiting ? "longest-waiting" : "newest";
  const found = await listInbox(filter, services, { limit: rowsPerPage, offset, order });
  return {
    filters,
    page,
    total: await countInbox(filter, services),
    waiting: await countInbox({ state: "new", snoozed: false }, services),
    mine: await countInbox({ state: "new", assignee: signedIn.member.name }, services),
    leftOut: await countLeftOut(services),
    isFollowed: services.config.imapUrl !== undefined,
    choices: await inboxChoices(services),
    rows: found.map((each) => rowOf(each, visit)),
  };
}

function rowOf(submission: ListedSubmission, { services, signedIn }: Visit): Row {
  const { id, kind, name, email, subject, state, snoozed_until, files, tags, area, assignee } = submission;
  const now = services.clock.now();
  const due = dueOf(submission, services)?.due;
  const isSnoozed = snoozed_until !== null && snoozed_until > now.toISOString();
  const claim = claimOf(submission, now);
  const isLate = !isSnoozed && due !== undefined && due < now.toISOString();
  return {
    id,
    who: name || email || "Without a name",
    subject: kind === "volunteer" ? "Offers to help" : subject,
    excerpt: (kind === "volunteer" ? offerOf(submission) : wordsOf(submission))
      .replace(/\s+/g, " ")
      .slice(0, 160),
    when: isSnoozed
      ? `Snoozed to ${momentText(snoozed_until, services.content().campaign.timeZone)}`
      : due
        ? leftInWords(due, now.toISOString())
        : stateNames[state],
    isLate,
    answering: claim && claim.by !== signedIn.member.name ? claim.by : undefined,
    chips: [
      ...(kind === "message" ? [] : [kindNames[kind]]),
      ...(area ? [area] : []),
      ...tags.map((tag) => `#${tag}`),
      ...(assignee ? [`For ${assignee}`] : []),
      ...(files === 0 ? [] : [counted(files, "file")]),
    ],
  };
}

/** What a volunteer would like to do, and when. */
function offerOf({ fields }: ListedSubmission): string {
  const { interests = [], availability = [] } = JSON.parse(fields) as Partial<Offer>;
  const parts = [
    chosenInWords(interests, volunteerInterests),
    chosenInWords(availability, volunteerAvailability),
  ];
  return parts.filter((part) => part !== "").join(". ");
}

const stateNames = { new: "Waits", answered: "Answered", closed: "Closed" };

export function MessageList({ list, open }: { list: InboxList; open?: string }) {
  const { search } = useLocation();
  const { filters, rows, page, total, leftOut, isFollowed } = list;
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- it scrolls by itself, so keys must reach it
    <div className="list-side" role="region" aria-label="Messages" tabIndex={0}>
      <Views list={list} />
      <Narrowing list={list} />
      {rows.length === 0 ? (
        <NothingHere filters={filters} />
      ) : (
        <ul className="list">
          {rows.map((row) => (
            <li key={row.id}>
              <ListRow row={row} search={search} isOpen={row.id === open} />
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} total={total} />
      {total > 0 && <p className="hint">{`${rows.length} of ${total}. The search finds closed ones too.`}</p>}
      {leftOut > 0 && (
        <a className="b quiet" href="/inbox/left-out">
          {counted(leftOut, "e-mail was left out", "e-mails were left out")}
        </a>
      )}
      {isFollowed && <p className="hint">E-mail in the mailbox’s junk folder does not come here.</p>}
    </div>
  );
}

function Views({ list: { filters, waiting, mine } }: { list: InboxList }) {
  const counts: Partial<Record<View, number>> = { waits: waiting, mine };
  return (
    <nav className="filt" aria-label="Show">
      {(Object.keys(views) as View[]).map((view) => (
        <a key={view} href={`/inbox?view=${view}`} aria-current={view === filters.view ? "true" : undefined}>
          {views[view]} {counts[view] !== undefined && <b>{counts[view]}</b>}
        </a>
      ))}
    </nav>
  );
}

/** Search and filters: a form that loads the list again. */
function Narrowing({ list: { filters, choices } }: { list: InboxList }) {
  const { words, view, kind, tag, area, assignee, hours } = filters;
  const count = countNarrowing(filters);
  const isUsual = view === "waits" || (words !== "" && view === "all");
  return (
    <form className="inbox-find" method="get" action="/inbox" role="search">
      {!isUsual && <input type="hidden" name="view" value={view} />}
      <label className="vh" htmlFor="inbox-words">
        Find words in messages, answers and notes
      </label>
      <div className="inbox-words">
        <input
          className="in"
          id="inbox-words"
          type="search"
          name="q"
          defaultValue={words}
          placeholder="Find in messages"
        />
        <button className="b" aria-label="Find">
          <Icon name="search" />
        </button>
      </div>
      <details open={count > 0}>
        <summary className="b quiet">{count === 0 ? "Filters" : `Filters (${count} set)`}</summary>
        <div className="inbox-filters">
          <Option label="Kind" name="kind" value={kind}>
            {[["", "Every kind"], ...Object.entries(kindNames)]}
          </Option>
          <Option label="For" name="for" value={assignee}>
            {[["", "Anybody"], ["nobody", "Nobody yet"], ...choices.assignees.map(same)]}
          </Option>
          <Option label="Tag" name="tag" value={tag}>
            {[["", "Any tag"], ...choices.tags.map(same)]}
          </Option>
          <Option label="Neighbourhood" name="area" value={area}>
            {[["", "Everywhere"], ...choices.areas.map(same)]}
          </Option>
          <Option label="Waits since" name="hours" value={hours}>
            {[
              ["", "Any time"],
              ["12", "12 hours or longer"],
              ["24", "24 hours or longer"],
              ["72", "3 days or longer"],
              ["168", "A week or longer"],
            ]}
          </Option>
          <button className="b">Show these</button>
        </div>
      </details>
    </form>
  );
}

function same(value: string): [string, string] {
  return [value, value];
}

type OptionProps = { label: string; name: string; value: string; children: readonly (readonly string[])[] };

function Option({ label, name, value, children }: OptionProps) {
  return (
    <label>
      {label}
      <select className="in" name={name} defaultValue={value}>
        {children.map(([id, words]) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function ListRow({ row, search, isOpen }: { row: Row; search: string; isOpen: boolean }) {
  return (
    <a className="row" href={`/inbox/${row.id}${search}`} aria-current={isOpen ? "true" : undefined}>
      <span className="who">{row.who}</span>
      <span className={row.isLate ? "when late-t" : "when"}>{row.when}</span>
      <span className="sub">{row.subject}</span>
      <span className="ex">{row.excerpt}</span>
      {(row.answering || row.chips.length > 0) && (
        <span className="tags">
          {row.answering && <span className="chip me live">{row.answering} is answering</span>}
          {row.chips.map((chip) => (
            <span className="chip" key={chip}>
              {chip}
            </span>
          ))}
        </span>
      )}
    </a>
  );
}

function NothingHere({ filters }: { filters: ListFilters }) {
  const isNarrow = filters.words !== "" || countNarrowing(filters) > 0;
  if (isNarrow)
    return (
      <Empty title="Nothing found">
        <p>No message, answer or note has all of this.</p>
        <a className="b" href="/inbox">
          Show what waits
        </a>
      </Empty>
    );
  if (filters.view === "waits")
    return (
      <Empty title="Everybody has an answer">
        <p>Messages, concerns, feedback and volunteers will appear here, the least time left first.</p>
      </Empty>
    );
  return (
    <Empty title={`Nothing under “${views[filters.view]}”`}>
      <p>Messages that the team marks so will appear here.</p>
    </Empty>
  );
}

/* What the list shows, as its address says it: `/inbox?view=mine&tag=transit&q=stairs`. */

const views = {
  waits: "Waits",
  mine: "Mine",
  volunteers: "Volunteers",
  snoozed: "Snoozed",
  answered: "Answered",
  closed: "Closed",
  all: "All",
} as const;

type View = keyof typeof views;

type ListFilters = {
  view: View;
  words: string;
  kind: SubmissionKind | "";
  tag: string;
  area: string;
  /** A name, `nobody`, or empty for everybody. */
  assignee: string;
  /** Waits for so many hours or longer; empty for all. */
  hours: string;
};

/** The filters of an address; what it does not say or says wrongly filters nothing. */
function readFilters(url: URL): ListFilters {
  const given = (name: string) => searchedIn(url, name);
  const [view, kind, hours] = [given("view"), given("kind"), given("hours")];
  const words = given("q");
  return {
    // Closed ones are found too: whoever searches does not know what became of it.
    view: isView(view) ? view : words === "" ? "waits" : "all",
    words,
    kind: isKind(kind) ? kind : "",
    tag: given("tag").toLowerCase(),
    area: given("area"),
    assignee: given("for"),
    hours: /^\d{1,4}$/.test(hours) ? hours : "",
  };
}

/** The same for the database; `member` is who looks. */
function inboxFilterOf(filters: ListFilters, member: string, now: Date): InboxFilter {
  const { view, words, kind, tag, area, assignee, hours } = filters;
  const since =
    hours === "" ? undefined : new Date(now.getTime() - Number(hours) * 60 * 60_000).toISOString();
  return {
    ...filterOfView(view, member),
    ...(kind && { kind }),
    ...(assignee && { assignee: assignee === "nobody" ? "" : assignee }),
    words: words.split(/\s+/).filter((word) => word !== ""),
    tag: tag || undefined,
    area: area || undefined,
    waitingSince: since,
  };
}

function filterOfView(view: View, member: string): InboxFilter {
  switch (view) {
    case "waits":
      return { state: "new", snoozed: false };
    case "mine":
      return { state: "new", assignee: member };
    case "volunteers":
      return { kind: "volunteer", state: "new", snoozed: false };
    case "snoozed":
      return { snoozed: true };
    case "answered":
    case "closed":
      return { state: view };
    case "all":
      return {};
  }
}

/** How many of the filters below the views are set. */
function countNarrowing({ kind, tag, area, assignee, hours }: ListFilters): number {
  return [kind, tag, area, assignee, hours].filter((each) => each !== "").length;
}

function isView(value: string): value is View {
  return Object.hasOwn(views, value);
}

function isKind(value: string): value is SubmissionKind {
  return Object.hasOwn(kindNames, value);
}
