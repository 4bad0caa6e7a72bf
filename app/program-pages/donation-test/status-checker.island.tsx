import type { Content } from "#content/content.ts";
import { CheckRunner } from "#app/ui/check-list.tsx";
import { statusChecks } from "./status-checks.ts";

const statuses = {
  operational: { tone: "good", counted: "operational" },
  degraded: { tone: "caution", counted: "degraded" },
  down: { tone: "bad", counted: "down" },
} as const;

/** Asks every part of the donation system how it is. */
export function StatusChecker({ words }: { words: Content["pages/diagnostics"]["statusPage"] }) {
  const { checker, check: start, checking: busy, needsScript, finished } = words;
  const checksWords = { start, busy, needsScript, finished };
  return <CheckRunner title={checker} words={checksWords} statuses={statuses} checks={statusChecks} />;
}
