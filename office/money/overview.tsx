import { PartHeading } from "#office/shell/ui/part.tsx";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { formatCents, formatDollars } from "#domain/money/contributions/donation-rules.ts";
import { formatDate, addDays } from "#domain/platform/time/local-date.ts";
import { counted } from "#domain/platform/language.ts";
import { When } from "#office/shell/ui/when.tsx";
import { MustReturnList } from "./contributions/must-return.tsx";
import {
  ContributionTable,
  ListFilters,
  FindContribution,
  shortDay,
} from "#office/money/contributions/contribution-list.tsx";
import { MoneyPage, MoneyParts } from "./money-page.tsx";
import { Table } from "#office/shell/ui/table.tsx";
import { booksOf } from "#server/money/books/books.ts";
import {
  countContributions,
  findContributions,
} from "#server/money/contributions/overview/find-contributions.ts";
import { moneyTotals } from "#server/money/contributions/overview/money-totals.ts";
import { moneyByWeek } from "#server/operations/chart-counts.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { mayVisitor, type Visit, visitOf } from "#office/shell/visit.ts";

type Facts = ReturnType<typeof useOverview>;

const useOverview = () => useLoaderData<typeof overviewLoader>();

export function Overview() {
  const facts = useOverview();
  const { now, newest } = facts;
  return (
    <MoneyPage
      title="Money"
      tools={
        newest && (
          <>
            <a className="b only-l" href="/money/contributions/import">
              Import contributions
            </a>
            <a className="b fill" href="/money/contributions/enter">
              <span>
                Enter<span className="only-l"> a contribution</span>
              </span>
            </a>
          </>
        )
      }
    >
      {facts.isTest && (
        <div className="note">
          These are the books of tests: no money moved. Real money starts books of its own.
        </div>
      )}
      <Figures {...facts} />
      <MoneyParts />
      <div className={newest ? "cols w" : undefined}>
        <div>
          <div className="sec">
            <h2>Week by week</h2>
            <small>
              As of <When at={now} />
            </small>
          </div>
          <Section {...facts} />
          {newest && <Newest newest={newest} now={now} />}
        </div>
        {newest && <Urgent urgent={newest.urgent} now={now} />}
      </div>
    </MoneyPage>
  );
}

/** Each leads to its entries, for whoever may see them. */
function Figures({ totals, newest }: Facts) {
  const { cameCents, spentCents, countedCents, limitCents, bank, disputedCents } = totals;
  return (
    <div className="figs">
      <div>
        <Figure words={formatCents(cameCents)} address={newest && "/money/contributions"} />
        <span>{cameFrom(totals)}</span>
      </div>
      <div>
        <Figure words={formatCents(spentCents)} address={newest && "/money/expenses"} />
        <span>
          {limitCents === undefined
            ? "spent; the campaign period’s limit is not entered"
            : `spent, ${formatCents(countedCents)} of it of the ${formatCents(limitCents)} limit`}
        </span>
      </div>
      <div>
        <Figure words={bank ? formatCents(bank.cents) : "Not known"} address={newest && "/money/account"} />
        <span>
          {bank ? `held, as the bank has it on ${formatDate(bank.on)}` : "held; no bank balance is entered"}
        </span>
      </div>
      <div>
        <Figure
          words={formatCents(disputedCents)}
          address={newest && "/money/contributions?list=in-dispute"}
        />
        <span>in dispute, nothing counted</span>
      </div>
    </div>
  );
}

/** Contributions as the law counts them: nobody knows who gave without a name, and a loan is to be paid back. */
function cameFrom({ people, anonymousGifts, inKindCents, loanCents }: Facts["totals"]): string {
  const known = counted(people, "person", "people");
  const unknown = anonymousGifts === 0 ? "" : `, and ${anonymousGifts} without a name`;
  const goods = inKindCents === 0 ? "" : `, ${formatCents(inKindCents)} of it in goods or services`;
  const loans = loanCents === 0 ? "" : `; loans of ${formatCents(loanCents)} are apart`;
  return `contributed by ${known}${unknown}${goods}${loans}`;
}

