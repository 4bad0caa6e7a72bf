import type { Content, PageContent, PostContent } from "#content/content.ts";
import { proseText } from "#domain/content/documents/paragraphs.ts";
import { newestPosts, postsPagePath, postsPerPage } from "#domain/content/site/posts.ts";
import { asksWhoComes, whenOf } from "#domain/content/calendar/calendar.ts";
import { fillIn } from "#domain/content/documents/facts-in-texts.ts";
import { eventPath } from "#domain/web/pages.ts";
import { pageDocuments } from "#domain/content/site/page-documents.ts";

type PageHead = Omit<PageContent, "blocks" | "name" | "leadsTo">;

/** The head of every page by its address: title, description and keywords. */
export function pageHeads(content: Content): ReadonlyMap<string, PageHead> {
  const all = kindsOfHeads.flatMap((headsIn) => headsIn(content));
  return new Map(all.map((head) => [head.address, head]));
}

/** The head of one page. What posts and events say is read for their own pages alone, so that others need not be rendered when it changes. */
export function headAt(path: string, content: Content): PageHead | undefined {
  for (const headsIn of kindsOfHeads) {
    const head = headsIn(content).find(({ address }) => address === path);
    if (head) return head;
  }
  return undefined;
}

const kindsOfHeads = [headsOfProgram, headsOfBlocks, headsOfPosts, headsOfEvents];

function headsOfProgram(content: Content): PageHead[] {
  return Object.entries(content["pages/metadata"]).map(([address, head]) => ({ ...head, address }));
}

function headsOfBlocks(content: Content): PageHead[] {
  return pageDocuments<PageContent>(content).map(([, page]) => page);
}

function headsOfPosts(content: Content): PageHead[] {
  const posts = newestPosts<PostContent>(content);
  const { posts: words } = content;
  const head = headIn(content);
  const pages = Array.from({ length: Math.ceil(posts.length / postsPerPage) }, (_, at) =>
    head(postsPagePath(at + 1), at === 0 ? words.heading : `${words.heading} ${at + 1}`, words.description),
  );
  return [...pages, ...posts.map(({ path, title, summary }) => head(path, title, proseText(summary)))];
}

/** Of each event to which people say yes. */
function headsOfEvents(content: Content): PageHead[] {
  const { description } = content["event-words"].page;
  const head = headIn(content);
  return content.events.filter(asksWhoComes).map((event) => {
    const said = { title: event.title, when: whenOf(event, content), place: event.location };
    return head(eventPath(event.id), event.title, fillIn(description, said));
  });
}

/** What the heads of pages have in common that are no documents of their own. */
function headIn({ campaign, municipality }: Content) {
  return (address: string, title: string, description: string): PageHead => ({
    address,
    title: { usual: `${title} | ${campaign.candidate.name}` },
    description: { usual: description },
    keywords: [municipality.name],
    type: "general",
  });
}
