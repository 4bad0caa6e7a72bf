import { createWords } from "#app/islands/words.ts";
import { type ElectionPhase, inPhase } from "#domain/content/campaign/election-phase.ts";
import { addressOfBlock, pageDocuments } from "#domain/content/site/page-documents.ts";
import type { Content } from "#content/content.ts";

/** The page's words, and the facts of the campaign that stand between them. */
export type DonorWords = Omit<Content["pages/donation-success"], "shareText"> & {
  shareText: string;
  formPage: string | undefined;
  /** The page for helpers, where the campaign has one. */
  volunteerPage: string | undefined;
  campaign: { name: string; candidate: string; url: string; timeZone: string };
};

export const [Words, useDonorWords] = createWords<DonorWords>();

export function donorWords(content: Content, phase: ElectionPhase): DonorWords {
  const { campaign, "pages/donation-success": words } = content;
  const { name, candidate, url, timeZone } = campaign;
  return {
    ...words,
    shareText: inPhase(words.shareText, phase),
    formPage: addressOfBlock(content, "donation"),
    volunteerPage: pageDocuments(content).find(([, { address }]) => address === "/get-involved")?.[1].address,
    campaign: { name, candidate: candidate.name, url, timeZone },
  };
}
