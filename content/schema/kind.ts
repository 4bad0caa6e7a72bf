import { z } from "zod";
import { electionPhases } from "#domain/content/campaign/election-phase.ts";
import { choice, group, id, list, yesOrNo } from "./fields.ts";

/** One kind of block: what its editor calls it, and its fields beside those that every block has. */
export function kind<const K extends string, S extends z.ZodRawShape>(
  name: K,
  { label, hint, fields }: { label: string; hint: string; fields: S },
) {
  return group(
    {
      kind: z.literal(name),
      id: id({ hint: "The end of the address that points here: /about#story." }),
      ...fields,
      tone: choice(["sunk"], {
        label: "Ground",
        absent: "Plain",
        words: { sunk: "A shade darker" },
      }).optional(),
      phases: list(choice(electionPhases), {
        label: "Shown only in these phases of the election",
        hint: "Always, while nothing is here.",
        max: electionPhases.length,
      }).optional(),
      isHidden: yesOrNo({ label: "Hidden: visitors do not see this block" }).optional(),
    },
    { label, hint },
  );
}
