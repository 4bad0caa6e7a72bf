import { takeLock } from "./portable-sql.ts";
import type { Tx } from "./schema.ts";

/** Until the transaction ends nothing can be published, and no picture that a publication may need can be removed. */
export function lockEditions(transaction: Tx): Promise<void> {
  return takeLock(transaction, "hustings content");
}
