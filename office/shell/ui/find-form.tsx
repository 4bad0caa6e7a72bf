import type { ReactNode } from "react";
import { tidyLine } from "#domain/messages/forms/tidy.ts";

type FindFormProps = {
  /** What the words can be: a name, a sum. */
  label: string;
  /** The same in the box, where it has to be shorter. */
  placeholder?: string;
  value: string;
  /** Its name in the address. */
  name?: string;
  /** What a screen reader calls the form. */
  what?: string;
  /** The page that shows what is found; this one when absent. */
  action?: string;
  /** Hidden fields: what else narrows the list. */
  children?: ReactNode;
};

/** The search of a list. */
export function FindForm({
  label,
  placeholder = label,
  value,
  name = "find",
  what,
  action,
  children,
}: FindFormProps) {
  return (
    <form className="bs pad find-row" role="search" aria-label={what} action={action}>
      <input
        className="in"
        type="search"
        name={name}
        defaultValue={value}
        aria-label={label}
        placeholder={placeholder}
      />
      {children}
      <button className="b">Find</button>
    </form>
  );
}

/* What somebody typed, or pasted, into a field to search in. */

const maxLength = 200;

/** The words of the address, as they are stored: composed, and without what can't be seen. */
export function searchedIn(address: URL | string, name = "find"): string {
  const typed = new URL(address).searchParams.get(name) ?? "";
  return tidyLine(typed.slice(0, maxLength * 4)).slice(0, maxLength);
}
