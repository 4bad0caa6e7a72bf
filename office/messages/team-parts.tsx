import type { ReactNode } from "react";
import { placesOf } from "#domain/messages/forms/places.ts";
import { useTyped } from "#office/shell/acts/acts.ts";
import { useContent } from "#office/shell/content-context.ts";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { Choice } from "#office/shell/ui/field.tsx";
import { officePages } from "#server/platform/mail/office-step.ts";
import { shiftsPath } from "#office/messages/shifts/words.ts";

type TeamFormProps = {
  act: string;
  path?: string | undefined;
  /** What the form takes along; one that is shown again takes along what it was sent with. */
  fields: Record<string, string>;
  button: string;
  children: ReactNode;
};

/** What the team writes of a volunteer, a shift or a sign. */
export function TeamForm({ act, path, fields, button, children }: TeamFormProps) {
  const typed = useTyped()?.values;
  const taken = Object.entries(fields).map(([name, value]) => [name, typed?.[name] ?? value]);
  return (
    <form method="post" action={path} className="stack">
      <HiddenFields fields={{ act, ...Object.fromEntries(taken) }} />
      {children}
      <div className="bs">
        <button className="b fill">{button}</button>
      </div>
    </form>
  );
}

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
