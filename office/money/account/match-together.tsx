/** Lines and what they are, matched with one press: what is sure, and what is likely. */

import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import type { OpenLine } from "#domain/money/books/bank-candidates.ts";
import type { Pair } from "#domain/money/books/bank-match.ts";
import { capital, counted } from "#domain/platform/language.ts";
import { movementNames } from "#domain/money/account/movement.ts";
import { sum } from "#domain/platform/sum.ts";
import { maxTogether, pairsSeen, type Together } from "#server/money/account/match-lines.ts";
import { newPostKey, postKeyField } from "#office/shell/acts/post-key.ts";
import { Act, HiddenFields } from "#office/shell/ui/act.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { addressOfEntry } from "#office/money/addresses.ts";
import { likenessWords } from "./open-line.tsx";

/** What the page shows of the pairs, with what says which they are. */
type TogetherFacts = { pairs: Pair<OpenLine>[]; more: number; cents: number; seen: string };

/** The first pairs, as many as one press matches. */
export function togetherFacts(all: readonly Pair<OpenLine>[]): TogetherFacts {
  const pairs = all.slice(0, maxTogether);
  const cents = sum(pairs.map(({ line }) => line.cents));
  return { pairs, more: all.length - pairs.length, cents, seen: pairsSeen(pairs) };
}

const words = {
  sure: {
    title: "Sure",
    why: "Same sum, a near day, the name or number in the bank's words, and nothing else fits",
    button: (pairs: string) => `Match ${pairs}`,
  },
  likely: {
    title: "Likely",
    why: "Look at each: same sum and near day, without the whole name. Deposits that add up in one way, bank charges and interest",
    button: (pairs: string) => `I looked: match ${pairs}`,
  },
};

const firstShown = 8;

export function MatchTogether({ which, facts }: { which: Together; facts: TogetherFacts }) {
  const { pairs, more, cents, seen } = facts;
  if (pairs.length === 0) return null;
  const { title, why, button } = words[which];
  const [first, rest] = [pairs.slice(0, firstShown), pairs.slice(firstShown)];
  const all = pairs.length === 1 ? "it" : `all ${pairs.length}`;
  const isOne = pairs.length === 1;
  return (
    <section>
      <div className="sec matched">
        <h2>
          {title}: {pairs.length}
        </h2>
        <small>{why}</small>
      </div>
      <form method="post">
        <HiddenFields fields={{ act: "match-together", which, seen, [postKeyField]: newPostKey() }} />
        <div className="bs">
          <button className={which === "sure" ? "b fill" : "b"}>
            {button(all)}, {formatCents(cents)}
          </button>
          <span className="hint">
            {isOne
              ? "It can be undone."
              : "Those that you tick as “not this” stay open. All can be undone together."}
          </span>
        </div>
        <Pairs pairs={first} />
        {rest.length > 0 && (
          <details className="tab">
            <summary>
              See the other {rest.length}, {formatCents(sum(rest.map(({ line }) => line.cents)))}
            </summary>
            <Pairs pairs={rest} />
          </details>
        )}
        {more > 0 && <p className="hint">{more} more come when these are matched.</p>}
      </form>
    </section>
  );
}

function Pairs({ pairs }: { pairs: readonly Pair<OpenLine>[] }) {
  return (
    <ul className="pairs">
      {pairs.map(({ line, entries, kind, likeness }) => (
        <li key={line.id}>
          <div>
            <a href={`/money/account/lines/${line.id}`}>{line.description || "No description"}</a>
            <small>
              At the bank, {formatDate(line.postedOn)}
              {likeness === "first-name" && <b>; {likenessWords[likeness]}</b>}
            </small>
          </div>
          <b className="num">{formatCents(line.cents)}</b>
          <div>
            {entries.map((entry) => (
              <p key={entry.entryId}>
                <a href={addressOfEntry(entry)}>{entry.what}</a>
                <small>
                  {entries.length > 1 && `${formatCents(entry.cents)}, `}
                  Recorded here, {formatDate(entry.on)}
                </small>
              </p>
            ))}
            {kind && (
              <>
                {capital(movementNames[kind])}
                <small>Will be entered with the line</small>
              </>
            )}
          </div>
          <label className="ck">
            <input type="checkbox" name="except" value={line.id} />
            <span>
              Not this<span className="vh">: {line.description}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

type Batch = { batch: string; count: number; cents: number; at: string; by: string };

const batchesShown = 5;

/** What was matched together, each with a button that undoes it. */
export function Batches({ batches }: { batches: readonly Batch[] }) {
  if (batches.length === 0) return null;
  return (
    <details className="tab">
      <summary className="title">Matched together</summary>
      <ul className="rows">
        {batches.slice(0, batchesShown).map(({ batch, count, cents, at, by }) => (
          <li key={batch}>
            <div>
              {counted(count, "line")}, {formatCents(cents)}
              <p className="soft">
                {by}, <When at={at} />
              </p>
            </div>
            <Act act="undo-together" fields={{ batch }}>
              Undo {count === 1 ? "it" : `all ${count}`}
              <span className="vh"> of {formatCents(cents)}</span>
            </Act>
          </li>
        ))}
      </ul>
    </details>
  );
}
