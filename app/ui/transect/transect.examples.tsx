import type { Examples } from "#app/ui/examples.ts";
import { Transect } from "./transect.tsx";

export const transect: Examples = { "as wide as the screen": <Transect /> };
