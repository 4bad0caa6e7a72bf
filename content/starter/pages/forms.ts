/** The pages of the forms: the first campaign's words, which are about no place, with a drawing of no place. */

import type { Page } from "#content/blocks/page.ts";
import { concerns as firstConcerns } from "#content/first-campaign/pages/concerns.ts";
import { contact as firstContact } from "#content/first-campaign/pages/contact.ts";
import { getInvolved as firstGetInvolved } from "#content/first-campaign/pages/get-involved.ts";
import { newsletter as firstNewsletter } from "#content/first-campaign/pages/newsletter.ts";
import { volunteer as firstVolunteer } from "#content/first-campaign/pages/volunteer.ts";
import { withOwnKeywords } from "./keywords.ts";

const walk = {
  image: "/images/town-walk.svg",
  shows: "A street of houses between trees and water",
  caption: "Door by door.",
};

export const concerns = withOwnKeywords(firstConcerns);
export const contact = withOwnKeywords(firstContact);
export const newsletter = withOwnKeywords(firstNewsletter);
export const volunteer = withOwnKeywords(firstVolunteer);
export const getInvolved: Page = {
  ...withOwnKeywords(firstGetInvolved),
  blocks: firstGetInvolved.blocks.map((block) =>
    block.kind === "form" && block.picture ? { ...block, picture: walk } : block,
  ),
};
