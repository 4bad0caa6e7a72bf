import { useContent } from "#office/shell/content-context.ts";
import type { ReactNode } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { actInWords } from "#domain/team/act-words.ts";
import { addDays, formatLongDate, localDate, daysBetween } from "#domain/platform/time/local-date.ts";
import { clockTime } from "#domain/platform/time/local-time.ts";
import { instantIn, localTimeIn } from "#domain/platform/time/zone-time.ts";
import { readBeginning } from "#server/content/editions/begin-campaign.ts";
import { newestNumber } from "#server/content/editions/editions.ts";
import { searchAudit } from "#server/platform/audit/search-audit.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { subjectInWords } from "#office/shell/words.ts";
import { Clock } from "#office/shell/ui/when.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { mayVisitor, type Visit, visitOf } from "#office/shell/visit.ts";
import { findPictures, Pictures } from "./pictures.tsx";
import { findWaiting, type Waiting } from "./waiting.ts";
import { upcomingEvents } from "#domain/content/calendar/calendar.ts";
import { electionDatesOf } from "#domain/content/campaign/election-phase.ts";
import { disclosureDueOn } from "#server/money/books/agent-figures.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import type { Room } from "#office/shell/room.ts";

const maxDone = 5;

/** What waits for this member, the promise that breaks first at the top; then what comes, what was done, and the pictures. */
async function todayLoader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const [beginning, waiting, done, pictures, ahead] = await Promise.all([
    mayVisitor(visit, "team") ? beginningState(visit) : undefined,
    findWaiting(visit),
    doneToday(visit),
    findPictures(visit),
    findAhead(visit),
  ]);
  const now = visit.services.clock.now().toISOString();
  return { now, beginning, waiting, done, pictures, ahead, seesLog: mayVisitor(visit, "audit") };
}

/** Undefined where nothing is offered: a site on which something was published is no example any more. */
async function beginningState({ services }: Visit): Promise<"new" | "begun" | undefined> {
  const { state } = await readBeginning(services);
  if (state === "new") return (await newestNumber(services.database)) > 0 ? undefined : state;
  return state === "begun" ? state : undefined;
}

async function doneToday(visit: Visit) {
  const { services, signedIn } = visit;
  const { timeZone } = visit.services.content().campaign;
  const today = localDate(services.clock.now(), timeZone);
  const since = new Date(instantIn(timeZone, `${today}T00:00`)).toISOString();
  const memberId = mayVisitor(visit, "audit") ? undefined : signedIn.member.id;
  const { entries } = await searchAudit(
    { words: [], seesMoney: mayVisitor(visit, "money"), since, memberId },
    { limit: maxDone, offset: 0 },
    services,
  );
  return entries.map(({ number, at, who, act, subject, after }) => ({
    number,
    at,
    who,
    act,
    subject,
    after,
  }));
}

type Group = { title: string; waiting: Waiting[] };

/** By the day on which the promise would be broken. */
function groupsOf(waiting: readonly Waiting[], now: string, timeZone: string): Group[] {
  const today = localDate(new Date(now), timeZone);
  const inDays = (days: number) =>
    new Date(instantIn(timeZone, `${addDays(today, days)}T00:00`)).toISOString();
  const limits = [
    { title: "Late", until: now },
    { title: "Today and tomorrow", until: inDays(2) },
    { title: "This week", until: inDays(8) },
    { title: "This month", until: inDays(32) },
    { title: "Later", until: "9" },
  ];
  const groups = limits.map(({ title, until }, at) => {
    const from = limits[at - 1]?.until ?? "";
    const isIn = ({ clock }: Waiting) => clock !== undefined && clock.due > from && clock.due <= until;
    return { title, waiting: waiting.filter(isIn) };
  });
  const undated = { title: "Without a date", waiting: waiting.filter(({ clock }) => clock === undefined) };
  return [...groups, undated].filter(({ waiting }) => waiting.length > 0);
}

