import { type BlockExamples, blockAttributes } from "#app/blocks/block.tsx";
import type { ReactNode } from "react";
import { useContent, usePlaces } from "#app/content/content.ts";
import { ConcernForm } from "./concern-form.island.tsx";
import { ContactForm } from "./contact-form.island.tsx";
import { ShortContactForm } from "./short-contact-form.island.tsx";
import { SignForm } from "./sign-form.island.tsx";
import { VolunteerForm } from "./volunteer-form.island.tsx";
import { Island } from "#app/islands/island.tsx";
import { useElection } from "#app/layout/election.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { SocialLinks } from "#app/ui/social-links.tsx";
import { ToastRegion } from "#app/ui/toast-region.island.tsx";
import type { BlockContent } from "#content/content.ts";
import { inPhase } from "#domain/content/campaign/election-phase.ts";

type Block = BlockContent<"form">;

/** How much of the width each form leaves to what stands beside it, and how that looks. */
const looks: Record<
  Block["form"],
  { beside: string; form: string; lead?: string; picture?: string; facts: string }
> = {
  volunteer: { beside: "col-5", form: "col-6", lead: "deck", facts: "terms" },
  contact: { beside: "col-5 aside", form: "col-6", lead: "deck", facts: "lines" },
  "short-contact": { beside: "col-4", form: "col-6", facts: "terms" },
  concern: { beside: "col-4", form: "col-7", lead: "lead", picture: "spot", facts: "terms" },
  sign: { beside: "col-4", form: "col-7", lead: "lead", picture: "spot", facts: "terms" },
};

export function View({ block }: { block: Block }) {
  const { form, isOpening, formHeading } = block;
  return (
    <section {...blockAttributes(block, isOpening ? "band tight" : "band")}>
      <div className="wrap grid">
        <Beside block={block} />
        <div className={`${looks[form].form} end`}>
          {formHeading && (
            <div className="head">
              <h2>{formHeading}</h2>
            </div>
          )}
          <FormItself form={form} />
        </div>
      </div>
      <Island of={ToastRegion} once />
    </section>
  );
}

function Beside({ block }: { block: Block }) {
  const { form, isOpening, heading, lead, picture, facts, note, steps, hasChannels } = block;
  const { phase } = useElection();
  const look = looks[form];
  const Heading = isOpening ? "h1" : "h2";
  const noted = note && inPhase(note, phase);
  return (
    <div className={look.beside}>
      {heading && <Heading>{inPhase(heading, phase)}</Heading>}
      {lead && <Prose as="p" className={look.lead} text={inPhase(lead, phase)} />}
      {picture && <Drawing picture={picture} className={look.picture} />}
      {facts && (
        <dl className={look.facts}>
          {facts.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <Prose
                as="dd"
                className={look.facts === "lines" && !text.includes("](") ? "plain" : undefined}
                text={text}
              />
            </div>
          ))}
        </dl>
      )}
      {noted && <p className="note">{noted}</p>}
      {steps && (
        <>
          <h2>{steps.heading}</h2>
          <ol>
            {steps.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </>
      )}
      {hasChannels && <SocialLinks variant="section" />}
    </div>
  );
}

/** With words below it the picture is a large one. */
function Drawing({ picture, className }: { picture: NonNullable<Block["picture"]>; className?: string }) {
  const { image, shows, caption } = picture;
  const drawing = { src: image, alt: shows, isInFirstWindow: true };
  if (caption === undefined) return <Picture className={className} {...drawing} width="480" height="300" />;
  return (
    <figure>
      <div className="plate">
        <Picture {...drawing} width="960" height="600" />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function FormItself({ form }: Pick<Block, "form">): ReactNode {
  const { volunteer, contact, attachments, shortContact, concern, sign, purposes } = useContent("forms");
  const { volunteerAreas, neighbourhoods } = usePlaces();
  const isVoteOver = useElection().phase === "after";
  switch (form) {
    case "volunteer": {
      const props = { words: volunteer, purpose: purposes.volunteer, areas: volunteerAreas, isVoteOver };
      return <Island of={VolunteerForm} props={props} />;
    }
    case "contact": {
      const props = { words: contact, attachmentWords: attachments, purpose: purposes.message };
      return <Island of={ContactForm} props={props} />;
    }
    case "short-contact":
      return <Island of={ShortContactForm} props={{ words: shortContact, purpose: purposes.message }} />;
    case "concern": {
      const { thanks, home, sending } = contact;
      const outcome = { thanks, home, sending };
      const props = { words: concern, contact: outcome, purpose: purposes.concern, neighbourhoods };
      return <Island of={ConcernForm} props={props} />;
    }
    case "sign": {
      if (isVoteOver) return <Prose as="p" text={sign.afterVote} />;
      const props = { words: sign, purpose: purposes.sign, areas: volunteerAreas };
      return <Island of={SignForm} props={props} />;
    }
  }
}

export const examples: BlockExamples<"form"> = {
  "for a short message, with its heading beside it": {
    form: "short-contact",
    heading: { usual: "Say something" },
    lead: { usual: "A question, an invitation, a complaint. All welcome." },
  },
  "for a lawn sign, with whose lawn it is": {
    form: "sign",
    heading: { usual: "A sign on your lawn" },
    lead: { usual: "We bring it, put it up, and fetch it after the vote." },
  },
};
