import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { formatDate, localDate } from "#domain/platform/time/local-date.ts";
import { holdEndsOn, whyHeld } from "#server/money/contributions/agent/agent-mail.ts";
import {
  countToDecide,
  undecidedContributions,
  findContributions,
} from "#server/money/contributions/overview/find-contributions.ts";
import { openMatches, currentDecisions } from "#server/money/contributions/overview/open-matches.ts";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { PartHeading, Line } from "#office/shell/ui/part.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { FormError } from "#office/shell/ui/field.tsx";
import { visitOf, endWith } from "#office/shell/visit.ts";
import { contributionActPath, contributionPath } from "#office/money/addresses.ts";
import { MoneyPage } from "#office/money/money-page.tsx";
import { above, needed, oneOf, text } from "#office/shell/acts/fields.ts";
import {
  decideMatch,
  decidePersons,
  type PersonsDecided,
  undoDecision,
} from "#server/money/contributions/eligibility/decide-persons.ts";
import { counted } from "#domain/platform/language.ts";
import { act, type ActArguments, acts, refused } from "#office/shell/acts/acts.ts";
import { doneInBooks } from "#office/money/books-visit.ts";
import { findContribution, type Contribution } from "#server/money/contributions/record/contribution.ts";
import { FindForm, searchedIn } from "#office/shell/ui/find-form.tsx";
import { methodInWords } from "#domain/money/contributions/contribution-words.ts";

const maxShown = 20;

/** Gifts that wait for a decision, questions of who is one person, and the decisions that stand. */
export async function decideLoader({ context }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const { campaign } = services.content();
  const limit = { limit: maxShown };
  const held = await undecidedContributions(services, limit);
  return {
    waiting: await countToDecide(services),
    held: held.map((contribution) => ({
      contribution,
      why: whyHeld(contribution),
      until: holdEndsOn(contribution, campaign),
    })),
    questions: await openMatches(services, limit),
    decisions: (await currentDecisions(services, limit)).map(({ decision, ...pair }) => ({
      ...pair,
      decision,
      on: localDate(new Date(decision.decided_at), campaign.timeZone),
    })),
  };
}

type Facts = Awaited<ReturnType<typeof decideLoader>>;

export function DecidePage() {
  const { waiting, held, questions, decisions } = useLoaderData<typeof decideLoader>();
  const shown = held.length + questions.length;
  return (
    <MoneyPage title="To decide" sub={shown < waiting ? `${shown} of ${waiting}` : String(waiting)}>
      <FormError />
      {shown === 0 && (
        <Empty title="Nothing to decide">
          <p>Gifts that only you can accept, and people who may be one person, will appear here.</p>
        </Empty>
      )}
      {held.length > 0 && <Held held={held} />}
      {questions.map((question) => (
        <Question key={question.id} question={question} />
      ))}
      {decisions.length > 0 && <Decisions decisions={decisions} />}
    </MoneyPage>
  );
}

