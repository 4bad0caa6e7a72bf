import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { useTyped } from "#office/shell/acts/acts.ts";

type ActProps = {
  /** The act's name in the page's `acts`. */
  act: string;
  /** Where it is posted; this page when absent. */
  path?: string;
  fields?: Record<string, string>;
  /** `fill` once a view, `stop` for what destroys. */
  look?: "fill" | "quiet" | "stop";
  /** It asks for a touch of the passkey, and shows a key. */
  needsTouch?: boolean;
  children: ReactNode;
};

/** A button that does one act: a form of its own, so it works without scripts. */
export function Act({ act, path, fields = {}, look, needsTouch = false, children }: ActProps) {
  return (
    <form method="post" action={path}>
      <HiddenFields fields={{ act, ...fields }} />
      <button className={look ? `b ${look}` : "b"}>
        {needsTouch && <Icon name="key" />}
        {children}
      </button>
    </form>
  );
}

type ActFormProps = {
  act: string;
  path?: string | undefined;
  /** What it takes along; one that is shown again takes along what it was sent with. */
  fields?: Record<string, string>;
  button: string;
  look?: "fill";
  hasFiles?: boolean;
  children: ReactNode;
};

/** The form of one act: what is typed, and one button. */
export function ActForm({ act, path, fields = {}, button, look, hasFiles, children }: ActFormProps) {
  const typed = useTyped()?.values;
  const taken = Object.entries(fields).map(([name, value]) => [name, typed?.[name] ?? value]);
  return (
    <form
      method="post"
      action={path}
      encType={hasFiles ? "multipart/form-data" : undefined}
      className="stack"
    >
      <HiddenFields fields={{ act, ...Object.fromEntries(taken) }} />
      {children}
      <div className="bs">
        <button className={look ? `b ${look}` : "b"}>{button}</button>
      </div>
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
