import { addPage, pageTemplates } from "#server/content/editions/add-page.ts";
import { act, acts, done, refused, useTyped } from "#office/shell/acts/acts.ts";
import { oneOf, text, upTo } from "#office/shell/acts/fields.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { Field, FormError } from "#office/shell/ui/field.tsx";
import { editAddress } from "./addresses.ts";

const asked = {
  title: upTo(60, "Write what the page is called, in at most 60 characters."),
  address: text,
  template: oneOf(
    pageTemplates.map(({ id }) => id),
    "Choose what the page begins with.",
  ),
};

export const addPageActs = acts({
  add: act(asked, async ({ visit, form, value }) => {
    const added = await addPage(visit.services, value, visit.signedIn.member.name);
    if (!added.ok) return refused(form, { [added.field]: added.sentence });
    return done(visit, editAddress(added.document), {
      text: `Added as a draft, at ${added.address}. Visitors see it once it is published.`,
    });
  }),
});

/** What a new page is called, where it is, and what it begins with. */
export function AddPage() {
  return (
    <Page title="Add a page" back="/content">
      <FormError />
      <form method="post" className="stack">
        <HiddenFields fields={{ act: "add" }} />
        <Field name="title" label="Title" hint="The heading of the page, such as Road safety." required />
        <Field
          name="address"
          label="Address"
          hint="Left empty, it follows from the title: Road safety is at /road-safety."
        />
        <TemplateChoice templates={pageTemplates} />
        <div className="bs">
          <button className="b fill">Add the page</button>
          <a className="b" href="/content">
            Cancel
          </a>
        </div>
      </form>
    </Page>
  );
}

type TemplateChoiceProps = { templates: readonly { id: string; label: string; hint: string }[] };

/** What a page or a post begins with, each with what it holds. */
export function TemplateChoice({ templates }: TemplateChoiceProps) {
  const first = useTyped()?.values["template"] ?? templates[0]?.id;
  return (
    <fieldset>
      <legend>Begin with</legend>
      {templates.map(({ id, label, hint }) => (
        <label className="ck" key={id}>
          <input type="radio" name="template" value={id} defaultChecked={id === first} />
          <span>
            {label}
            <br />
            <small>{hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
