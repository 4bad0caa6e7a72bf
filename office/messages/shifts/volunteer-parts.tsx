import { officePages } from "#server/platform/notify/office-step.ts";
import { shiftsPath } from "./addresses.ts";

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
