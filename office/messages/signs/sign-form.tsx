import { lawnOwners } from "#domain/messages/forms/lawn-sign.ts";
import type { Sign } from "#server/messages/signs/signs.ts";
import { AreaChoice } from "#office/messages/volunteer-parts.tsx";
import { newPostKey, postKeyField } from "#office/shell/acts/post-key.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { ActForm } from "#office/shell/ui/act.tsx";
import { Choice, Field, FormError, LongField } from "#office/shell/ui/field.tsx";
import { signsPath } from "./load-signs.ts";

type SignFormProps = {
  act: string;
  path?: string;
  given?: Sign;
  fields: Record<string, string>;
  button: string;
};

export function SignForm({ act, path, given, fields, button }: SignFormProps) {
  return (
    <ActForm act={act} path={path} fields={fields} button={button} look="fill">
      <Field
        name="address"
        label="Address"
        hint="House number and street."
        defaultValue={given?.address ?? ""}
        autoComplete="off"
      />
      <AreaChoice label="Neighbourhood" none="None named" given={given?.area} />
      <Field name="name" label="Name" defaultValue={given?.name ?? ""} autoComplete="off" />
      <Field name="phone" label="Telephone" type="tel" defaultValue={given?.phone ?? ""} autoComplete="off" />
      <Field name="email" label="E-mail" defaultValue={given?.email ?? ""} autoComplete="off" />
      <Choice
        name="lawn"
        label="Whose lawn"
        defaultValue={given ? (given.owner ? "other" : "own") : ""}
        options={[
          { value: "", label: "A sign stands only where the owner agreed" },
          ...lawnOwners.map(({ id }) => ({
            value: id,
            label: id === "own" ? "Their own" : "Its owner agreed",
          })),
        ]}
      />
      <Field
        name="owner"
        label="Name of the owner, where it is somebody else"
        defaultValue={given?.owner ?? ""}
        autoComplete="off"
      />
      <LongField name="spot" label="Where it should stand" rows={2} defaultValue={given?.spot ?? ""} />
      <LongField
        name="note"
        label="Note"
        hint="Only the team sees it; the person can ask to see it."
        rows={2}
        defaultValue={given?.note ?? ""}
      />
    </ActForm>
  );
}

/** A sign that somebody asked for at a door or by telephone. */
export function EnterSignPage() {
  return (
    <Page title="Enter a sign" back={signsPath}>
      <FormError />
      <SignForm act="enter" fields={{ [postKeyField]: newPostKey() }} button="Enter the sign" />
    </Page>
  );
}
