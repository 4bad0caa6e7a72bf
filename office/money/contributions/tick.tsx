import type { ReactNode } from "react";
import { useRefused } from "#office/shell/acts/acts.ts";
import { refusedField } from "#office/shell/ui/field.tsx";
import { questionId } from "#office/money/book-form.tsx";

/** A box to tick; what was ticked stays so after a refusal. A question that it answers stands above it. */
export function Tick({ name, children }: { name: string; children: ReactNode }) {
  const refused = useRefused();
  const question = refused?.errors[name];
  return (
    <label className="ck">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={refused?.values[name] === "yes"}
        {...refusedField(question, question && questionId(name))}
      />
      {children}
    </label>
  );
}
