import { formatNumber, counted } from "#domain/platform/language.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { daysBetween, formatDate, localDate } from "#domain/platform/time/local-date.ts";
import {
  contributorsBySize,
  moneyByWeek,
  signUpsByWeek,
  volunteersByArea,
} from "#server/operations/chart-counts.ts";
import { labelOf, placesOf } from "#domain/messages/forms/field.ts";
import { noArea } from "#domain/messages/roster.ts";
import { rosterPath } from "#office/messages/volunteers/load-roster.ts";
import { Bars, Chart, Columns } from "#office/shell/ui/charts.tsx";
import { mayVisitor, type Visit } from "#office/shell/visit.ts";

/** The four pictures of Today: those that the member's role sees, and that have something to show. */
export async function findPictures(visit: Visit) {
  const { services } = visit;
  const seesMoney = mayVisitor(visit, "money-totals");
  const seesPeople = mayVisitor(visit, "people");
  const [money, sizes, signUps, areas] = await Promise.all([
    seesMoney ? moneyByWeek(services) : undefined,
    seesMoney ? contributorsBySize(services) : undefined,
    seesPeople ? signUpsByWeek(services) : undefined,
    seesPeople ? volunteersByArea(services) : undefined,
  ]);
  const { votingDay, timeZone } = visit.services.content().campaign;
  const named = placesOf(services.content()).volunteerAreas;
  return {
    money,
    sizes,
    signUps,
    areas: areas?.map(({ area, count }) => ({
      label: area === null ? "No area named" : (labelOf(named, area) ?? area),
      count,
      address: rosterPath({ area: area ?? noArea }),
    })),
    goalDollars: visit.services.content().figures.donationGoal.value,
    daysToVote: daysBetween(localDate(services.clock.now(), timeZone), votingDay),
  };
}

type TodayPictures = Awaited<ReturnType<typeof findPictures>>;

export function Pictures({ pictures }: { pictures: TodayPictures }) {
  const { money, sizes, signUps, areas } = pictures;
  return (
    <div className="pics">
      {money?.some(({ soFarCents }) => soFarCents > 0) && <MoneyByWeek money={money} pictures={pictures} />}
      {sizes && sum(sizes) > 0 && <Sizes sizes={sizes} />}
      {signUps && signUps.onList > 0 && <SignUps signUps={signUps} />}
      {areas && areas.length > 0 && <Areas areas={areas} />}
    </div>
  );
}

type Given<Key extends keyof TodayPictures> = { [K in Key]: NonNullable<TodayPictures[K]> };

function MoneyByWeek({ money, pictures }: Given<"money"> & { pictures: TodayPictures }) {
  const { goalDollars, daysToVote } = pictures;
  const total = money.at(-1)?.soFarCents ?? 0;
  const goal = goalDollars > 0 ? `$${formatNumber(goalDollars)}` : "";
  const until = daysToVote > 0 ? `, ${counted(daysToVote, "day")} before voting` : "";
  return (
    <Chart
      title="Money, week by week"
      finding={
        <>
          <b>{formatCents(total)}</b>
          {goal && ` of ${goal}: ${Math.floor(total / goalDollars)} percent`}
          {until}.
        </>
      }
      table={{
        head: ["Week of", "Came", "So far"],
        rows: money.map(({ from, cents, soFarCents }) => [
          dayOf(from),
          formatCents(cents),
          formatCents(soFarCents),
        ]),
      }}
    >
      <Columns
        label={`Money so far at the end of each week, now ${formatCents(total)}${goal && `; the goal is ${goal}`}`}
        columns={money.map(({ from, cents, soFarCents }) => ({
          label: dayOf(from),
          value: cents / 100,
          base: (soFarCents - cents) / 100,
        }))}
        last={formatCents(total)}
        {...(goal && { goal: { value: goalDollars, words: `Goal ${goal}` } })}
        height={140}
      />
      <div className="key">
        <span>
          <Key look="g1" />
          before
        </span>
        <span>
          <Key look="g2" />
          that week
        </span>
      </div>
    </Chart>
  );
}

function Sizes({ sizes }: Given<"sizes">) {
  const people = sum(sizes);
  return (
    <Chart
      title="Contributors by size"
      finding={
        <>
          <b>{counted(people, "person", "people")}</b> gave.
        </>
      }
      table={{ head: ["Gave", "People"], rows: sizes.map(({ label, count }) => [label, String(count)]) }}
    >
      <Bars
        label={`How many people gave how much: ${inWords(sizes)}`}
        bars={sizes.map(({ label, count }) => ({ label, value: count }))}
      />
    </Chart>
  );
}

function SignUps({ signUps: { weeks, onList } }: Given<"signUps">) {
  const last = weeks.at(-1)?.count ?? 0;
  return (
    <Chart
      title="Sign-ups by week"
      finding={
        <>
          <b>{counted(onList, "person", "people")}</b> confirmed. This week is not over.
        </>
      }
      table={{
        head: ["Week of", "Confirmed"],
        rows: weeks.map(({ from, count }) => [dayOf(from), String(count)]),
      }}
    >
      <Columns
        label={`People who confirmed in each week; ${last} in this one`}
        columns={weeks.map(({ from, count }) => ({ label: dayOf(from), value: count }))}
        last={String(last)}
      />
    </Chart>
  );
}

function Areas({ areas }: Given<"areas">) {
  return (
    <Chart
      title="Volunteers by area"
      finding={
        <>
          <b>{counted(sum(areas), "person", "people")}</b> offered to help.
        </>
      }
      table={{ head: ["Area", "People"], rows: areas.map(({ label, count }) => [label, String(count)]) }}
    >
      <Bars
        label={`Volunteers by area: ${inWords(areas)}`}
        bars={areas.map(({ label, count, address }) => ({ label, value: count, address }))}
      />
    </Chart>
  );
}

function Key({ look }: { look: string }) {
  return (
    <svg viewBox="0 0 22 12" aria-hidden="true">
      <path className={look} d="M0 0h22v12H0z" />
    </svg>
  );
}

type Counted = { label: string; count: number };

function sum(rows: readonly Counted[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

function inWords(rows: readonly Counted[]): string {
  return rows.map(({ label, count }) => `${label} ${count}`).join(", ");
}

/** `Sep 7`: the year is this one. */
function dayOf(date: string): string {
  const [month = "", day = ""] = formatDate(date).split(/[ ,]/);
  return `${month.slice(0, 3)} ${day}`;
}
