import type { Content } from "#content/content.ts";
import { CheckRunner } from "#app/ui/check-list.tsx";
import { donationTests } from "./test-suite.ts";

const statuses = {
  pass: { tone: "good", counted: "passed" },
  warning: { tone: "caution", counted: "warnings" },
  fail: { tone: "bad", counted: "failed" },
} as const;

export function TestRunner({ words }: { words: Content["pages/diagnostics"]["testPage"] }) {
  const { suite, run: start, running: busy, needsScript, finished } = words;
  const checksWords = { start, busy, needsScript, finished };
  return <CheckRunner title={suite} words={checksWords} statuses={statuses} checks={donationTests} />;
}
