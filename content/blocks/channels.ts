import { kind } from "#content/schema/kind.ts";

export const channelsBlock = () =>
  kind("channels", {
    label: "Your channels",
    hint: "Links to the channels of your campaign: in the margin of a wide window, and in a row of their own on a phone.",
    fields: {},
  });
