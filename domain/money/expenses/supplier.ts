/** Who sends the campaign bills. */

import { tidyCell } from "#domain/money/contributions/typed-cells.ts";
import { withoutAccents } from "#domain/platform/without-accents.ts";

/** Fields of the form. */
export const supplierColumns = ["name", "address", "contact"] as const;

/** Text as typed. */
export type SupplierInput = Partial<Record<(typeof supplierColumns)[number], string>>;

/** A supplier; what is not known is empty. */
export type Supplier = { name: string; address: string; contact: string };

/** The supplier, or why there is none. */
export function parseSupplier(
  input: SupplierInput,
): { ok: true; supplier: Supplier } | { ok: false; reasons: string[] } {
  const cell = (column: keyof SupplierInput) => tidyCell(input[column] ?? "");
  const supplier = { name: cell("name"), address: cell("address"), contact: cell("contact") };
  if (supplier.name === "") return { ok: false, reasons: ["name: say who the supplier is."] };
  return { ok: true, supplier };
}

/** Two spellings of one supplier: without case, accents and punctuation. */
export function isSameSupplier(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(name: string): string {
  return withoutAccents(name)
    .replaceAll(/[\p{P}\s]+/gu, "")
    .toLowerCase();
}
