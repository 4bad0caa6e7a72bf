import type { HTMLInputTypeAttribute } from "react";
import type { Option } from "#domain/messages/forms/field.ts";
import { FieldError, FieldFrame, Required } from "./field-frame.tsx";
import { useField, type Named } from "./use-field.ts";

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
