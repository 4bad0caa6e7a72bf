import { placesOf } from "#domain/messages/forms/places.ts";
import { volunteerAvailability, volunteerInterests } from "#domain/messages/forms/volunteer.ts";
import type { Volunteer } from "#server/messages/volunteers/roster.ts";
import { useRefused } from "#office/shell/acts/acts.ts";
import { useContent } from "#office/shell/content-context.ts";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { Box, Choice, Field, LongField } from "#office/shell/ui/field.tsx";

type VolunteerFormProps = {
  act: string;
  path?: string;
  /** What is known; absent of somebody who is entered. */
  given?: Volunteer;
  /** What the form takes along. */
  fields: Record<string, string>;
  button: string;
};

/** What the team writes of a volunteer. */
export function VolunteerForm({ act, path, given, fields, button }: VolunteerFormProps) {
  const areas = placesOf(useContent()).volunteerAreas;
  const typed = useRefused()?.values;
  const taken = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typed?.[name] ?? value]),
  );
  return (
    <form method="post" action={path} className="stack">
      <HiddenFields fields={{ act, ...taken }} />
      <Field name="name" label="Name" defaultValue={given?.name ?? ""} autoComplete="off" />
      <Field name="phone" label="Telephone" type="tel" defaultValue={given?.phone ?? ""} autoComplete="off" />
      <Field name="email" label="E-mail" defaultValue={given?.email ?? ""} autoComplete="off" />
      <Choice
        name="area"
        label="Area"
        defaultValue={given?.area ?? ""}
        options={[
          { value: "", label: "None named" },
          ...areas.map(({ id, label }) => ({ value: id, label })),
        ]}
      />
      <Boxes name="interests" legend="Offers" options={volunteerInterests} chosen={given?.interests} />
      <Boxes
        name="availability"
        legend="Can come"
        options={volunteerAvailability}
        chosen={given?.availability}
      />
      <Field
        name="source"
        label="How they offered"
        hint="Where and when they said that the campaign may contact them, such as “At the door, June 3”."
        defaultValue={given?.source ?? ""}
      />
      <LongField
        name="note"
        label="Note"
        hint="Only the team sees it; the person can ask to see it."
        rows={3}
        defaultValue={given?.note ?? ""}
      />
      <div className="bs">
        <button className="b fill">{button}</button>
      </div>
    </form>
  );
}

type BoxesProps = {
  name: string;
  legend: string;
  options: readonly { id: string; label: string }[];
  chosen: readonly string[] | undefined;
};

function Boxes({ name, legend, options, chosen = [] }: BoxesProps) {
  return (
    <fieldset>
      <legend>
        <b>{legend}</b>
      </legend>
      {options.map(({ id, label }) => (
        <Box key={id} name={name} value={id} isChecked={chosen.includes(id)}>
          <span>{label}</span>
        </Box>
      ))}
    </fieldset>
  );
}
