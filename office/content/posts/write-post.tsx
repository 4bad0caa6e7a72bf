import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { todayOf } from "#domain/platform/time/local-date.ts";
import { postTemplates, writePost } from "#server/content/editions/posts.ts";
import { act, acts, done, refused } from "#office/shell/acts/acts.ts";
import { needed, oneOf, text, upTo } from "#office/shell/acts/fields.ts";
import { useFrame } from "#office/shell/layout/frame-facts.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { Field, FoldedFields, FormError, LongField } from "#office/shell/ui/field.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { editAddress } from "#office/content/addresses.ts";
import { TemplateChoice } from "#office/content/add-page.tsx";

/** As many characters as one block of paragraphs takes. */
const maxText = 10_000;

const asked = {
  title: upTo(120, "Write a title, in at most 120 characters."),
  summary: text,
  text,
  date: needed("Choose the day from which visitors find it."),
  address: text,
  template: oneOf(
    postTemplates.map(({ id }) => id),
    "Choose what the post begins with.",
  ),
};

export function writeLoader({ context }: LoaderFunctionArgs) {
  const { clock, content } = visitOf(context).services;
  return { today: todayOf({ clock, content }) };
}

export const writeActs = acts({
  write: act(asked, async ({ visit, form, value }) => {
    if (value.text.length > maxText) {
      // It would make the page that shows it again as long.
      form.set("text", value.text.slice(0, maxText));
      return refused(form, {
        text: `These are ${value.text.length} characters, and ${maxText} fit: the rest was left out here. Put it into a second block of paragraphs.`,
      });
    }
    const begun = await writePost(visit.services, value, visit.signedIn.member.name);
    if (!begun.ok) return refused(form, { [begun.field]: begun.sentence });
    return done(visit, editAddress(begun.document), {
      text: "Kept as a draft. Visitors see it once it is published.",
    });
  }),
});

/** What a post begins with; pictures, quotations and figures are added to the draft. */
export function WritePost() {
  const { today } = useLoaderData<typeof writeLoader>();
  const { memberId } = useFrame();
  return (
    <Page title="Write a post" back="/content/posts">
      <FormError />
      <form method="post" className="stack" data-begins="post" data-member={memberId}>
        <HiddenFields fields={{ act: "write" }} />
        <Field name="title" label="Title" hint="Short enough to be read on a bus." required />
        <TemplateChoice templates={postTemplates} />
        <LongField
          name="summary"
          label="Summary"
          rows={2}
          prose="line"
          hint="One sentence: what happened, and what it means for its reader."
        />
        <LongField
          name="text"
          label="Your words"
          rows={14}
          prose="paragraphs"
          hint="A blank line begins a paragraph. ## Heading, - a list, **strong words**, [words of a link](https://address). Pictures and more are added afterwards."
        />
        <Field
          name="date"
          label="Day"
          type="date"
          hint="Visitors find it from this day on. A day to come is possible."
          defaultValue={today}
        />
        <FoldedFields summary="Its address" names={["address"]}>
          <Field
            name="address"
            label="Address"
            hint="Left empty, it follows from the title: Road safety is at /news/road-safety."
          />
        </FoldedFields>
        <div className="bs">
          <button className="b fill">Keep as draft</button>
          <a className="b" href="/content/posts">
            Cancel
          </a>
        </div>
      </form>
    </Page>
  );
}
