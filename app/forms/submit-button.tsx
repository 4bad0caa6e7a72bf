import type { ReactNode } from "react";
import { useForm } from "./form.tsx";

type SubmitButtonProps = {
  children: ReactNode;
  /** What the button reads while the form is on its way. */
  busyText: string;
  className?: string;
  disabled?: boolean;
  /** Says, beside the button, why it is disabled. */
  reason?: string;
};

/** Sends the form once, however often it is pressed: while submitting the form's fieldset disables it. */
export function SubmitButton({
  children,
  busyText,
  className = "btn fill big",
  disabled,
  reason,
}: SubmitButtonProps) {
  const { form, phase } = useForm();
  const reasonId = `${form.functionName}-reason`;
  const button = (
    <button
      className={className}
      type="submit"
      disabled={disabled}
      aria-describedby={reason && reasonId}
      data-busy-text={busyText}
    >
      {phase === "submitting" ? busyText : children}
    </button>
  );
  if (!reason) return button;
  return (
    <div className="acts">
      {button}
      <span className="hint" id={reasonId}>
        {reason}
      </span>
    </div>
  );
}
