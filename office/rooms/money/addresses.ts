/** Where the pages of the room are. */

/** The page of a contribution. */
export function contributionPath(id: string): string {
  return `/money/contributions/${id}`;
}

/** The page on which something is done with a contribution, such as `return`. */
export function contributionActPath(id: string, act: string): string {
  return `${contributionPath(id)}/${act}`;
}

/** The page of a receipt, by its number. */
export function receiptPath(number: string): string {
  return `/money/receipts/${encodeURIComponent(number)}`;
}
