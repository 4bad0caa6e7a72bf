import { useContent, usePlaces } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Island } from "#app/islands/island.tsx";
import { VolunteerForm } from "#app/forms/volunteer-form.island.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import { VolunteerTerms } from "#app/ui/terms/volunteer-terms.tsx";
import { ToastRegion } from "#app/ui/toasts/toast-region.island.tsx";
import { useElection, useInPhase } from "#app/layout/election/election.ts";

export default function Volunteer() {
  const { volunteerForm, volunteerPage } = useContent("pages/get-involved");
  const purposes = useContent("pages/form-notes");
  const { volunteerAreas } = usePlaces();
  const isVoteOver = useElection().phase === "after";
  return (
    <section className="band tight">
      <div className="wrap grid">
        <div className="col-5">
          <h1>{volunteerPage.title}</h1>
          <p className="deck">
            <Prose text={useInPhase(volunteerPage.lead)} />
          </p>
          <Picture
            src={volunteerPage.picture}
            width="480"
            height="300"
            alt={volunteerPage.shows}
            isInFirstWindow
          />
          <VolunteerTerms />
        </div>
        <div className="col-6 end">
          <Island
            of={VolunteerForm}
            props={{ words: volunteerForm, purpose: purposes.volunteer, areas: volunteerAreas, isVoteOver }}
          />
        </div>
      </div>
      <Island of={ToastRegion} />
    </section>
  );
}
