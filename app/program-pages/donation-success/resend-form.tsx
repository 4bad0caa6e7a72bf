import { useState, type FormEvent } from "react";
import type { FunctionName } from "#domain/web/functions.ts";
import { useDonorWords } from "./words.ts";
import { postPlain } from "#app/islands/plain-post.ts";
import { resendReceipt } from "./ask-server.ts";
import type { ResendOutcome } from "./payment.ts";

const resendFunction: FunctionName = "resend-donation-receipt";

/** Asks for the receipt once more and says what came of it; a plain HTML form without scripts. */
export function ResendForm({
  sessionId,
  rendered,
}: {
  sessionId: string;
  rendered: ResendOutcome | undefined;
}) {
  const words = useDonorWords();
  const [outcome, setOutcome] = useState<ResendOutcome | "asking" | undefined>(rendered);
  async function resend(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setOutcome("asking");
    try {
      setOutcome(await resendReceipt(sessionId));
    } catch {
      postPlain(form);
    }
  }
  return (
    <form method="post" action={`/functions/v1/${resendFunction}`} onSubmit={(event) => void resend(event)}>
      <input type="hidden" name="sessionId" value={sessionId} />
      <button type="submit" className="button" disabled={outcome === "asking"}>
        {words.resend}
      </button>
      <p role="status" className={outcome === "failed" ? "error" : undefined}>
        {outcome && outcome !== "asking" && <span key={outcome}>{words.resendOutcome[outcome]}</span>}
      </p>
    </form>
  );
}
