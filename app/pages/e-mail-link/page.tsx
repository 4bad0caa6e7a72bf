import type { Content } from "#content/content.ts";
import { useInPhase } from "#app/layout/election/election.ts";
import { useContent } from "#app/content/content.ts";
import type { ReactNode } from "react";
import { useReturned } from "#app/islands/returned.ts";

type Words = Content["pages/e-mail-link"];
type Question = keyof Words["ask"];

/** What `server/messages/people/link-responses.ts` says of the link; nothing when it is not one of ours. */
type LinkState = { ask: Question; address: string } | { done: "volunteer" };

/** The page behind a link in an e-mail: plain HTML, no React. */
export default function EmailLink() {
  const emailLink = useContent("pages/e-mail-link");
  const { volunteerConfirmed, problem } = emailLink;
  const confirmedLead = useInPhase(volunteerConfirmed.lead);
  const state = useReturned<LinkState>();
  // A newer server may ask or tell what this page was built without.
  if (state && "ask" in state && Object.hasOwn(emailLink.ask, state.ask)) return <Ask {...state} />;
  const isConfirmed = state && "done" in state && state.done === "volunteer";
  return <Tell {...(isConfirmed ? { ...volunteerConfirmed, lead: confirmedLead } : problem)} />;
}

/** Whose link it is, and one button that posts to the page's own address. */
function Ask({ ask, address }: { ask: Question; address: string }) {
  const emailLink = useContent("pages/e-mail-link");
  const { title, lead, button, note } = emailLink.ask[ask];
  return (
    <LinkPage title={title}>
      <p className="lead">
        {lead} <strong>{address}</strong>.
      </p>
      <form method="post">
        <button className="button fill">{button}</button>
      </form>
      <p>{note}</p>
    </LinkPage>
  );
}

function Tell({ title, lead, next }: Words["problem"]) {
  return (
    <LinkPage title={title}>
      <p className="lead">{lead}</p>
      <div className="actions">
        {next.map(({ label, href }) => (
          <a key={href} className="button" href={href}>
            {label}
          </a>
        ))}
      </div>
    </LinkPage>
  );
}

function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  const campaign = useContent("campaign");
  return (
    <section className="band tight">
      <title>{`${title} | ${campaign.candidate.name}`}</title>
      <div className="wrap grid">
        <div className="col-7 flow">
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </section>
  );
}
