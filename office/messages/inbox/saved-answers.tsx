import { optional, text, upTo } from "#office/shell/acts/fields.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { inboxLimits } from "#domain/messages/inbox-limits.ts";
import { listSavedAnswers, removeSavedAnswer, saveAnswer } from "#server/messages/inbox/saved-answers.ts";
import { act, acts, done, type WithValue, useRefused } from "#office/shell/acts/acts.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { newIdIn, newPostKey, postKeyField } from "#office/shell/acts/post-key.ts";
import { Act, HiddenFields } from "#office/shell/ui/act.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { Field, FormError, LongField } from "#office/shell/ui/field.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { visitOf } from "#office/shell/visit.ts";

/** The saved answers; `?change=<id>` opens one of them in the form. */
export async function savedLoader({ context, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const saved = await listSavedAnswers(services);
  const wanted = new URL(request.url).searchParams.get("change");
  return { saved, changed: saved.find(({ id }) => id === wanted) };
}

const { savedAnswerTitleLength, textLength } = inboxLimits;

const answer = {
  id: optional,
  title: upTo(
    savedAnswerTitleLength,
    `Please give it a title of at most ${savedAnswerTitleLength} characters.`,
  ),
  text: upTo(textLength, `Please write a text of at most ${textLength} characters.`),
};

const removed = { id: text, title: text, text };

export const savedActs = acts({ save: act(answer, save), remove: act(removed, remove) });

async function save({ form, visit, value }: WithValue<typeof answer>) {
  const { title, text: words, id = newIdIn(form) } = value;
  await saveAnswer({ ...(id && { id }), title, text: words }, visit.services);
  return done(visit, "/inbox/saved", { text: `“${title}” is saved.` });
}

async function remove({ visit, value: { id, title, text: words } }: WithValue<typeof removed>) {
  const isRemoved = await removeSavedAnswer(id, visit.services);
  return done(visit, "/inbox/saved", {
    text: isRemoved ? `“${title}” is removed.` : "It was removed already.",
    ...(isRemoved && { undo: { path: "/inbox/saved", fields: { act: "save", id, title, text: words } } }),
  });
}

export function SavedAnswers() {
  const { saved, changed } = useLoaderData<typeof savedLoader>();
  const refusedValues = useRefused()?.values;
  const id = refusedValues?.["id"] ?? changed?.id ?? "";
  return (
    <Page title="Saved answers" back="/inbox" sub="For what people ask again and again">
      <form className="saved-form" method="post" action="/inbox/saved">
        <h2>{id ? "Change an answer" : "Save an answer"}</h2>
        <FormError />
        <HiddenFields fields={{ act: "save", id, [postKeyField]: newPostKey() }} />
        <Field name="title" label="Title" hint="Only the team sees it" defaultValue={changed?.title ?? ""} />
        <LongField
          name="text"
          label="Text"
          hint="{name} stands for the writer's name"
          defaultValue={changed?.text ?? ""}
        />
        <button className="b fill">{id ? "Save the change" : "Save this answer"}</button>
      </form>
      {saved.length === 0 ? (
        <Empty title="No answer is saved">
          <p>What you save here can be put into any answer with one press.</p>
        </Empty>
      ) : (
        saved.map((each) => (
          <section className="msg" key={each.id}>
            <header>
              <b>{each.title}</b>
              <span className="soft">
                {each.changed_by}, <When at={each.changed_at} />
              </span>
            </header>
            <p className="words">{each.text}</p>
            <div className="bs">
              <a className="b" href={`/inbox/saved?change=${each.id}`}>
                Change<span className="vh"> “{each.title}”</span>
              </a>
              <Act act="remove" fields={{ id: each.id, title: each.title, text: each.text }} look="quiet">
                Remove<span className="vh"> “{each.title}”</span>
              </Act>
            </div>
          </section>
        ))
      )}
    </Page>
  );
}