function Today() {
  const { now, beginning, waiting, done, ahead, pictures, seesLog } = useLoaderData<typeof todayLoader>();
  const { timeZone } = useContent().campaign;
  const groups = groupsOf(waiting, now, timeZone);
  const late = waiting.filter(({ clock }) => clock !== undefined && clock.due <= now).length;
  const summary = `${thingsWait(waiting.length)}${late > 0 ? `; ${late === 1 ? "one is" : `${late} are`} late` : ""}.`;
  const local = localTimeIn(timeZone, Date.parse(now));
  return (
    <Page
      title="Today"
      sub={`${formatLongDate(local.slice(0, 10))}, ${clockTime(local.slice(11, 16))}. ${summary}`}
    >
      <p className="lead only-p">{summary}</p>
      {beginning && (
        <section className="note">
          <p>
            <b>{beginning === "new" ? "The site shows an example." : "Your own site is begun."}</b>{" "}
            {beginning === "new" ? "Six steps make it yours." : "Nobody sees it until you open it."}
          </p>
          <a className="b fill" href="/begin">
            {beginning === "new" ? "Begin your own site" : "Go on"}
          </a>
        </section>
      )}
      <div className="cols a">
        <div>
          {groups.length === 0 && (
            <Empty title="Nothing waits">
              <p>Messages to answer, money that must go back and receipts to print will appear here.</p>
            </Empty>
          )}
          {groups.map(({ title, waiting }, at) => (
            <Section key={title} title={title} isFirst={at === 0}>
              {waiting.map((each, place) => (
                <WaitingRow key={each.id} waiting={each} now={now} isFirst={at === 0 && place === 0} />
              ))}
            </Section>
          ))}
          <Section title="Ahead" aside={<small>Dates of this election</small>}>
            {ahead.map(({ id, days, title, text }) => (
              <li key={id}>
                <div className="clk">
                  <b>
                    {days} <small>{days === 1 ? "day" : "days"}</small>
                  </b>
                </div>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </Section>
          {done.length > 0 && (
            <Section
              title="Done today"
              aside={seesLog ? <a href="/settings/log">Everything that was done</a> : undefined}
            >
              {done.map(({ number, at, who, act, subject, after }) => (
                <li key={number}>
                  <div className="clk soft">
                    <b>{clockTime(localTimeIn(timeZone, Date.parse(at)).slice(11, 16))}</b>
                  </div>
                  <div>
                    <h3>{actInWords(act)}</h3>
                    <p>
                      {who}, {after ?? subjectInWords(subject)}
                    </p>
                  </div>
                </li>
              ))}
            </Section>
          )}
        </div>
        <Pictures pictures={pictures} />
      </div>
    </Page>
  );
}

function Section({
  title,
  aside,
  isFirst = false,
  children,
}: {
  title: string;
  aside?: ReactNode;
  isFirst?: boolean;
  children: ReactNode;
}) {
  return (
    <section>
      <div className={isFirst ? "sec first" : "sec"}>
        <h2>{title}</h2>
        {aside}
      </div>
      <ul className="wait">{children}</ul>
    </section>
  );
}

function WaitingRow({ waiting, now, isFirst }: { waiting: Waiting; now: string; isFirst: boolean }) {
  const { title, text, link, clock } = waiting;
  return (
    <li>
      {clock ? <Clock since={clock.since} due={clock.due} now={now} /> : <div className="clk" />}
      <div>
        <h3>
          <a href={link.address}>{title}</a>
        </h3>
        <p>{text}</p>
      </div>
      <div className="act">
        <a className={isFirst ? "b fill" : "b"} href={link.address}>
          {link.verb}
          <span className="vh">: {title}</span>
        </a>
      </div>
    </li>
  );
}

function thingsWait(count: number): string {
  if (count === 0) return "Nothing waits";
  return count === 1 ? "One thing waits" : `${count} things wait`;
}

/* Dates that come by themselves: of the election, and of the campaign's events. */

type Ahead = { id: string; days: number; title: string; text: string };

const maxShown = 5;

/** The next dates that concern this member, the nearest first. */
async function findAhead(visit: Visit): Promise<Ahead[]> {
  const now = visit.services.clock.now();
  const { timeZone } = visit.services.content().campaign;
  const today = localDate(now, timeZone);
  const dates = [...(await electionDates(visit)), ...(mayVisitor(visit, "events") ? events(visit) : [])];
  return dates
    .map(({ id, on, title, time }) => ({
      id,
      days: daysBetween(today, on),
      title,
      text: time ? `${formatLongDate(on)}, ${clockTime(time)}.` : `${formatLongDate(on)}.`,
    }))
    .filter(({ days }) => days >= 0)
    .toSorted((one, other) => one.days - other.days)
    .slice(0, maxShown);
}

type Dated = { id: string; on: string; title: string; time?: string };

async function electionDates({ services }: Visit): Promise<Dated[]> {
  const { campaign } = services.content();
  const livemode = livemodeOf(services.payments.mode);
  const { campaignStart, advanceVotingDays, votingDay } = electionDatesOf(campaign);
  const disclosureDue = await disclosureDueOn(services.database, { livemode, campaign });
  return [
    { id: "start", on: campaignStart, title: "The campaign period begins" },
    ...advanceVotingDays.map((on) => ({ id: `advance-${on}`, on, title: "Advance voting" })),
    { id: "voting", on: votingDay, title: "Voting day" },
    { id: "disclosure", on: disclosureDue, title: "The disclosure statement is due" },
  ];
}

function events({ services: { clock, content } }: Visit): Dated[] {
  const { events, campaign } = content();
  return upcomingEvents(events, clock.now().getTime(), campaign.timeZone)
    .slice(0, maxShown)
    .map(({ id, date, title, time, location }) => ({ id, on: date, title: `${title}, ${location}`, time }));
}

export const today: Room = {
  name: "today",
  title: "Today",
  icon: "today",
  permission: "today",
  key: "t",
  routes: [{ path: "", loader: todayLoader, Component: Today }],
};
