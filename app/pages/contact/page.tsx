import { useContent } from "#app/content/content.ts";
import { useInPhase } from "#app/layout/election/election.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Island } from "#app/islands/island.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import { SocialLinks } from "#app/ui/social-links/social-links.tsx";
import { ToastRegion } from "#app/ui/toasts/toast-region.island.tsx";
import { ContactForm } from "./contact-form.island.tsx";

export default function Contact() {
  const campaign = useContent("campaign");
  const { page: contactPage, form, attachments } = useContent("pages/contact");
  const officeHoursNote = useInPhase(contactPage.officeHoursNote);
  const purposes = useContent("pages/form-notes");
  return (
    <section className="band tight">
      <div className="wrap grid">
        <div className="col-5 aside">
          <h1>{contactPage.title}</h1>
          <p className="deck">
            <Prose text={contactPage.lead} />
          </p>
          <Picture
            src={contactPage.picture}
            width="480"
            height="300"
            alt={contactPage.shows}
            isInFirstWindow
          />
          <dl className="lines">
            <div>
              <dt>E-mail</dt>
              <dd>
                <a href={`mailto:${campaign.email}`}>{campaign.email}</a>
              </dd>
            </div>
            <div>
              <dt>Office hours</dt>
              <dd className="plain">{contactPage.officeHours}</dd>
            </div>
          </dl>
          {officeHoursNote && <p className="note">{officeHoursNote}</p>}
          <h2>{contactPage.needs.heading}</h2>
          <ol>
            {contactPage.needs.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
          <SocialLinks variant="section" />
        </div>
        <div className="col-6 end">
          <Island
            of={ContactForm}
            props={{ words: form, attachmentWords: attachments, purpose: purposes.message }}
          />
        </div>
      </div>
      <Island of={ToastRegion} />
    </section>
  );
}
