import { newPostKey, postKeyField } from "#office/shell/acts/post-key.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { FormError } from "#office/shell/ui/field.tsx";
import { VolunteerForm } from "./volunteer-form.tsx";

/** Somebody who offered at a door, by telephone or on paper. */
export function EnterPage() {
  return (
    <Page title="Enter somebody" back="/volunteers">
      <FormError />
      <p className="hint">
        Enter only who offered to help. A word within the promised time counts from now; letters go to them
        only when they sign up for these themselves.
      </p>
      <VolunteerForm act="enter" fields={{ [postKeyField]: newPostKey() }} button="Enter into the roster" />
    </Page>
  );
}
