import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { useContent } from "#app/content/content.ts";
import { EmailSignup } from "#app/forms/email-signup.island.tsx";
import { Island } from "#app/islands/island.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";
import { signUpConsent } from "#domain/messages/forms/email-signup.ts";

export function SignUp({ block }: { block: BlockContent<"sign-up"> }) {
  const { heading, text, place } = block;
  const { form } = useContent("pages/newsletter");
  const { skyline } = useContent("municipality");
  const consent = signUpConsent(useContent("campaign"));
  return (
    <section {...blockAttributes(block, "scene band")} style={{ paddingBottom: 0 }}>
      <Picture src={skyline} width="1600" height="520" alt="" />
      <div className="wrap grid">
        <div className="col-5" id={place}>
          <h2>{heading}</h2>
          <p>
            <Prose text={text} />
          </p>
        </div>
        <Island of={EmailSignup} props={{ words: form, consent }} className="col-6 end" />
      </div>
    </section>
  );
}
