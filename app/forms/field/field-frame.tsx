import type { ReactNode } from "react";
import type { NamedField } from "./use-field.ts";

/** Label, hint, control and error, tied together for the eye and for assistive technology. */
export function FieldFrame({
  id,
  label,
  required,
  hint,
  error,
  children,
}: NamedField & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>
        <span>{label}</span> {required ? <Required /> : <span className="hint optional">(optional)</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** A star for the eye; `required` on the control says it to everyone else. */
export function Required() {
  return (
    <span className="required" aria-hidden="true">
      *
    </span>
  );
}

/** The line under a field that says what to correct. */
export function FieldError({ id, error }: { id: string; error?: string }): ReactNode {
  if (!error) return null;
  return (
    <p className="error" id={`${id}-error`} key={error}>
      {error}
    </p>
  );
}