function Figure({ words, address }: { words: string; address: string | undefined }) {
  return <b>{address === undefined ? words : <a href={address}>{words}</a>}</b>;
}

function Section({ weeks, totals, goalCents }: Facts) {
  const last = weeks.at(-1);
  const came = last ? last.before + last.came : 0;
  const spent = last?.spent ?? 0;
  const limit =
    totals.limitCents === undefined ? "" : ` of a limit of ${formatDollars(totals.limitCents / 100)}`;
  const goal = goalCents > 0 ? ` of a goal of ${formatDollars(goalCents / 100)}` : "";
  return (
    <figure className="big">
      <SectionPicture
        weeks={weeks.map(({ from, ...week }) => ({ ...week, label: shortDay(from) }))}
        goalCents={goalCents}
        limitCents={totals.limitCents}
        label={`Above the ground line, money that came so far by week, ${formatDollars(came / 100)}${goal}. Below it, what was spent so far, ${formatDollars(spent / 100)}${limit}.`}
      />
      <div className="key">
        <Key look="g1" words="money that came before" />
        <Key look="g2" words="money of that week" />
        <Key look="g3" words="spent so far" />
      </div>
      <details className="tab">
        <summary>
          Show as a table<span className="vh">: Money by week</span>
        </summary>
        <Table
          caption="Money by week"
          heads={["Week of", "Money came", "So far", "Spent so far"]}
          amounts={["Money came", "So far", "Spent so far"]}
          className="t"
        >
          {weeks.map(({ from, before, came, spent }) => (
            <tr key={from}>
              <th scope="row">{shortDay(from)}</th>
              <td className="r">{formatCents(came)}</td>
              <td className="r">{formatCents(before + came)}</td>
              <td className="r">{formatCents(spent)}</td>
            </tr>
          ))}
        </Table>
      </details>
    </figure>
  );
}

function Key({ look, words }: { look: string; words: string }) {
  return (
    <span>
      <svg viewBox="0 0 22 12" aria-hidden="true">
        <path className={look} d="M0 0h22v12H0z" />
      </svg>
      {words}
    </span>
  );
}

/** What must go back first, with its clock. */
function Urgent({ urgent, now }: { urgent: NonNullable<Facts["newest"]>["urgent"]; now: string }) {
  return (
    <aside aria-labelledby="urgent">
      <PartHeading id="urgent" aside={urgent.length > 0 && <a href="/money/go-back">All</a>}>
        Must go back
      </PartHeading>
      {urgent.length === 0 && <p className="soft">Nothing must go back.</p>}
      <MustReturnList contributions={urgent} now={now} />
    </aside>
  );
}

function Newest({ newest, now }: { newest: NonNullable<Facts["newest"]>; now: string }) {
  return (
    <section aria-labelledby="newest">
      <PartHeading id="newest" aside={<a href="/money/contributions">All {newest.counts.newest}</a>}>
        Contributions
      </PartHeading>
      <FindContribution />
      <ListFilters current="newest" counts={newest.counts} />
      <ContributionTable contributions={newest.contributions} now={now} caption="Newest contributions" />
      <p className="bs pad only-p">
        <a className="b" href="/money/contributions/import">
          Import contributions
        </a>
      </p>
    </section>
  );
}

/** Money of a week, in cents; `before` is what came in the weeks before it, `spent` all that was spent until its end. */
type SectionWeek = { label: string; before: number; came: number; spent: number };

type SectionProps = {
  weeks: readonly SectionWeek[];
  goalCents: number;
  /** The limit for spending; no line where nobody entered it. */
  limitCents: number | undefined;
  label: string;
};

/** A section through ground: above the line what came, below it what was spent, on one scale. One drawing for phones and one for laptops, so that the text keeps its size. */
function SectionPicture(props: SectionProps) {
  return (
    <>
      <Drawing {...props} look="sv-l" size={{ width: 560, height: 300 }} />
      <Drawing {...props} look="sv-p" size={{ width: 358, height: 330 }} />
    </>
  );
}

type Size = { width: number; height: number };

const [headroom, footroom, gap] = [25, 30, 0.15];

