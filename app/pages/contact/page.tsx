import { campaign } from "#content/campaign.ts";
import { contactPage } from "#content/pages/contact.ts";
import { SocialLinks } from "#app/ui/social-links.tsx";
import { ContactForm } from "./contact-form.tsx";

export const handle = { hydrate: true };
export { returnedState as action } from "#app/forms/returned-state.ts";

export default function Contact() {
  return (
    <section className="band tight">
      <div className="wrap g">
        <div className="c4">
          <h1>{contactPage.title}</h1>
          <p className="lead">{contactPage.lead}</p>
          <dl className="lines">
            <div>
              <dt>Email</dt>
              <dd>
                <a href={`mailto:${campaign.email}`}>{campaign.email}</a>
              </dd>
            </div>
            <div>
              <dt>Office hours</dt>
              <dd className="plain">{contactPage.officeHours}</dd>
            </div>
          </dl>
          <SocialLinks variant="section" />
        </div>
        <div className="c7 end">
          <ContactForm />
        </div>
      </div>
    </section>
  );
}
