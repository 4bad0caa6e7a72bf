import { createWords } from "#app/islands/words.ts";
import type { Content } from "#content/content.ts";

export type DonationWords = Content["donation-form"]["form"];

export const [Words, useDonationWords] = createWords<DonationWords>();
