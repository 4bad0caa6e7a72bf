/** The pages that the law and good manners ask for: the program's words, without the clauses that speak of the first campaign's own. */

import type { Page } from "#content/blocks/page.ts";
import { accessibility as firstAccessibility } from "#content/first-campaign/pages/accessibility.ts";
import { privacy as firstPrivacy } from "#content/first-campaign/pages/privacy.ts";
import { terms as firstTerms } from "#content/first-campaign/pages/terms.ts";
import { withOwnKeywords } from "./keywords.ts";

const ofFirstCampaign = /SENĆOŦEN|Straits Salish|calculator|park-plan|upcoming-developments/;

/** Without the paragraphs and points that these words stand in, and without the clauses of these ids. */
function general(page: Page, without: readonly string[] = []): Page {
  const isGeneral = (text: string) => !ofFirstCampaign.test(text);
  const blocks = page.blocks.map((block) => {
    if (block.kind !== "clauses") return block;
    const clauses = block.clauses
      .filter(({ id }) => !without.includes(id))
      .map((clause) => ({
        ...clause,
        ...(clause.paragraphs && { paragraphs: clause.paragraphs.filter(isGeneral) }),
        ...(clause.points && { points: clause.points.filter(isGeneral) }),
      }));
    return { ...block, clauses };
  });
  return { ...withOwnKeywords(page), blocks };
}

const cookies = {
  id: "cookies",
  heading: "Cookies and other companies",
  paragraphs: [
    "No cookies. Your browser remembers four small things until you close the page’s tab: that you dismissed the version notice, that you signed up, random tokens for the forms, and, once you go to the payment page, what you typed on the donation page, so that it is there if you come back. No analytics, advertising or social media script is loaded unless the campaign switches one on and names it here.",
  ],
};

const copying = {
  id: "copying",
  heading: "Copying",
  paragraphs: [
    "Quote the text and pass on the drawings, with a link and unaltered. Do not present this site, or a copy of it, as another person's.",
  ],
};

export const accessibility = general(firstAccessibility);
export const privacy = withClause(general(firstPrivacy), cookies);
export const terms = withClause(general(firstTerms, ["aap"]), copying);

/** With this clause in place of the one of the same id. */
function withClause(page: Page, clause: typeof cookies): Page {
  const blocks = page.blocks.map((block) =>
    block.kind === "clauses"
      ? { ...block, clauses: block.clauses.map((each) => (each.id === clause.id ? clause : each)) }
      : block,
  );
  return { ...page, blocks };
}
