/** What is asked of the two receipt functions (specification section 7). */

/** Stands for no donation: the test pages ask with it, and the answer says whether receipts could be issued. */
export const testDonationId = "test-donation";

/** Longest id or session that is looked up; the provider's sessions have under 100 characters. */
const maxIdLength = 255;

/** The text of a request's field, or `undefined` for anything that can be no id. */
export function idFrom(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const id = value.trim();
  return id !== "" && id.length <= maxIdLength && !/[\p{Cc}\s]/u.test(id) ? id : undefined;
}
