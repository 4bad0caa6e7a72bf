import { createWords } from "#app/islands/words.ts";
import { type ElectionPhase, inPhase } from "#domain/content/campaign/election-phase.ts";
import type { Content } from "#content/content.ts";

/** The page's words, and the facts of the campaign that stand between them. */
export type DonorWords = Omit<Content["pages/donation-success"], "shareText"> & {
  shareText: string;
  campaign: { name: string; candidate: string; url: string; timeZone: string };
};

export const [Words, useDonorWords] = createWords<DonorWords>();

export function donorWords(
  { campaign, "pages/donation-success": words }: Content,
  phase: ElectionPhase,
): DonorWords {
  const { name, candidate, url, timeZone } = campaign;
  return {
    ...words,
    shareText: inPhase(words.shareText, phase),
    campaign: { name, candidate: candidate.name, url, timeZone },
  };
}
