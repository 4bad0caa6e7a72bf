/** The posts: their list, and the page on which one is begun. */

import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { clockTime } from "#domain/platform/time/local-time.ts";
import { addDays, formatDate, isLocalDate, todayOf } from "#domain/platform/time/local-date.ts";
import {
  listPosts,
  postAsLetter,
  type PostLine,
  takeBackPost,
  postTemplates,
  writePost,
} from "#server/content/editions/posts.ts";
import { createLetterOfPost, type Letter, lettersOfPosts } from "#server/messages/letters/letters.ts";
import { act, acts, done, refused } from "#office/shell/acts/acts.ts";
import { needed, oneOf, text, upTo } from "#office/shell/acts/fields.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { Act, HiddenFields } from "#office/shell/ui/act.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { FormError, Field, FoldedFields, LongField } from "#office/shell/ui/field.tsx";
import { Pages, readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { mayVisitor, mustMay, visitOf } from "#office/shell/visit.ts";
import { editAddress, previewPrefix } from "./addresses.ts";
import { contentFacts } from "./content-facts.ts";
import { PublishBar } from "./publish-page.tsx";
import { useFrame } from "#office/shell/layout/frame-facts.ts";
import { TemplateChoice } from "./add-page.tsx";

/** A day so far from today is likelier a slip of the keys than a plan. */
const daysAhead = 366;
const daysBack = 5 * 366;

type ListedPost = PostLine & {
  isFarAway: boolean;
  letter: Pick<Letter, "id" | "state" | "began_at"> | undefined;
};

export async function postsLoader({ context, request }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { services } = visit;
  const today = todayOf(services);
  const letters = await lettersOfPosts(services.database);
  const { page, offset } = readPage(request);
  const all = await listPosts(services);
  const posts = all.slice(offset, offset + rowsPerPage).map((post): ListedPost => {
    const letter = letters.get(post.document);
    return {
      ...post,
      isFarAway:
        isLocalDate(post.date) &&
        (post.date > addDays(today, daysAhead) || post.date < addDays(today, -daysBack)),
      letter: letter && { id: letter.id, state: letter.state, began_at: letter.began_at },
    };
  });
  return {
    posts,
    page,
    total: all.length,
    facts: await contentFacts(services),
    mayWriteLetters: mayVisitor(visit, "letters"),
  };
}

const named = { document: needed("Choose a post.") };

export const postsActs = acts({
  takeBack: act(named, async ({ visit, form, value: { document } }) => {
    const author = visit.signedIn.member.name;
    const taken = await takeBackPost(visit.services, { document, isTakenBack: true }, author);
    if (!taken.ok) return refused(form, { form: changedMeanwhile });
    const { isGone, seen } = taken;
    const undo = seen !== undefined && {
      path: editAddress(document),
      fields: { act: "undo", revision: String(seen), seen: String(seen + 1) },
    };
    const text = isGone
      ? "The draft is discarded."
      : "Taken back in the draft. Visitors find it until you publish.";
    return done(visit, isGone ? "/content/posts" : "/content/publish", { text, ...(undo && { undo }) });
  }),

  showAgain: act(named, async ({ visit, form, value: { document } }) => {
    const author = visit.signedIn.member.name;
    const shown = await takeBackPost(visit.services, { document, isTakenBack: false }, author);
    if (!shown.ok) return refused(form, { form: changedMeanwhile });
    return done(visit, "/content/publish", { text: "Visitors find it again once you publish." });
  }),

  letter: act(named, async ({ visit, form, value: { document } }) => {
    mustMay(visit, "letters");
    const words = await postAsLetter(visit.services, document);
    if (!words) return refused(form, { form: "Publish the post first: its letter leads to it." });
    const letter = { ...words, segment: { kind: "everyone" as const } };
    const { id, isNew } = await createLetterOfPost(document, letter, visit.services);
    const text = isNew
      ? "A draft of a letter with the words of the post. Nothing is sent yet."
      : "The letter of this post was begun before.";
    const post = (await listPosts(visit.services)).find((each) => each.document === document);
    const planned = post?.state === "planned" ? ` Visitors find the post from ${dayOf(post)} on.` : "";
    return done(visit, `/letters/${id}`, { text: text + planned });
  }),
});

const changedMeanwhile = "Somebody changed this post just now. Look at it again first.";

export function PostList() {
  const { posts, page, total, facts, mayWriteLetters } = useLoaderData<typeof postsLoader>();
  const write = (
    <a className="b fill" href="/content/posts/new">
      Write a post
    </a>
  );
  return (
    <Page title="Posts" back="/content" tools={total > 0 && write}>
      <FormError />
      {total === 0 && (
        <Empty title="No post yet">
          <p>
            Posts are your news: the newest stand on News & Events, each at an address of its own, and readers
            may follow them.
          </p>
          {write}
        </Empty>
      )}
      <ul className="wait">
        {posts.map((post) => (
          <li key={post.document}>
            <div>
              <h2>
                <a href={editAddress(post.document)}>{post.title || "Post without a title"}</a>
              </h2>
              <p>
                <Day post={post} /> <LetterState post={post} mayWriteLetters={mayWriteLetters} />
              </p>
              <PostActs post={post} mayWriteLetters={mayWriteLetters} />
            </div>
            <Chips post={post} />
          </li>
        ))}
      </ul>
      <Pages page={page} total={total} />
      <PublishBar facts={facts} />
    </Page>
  );
}

/** `October 3, 2026, 9:00 AM`. */
function dayOf({ date, time }: Pick<PostLine, "date" | "time">): string {
  return `${formatDate(date)}${time ? `, ${clockTime(time)}` : ""}`;
}

function Day({ post }: { post: ListedPost }) {
  const { date, state, isFarAway } = post;
  if (!isLocalDate(date)) return <>Without a day.</>;
  return (
    <>
      {state === "planned" ? `Planned for ${dayOf(post)}.` : `${dayOf(post)}.`}
      {isFarAway && <b> Far away: check the year.</b>}
    </>
  );
}

function LetterState({ post: { letter }, mayWriteLetters }: { post: ListedPost; mayWriteLetters: boolean }) {
  if (!letter) return null;
  const isSent = letter.state === "sent" && letter.began_at !== null;
  const words = isSent ? "Sent as a letter" : "Its letter is begun";
  return (
    <>
      {mayWriteLetters ? <a href={`/letters/${letter.id}`}>{words}</a> : words}
      {isSent && letter.began_at && (
        <>
          {" "}
          <When at={letter.began_at} />
        </>
      )}
      .
    </>
  );
}

const stateNames: Record<PostLine["state"], string> = {
  draft: "draft",
  planned: "planned",
  shown: "shown",
  "taken-back": "taken back",
};

function Chips({ post: { state, corrections, isChanged } }: { post: ListedPost }) {
  return (
    <span className="bs">
      <span className={state === "draft" ? "chip me" : "chip"}>{stateNames[state]}</span>
      {corrections > 0 && <span className="chip">corrected</span>}
      {isChanged && <span className="chip me">changed</span>}
    </span>
  );
}

function PostActs({ post, mayWriteLetters }: { post: ListedPost; mayWriteLetters: boolean }) {
  const { document, title, path, state, letter } = post;
  const fields = { document };
  const name = <span className="vh">: {title}</span>;
  const isPublished = state === "shown" || state === "planned";
  return (
    <div className="bs">
      <a className="b quiet" href={`${previewPrefix}${path}?plain`} target="_blank" rel="noreferrer">
        Preview
        <span className="vh">: {title} (opens in a new tab)</span>
      </a>
      {isPublished && !letter && mayWriteLetters && (
        <Act act="letter" fields={fields} look="quiet">
          Also send as a letter{name}
        </Act>
      )}
      {state === "taken-back" ? (
        <Act act="showAgain" fields={fields} look="quiet">
          Show again{name}
        </Act>
      ) : (
        <Act act="takeBack" fields={fields} look="quiet">
          {state === "draft" ? "Discard" : "Take back"}
          {name}
        </Act>
      )}
    </div>
  );
}

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
