import { campaign } from "#content/campaign.ts";
import type { PageMetadata } from "#content/pages/metadata.ts";

/** JSON-LD of a page: the candidate on every page, and the way to it (schema.org Person and BreadcrumbList). */
export function structuredData(path: string, page: PageMetadata): object {
  return { "@context": "https://schema.org", "@graph": [candidate(), ...breadcrumbs(path, page)] };
}

function candidate(): object {
  return {
    "@type": "Person",
    "@id": new URL("/#candidate", campaign.url).href,
    name: campaign.candidate.name,
    url: campaign.url,
    email: `mailto:${campaign.email}`,
    description: `Independent candidate in the ${campaign.election}, ${campaign.municipality}, ${campaign.province}`,
  };
}

function breadcrumbs(path: string, page: PageMetadata): object[] {
  if (path === "/") return [];
  const steps = [
    { name: "Home", path: "/" },
    { name: page.title.split(" | ")[0], path },
  ];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: steps.map((step, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: step.name,
        item: new URL(step.path, campaign.url).href,
      })),
    },
  ];
}
