import type { Examples } from "#app/ui/examples.ts";
import { WaysToGive } from "./ways-to-give.tsx";

export const waysToGive: Examples = {
  "what the financial agent filled in": <WaysToGive block={{ kind: "ways-to-give", id: "example-ways" }} />,
};
