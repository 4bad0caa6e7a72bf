import type { ReactNode } from "react";

type ActProps = {
  /** The act's name in the page's `acts`. */
  act: string;
  /** Where it is posted; this page when absent. */
  path?: string;
  fields?: Record<string, string>;
  /** `fill` once a view, `stop` for what destroys. */
  look?: "fill" | "quiet" | "stop";
  children: ReactNode;
};

/** A button that does one act: a form of its own, so it works without scripts. */
export function Act({ act, path, fields = {}, look, children }: ActProps) {
  return (
    <form method="post" action={path}>
      <HiddenFields fields={{ act, ...fields }} />
      <button className={look ? `b ${look}` : "b"}>{children}</button>
    </form>
  );
}

/** Values that a form takes along. */
export function HiddenFields({ fields }: { fields: Record<string, string> | readonly [string, string][] }) {
  const entries = Array.isArray(fields) ? fields : Object.entries(fields);
  return entries.map(([name, value]: [string, string], at: number) => (
    <input key={`${name}-${at}`} type="hidden" name={name} value={value} />
  ));
}
