/** After the campaign: what is left to do, in its order, each with its date and the way to where it is done. */

import { countRows } from "#server/platform/database/portable-sql.ts";
import type { ReactNode } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { textOf } from "#domain/money/books/agent-figures.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { counted } from "#domain/platform/language.ts";
import { addDays, formatDate, localDate, yearOf } from "#domain/platform/time/local-date.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import { readAccount } from "#server/money/account/account.ts";
import { figuresIn } from "#server/money/books/agent-figures.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { heldConsents, retireList } from "#server/messages/people/subscription.ts";
import { siteArchive } from "#server/operations/static-copy.ts";
import { recordReading } from "#server/platform/audit/record-act.ts";
import { officePages } from "#server/platform/mail/office-step.ts";
import { savedFile } from "#office/exports/saved-file.ts";
import { act, acts, done } from "#office/shell/acts/acts.ts";
import { number, text } from "#office/shell/acts/fields.ts";
import { requireTouch } from "#office/shell/acts/fresh-touch.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { Act } from "#office/shell/ui/act.tsx";
import { FormError } from "#office/shell/ui/field.tsx";
import { mayVisitor, mustMay, type Visit, visitOf } from "#office/shell/visit.ts";
import { type AgentTask, agentTasks, filingDates } from "./check-up/agent-tasks.ts";

const path = "/settings/closing";

type ClosingStep = {
  title: string;
  /** `waits` for a step before it. */
  state: "done" | "open" | "waits";
  text: string;
  by?: string | undefined;
  link?: { address: string; words: string } | undefined;
};

export async function closingLoader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { services } = visit;
  const { campaign } = services.content();
  const today = localDate(services.clock.now(), campaign.timeZone);
  const tasks = await agentTasks(services);
  const { entries } = await readAccount(services.database, livemodeOf(services.payments.mode));
  const figures = figuresIn(entries);
  return {
    votingDay: campaign.votingDay,
    isAfter: today > campaign.votingDay,
    consents: (await heldConsents(services)).map((consent) => ({
      ...consent,
      from: localDate(new Date(consent.from), campaign.timeZone),
      until: localDate(new Date(consent.until), campaign.timeZone),
    })),
    mayPeople: mayVisitor(visit, "people") && mayVisitor(visit, "erase-person"),
    mayArchive: mayVisitor(visit, "backups"),
    money: moneySteps(tasks, {
      mayMoney: mayVisitor(visit, "money"),
      dates: filingDates(figures, { campaign, today }),
      filedOn: textOf(figures, "statement-filed"),
      closedOn: textOf(figures, "account-closed"),
    }),
    told: await lettersAfterVote(visit),
    keptUntil: yearOf(campaign.votingDay) + jurisdictionOf(campaign.jurisdiction).recordRetentionYears.value,
  };
}

type MoneyFacts = {
  mayMoney: boolean;
  dates: ReturnType<typeof filingDates>;
  filedOn: string | undefined;
  closedOn: string | undefined;
};

function moneySteps(tasks: readonly AgentTask[], facts: MoneyFacts): ClosingStep[] {
  const { mayMoney, dates, filedOn, closedOn } = facts;
  const taskOf = (kind: AgentTask["kind"]) => tasks.find((task) => task.kind === kind);
  const step = (
    title: string,
    kinds: readonly AgentTask["kind"][],
    other: Pick<ClosingStep, "text" | "state"> & { by?: string },
  ): ClosingStep => {
    const found = kinds.flatMap((kind) => taskOf(kind) ?? []);
    const [first] = found;
    return {
      title,
      by: first?.dueOn ?? other.by,
      state: first ? "open" : other.state,
      text: first ? `${found.map(({ words }) => words).join(". ")}.` : other.text,
      link: first && mayMoney ? { address: first.page, words: "Do it" } : undefined,
    };
  };
  const isSettled = !(["return", "bills", "owed"] as const).some((kind) => taskOf(kind));
  return [
    step("Give back what must go back", ["return", "held"], {
      state: "done",
      text: "No contribution has to go back.",
    }),
    step("Pay the last bills", ["bills", "owed"], {
      state: "done",
      text: "No bill is open, and nobody is owed anything.",
    }),
    step("Give the surplus away", ["surplus"], {
      state: isSettled ? "done" : "waits",
      text: isSettled
        ? "By the books nothing is left."
        : "What is left is known once nothing has to go back and no bill is open.",
    }),
    step("File the statement", ["file"], {
      state: filedOn ? "done" : "open",
      text: filedOn ? `Filed on ${formatDate(filedOn)}.` : "The disclosure statement is to be filed.",
      by: dates.dueOn,
    }),
    step("Close the account", ["close-account"], {
      state: closedOn ? "done" : "waits",
      text: closedOn
        ? `Closed on ${formatDate(closedOn)}.`
        : "It stays open until the statement is filed and nothing is left on it.",
    }),
  ];
}

