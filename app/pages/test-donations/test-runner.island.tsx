import type { Content } from "#content/content.ts";
import { CheckList } from "#app/ui/check-list/check-list.tsx";
import { useChecks } from "#app/ui/check-list/use-checks.ts";
import { donationTests, type TestResult } from "./test-suite.ts";

const tones = { pass: "good", warning: "caution", fail: "bad" } as const;

/** Runs the suite; results are cleared at each run. */
export function TestRunner({ words }: { words: Content["pages/diagnostics"]["testPage"] }) {
  const { isRunning, results, run } = useChecks((done: TestResult[]) => ({
    title: words.finished,
    ...summarize(done),
  }));
  return (
    <section aria-labelledby="suite">
      <div className="head">
        <h2 id="suite">{words.suite}</h2>
      </div>
      <button
        type="button"
        className="button fill needs-script"
        disabled={isRunning}
        onClick={() => void run(donationTests())}
      >
        {isRunning ? words.running : words.run}
      </button>
      <noscript>
        <p>{words.needsScript}</p>
      </noscript>
      <CheckList
        label={words.suite}
        lines={results.map(({ test, status, message, details }) => ({
          name: test,
          status,
          tone: tones[status],
          message,
          details,
        }))}
      />
    </section>
  );
}

function summarize(results: TestResult[]) {
  const count = (status: TestResult["status"]) => results.filter((result) => result.status === status).length;
  return {
    description: `${count("pass")} passed, ${count("warning")} warnings, ${count("fail")} failed`,
    destructive: count("fail") > 0,
  };
}
