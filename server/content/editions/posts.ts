/** The posts as the office sees them: begun, taken back, and what each is for visitors. */

import { isDeepStrictEqual } from "node:util";
import type { Post } from "#content/blocks/post.ts";
import type { PostContent } from "#content/content.ts";
import { postTemplates } from "#content/templates.ts";
import { isPostName, postDocuments, postInstant, postPath } from "#domain/content/site/posts.ts";
import { letterOfPost } from "#domain/content/documents/post-letter.ts";
import type { DocumentSet } from "#domain/content/documents/schedule.ts";
import { slugOf } from "#domain/platform/without-accents.ts";
import type { Services } from "#server/services.ts";
import { problemsIn, titleOf } from "./documents.ts";
import { giveUpDraft, openDocument, saveDocument } from "./edit-document.ts";
import { timeZoneOf } from "./load-content.ts";
import { filledDocuments, writtenDocuments } from "./written-documents.ts";

export { postTemplates };

type PostServices = Pick<Services, "database" | "clock" | "actor">;

/** What somebody begins a post with; an empty `address` follows from the title. */
type AskedPost = {
  title: string;
  summary: string;
  text: string;
  date: string;
  address: string;
  template: string;
};

type BegunPost = { ok: true; document: string } | { ok: false; field: keyof AskedPost; sentence: string };

const maxIdLength = 50;

/** Begins a post as a draft of a document of its own. */
export async function writePost(
  services: PostServices,
  asked: AskedPost,
  author: string,
): Promise<BegunPost> {
  const { written, whole } = await writtenDocuments(services);
  const body = newPost(asked);
  const named = nameFor(asked, body, written);
  if (!named.ok) return named;
  const { document } = named;
  // The same form was posted twice.
  if (isDeepStrictEqual(written[document], body)) return { ok: true, document };
  const [problem] = problemsIn({ ...whole, [document]: body }).filter((each) => each.document === document);
  if (problem) return { ok: false, field: fieldOf(problem.field), sentence: problem.sentence };
  const opened = await openDocument(services, document);
  const saved = await saveDocument(services, opened, { author, body });
  if (saved.ok) return { ok: true, document };
  return { ok: false, field: "title", sentence: "Somebody began this post at the same moment. Look again." };
}

function newPost({ title, date, summary, text, template }: AskedPost): Post {
  const { post } = postTemplates.find(({ id }) => id === template) ?? postTemplates[0] ?? {};
  const { blocks = [], ...others } = post ?? {};
  return {
    title,
    ...others,
    date,
    summary: summary || "[One sentence: what happened, and what it means on your street]",
    blocks: blocks.map((block, at) =>
      at === 0 && block.kind === "paragraphs" && text !== "" ? { ...block, text } : block,
    ),
  };
}

/** The field of the form in which a problem of the document can be mended. */
function fieldOf(place: string): keyof AskedPost {
  if (place.startsWith("blocks")) return "text";
  return place === "date" || place === "summary" ? place : "title";
}

/** A name that no other post has; one that was asked for is taken as it is. */
function nameFor(
  { title, address }: AskedPost,
  body: Post,
  written: DocumentSet,
): { ok: true; document: string } | (BegunPost & { ok: false }) {
  const isOthers = (name: string) => Object.hasOwn(written, name) && !isDeepStrictEqual(written[name], body);
  if (address !== "") {
    const id = address.replace(/^\/news\//, "");
    const document = `posts/${id}`;
    const sentence =
      !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id.length > maxIdLength
        ? `“${address}” is not an address of a post. Write it as /news/my-post: small letters, digits and hyphens.`
        : isOthers(document)
          ? `Another post is at ${postPath(document)}. Choose another address.`
          : undefined;
    return sentence === undefined ? { ok: true, document } : { ok: false, field: "address", sentence };
  }
  const id = slugOf(title, maxIdLength) || "post";
  let document = `posts/${id}`;
  for (let number = 2; isOthers(document); number += 1) document = `posts/${id}-${number}`;
  return { ok: true, document };
}

/** What a post is for visitors; `planned` are those that nobody finds yet. */
type PostState = "draft" | "planned" | "shown" | "taken-back";

export type PostLine = {
  document: string;
  title: string;
  path: string;
  state: PostState;
  /** As it is being written; a draft may have a day that is none. */
  date: string;
  time: string | undefined;
  corrections: number;
  /** A draft says something else than is published. */
  isChanged: boolean;
};

/** Every post, those of the latest days first. */
export async function listPosts(services: Pick<Services, "database" | "clock">): Promise<PostLine[]> {
  const { written, published, drafts } = await writtenDocuments(services);
  const now = services.clock.now().getTime();
  const lines = Object.entries(written)
    .filter(([name]) => isPostName(name))
    .map(([document, body]): PostLine => {
      const post = body as Partial<Post>;
      return {
        document,
        title: titleOf(document, body),
        path: postPath(document),
        state: stateOf(document, published, now),
        date: String(post.date ?? ""),
        time: post.time,
        corrections: post.corrections?.length ?? 0,
        isChanged: drafts.some((draft) => draft.document === document) && Object.hasOwn(published, document),
      };
    });
  const local = ({ date, time = "" }: PostLine) => `${date} ${time}`;
  return lines.toSorted((one, other) => local(other).localeCompare(local(one)));
}

function stateOf(document: string, published: DocumentSet, now: number): PostState {
  const [found] = postDocuments({ [document]: published[document] });
  if (!found) return "draft";
  const [, post] = found;
  if (post.isTakenBack === true) return "taken-back";
  return postInstant(post, timeZoneOf(published)) > now ? "planned" : "shown";
}

/** `seen` is the revision before; undefined where the draft says so already. */
type TakenBack = { ok: true; isGone: boolean; seen: number | undefined } | { ok: false };

/** A draft by which visitors do not find a post any more, or find it again; one that was never published is given up. */
export async function takeBackPost(
  services: PostServices,
  { document, isTakenBack }: { document: string; isTakenBack: boolean },
  author: string,
): Promise<TakenBack> {
  const { written, published } = await writtenDocuments(services);
  if (!isPostName(document) || !Object.hasOwn(written, document)) return { ok: false };
  const opened = await openDocument(services, document);
  if (!Object.hasOwn(published, document)) {
    const isGone = opened.draft !== undefined && (await giveUpDraft(services, opened.draft, author));
    return isGone ? { ok: true, isGone, seen: opened.seen } : { ok: false };
  }
  const { isTakenBack: isBack = false, ...post } = opened.body as Post;
  if (isBack === isTakenBack) return { ok: true, isGone: false, seen: undefined };
  const body = isTakenBack ? { ...post, isTakenBack } : post;
  const saved = await saveDocument(services, opened, { author, body });
  return saved.ok ? { ok: true, isGone: false, seen: opened.seen } : { ok: false };
}

/** A published post in the words of a letter; undefined while it is a draft, and when it was taken back. */
export async function postAsLetter(
  services: Pick<Services, "database" | "clock">,
  document: string,
): Promise<{ subject: string; text: string } | undefined> {
  const { published } = await writtenDocuments(services);
  const filled = filledDocuments(published);
  const [found] = postDocuments<PostContent>({ [document]: filled[document] });
  if (!found || found[1].isTakenBack === true) return undefined;
  return letterOfPost(found[1], postPath(document));
}
