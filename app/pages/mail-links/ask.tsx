import { useActionData } from "react-router";
import type { AskWords } from "#content/pages/mail-links.ts";
import Problem from "./problem.tsx";

/** The page behind a link in an e-mail: whose link it is, and one button that posts to the page's own address. */
export function Ask({ title, lead, button, note }: AskWords) {
  const state = useActionData<{ address: string }>();
  // Opened without the link's token: there is nobody to ask about.
  if (!state) return <Problem />;
  return (
    <section className="band tight">
      <div className="wrap g">
        <div className="c7 flow">
          <h1>{title}</h1>
          <p className="lead">
            {lead} <strong>{state.address}</strong>.
          </p>
          <form method="post">
            <button className="btn fill">{button}</button>
          </form>
          <p>{note}</p>
        </div>
      </div>
    </section>
  );
}
