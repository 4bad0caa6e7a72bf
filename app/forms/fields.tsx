import { type HTMLInputTypeAttribute, type ReactNode, useEffect, useRef, useState } from "react";
import type { Option } from "#domain/messages/forms/field.ts";
import { roomLeft } from "#domain/messages/forms/form-texts.ts";
import { useForm } from "#app/forms/form.tsx";

type TextProps = Named & { type?: HTMLInputTypeAttribute; autoComplete?: string; defaultValue?: string };

/** A one-line field. It is uncontrolled, so that text typed before hydration stays. */
export function Field({ type = "text", autoComplete, defaultValue, ...named }: TextProps) {
  const field = useField(named);
  return (
    <FieldFrame {...field}>
      <input
        {...field.control}
        type={type}
        className="input"
        autoComplete={autoComplete}
        defaultValue={field.value ?? defaultValue}
      />
    </FieldFrame>
  );
}

type SelectProps = Named & {
  options: readonly Option[];
  placeholder?: string;
  autoComplete?: string;
  defaultValue?: string;
};

/** A native choice; `placeholder` is the empty first entry. */
export function SelectField({
  options,
  placeholder,
  autoComplete,
  defaultValue = "",
  ...named
}: SelectProps) {
  const field = useField(named);
  return (
    <FieldFrame {...field}>
      <select
        {...field.control}
        className="input"
        autoComplete={autoComplete}
        defaultValue={field.value ?? defaultValue}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

type ChecksProps = Named & { options: readonly Option[] };

/** Any number of choices; a whole row is the target. */
export function Checks({ options, ...named }: ChecksProps) {
  const { id, error, label, required, values, control } = useField(named);
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="label">
        <span>{label}</span> {required && <Required />}
        {required && <span className="visually-hidden">(required)</span>}
      </legend>
      <div className="checks">
        {options.map((option, index) => (
          <label className="check" key={option.id}>
            <input
              // The summary of errors links to the first of them.
              id={index === 0 ? id : undefined}
              type="checkbox"
              name={named.name}
              disabled={control.disabled}
              value={option.id}
              defaultChecked={values.includes(option.id)}
              aria-invalid={error && index === 0 ? true : undefined}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** Label, hint, control and error, tied together for the eye and for assistive technology. */
function FieldFrame({ id, label, required, hint, error, children }: NamedField & { children: ReactNode }) {
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
function Required() {
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

/** Text of several lines. `maxlength` would cut a long paste in silence: all of it stays, and the room left is said. */
export function LongField(named: Named) {
  const field = useField(named);
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const read = () => setLength(box.current?.value.length ?? 0);
  // What was typed before the page ran counts.
  useEffect(read, []);
  const room = roomLeft(length, field.maxLength ?? Infinity);
  return (
    <FieldFrame {...field}>
      <textarea {...field.control} className="input" ref={box} defaultValue={field.value} onInput={read} />
      {/* A polite status that is there before it has something to say. */}
      <p className={room ? "hint numerals" : "visually-hidden"} role="status">
        {room && <span key={room}>{room}</span>}
      </p>
    </FieldFrame>
  );
}

export type Named = {
  name: string;
  /** Where the form's own label does not fit, or the form has none. */
  label?: string;
  required?: boolean;
  /** Stands between label and control. */
  hint?: string;
};

type NamedField = ReturnType<typeof useField>;

/** What a field needs from its form: label and limits, its error, and the value that came back with a refused post. */
export function useField({ name, hint, ...own }: Named) {
  const { form, phase, errors, values } = useForm();
  const rules = form.fields?.[name];
  const id = `${form.functionName}-${name}`;
  const error = errors[name];
  const required = own.required ?? rules?.required ?? false;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const typed = [values[name] ?? []].flat();
  return {
    id,
    hint,
    error,
    required,
    label: own.label ?? rules?.label,
    values: typed,
    value: typed[0],
    maxLength: rules?.maxLength,
    /** Attributes of the control itself. */
    control: {
      id,
      name,
      required,
      disabled: phase === "submitting",
      // Said outright: browsers call an empty required field invalid before anybody has touched it.
      "aria-invalid": error !== undefined,
      "aria-describedby": described || undefined,
    },
  };
}
