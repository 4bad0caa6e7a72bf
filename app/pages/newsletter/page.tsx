import { signUpConsent } from "#domain/messages/forms/email-signup.ts";
import { useContent } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import { Island } from "#app/islands/island.tsx";
import { EmailSignup } from "#app/forms/email-signup.island.tsx";
import { useInPhase } from "#app/layout/election/election.ts";

export default function Newsletter() {
  const { form, page: newsletterPage } = useContent("pages/newsletter");
  const campaign = useContent("campaign");
  const { skyline } = useContent("municipality");
  const note = useInPhase(newsletterPage.note);
  return (
    <section className="scene band">
      <Picture src={skyline} width="1600" height="520" alt="" isInFirstWindow />
      <div className="wrap grid">
        <div className="col-6">
          <h1>{newsletterPage.title}</h1>
          <p className="lead">
            <Prose text={newsletterPage.lead} />
          </p>
          <ul>
            {newsletterPage.promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
          {note && <p>{note}</p>}
        </div>
        <Island
          of={EmailSignup}
          props={{ words: form, consent: signUpConsent(campaign), withLastName: true }}
          className="col-6 end"
        />
      </div>
    </section>
  );
}
