import { campaign } from "#content/campaign.ts";
import { pages, type PageMetadata } from "#content/pages/metadata.ts";
import { heads } from "#content/phases.ts";
import { electionStamp } from "#domain/site/rendered-at.ts";
import alegreya from "../fonts/alegreya-500-800.woff2?url";
import camasSans from "../fonts/camas-sans-400-700.woff2?url";
import { errorTitlePrefix } from "#domain/forms/form-texts.ts";
import { useReturned } from "../islands/returned.ts";
import { useElection } from "./election/election.ts";
import { version } from "../version.ts";
import { scriptText } from "./script-text.ts";
import { structuredData } from "./structured-data.ts";
import { language } from "#domain/language.ts";

const shareImage = { width: 1200, height: 630 };

/** The document head: complete in the delivered HTML, so that a crawler needs no script (decisions X-45). */
export function Metadata({ pathname }: { pathname: string }) {
  const path = pathname === "/" ? "/" : pathname.replace(/\/$/, "");
  const election = useElection();
  const usual = pages[path] ?? pages["/not-found"];
  if (!usual) throw new Error(`content/pages/metadata.ts has no entry for ${path}`);
  const page = { ...usual, ...heads[election.phase][path] };
  // Only the page of components, which the built site does not have, stands in no table.
  const hasOwnTitle = page.hasOwnTitle ?? !(path in pages);
  const hasErrors = "errors" in (useReturned() ?? {});
  const address = new URL(path, campaign.url).href;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {hasOwnTitle ? null : <title>{hasErrors ? errorTitlePrefix + page.title : page.title}</title>}
      <meta name="description" content={page.description} />
      <meta name="keywords" content={page.keywords.join(", ")} />
      <meta name="robots" content={page.hidden ? "noindex" : "index, follow, max-image-preview:large"} />
      <meta name="app-version" content={version} />
      <meta name="page-type" content={page.type} />
      <link rel="canonical" href={address} />
      {path === "/" && <meta name={electionStamp.name} content={electionStamp.of(election)} />}
      {path === "/" && (
        <link rel="preload" as="image" href="/images/hero-portrait.svg" fetchPriority="high" />
      )}
      {[alegreya, camasSans].map((font) => (
        <link key={font} rel="preload" as="font" href={font} crossOrigin="" />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/180.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="alternate" type="text/calendar" href="/events.ics" title="Campaign events" />
      <meta name="theme-color" content="#f6f0e1" />
      <Sharing page={page} address={address} />
      <meta name="geo.region" content={campaign.geo.region} />
      <meta name="geo.placename" content={campaign.geo.placename} />
      <meta name="geo.position" content={`${campaign.geo.latitude};${campaign.geo.longitude}`} />
      {structuredData(path, page, election).map((item, index) => (
        <script
          key={`${item["@type"]}-${index}`}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: scriptText(item) }}
        />
      ))}
    </>
  );
}

function Sharing({ page, address }: { page: PageMetadata; address: string }) {
  const image = new URL(`/images/share/${page.type}.png`, campaign.url).href;
  const alternative = `${campaign.candidate.name}, ${campaign.candidate.strapline}. ${campaign.authorization}`;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={campaign.name} />
      <meta property="og:locale" content={language.replace("-", "_")} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(shareImage.width)} />
      <meta property="og:image:height" content={String(shareImage.height)} />
      <meta property="og:image:alt" content={alternative} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={page.title} />
      <meta name="twitter:description" content={page.description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={alternative} />
    </>
  );
}
