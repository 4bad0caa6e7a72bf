/** Whether the law lets somebody give who lives at an address. */

import { provinceOf, type Whereabouts } from "./country.ts";
import type { Jurisdiction } from "./jurisdiction.ts";

/** True where the address lies in the country and in a province whose residents may give; without a country it is ours. */
export function mayGiveFrom(
  address: Whereabouts & { country: string | null },
  { country, whoMayGive }: Jurisdiction,
): boolean {
  if ((address.country ?? country.code).toUpperCase() !== country.code) return false;
  return whoMayGive.provinces.length === 0 || whoMayGive.provinces.includes(provinceOf(address, country));
}
