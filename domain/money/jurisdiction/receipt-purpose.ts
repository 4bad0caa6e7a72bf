import type { ReceiptKind } from "./country.ts";

/** What a receipt is good for, said wherever one is promised or sent: the end of a sentence. */
export const receiptPurpose: Record<ReceiptKind, string> = {
  acknowledgement: "a receipt for the gift, not for taxes",
  official: "an official receipt for income tax purposes",
};
