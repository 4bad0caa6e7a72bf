import { useContent, usePlaces } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Island } from "#app/islands/island.tsx";
import { VolunteerForm } from "#app/forms/volunteer-form.island.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import { VolunteerTerms } from "#app/ui/terms/volunteer-terms.tsx";
import { ToastRegion } from "#app/ui/toasts/toast-region.island.tsx";
import { useElection, useInPhase } from "#app/layout/election/election.ts";
import { ShortContactForm } from "./short-contact-form.island.tsx";

export default function GetInvolved() {
  const { page, shortContact, volunteerForm } = useContent("pages/get-involved");
  const purposes = useContent("pages/form-notes");
  const { volunteerAreas } = usePlaces();
  const isVoteOver = useElection().phase === "after";
  const { picture } = page;
  return (
    <>
      <section className="band tight">
        <div className="wrap grid">
          <div className="col-5">
            <h1>{useInPhase(page.title)}</h1>
            <p className="deck">
              <Prose text={useInPhase(page.lead)} />
            </p>
            <figure>
              <div className="plate">
                <Picture
                  src={picture.src}
                  width="960"
                  height="600"
                  alt={picture.alternative}
                  isInFirstWindow
                />
              </div>
              <figcaption>{picture.caption}</figcaption>
            </figure>
            <VolunteerTerms />
          </div>
          <div className="col-6 end">
            <div className="head">
              <h2>{volunteerForm.heading}</h2>
            </div>
            <Island
              of={VolunteerForm}
              props={{ words: volunteerForm, purpose: purposes.volunteer, areas: volunteerAreas, isVoteOver }}
            />
          </div>
        </div>
      </section>
      <section className="band sunk">
        <div className="wrap grid">
          <div className="col-4">
            <h2>{shortContact.title}</h2>
            <p>{shortContact.lead}</p>
          </div>
          <div className="col-6 end">
            <Island of={ShortContactForm} props={{ words: shortContact, purpose: purposes.message }} />
          </div>
        </div>
        <Island of={ToastRegion} />
      </section>
    </>
  );
}
