import { createWords } from "#app/islands/words.ts";
import type { Content } from "#content/content.ts";

/** The page's words, and the facts of the campaign that stand between them. */
export type DonorWords = Content["pages/donation-success"] & {
  campaign: { name: string; candidate: string; url: string; timeZone: string };
};

export const [Words, useDonorWords] = createWords<DonorWords>();

export function donorWords({ campaign, "pages/donation-success": words }: Content): DonorWords {
  const { name, candidate, url, timeZone } = campaign;
  return { ...words, campaign: { name, candidate: candidate.name, url, timeZone } };
}
