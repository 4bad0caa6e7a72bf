import { useContent } from "#app/content/content.ts";
import { Prose } from "#app/ui/prose/prose.tsx";

/** What a volunteer takes on, and what the campaign does in return: beside the form on both its pages. */
export function VolunteerTerms() {
  const { volunteerTerms } = useContent("pages/get-involved");
  return (
    <dl className="terms">
      {volunteerTerms.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Prose text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
