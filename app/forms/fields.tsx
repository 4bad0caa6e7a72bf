import type { HTMLInputTypeAttribute } from "react";
import type { Option } from "#domain/forms/field.ts";
import { FieldError, FieldFrame, Required } from "./field-frame.tsx";
import { useField, type Named } from "./use-field.ts";

type TextProps = Named & {
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  /** A text area instead of a line. */
  long?: boolean;
  defaultValue?: string;
};

/** One line or a text area. Uncontrolled: what was typed before the page ran stays typed. */
export function Field({ type = "text", autoComplete, long, defaultValue, ...named }: TextProps) {
  const field = useField(named);
  const props = {
    ...field.control,
    className: "in",
    autoComplete,
    defaultValue: field.value ?? defaultValue,
  };
  return (
    <FieldFrame {...field}>{long ? <textarea {...props} /> : <input type={type} {...props} />}</FieldFrame>
  );
}

type SelectProps = Named & { options: readonly Option[]; placeholder?: string; defaultValue?: string };

/** A native choice; `placeholder` is the empty first entry. */
export function SelectField({ options, placeholder, defaultValue = "", ...named }: SelectProps) {
  const field = useField(named);
  const { maxLength: _, ...control } = field.control;
  return (
    <FieldFrame {...field}>
      <select {...control} className="in" defaultValue={field.value ?? defaultValue}>
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
  const { id, error, label, required, values } = useField(named);
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="lab">
        {label} {required && <Required />}
      </legend>
      <div className="checks">
        {options.map((option, index) => (
          <label className="ck" key={option.id}>
            <input
              type="checkbox"
              name={named.name}
              value={option.id}
              defaultChecked={values.includes(option.id)}
              aria-invalid={error && index === 0 ? true : undefined}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