function Held({ held }: Pick<Facts, "held">) {
  return (
    <section>
      <PartHeading>Gifts to accept or decline</PartHeading>
      <ul className="wait">
        {held.map(({ contribution: { id, full_name, amount_cents }, why, until }) => (
          <li key={id}>
            <div>
              <h3>
                <a href={contributionPath(id)}>
                  {formatCents(amount_cents)} of {full_name}
                </a>
              </h3>
              <p>
                {why} Until {formatDate(until)}.
              </p>
            </div>
            <div className="act">
              <a className="b fill" href={contributionActPath(id, "accept")}>
                Accept<span className="vh"> {full_name}</span>
              </a>{" "}
              <a className="b" href={contributionActPath(id, "decline")}>
                Decline<span className="vh"> {full_name}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Question({ question: { id, reason, one, other } }: { question: Facts["questions"][number] }) {
  const names = `${one.full_name} and ${other.full_name}`;
  return (
    <section>
      <PartHeading>One person? {names}</PartHeading>
      <div className="stack">
        <p>{reason}. One person has one limit, however the name was spelled.</p>
        <SideBySide one={one} other={other} />
        <form method="post" className="bs">
          <HiddenFields fields={{ act: "answer", question: id }} />
          <button className="b" name="decision" value="same">
            One person<span className="vh">: {names}</span>
          </button>
          <button className="b" name="decision" value="different">
            Two persons<span className="vh">: {names}</span>
          </button>
        </form>
      </div>
    </section>
  );
}

function Decisions({ decisions }: Pick<Facts, "decisions">) {
  return (
    <section>
      <PartHeading>Decided</PartHeading>
      <ul className="wait">
        {decisions.map(({ decision, one, other, on }) => (
          <li key={decision.id}>
            <div>
              <h3>
                {decision.decision === "same" ? "One person" : "Two persons"}:{" "}
                <a href={contributionPath(one.id)}>{one.full_name}</a> and{" "}
                <a href={contributionPath(other.id)}>{other.full_name}</a>
              </h3>
              <p>
                {decision.decided_by}, {formatDate(on)}: {decision.reason}
              </p>
            </div>
            <div className="act">
              <form method="post">
                <HiddenFields fields={{ act: "undo", decision: decision.id }} />
                <button className="b">
                  Undo
                  <span className="vh">
                    : {one.full_name} and {other.full_name}
                  </span>
                </button>
              </form>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/* Who is one person, as the financial agent decides it. */

const address = "/money/decide";

const oneOrTwo = above(oneOf(["same", "different"], "Say whether it is one person or two."));
const howKnown = needed("Say how you know: it is kept with the decision.");

/** The acts of the list of questions and decisions. */
export const decideActs = acts({
  answer: act({ decision: oneOrTwo, question: text }, async (given) => {
    const { visit, value } = given;
    const { decision, question: reviewId } = value;
    const begun = visit.services.clock.now();
    const by = visit.signedIn.member.name;
    const decided = await decideMatch(visit.services, { reviewId, decision, by });
    return respond(given, decided, { words: kept[decision], begun });
  }),

  undo: act({ decision: text }, async ({ visit, form, value }) => {
    const begun = visit.services.clock.now();
    const request = {
      decisionId: value.decision,
      reason: "Undone in the office",
      by: visit.signedIn.member.name,
    };
    const undone = await undoDecision(visit.services, request);
    if (!undone.ok) return refused(form, { form: "It was undone already." });
    const words = `The decision is undone.${owedWords(undone.owed.length)}`;
    return doneInBooks(visit, address, { text: words, begun });
  }),
});

/** The act of a contribution and another one, without a question. */
export const pairActs = acts({
  decide: act({ decision: oneOrTwo, reason: howKnown, other: text }, async (given) => {
    const { visit, params, value } = given;
    const { decision, reason, other: otherId } = value;
    const begun = visit.services.clock.now();
    const decided = await decidePersons(visit.services, {
      contributionId: params["id"] ?? "",
      otherId,
      decision,
      reason,
      by: visit.signedIn.member.name,
    });
    return respond(given, decided, { words: kept[decision], begun });
  }),
});

const kept = { same: "Kept: one person.", different: "Kept: two persons." };

function respond(
  { visit, form }: ActArguments,
  decided: PersonsDecided,
  { words, begun }: { words: string; begun: Date },
) {
  if (!decided.ok) return refused(form, { form: decided.reason });
  return doneInBooks(visit, address, {
    begun,
    text: `${words}${owedWords(decided.owed.length)}`,
    undo: { path: address, fields: { act: "undo", decision: decided.decisionId } },
  });
}

function owedWords(count: number): string {
  if (count === 0) return "";
  return ` Together they are over the limit: ${counted(count, "contribution")} must go back now.`;
}

const maxFound = 10;

/** A contribution, and others to compare it with: those of the search (`?find=`), or of the same last name. */
export async function pairLoader({ context, params, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const one = await findContribution(services.database, params["id"] ?? "");
  if (!one) endWith(404);
  const isAsked = new URL(request.url).searchParams.has("find");
  const find = isAsked ? searchedIn(request.url) : one.last_name;
  const question = { list: "newest" as const, find };
  const { contributions } = await findContributions(services, question, { limit: maxFound, offset: 0 });
  return { one, find, others: contributions.filter(({ id }) => id !== one.id) };
}

export function PairPage() {
  const { one, find, others } = useLoaderData<typeof pairLoader>();
  return (
    <MoneyPage title="Who is who" back={contributionPath(one.id)}>
      <FormError />
      <FindForm label="Name or address of the other one" placeholder="Name or address" value={find} />
      {others.length === 0 && <p className="pad">Nobody else is found with “{find}”.</p>}
      {others.map((other) => (
        <section key={other.id}>
          <PartHeading>
            {one.full_name} and {other.full_name}
          </PartHeading>
          <div className="stack">
            <SideBySide one={one} other={other} />
            <details>
              <summary>
                Decide<span className="vh"> on {other.full_name}</span>
              </summary>
              <Decision otherId={other.id} />
            </details>
          </div>
        </section>
      ))}
    </MoneyPage>
  );
}

function Decision({ otherId }: { otherId: string }) {
  return (
    <form method="post" className="stack">
      <HiddenFields fields={{ act: "decide", other: otherId }} />
      <label>
        How you know
        <input className="in" name="reason" required />
      </label>
      <div className="bs">
        <button className="b" name="decision" value="same">
          One person
        </button>
        <button className="b" name="decision" value="different">
          Two persons
        </button>
      </div>
    </form>
  );
}

function SideBySide({ one, other }: { one: Contribution; other: Contribution }) {
  return (
    <div className="two">
      <Side contribution={one} beside={other} />
      <Side contribution={other} beside={one} />
    </div>
  );
}

const compared = [
  ["Name", "full_name"],
  ["Address", "address"],
  ["Postal code", "postal_code"],
  ["E-mail", "email"],
] as const;

function Side({ contribution, beside }: { contribution: Contribution; beside: Contribution }) {
  const { id, amount_cents, method, received_on } = contribution;
  return (
    <div className="slip soft">
      <p>
        <a href={contributionPath(id)}>
          {formatCents(amount_cents)}, {methodInWords(method).toLowerCase()}, {formatDate(received_on)}
        </a>
      </p>
      <dl className="lines">
        {compared.map(([label, column]) => {
          const value = contribution[column]?.replaceAll("\n", ", ") || "Not known";
          const isSame = contribution[column] === beside[column];
          return (
            <Line key={column} name={label}>
              {isSame ? value : <mark>{value}</mark>}
            </Line>
          );
        })}
      </dl>
    </div>
  );
}
