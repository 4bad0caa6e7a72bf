/** The posts among documents: where each is, from when visitors find it, and in what order. */

import { isLocalDate } from "#domain/platform/time/local-date.ts";
import { entriesBelow } from "./page-documents.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";

/** A document that is a post (content/blocks/post.ts). */
export type PostDocument = {
  title: string;
  date: string;
  time?: string | undefined;
  corrections?: readonly { date: string }[] | undefined;
  picture?: { image: string } | undefined;
  isTakenBack?: boolean | undefined;
};

/** The page with the newest posts. */
export const postsPath = "/news";
/** What feed readers ask for. */
export const postsFeedPath = "/news.atom";
/** Of a page of the list. */
export const postsPerPage = 50;

const prefix = "posts/";

/** Whether a document of this name is a post. */
export function isPostName(name: string): boolean {
  return name.startsWith(prefix);
}

/** The posts among documents by the documents' names, also those that nobody finds yet or any more; others may be of any shape. */
export function postDocuments<Post extends PostDocument = PostDocument>(documents: object): [string, Post][] {
  return entriesBelow(prefix, documents).filter((entry): entry is [string, Post] => isPost(entry[1]));
}

/** The address of a post, by the name of its document. */
export function postPath(name: string): string {
  return `${postsPath}/${name.slice(prefix.length)}`;
}

/** Where the posts were that the campaign took back. */
export function takenBackPaths(documents: object): string[] {
  return postDocuments(documents)
    .filter(([, { isTakenBack }]) => isTakenBack === true)
    .map(([name]) => postPath(name));
}

/** The posts with their addresses, the newest first; of the same minute by their addresses. */
export function newestPosts<Post extends PostDocument = PostDocument>(
  documents: object,
): readonly (Post & { path: string })[] {
  return postDocuments<Post>(documents)
    .map(([name, post]) => ({ key: localOf(post), post: { ...post, path: postPath(name) } }))
    .toSorted((one, other) => compare(other.key, one.key) || compare(one.post.path, other.post.path))
    .map(({ post }) => post);
}

/** The post at an address; at any other nothing of posts is read. */
export function postAt<Post extends PostDocument = PostDocument>(
  path: string,
  documents: object,
): (Post & { path: string }) | undefined {
  if (!path.startsWith(`${postsPath}/`)) return undefined;
  return newestPosts<Post>(documents).find((post) => post.path === path);
}

/** Whether the campaign has written any. */
export function hasPosts(documents: object): boolean {
  return postDocuments(documents).length > 0;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** A page of the list; the first is 1. */
export function postsPagePath(page: number): string {
  return page === 1 ? postsPath : `${postsPath}/page/${page}`;
}

/** Every address that follows from posts; none while there is no post. */
export function postAddresses(documents: object): string[] {
  const paths = postDocuments(documents).map(([name]) => postPath(name));
  if (paths.length === 0) return [];
  const pages = Array.from({ length: Math.ceil(paths.length / postsPerPage) }, (_, at) =>
    postsPagePath(at + 1),
  );
  return [...pages, postsFeedPath, ...paths];
}

/** The instant from which visitors find a post, in milliseconds since the epoch. */
export function postInstant(post: PostDocument, timeZone: string): number {
  return instantIn(timeZone, localOf(post));
}

/** The same as search engines and feeds read it: ISO 8601 in UTC. */
export function postMoment(post: PostDocument, timeZone: string): string {
  return new Date(postInstant(post, timeZone)).toISOString();
}

/** When a post was changed last: each correction counts, also several of one day. */
export function postUpdated(post: PostDocument, timeZone: string): number {
  const { corrections = [] } = post;
  const days = corrections.map(({ date }) => instantIn(timeZone, `${date}T00:00`));
  return Math.max(postInstant(post, timeZone), ...days) + corrections.length * 1000;
}

/** A post's day and time in the campaign's time zone: `2026-10-01T09:00`. */
function localOf({ date, time }: Pick<PostDocument, "date" | "time">): string {
  return `${date}T${time !== undefined && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : "00:00"}`;
}

function isPost(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    "title" in value &&
    typeof value.title === "string" &&
    "date" in value &&
    typeof value.date === "string" &&
    isLocalDate(value.date)
  );
}
