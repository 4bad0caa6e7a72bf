/** What the pages of volunteers, shifts and signs have in common. */

import { placesOf } from "#domain/messages/forms/field.ts";
import { useContent } from "#office/shell/content-context.ts";
import { Choice } from "#office/shell/ui/field.tsx";
import { officePages } from "#server/platform/mail/office-step.ts";
import { shiftsPath } from "#office/messages/shifts/load-shifts.ts";

type AreaChoiceProps = { label: string; hint?: string; none: string; given: string | null | undefined };

/** One of the campaign's areas; `none` says that there is none. */
export function AreaChoice({ label, hint, none, given }: AreaChoiceProps) {
  const areas = placesOf(useContent()).volunteerAreas;
  const options = [
    { value: "", label: none },
    ...areas.map((area) => ({ value: area.id, label: area.label })),
  ];
  return <Choice name="area" label={label} hint={hint} defaultValue={given ?? ""} options={options} />;
}

const parts = [
  { title: "Roster", path: "/volunteers" },
  { title: "Shifts", path: shiftsPath },
  { title: "Signs", path: officePages.signs },
];

/** On a phone: the pages of the volunteers, which a laptop lists beside the room. */
export function VolunteerParts({ here }: { here: string }) {
  return (
    <nav className="steps only-p" aria-label="Volunteers">
      {parts.map(({ title, path }) => (
        <a key={path} href={path} aria-current={path === here ? "true" : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
