import type { KeptPost } from "#office/shell/acts/fresh-touch.ts";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";

/** After a fault, such as a database that is away for a minute: why nothing was done, and the same form to send again. */
export function FailedPost({ kept, sentence }: { kept: KeptPost; sentence: string }) {
  return (
    <SignInLayout title="Not done yet">
      <h1>Not done yet</h1>
      <div className="note bad" role="alert">
        {sentence}
      </div>
      <p className="lead">What you typed is kept in this page.</p>
      <form method="post" action={kept.path} className="stack">
        <HiddenFields fields={kept.fields} />
        <button className="b fill big2">Try again</button>
      </form>
    </SignInLayout>
  );
}
