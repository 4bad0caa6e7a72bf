import { useContent } from "#app/content/content.ts";
import { Prose } from "#app/ui/prose.tsx";

type Props = {
  title: string;
  text: string;
  className?: string;
  /** Without a form below it nothing is in the way of its text. */
  isOpen?: boolean;
};

/** Something to know before anything is typed: one line, and what it means below it. */
export function Notice({ title, text, className, isOpen }: Props) {
  return (
    <details className={`tell ${className ?? ""}`.trim()} open={isOpen}>
      <summary>
        <b>{title}</b>
      </summary>
      <p>
        <Prose text={text} />
      </p>
    </details>
  );
}

/** For donors who come back from the payment page. With scripts, the form itself says that it restored what was typed. */
export function CancelledNotice() {
  const { title, text, notKept } = useContent("donation-form").cancelled;
  return (
    <p className="payments">
      <b>{title}</b> {text}
      <noscript>
        {" "}
        <span>{notKept}</span>
      </noscript>
    </p>
  );
}
