import { renderToStaticMarkup } from "react-dom/server";
import { PageBlocks } from "#app/blocks/page-blocks.tsx";
import { ContentContext } from "#app/content/content.ts";
import { Election } from "#app/layout/election.ts";
import type { Content, PostContent } from "#content/content.ts";
import type { ElectionMoment } from "#domain/content/campaign/election-phase.ts";
import { proseText } from "#domain/content/documents/paragraphs.ts";
import {
  newestPosts,
  postInstant,
  postsFeedPath,
  postsPath,
  postUpdated,
} from "#domain/content/site/posts.ts";
import { escapeHtml } from "#domain/platform/html.ts";
import { language } from "#domain/platform/language.ts";

/** The newest posts as feed readers get them (Atom, RFC 4287). The id of an entry is the post's address, which never changes. */
export function postsFeed(content: Content, election: ElectionMoment): string {
  const { campaign, posts: words } = content;
  const { timeZone, url } = campaign;
  const posts = newestPosts<PostContent>(content).slice(0, maxEntries);
  const address = (path: string) => new URL(path, url).href;
  const newest = Math.max(0, ...posts.map((post) => postUpdated(post, timeZone)));
  const entries = posts.map((post) => [
    "<entry>",
    element("id", address(post.path)),
    element("title", post.title),
    `<link rel="alternate" type="text/html" href="${escaped(address(post.path))}"/>`,
    element("published", moment(postInstant(post, timeZone))),
    element("updated", moment(postUpdated(post, timeZone))),
    ...(post.kind === undefined ? [] : [`<category term="${escaped(post.kind)}"/>`]),
    element("summary", proseText(post.summary)),
    `<content type="html">${escaped(htmlOf(post, { content, election }))}</content>`,
    "</entry>",
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element("id", address(postsFeedPath)),
    element("title", `${words.heading} | ${campaign.name}`),
    `<link rel="self" type="application/atom+xml" href="${escaped(address(postsFeedPath))}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(address(postsPath))}"/>`,
    element("updated", moment(newest)),
    `<author>${element("name", campaign.candidate.name)}</author>`,
    element("rights", campaign.authorization),
    ...entries.flat(),
    "</feed>",
    "",
  ].join("\n");
}

/** A reader that asks once a month misses none. */
const maxEntries = 50;

/** The words of a post as any program shows them: without our styles, and with whole addresses. */
function htmlOf(
  post: PostContent & { path: string },
  { content, election }: { content: Content; election: ElectionMoment },
): string {
  const html = renderToStaticMarkup(
    <ContentContext value={content}>
      <Election value={election}>
        <PageBlocks page={post} />
      </Election>
    </ContentContext>,
  );
  return html
    .replace(/<span class="visually-hidden">[^<]*<\/span>|<source [^>]*>|<i aria-hidden="true"><\/i>/g, "")
    .replace(/ (?:class|id|style|loading|srcset|sizes|target|rel|data-[a-z]+)="[^"]*"/gi, "")
    .replace(/ (href|src)="([/#][^"]*)"/g, (_, name: string, path: string) => {
      const page = new URL(post.path, content.campaign.url);
      return ` ${name}="${new URL(path, page).href}"`;
    });
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

/** XML has no place for most control characters, escaped or not, nor for half of a pair. */
const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function escaped(text: string): string {
  return escapeHtml(text.replace(notInXml, ""));
}

function moment(instant: number): string {
  return new Date(instant).toISOString();
}
