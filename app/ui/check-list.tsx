import { useState } from "react";
import { showToast } from "#app/ui/toast-store.ts";

type CheckLine = {
  name: string;
  status: string;
  tone: "good" | "caution" | "bad";
  message: string;
  details: string;
};

/** A report of checks. Each status is written as a word, because colour alone is not enough. */
export function CheckList({ label, lines }: { label: string; lines: readonly CheckLine[] }) {
  return (
    <ul className="check-list" aria-label={label} aria-live="polite">
      {lines.map(({ name, status, tone, message, details }) => (
        <li key={name} data-tone={tone}>
          <strong>{name}</strong>
          <b>{status}</b>
          <span>{message}</span>
          <small className="note">{details}</small>
        </li>
      ))}
    </ul>
  );
}

/** What a check found: one line of the report (specification section 3). */
export type CheckResult<Status extends string> = Omit<CheckLine, "status" | "tone"> & { status: Status };

type CheckRunnerProps<Status extends string> = {
  title: string;
  words: { start: string; busy: string; needsScript: string; finished: string };
  /** The tone of each status, and the word after its number in the summary. */
  statuses: Record<Status, { tone: CheckLine["tone"]; counted: string }>;
  checks: () => readonly (() => Promise<CheckResult<Status>>)[];
};

/** Runs checks one after the other and shows each result as it comes; the counts are a notification at the end. Each run starts empty. */
export function CheckRunner<Status extends string>({
  title,
  words,
  statuses,
  checks,
}: CheckRunnerProps<Status>) {
  const [isRunning, setRunning] = useState(false);
  const [results, setResults] = useState<readonly CheckResult<Status>[]>([]);

  async function run() {
    setRunning(true);
    setResults([]);
    const gathered: CheckResult<Status>[] = [];
    for (const check of checks()) {
      gathered.push(await check());
      setResults([...gathered]);
    }
    setRunning(false);
    showToast({ title: words.finished, ...summaryOf(gathered, statuses) });
  }

  return (
    <section aria-labelledby="checks">
      <div className="head">
        <h2 id="checks">{title}</h2>
      </div>
      <button
        type="button"
        className="button fill needs-script"
        disabled={isRunning}
        onClick={() => void run()}
      >
        <span key={String(isRunning)}>{isRunning ? words.busy : words.start}</span>
      </button>
      <noscript>
        <p>{words.needsScript}</p>
      </noscript>
      <CheckList
        label={title}
        lines={results.map((result) => ({ ...result, tone: statuses[result.status].tone }))}
      />
    </section>
  );
}

function summaryOf<Status extends string>(
  results: readonly CheckResult<Status>[],
  statuses: CheckRunnerProps<Status>["statuses"],
) {
  const counts = Object.entries<{ counted: string }>(statuses).map(([status, { counted }]) => {
    const number = results.filter((result) => result.status === status).length;
    return `${number} ${counted}`;
  });
  return {
    description: counts.join(", "),
    destructive: results.some(({ status }) => statuses[status].tone === "bad"),
  };
}
