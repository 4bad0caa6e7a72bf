import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { shiftRoles } from "#domain/content/calendar/shifts.ts";
import { AreaChoice } from "#office/messages/volunteer-parts.tsx";
import { newPostKey, postKeyField } from "#office/shell/acts/post-key.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { ActForm } from "#office/shell/ui/act.tsx";
import { Field, FormError, LongField } from "#office/shell/ui/field.tsx";
import { type ShiftFacts, shiftsPath } from "./load-shifts.ts";

export function newShiftLoader({ request }: LoaderFunctionArgs) {
  return { day: new URL(request.url).searchParams.get("day") ?? "" };
}

export function NewShiftPage() {
  const { day } = useLoaderData<typeof newShiftLoader>();
  return (
    <Page title="New shift" back={shiftsPath}>
      <FormError />
      <ShiftForm act="plan" day={day} fields={{ [postKeyField]: newPostKey() }} button="Plan it" />
    </Page>
  );
}

type ShiftFormProps = {
  act: string;
  path?: string;
  given?: ShiftFacts;
  day?: string;
  /** What the form takes along. */
  fields: Record<string, string>;
  button: string;
};

export function ShiftForm({ act, path, given, day = "", fields, button }: ShiftFormProps) {
  return (
    <ActForm act={act} path={path} fields={fields} button={button} look="fill">
      <Field
        name="role"
        label="Role"
        hint="Choose one, or write your own."
        list="shift-roles"
        defaultValue={given?.role ?? ""}
        autoComplete="off"
      />
      <datalist id="shift-roles">
        {shiftRoles.map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
      <Field name="date" label="Day" type="date" defaultValue={given?.date ?? day} />
      <Field name="time" label="Begins" type="time" defaultValue={given?.time ?? ""} />
      <Field name="endTime" label="Ends" type="time" defaultValue={given?.endTime ?? ""} />
      <Field name="place" label="Place" hint="Where they meet." defaultValue={given?.place ?? ""} />
      <AreaChoice label="Area" hint="Who lives there is suggested first." none="None" given={given?.area} />
      <Field
        name="needed"
        label="How many are needed"
        inputMode="numeric"
        defaultValue={String(given?.needed ?? "")}
      />
      <LongField
        name="note"
        label="Note"
        hint="Who comes reads it in the e-mail."
        rows={3}
        defaultValue={given?.note ?? ""}
      />
    </ActForm>
  );
}
