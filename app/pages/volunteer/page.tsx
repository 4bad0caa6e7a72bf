import { VolunteerForm } from "#app/forms/volunteer-form.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { volunteerPage } from "#content/pages/get-involved.ts";

export const handle = { hydrate: true };
export { returnedState as action } from "#app/forms/returned-state.ts";

export default function Volunteer() {
  return (
    <section className="band tight">
      <div className="wrap g">
        <div className="c4">
          <h1>{volunteerPage.title}</h1>
          <p className="lead">{volunteerPage.lead}</p>
          <dl className="terms">
            {volunteerPage.next.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <Prose text={text} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="c7 end">
          <VolunteerForm />
        </div>
      </div>
    </section>
  );
}
