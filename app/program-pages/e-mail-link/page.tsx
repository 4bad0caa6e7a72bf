import type { Content } from "#content/content.ts";
import { useInPhase } from "#app/layout/election.ts";
import { useContent } from "#app/content/content.ts";
import type { ReactNode } from "react";
import { Prose } from "#app/ui/prose.tsx";
import { fillIn } from "#domain/content/documents/facts-in-texts.ts";
import { answerFields, largestParty } from "#domain/messages/forms/event-answer.ts";
import type { AnswerState, LinkQuestion, LinkState } from "#domain/messages/mail/link-state.ts";
import { counted } from "#domain/platform/language.ts";
import { Decide, OwnShifts } from "./own-shifts.tsx";
import { useServerData } from "#app/islands/server-data.ts";

type Words = Content["pages/e-mail-link"];

/** The page behind a link in an e-mail: plain HTML, no React. */
export default function EmailLink() {
  const emailLink = useContent("pages/e-mail-link");
  const { volunteerConfirmed, problem } = emailLink;
  const confirmedLead = useInPhase(volunteerConfirmed.lead);
  const state = useServerData<LinkState>();
  // A newer server may ask or tell what this page was built without.
  if (state && "ask" in state && Object.hasOwn(emailLink.ask, state.ask)) return <Ask {...state} />;
  if (state && "answer" in state) return <AnswerToEvent {...state} />;
  if (state && "shifts" in state)
    return (
      <LinkPage title={emailLink.shifts.title}>
        <OwnShifts {...state.shifts} />
      </LinkPage>
    );
  const isConfirmed = state && "done" in state && state.done === "volunteer";
  return <Tell {...(isConfirmed ? { ...volunteerConfirmed, lead: confirmedLead } : problem)} />;
}

/** Whose link it is, and one button that posts to the page's own address. */
function Ask({ ask, address }: { ask: LinkQuestion; address: string }) {
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

const parties = Array.from({ length: largestParty }, (_, at) => String(at + 1));

/** An answer to an event, and while the event is to come what can be done with it: each button posts to the page's own address. */
function AnswerToEvent({ answer, errors = {} }: AnswerState) {
  const { answer: words } = useContent("pages/e-mail-link");
  const { cancelled } = useContent("event-words");
  const { title, when, place, state, isOpen, isOff, note, party, needs } = answer;
  const closed = isOff ? cancelled : words.over;
  const people = counted(Number(party), "person", "people");
  return (
    <LinkPage title={title}>
      <Prose as="p" className="lead" text={`${when}, ${place}`} />
      <p role="status">
        <strong>{isOpen ? fillIn(words[state], { people }) : closed}</strong>
      </p>
      {note && <p>{note}</p>}
      {isOpen && state !== "cancelled" && (
        <>
          <form method="post" className="form">
            <input type="hidden" name="act" value="keep" />
            <div className="field">
              <label htmlFor="party">{answerFields.party.label}</label>
              <select
                className="input"
                id="party"
                name="party"
                defaultValue={party}
                aria-invalid={errors["party"] ? true : undefined}
                aria-describedby={errors["party"] && "party-error"}
              >
                {parties.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
              {errors["party"] && (
                <p className="error" id="party-error" role="alert">
                  {errors["party"]}
                </p>
              )}
            </div>
            <div className="field">
              <label htmlFor="needs">{answerFields.needs.label}</label>
              <textarea className="input" id="needs" name="needs" defaultValue={needs} />
              {errors["needs"] && <p className="error">{errors["needs"]}</p>}
            </div>
            <button className="button fill">{words.keep}</button>
          </form>
          <Decide act="cancel">{words.cancel}</Decide>
        </>
      )}
      {isOpen && state === "cancelled" && <Decide act="again">{words.again}</Decide>}
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
