import { useContent } from "#app/content/content.ts";
import { Prose } from "#app/ui/prose/prose.tsx";

/** Something to know before anything is typed. */
export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <p className="payments">
      <b>{title}</b> <Prose text={text} />
    </p>
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
