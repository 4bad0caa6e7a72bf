import { createWords } from "#app/islands/words.ts";
import type { Content } from "#content/content.ts";

/** The words of the donation form. */
export type DonationWords = Content["donation-form"]["form"];

export const [Words, useDonationWords] = createWords<DonationWords>();
