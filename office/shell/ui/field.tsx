import type { ReactNode } from "react";
import { useRefused, useTyped } from "#office/shell/acts/acts.ts";

type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode | undefined;
  defaultValue?: string;
  type?: "text" | "email" | "search" | "date" | "number" | "tel" | "time";
  autoComplete?: string;
  inputMode?: "decimal" | "numeric";
  /** The id of a list to choose from. */
  list?: string;
  /** Where a script finds known givers (`known-givers.ts`). */
  "data-givers"?: string;
  required?: boolean;
};

/** A text field with its label, hint and error; after a refusal it shows what was typed. */
export function Field({ label, hint, name, defaultValue, type = "text", ...input }: FieldProps) {
  const { value, error, frame } = useField({ name, defaultValue, hint });
  return (
    <FieldFrame {...frame} label={label} hint={hint}>
      <input
        className="in"
        id={frame.id}
        name={name}
        type={type}
        defaultValue={value}
        {...refusedField(error, frame.describedBy)}
        {...input}
      />
    </FieldFrame>
  );
}

/** A field of several lines. */
export function LongField({
  label,
  hint,
  name,
  defaultValue,
  rows = 6,
  prose,
}: Pick<FieldProps, "label" | "hint" | "name" | "defaultValue"> & {
  rows?: number;
  /** What of pasted words stays (office/content/pasted-words.ts). */
  prose?: "line" | "paragraphs";
}) {
  const { value, error, frame } = useField({ name, defaultValue, hint });
  return (
    <FieldFrame {...frame} label={label} hint={hint}>
      <textarea
        className="in"
        id={frame.id}
        name={name}
        rows={rows}
        data-prose={prose}
        defaultValue={value}
        {...refusedField(error, frame.describedBy)}
      />
    </FieldFrame>
  );
}

export function Choice({
  label,
  hint,
  name,
  defaultValue,
  options,
}: Pick<FieldProps, "label" | "hint" | "name" | "defaultValue"> & {
  options: readonly { value: string; label: string }[];
}) {
  const { value, error, frame } = useField({ name, defaultValue, hint });
  return (
    <FieldFrame {...frame} label={label} hint={hint}>
      <select
        className="in"
        id={frame.id}
        name={name}
        defaultValue={value}
        {...refusedField(error, frame.describedBy)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

type FileFieldProps = Pick<FieldProps, "label" | "hint" | "name" | "required"> & { accept: string };

/** A field for a file. After a refusal it is empty, and says that the file has to be chosen again. */
export function FileField({ label, hint, name, ...input }: FileFieldProps) {
  const isGone = useRefused()?.files?.includes(name) ?? false;
  const { error, frame } = useField({ name, hint, lost: isGone ? chooseAgain : undefined });
  return (
    <FieldFrame {...frame} label={label} hint={hint}>
      <input
        className="in"
        id={frame.id}
        name={name}
        type="file"
        {...refusedField(error, frame.describedBy)}
        {...input}
      />
    </FieldFrame>
  );
}

type BoxProps = {
  name: string;
  value: string;
  isChecked?: boolean;
  /** What it stands for, where `ChosenSum` adds up. */
  cents?: number;
  children: ReactNode;
};

/** A box of a list of which several may be ticked; in a form that is shown again it is as it was sent. */
export function Box({ name, value, isChecked = false, cents, children }: BoxProps) {
  const typed = useTyped();
  const isTicked = typed ? (typed.chosen?.[name] ?? []).includes(value) : isChecked;
  return (
    <label className="ck">
      <input type="checkbox" name={name} value={value} defaultChecked={isTicked} data-cents={cents} />
      {children}
    </label>
  );
}

type FoldedFieldsProps = {
  summary: string;
  /** The fields that are folded. */
  names: readonly string[];
  children: ReactNode;
};

/** Fields that few need: folded, until one of them was refused. */
export function FoldedFields({ summary, names, children }: FoldedFieldsProps) {
  const errors = useRefused()?.errors ?? {};
  return (
    <details open={names.some((name) => name in errors)}>
      <summary>{summary}</summary>
      <div className="stack">{children}</div>
    </details>
  );
}

/** What an input says of itself; after a refusal the browser puts the cursor into the first one with an error. */
export function refusedField(error: string | undefined, describedBy: string | undefined) {
  return {
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy,
    autoFocus: Boolean(error),
  };
}

const chooseAgain = "Please choose the file again: it did not stay in the form.";

function useField({
  name,
  defaultValue,
  hint,
  lost,
}: Pick<FieldProps, "name" | "defaultValue" | "hint"> & { lost?: string | undefined }) {
  const refused = useRefused();
  const error = refused?.errors[name] ?? lost;
  const id = `field-${name}`;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return { value: refused?.values[name] ?? defaultValue, error, frame: { id, error, describedBy } };
}

function FieldFrame(given: {
  id: string;
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  describedBy: string | undefined;
  children: ReactNode;
}) {
  const { id, label, hint, error, children } = given;
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className="err" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * Says above a form that it was not accepted. Where no field is named it takes the focus: browsers and screen readers
 * begin a page that was loaded anew at its top, far above the form.
 */
export function FormError() {
  const refused = useRefused();
  if (!refused) return null;
  const kept = refused.files?.length
    ? "Everything you typed is kept, but not the file."
    : "Everything you typed is kept.";
  const message = refused.errors["form"] ?? `Please correct what is marked below. ${kept}`;
  const isOfWholeForm = Object.keys(refused.errors).every((name) => name === "form");
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page answers a post: its answer is what is read next
    <div className="note bad" role="alert" tabIndex={-1} autoFocus={isOfWholeForm}>
      <b>Not done yet.</b> {message}
    </div>
  );
}
