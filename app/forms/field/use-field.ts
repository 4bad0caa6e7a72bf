import { useForm } from "#app/forms/form/form.tsx";

export type Named = {
  name: string;
  /** Where the form's own label does not fit, or the form has none. */
  label?: string;
  required?: boolean;
  /** Stands between label and control. */
  hint?: string;
};

export type NamedField = ReturnType<typeof useField>;

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
