import type { Examples } from "#app/ui/examples.ts";
import { Meter } from "./meter.tsx";

export const meter: Examples = {
  empty: <Meter percent={0} colour="red" label="Example: nothing yet" kind="meter" />,
  low: <Meter percent={20} colour="red" label="Example: a fifth" kind="meter" />,
  middle: <Meter percent={55} colour="yellow" label="Example: over half" kind="meter" />,
  full: <Meter percent={100} colour="green" label="Example: all of it" kind="meter" />,
  "under way": <Meter percent={70} colour="green" label="Example: sending" kind="progressbar" />,
};
