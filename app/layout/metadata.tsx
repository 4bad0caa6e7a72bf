import alegreya from "#app/fonts/alegreya-500-800.woff2?url";
import smallSans from "#app/fonts/small-sans-400-700.woff2?url";
import { useWholeContent } from "#app/content/content.ts";
import type { Content, PostContent } from "#content/content.ts";
import { colourInTheme } from "#domain/content/theme/theme.ts";
import { palette } from "#domain/platform/palette.ts";
import { headAt } from "#app/content/page-heads.ts";
import { inPhase } from "#domain/content/campaign/election-phase.ts";
import { electionStamp } from "#domain/content/site/site-code.ts";
import { errorTitlePrefix } from "#domain/messages/forms/form-texts.ts";
import { useServerData } from "#app/islands/server-data.ts";
import { pictureParts, portraitPlace } from "#app/ui/picture.tsx";
import { useElection } from "./election.ts";
import { version } from "#app/version.ts";
import { structuredData } from "./structured-data.ts";
import { language } from "#domain/platform/language.ts";
import { hasPosts, postAt, postMoment, postsFeedPath } from "#domain/content/site/posts.ts";
import { eventPath, isEventPath } from "#domain/web/pages.ts";
import { eventCardPath, postCardPath, shareCardPath } from "#domain/content/site/share-card.ts";

/** Their <title> says more at times than the document of titles does, so the page renders it itself. */
const pagesWithOwnTitle: readonly string[] = ["/donation-success", "/e-mail-link"];

const shareImage = { width: 1200, height: 630 };

/** The document head: complete in the delivered HTML, so that a crawler needs no script (decisions X-45). */
export function Metadata({ path }: { path: string }) {
  const content = useWholeContent();
  const { campaign, "pages/metadata": own } = content;
  const known = headAt(path, content);
  const post = postAt<PostContent>(path, content);
  const election = useElection();
  const { title: titles, description: descriptions, ...page } = known ?? own["/not-found"];
  const title = inPhase(titles, election.phase);
  const description = inPhase(descriptions, election.phase);
  // Only the page of components, which the built site does not have, is not among the pages.
  const hasOwnTitle = pagesWithOwnTitle.includes(path) || !known;
  const hasErrors = "errors" in (useServerData() ?? {});
  const address = new URL(path, campaign.url).href;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {hasOwnTitle ? null : <title>{hasErrors ? errorTitlePrefix + title : title}</title>}
      <meta name="description" content={description} />
      <meta name="keywords" content={page.keywords.join(", ")} />
      <meta name="robots" content={page.isHidden ? "noindex" : "index, follow, max-image-preview:large"} />
      <meta name="app-version" content={version} />
      <meta name="page-type" content={page.type} />
      <link rel="canonical" href={address} />
      {path === "/" && <meta name={electionStamp.name} content={electionStamp.of(election)} />}
      {path === "/" && <PortraitPreload portraits={content.portrait.pictures} />}
      {[alegreya, smallSans].map((font) => (
        <link key={font} rel="preload" as="font" href={font} crossOrigin="" />
      ))}
      <link
        rel="icon"
        href={campaign.mark.icon}
        {...(campaign.mark.icon.endsWith(".svg") && { type: "image/svg+xml" })}
      />
      <link rel="apple-touch-icon" href={campaign.mark.touchIcon} />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="alternate" type="text/calendar" href="/events.ics" title="Campaign events" />
      {hasPosts(content) && (
        <link
          rel="alternate"
          type="application/atom+xml"
          href={postsFeedPath}
          title={`${content.posts.heading} | ${campaign.name}`}
        />
      )}
      <meta name="theme-color" content={colourInTheme(palette.paper, content.theme)} />
      <Sharing
        campaign={campaign}
        head={{
          title,
          description,
          card: cardOf(path, post, content) ?? shareCardPath(page.type, election.phase, content),
          published: post && postMoment(post, campaign.timeZone),
        }}
        address={address}
      />
      <meta name="geo.region" content={campaign.geo.region} />
      <meta name="geo.placename" content={campaign.geo.placename} />
      <meta name="geo.position" content={`${campaign.geo.latitude};${campaign.geo.longitude}`} />
      {structuredData(content, { path, title, isHidden: page.isHidden }, election).map((item, index) => (
        <script
          key={`${item["@type"]}-${index}`}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: scriptText(item) }}
        />
      ))}
    </>
  );
}

/** The card of a post, or of an event with a page of its own. */
function cardOf(path: string, post: PostContent | undefined, content: Content): string | undefined {
  if (post) return postCardPath(post, content);
  if (!isEventPath(path)) return undefined;
  const event = content.events.find(({ id }) => eventPath(id) === path);
  return event && eventCardPath(event, content);
}

/** The home page's portrait is asked for before the style and the page are read; of an uploaded one the smallest format. */
function PortraitPreload({ portraits: [portrait] }: { portraits: readonly string[] }) {
  if (portrait === undefined) return null;
  const { src, sizes, sources: [smallest] = [] } = pictureParts(portrait, portraitPlace);
  if (!smallest) return <link rel="preload" as="image" href={src} fetchPriority="high" />;
  const { type, srcSet } = smallest;
  return (
    <link rel="preload" as="image" type={type} imageSrcSet={srcSet} imageSizes={sizes} fetchPriority="high" />
  );
}

function Sharing({
  campaign,
  head,
  address,
}: {
  campaign: Content["campaign"];
  /** `card` is the address of the picture; `published` is the time of a post. */
  head: { title: string; description: string; card: string; published: string | undefined };
  address: string;
}) {
  const image = new URL(head.card, campaign.url).href;
  const alternative = `${campaign.candidate.name}, ${campaign.candidate.strapline}. ${campaign.authorization}`;
  return (
    <>
      <meta property="og:type" content={head.published === undefined ? "website" : "article"} />
      {head.published !== undefined && <meta property="article:published_time" content={head.published} />}
      <meta property="og:site_name" content={campaign.name} />
      <meta property="og:locale" content={language.replace("-", "_")} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(shareImage.width)} />
      <meta property="og:image:height" content={String(shareImage.height)} />
      <meta property="og:image:alt" content={alternative} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={head.title} />
      <meta name="twitter:description" content={head.description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={alternative} />
    </>
  );
}

/** JSON that can't close the script element that contains it. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
