import type { Content } from "#content/content.ts";
import { CheckList } from "#app/ui/check-list/check-list.tsx";
import { useChecks } from "#app/ui/check-list/use-checks.ts";
import { statusChecks, type ComponentStatus } from "./status-checks.ts";

const tones = { operational: "good", degraded: "caution", down: "bad" } as const;

/** Asks every part of the donation system how it is. */
export function StatusChecker({ words }: { words: Content["pages/diagnostics"]["statusPage"] }) {
  const { isRunning, results, run } = useChecks((done: ComponentStatus[]) => ({
    title: words.finished,
    ...summarize(done),
  }));
  return (
    <section aria-labelledby="checker">
      <div className="head">
        <h2 id="checker">{words.checker}</h2>
      </div>
      <button
        type="button"
        className="button fill needs-script"
        disabled={isRunning}
        onClick={() => void run(statusChecks())}
      >
        {isRunning ? words.checking : words.check}
      </button>
      <noscript>
        <p>{words.needsScript}</p>
      </noscript>
      <CheckList
        label={words.checker}
        lines={results.map(({ component, status, message, details }) => ({
          name: component,
          status,
          tone: tones[status],
          message,
          details,
        }))}
      />
    </section>
  );
}

function summarize(results: ComponentStatus[]) {
  const count = (status: ComponentStatus["status"]) =>
    results.filter((result) => result.status === status).length;
  return {
    description: `${count("operational")} operational, ${count("degraded")} degraded, ${count("down")} down`,
    destructive: count("down") > 0,
  };
}