async function lettersAfterVote({ services: { database, content } }: Visit): Promise<number> {
  const { timeZone, votingDay } = content().campaign;
  const dayAfter = new Date(instantIn(timeZone, `${addDays(votingDay, 1)}T00:00`)).toISOString();
  return countRows(
    database.selectFrom("letter").where("state", "=", "sent").where("began_at", ">", dayAfter),
  );
}

export const closingActs = acts({
  retire: act({ count: number, consent: text }, async ({ visit, form, value: { count, consent } }) => {
    mustMay(visit, "people");
    mustMay(visit, "erase-person");
    await requireTouch(visit, form, {
      title: `Take ${counted(count, "person", "people")} off the list?`,
      lines: [
        `They agreed to this: ${consent}`,
        "Nobody gets a letter any more, and their addresses are erased after 90 days.",
        "Who is to hear from you later has to sign up again, for that.",
      ],
      button: "Touch to end the list",
    });
    const left = await retireList(visit.services, consent);
    return done(visit, path, {
      text:
        left === 0
          ? "Nobody was on the list with this consent."
          : `${counted(left, "person", "people")} left the list.`,
    });
  }),
});

/** The whole site as plain files. */
export async function siteArchiveLoader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { services } = visitOf(context);
  const archive = await siteArchive(services);
  await recordReading(services, { act: "site.archive", subject: `${archive.byteLength} bytes` });
  return savedFile("site.zip", archive);
}

export function Closing() {
  const facts = useLoaderData<typeof closingLoader>();
  const { money, told, consents, keptUntil, isAfter, votingDay } = facts;
  const toldStep: ClosingStep = {
    title: "Tell people how it ended",
    state: told > 0 ? "done" : "open",
    text:
      told > 0
        ? `${counted(told, "letter")} went out after voting day.`
        : "Thank those who helped and gave, and say what becomes of their data. Ask who would like to hear from you later.",
    link: told === 0 && facts.mayPeople ? { address: "/letters", words: "Write a letter" } : undefined,
  };
  const list: ClosingStep = {
    title: "End the list",
    state: consents.length === 0 ? "done" : "open",
    text:
      consents.length === 0
        ? "Nobody is on it."
        : "Each consent says whose letters it is for, and ends with that campaign. The log keeps which one was ended, and by whom.",
  };
  return (
    <Page title="After the campaign" back="/settings">
      <FormError />
      {!isAfter && (
        <p className="note">
          Voting day is {formatDate(votingDay)}: most of this counts from the day after it.
        </p>
      )}
      <ol className="closing">
        {money.map((step) => (
          <Step key={step.title} step={step} />
        ))}
        <Step step={toldStep} />
        <Step step={list}>
          {consents.map(({ text, people, from, until }) => (
            <div key={text} className="stack">
              <blockquote>{text}</blockquote>
              <p className="soft">
                {counted(people, "person", "people")} agreed,{" "}
                {from === until
                  ? `on ${formatDate(from)}`
                  : `from ${formatDate(from)} to ${formatDate(until)}`}
                .
              </p>
              {facts.mayPeople ? (
                <Act act="retire" fields={{ count: String(people), consent: text }}>
                  Take {people === 1 ? "this person" : `these ${people} people`} off the list
                </Act>
              ) : (
                <p className="soft">The candidate does this.</p>
              )}
            </div>
          ))}
        </Step>
        <Step
          step={{
            title: "Keep the site as plain files",
            state: "open",
            text: "All pages, pictures and papers, to be kept or put on any web space. Its forms lead nowhere once the server is off.",
          }}
        >
          {facts.mayArchive && (
            <a className="b" href={`${path}/site.zip`} download>
              Save the site
            </a>
          )}
        </Step>
        <Step
          step={{
            title: "Switch the server off",
            state: "open",
            text: `Last, after a backup that was tried. Keep it and the books until ${keptUntil}; how long the law wants them is to be confirmed. Whoever runs the server stops it.`,
            link: facts.mayArchive
              ? { address: "/settings/backups", words: "Look at the backups" }
              : undefined,
          }}
        />
      </ol>
      <p className="hint pad">
        What goes to whom, and until when, is said where it is done, with its source. What is not confirmed is
        a figure that the agent enters: <a href={officePages.disclosure}>the statement</a> names them.
      </p>
    </Page>
  );
}

const stateWords = { done: "done", open: "to do", waits: "waits" } as const;

function Step({
  step: { title, state, text, by, link },
  children,
}: {
  step: ClosingStep;
  children?: ReactNode;
}) {
  return (
    <li>
      <h2>
        {title} <span className={state === "open" ? "chip soon" : "chip"}>{stateWords[state]}</span>
      </h2>
      <p>
        {text} {by && state !== "done" && <b>By {formatDate(by)}.</b>}
      </p>
      {link && (
        <a className="b" href={link.address}>
          {link.words}
        </a>
      )}
      {children}
    </li>
  );
}
