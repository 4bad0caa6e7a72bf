import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { begin, keepExample, readBeginning, stepNames } from "#server/content/editions/beginning.ts";
import { acts, done } from "#office/shell/acts/acts.ts";
import { Act } from "#office/shell/ui/act.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { stepAddress } from "./addresses.ts";
import { BeginPage } from "./begin-page.tsx";

export async function doorLoader({ context }: LoaderFunctionArgs) {
  const { state, answers } = await readBeginning(visitOf(context).services);
  if (state === "over") throw redirect("/content/launch", 303);
  const next = stepNames.find((name) => answers[name] === undefined);
  return { state, next: next ? stepAddress(next) : "/begin/here" };
}

export const doorActs = acts({
  async begin({ visit }) {
    await begin(visit.services, visit.signedIn.member.name);
    return redirect(stepAddress("who"), 303);
  },

  async keep({ visit }) {
    await keepExample(visit.services, visit.signedIn.member.name);
    return done(visit, "/today", {
      text: "The example stays. You can begin your own later, from the launch list in Content.",
    });
  },
});

/** Keep the example, or begin one's own. */
export function Door() {
  const { state, next } = useLoaderData<typeof doorLoader>();
  return (
    <BeginPage
      title="Begin your own site"
      say="Six steps. Nobody sees it until you open it. You can leave at any step and come back on another day."
    >
      <div className="stack">
        {state === "begun" ? (
          <a className="b fill big2" href={next}>
            Go on where you left
          </a>
        ) : (
          <Act act="begin" look="fill">
            Begin my own
          </Act>
        )}
        <Act act="keep">Keep the example</Act>
      </div>
      <p className="hint">
        Opening your own puts the example away: none of its words, figures or drawings stay. Its test gifts
        stay apart, marked as tests.
      </p>
      <div className="sec">
        <h2>Good to have at hand</h2>
      </div>
      <ol className="todo">
        {[
          "A picture of you, from a phone is enough",
          "The name and telephone of your financial agent",
          "Three things that you promise",
        ].map((text, at) => (
          <li key={text}>
            <b className="m">{at + 1}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </BeginPage>
  );
}
