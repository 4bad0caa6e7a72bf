import type { Examples } from "#app/ui/examples.ts";
import { Channels } from "./channels.tsx";

export const channels: Examples = {
  "in a row, or in the gutter": <Channels block={{ kind: "channels", id: "example-channels" }} />,
};
