import type { ReactNode } from "react";
import { Scene } from "./scene.tsx";
import type { KeptPost } from "#office/shell/acts/fresh-touch.ts";
import { HiddenFields } from "#office/shell/ui/act.tsx";

/** A page for somebody who is not in the office yet: the drawing, and what to do. */
export function SignInLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <title>{`${title}: campaign office`}</title>
      <a className="skip" href="#main">
        Skip to the sign-in
      </a>
      <div className="sign-in">
        <div className="scene">
          <Scene />
        </div>
        <main className="box" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  );
}

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
