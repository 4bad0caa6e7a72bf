import type { ReactNode } from "react";

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
