import { line, webAddress } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

export const trackerBlock = () =>
  kind("tracker", {
    label: "Development tracker",
    hint: "The list of what is proposed in the neighbourhoods, or another site’s, in a frame.",
    fields: {
      heading: line({ max: 60 }),
      address: webAddress({
        canBeEmpty: true,
        label: "Web address of another tracker",
        hint: "Empty shows the campaign’s own tracker.",
      }),
      title: line({ max: 120, label: "What the frame is, for those who do not see it" }),
      ownPage: line({ max: 60, label: "Link to the tracker by itself" }),
    },
  });
