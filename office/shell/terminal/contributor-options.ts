/** How the contributor of a contribution is corrected at the terminal: by the contribution, or by its receipt. */

import type { CorrectedFields } from "#server/money/contributions/corrections/correct-contribution.ts";
import { isYes } from "./arguments.ts";

/** Who gave, and the answers to what is asked about a name or an entry like another. */
export const contributorOptions = {
  "own-full-name": { type: "string" },
  another: { type: "string" },
  email: { type: "string" },
  address: { type: "string" },
  city: { type: "string" },
  province: { type: "string" },
  "postal-code": { type: "string" },
} as const;

type ContributorValues = { [Option in keyof typeof contributorOptions]?: string | undefined };

/** The options as they are typed. */
export const contributorUsage =
  '[--own-full-name yes] [--another yes] [--email ...] [--address "..."] [--city ...] [--province ...] [--postal-code ...]';

/** What a correction says of the contributor, tidied as it is stored; `fullName` comes of an option that each command names itself. */
export function correctedContributor(
  fullName: string | undefined,
  values: ContributorValues,
): { isOwnFullName: boolean; isAnother: boolean; fields: CorrectedFields } {
  return {
    isOwnFullName: isYes("own-full-name", values["own-full-name"]),
    isAnother: isYes("another", values.another),
    fields: {
      fullName: fullName?.trim(),
      email: values.email?.trim(),
      address: values.address?.trim(),
      city: values.city?.trim(),
      province: values.province?.trim(),
      postalCode: values["postal-code"]?.trim(),
    },
  };
}
