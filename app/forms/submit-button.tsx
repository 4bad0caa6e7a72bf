import type { ReactNode } from "react";
import { useForm } from "#app/forms/form.tsx";

type SubmitButtonProps = {
  children: ReactNode;
  /** What the button reads while the form is on its way. */
  busyText: string;
  className?: string;
  disabled?: boolean;
  /** Says, beside the button, why it is disabled. */
  reason?: string;
};

/**
 * Sends the form once, however often it is pressed. While submitting it is disabled for assistive technology only: a truly
 * disabled button would lose the focus.
 */
export function SubmitButton({
  children,
  busyText,
  className = "button fill big",
  disabled,
  reason,
}: SubmitButtonProps) {
  const { form, phase } = useForm();
  const reasonId = `${form.functionName}-reason`;
  const isBusy = phase === "submitting";
  const button = (
    <>
      <button
        className={className}
        type="submit"
        disabled={disabled && !isBusy}
        aria-disabled={isBusy || undefined}
        aria-describedby={reason && reasonId}
        data-busy-text={busyText}
      >
        {isBusy ? <span key={busyText}>{busyText}</span> : <span>{children}</span>}
      </button>
      <span className="visually-hidden" role="status">
        {isBusy && <span key={busyText}>{busyText}</span>}
      </span>
    </>
  );
  if (!reason) return button;
  return (
    <div className="actions">
      {button}
      <span className="hint" id={reasonId}>
        {reason}
      </span>
    </div>
  );
}
