import type { Examples } from "#app/ui/examples.ts";
import { VolunteerTerms } from "./volunteer-terms.tsx";

export const terms: Examples = { "what a volunteer takes on": <VolunteerTerms /> };
