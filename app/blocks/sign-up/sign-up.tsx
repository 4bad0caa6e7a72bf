import { type BlockExamples, blockAttributes } from "#app/blocks/block.tsx";
import { useContent } from "#app/content/content.ts";
import { EmailSignup } from "#app/forms/email-signup.island.tsx";
import { Island } from "#app/islands/island.tsx";
import { useElection } from "#app/layout/election.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";
import { inPhase } from "#domain/content/campaign/election-phase.ts";
import { signUpConsent } from "#domain/messages/forms/email-signup.ts";

export function View({ block }: { block: BlockContent<"sign-up"> }) {
  const { isOpening = false, heading, text, promises, note, place } = block;
  const { signUp } = useContent("forms");
  const { skyline } = useContent("municipality");
  const { phase } = useElection();
  const consent = signUpConsent(useContent("campaign"));
  const Heading = isOpening ? "h1" : "h2";
  const noted = note && inPhase(note, phase);
  return (
    <section
      {...blockAttributes(block, isOpening ? "scene band opening" : "scene band")}
      style={{ paddingBottom: 0 }}
    >
      <Picture src={skyline} width="1600" height="520" alt="" isInFirstWindow={isOpening} />
      <div className="wrap grid">
        <div className={isOpening ? "col-6" : "col-5"} id={place}>
          {heading && <Heading>{heading}</Heading>}
          {text && <Prose as="p" className={isOpening ? "lead" : undefined} text={text} />}
          {promises && (
            <ul>
              {promises.map((promise) => (
                <li key={promise}>{promise}</li>
              ))}
            </ul>
          )}
          {noted && <p>{noted}</p>}
        </div>
        <Island
          of={EmailSignup}
          props={{ words: signUp, consent, withLastName: isOpening || undefined }}
          className="col-6 end"
        />
      </div>
    </section>
  );
}

export const examples: BlockExamples<"sign-up"> = {
  "below the drawing of the municipality": {
    heading: "Get the letter",
    text: "Dates and votes that affect your street.",
  },
};
