import type { ReactNode } from "react";

/** Label and value, a line each. */
export function Lines({ lines }: { lines: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="lines">
      {lines.map(([label, value], at) => (
        <div key={`${label}-${at}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
