import { volunteerAvailability, volunteerInterests } from "#domain/messages/forms/volunteer.ts";
import type { Volunteer } from "#server/messages/volunteers/roster.ts";
import { AreaChoice } from "#office/messages/volunteer-parts.tsx";
import { ActForm } from "#office/shell/ui/act.tsx";
import { Box, Field, LongField, FormError } from "#office/shell/ui/field.tsx";
import { newPostKey, postKeyField } from "#office/shell/acts/post-key.ts";
import { Page } from "#office/shell/layout/page.tsx";

type VolunteerRecordFormProps = {
  act: string;
  path?: string;
  /** What is known; absent of somebody who is entered. */
  given?: Volunteer;
  /** What the form takes along. */
  fields: Record<string, string>;
  button: string;
};

export function VolunteerRecordForm({ act, path, given, fields, button }: VolunteerRecordFormProps) {
  return (
    <ActForm act={act} path={path} fields={fields} button={button} look="fill">
      <Field name="name" label="Name" defaultValue={given?.name ?? ""} autoComplete="off" />
      <Field name="phone" label="Telephone" type="tel" defaultValue={given?.phone ?? ""} autoComplete="off" />
      <Field name="email" label="E-mail" defaultValue={given?.email ?? ""} autoComplete="off" />
      <AreaChoice label="Area" none="None named" given={given?.area} />
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
    </ActForm>
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

/** Somebody who offered at a door, by telephone or on paper. */
export function EnterVolunteerPage() {
  return (
    <Page title="Enter somebody" back="/volunteers">
      <FormError />
      <p className="hint">
        Enter only who offered to help. A word within the promised time counts from now; letters go to them
        only when they sign up for these themselves.
      </p>
      <VolunteerRecordForm
        act="enter"
        fields={{ [postKeyField]: newPostKey() }}
        button="Enter into the roster"
      />
    </Page>
  );
}