function Drawing({
  weeks,
  goalCents,
  limitCents,
  label,
  look,
  size,
}: SectionProps & { look: string; size: Size }) {
  const last = weeks.at(-1);
  const came = last ? last.before + last.came : 0;
  const spent = last?.spent ?? 0;
  const above = Math.max(1, goalCents, came);
  const below = Math.max(above * 0.1, limitCents ?? 0, spent);
  const scale = (size.height - headroom - footroom) / (above + below);
  const ground = round(headroom + above * scale);
  const up = (cents: number) => round(ground - cents * scale);
  const down = (cents: number) => round(ground + cents * scale);
  // Where the sum that was spent would lie on the limit's line or beside its words, it stands below them.
  const belowSpent = down(spent) + 15;
  const limitLine = limitCents === undefined ? Infinity : down(limitCents);
  const spentAt = belowSpent > limitLine - 18 ? Math.max(belowSpent, limitLine + 15) : belowSpent;
  const step = size.width / Math.max(1, weeks.length);
  const named = new Set([0, Math.floor(weeks.length / 2), weeks.length - 1]);
  return (
    <svg className={look} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      {weeks.map(({ label, before, came, spent }, at) => {
        const x = round(at * step + step * gap);
        const width = round(step * (1 - 2 * gap));
        return (
          <g key={label}>
            <rect className="g1" x={x} y={up(before)} width={width} height={round(before * scale)} />
            {came > 0 && (
              <rect className="g2" x={x} y={up(before + came)} width={width} height={round(came * scale)} />
            )}
            <rect className="g3" x={x} y={ground} width={width} height={round(spent * scale)} />
            {named.has(at) && (
              <text
                x={at === 0 ? 0 : at === weeks.length - 1 ? size.width : round((at + 0.5) * step)}
                y={size.height - 2}
                textAnchor={at === 0 ? "start" : at === weeks.length - 1 ? "end" : "middle"}
              >
                {label}
              </text>
            )}
          </g>
        );
      })}
      {goalCents > 0 && (
        <>
          <path className="gg" d={`M0 ${up(goalCents)}H${size.width}`} />
          <text className="t" x="0" y={up(goalCents) - 5}>
            Goal {formatDollars(goalCents / 100)}
          </text>
        </>
      )}
      {limitCents !== undefined && (
        <>
          <path className="gh" d={`M0 ${down(limitCents)}H${size.width}`} />
          <text className="t" x="0" y={down(limitCents) - 5}>
            Limit of the campaign period {formatDollars(limitCents / 100)}
          </text>
        </>
      )}
      <text className="t" x={size.width} y={up(came) - 6} textAnchor="end">
        {formatDollars(came / 100)} came
      </text>
      <text className="t" x={size.width} y={spentAt} textAnchor="end">
        {formatDollars(spent / 100)} spent
      </text>
      <path className="g0" d={`M0 ${ground}H${size.width}`} />
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const newest = 8;
const urgent = 3;

/** The totals for everybody who may enter the room; names only for the financial agent. */
export async function overviewLoader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { services } = visit;
  const [totals, came] = await Promise.all([moneyTotals(booksOf(visit)), moneyByWeek(services)]);
  const { spentOn, ...sums } = totals;
  const now = services.clock.now();
  const { figures } = services.content();
  return {
    now: now.toISOString(),
    totals: sums,
    isTest: livemodeOf(services.payments.mode) === 0,
    goalCents: figures.donationGoal.value * 100,
    weeks: came.map(({ from, cents, soFarCents }) => ({
      from,
      before: soFarCents - cents,
      came: cents,
      spent: spentOn.reduce((sum, { on, cents }) => (on < addDays(from, 7) ? sum + cents : sum), 0),
    })),
    newest: mayVisitor(visit, "money") ? await newestOf(visit) : undefined,
  };
}

async function newestOf({ services }: Visit) {
  const find = "";
  const { contributions } = await findContributions(
    services,
    { list: "newest", find },
    { limit: newest, offset: 0 },
  );
  const owed = await findContributions(services, { list: "go-back", find }, { limit: urgent, offset: 0 });
  return { contributions, urgent: owed.contributions, counts: await countContributions(services) };
}
