import { decoration, document, group, image, line, prose, webAddress } from "#content/schema/fields.ts";

export const upcomingDevelopmentsSchema = () =>
  document("What is being built near you", {
    heading: line({ max: 90 }),
    lead: line({ max: 400 }),
    image: image(),
    shows: decoration(),
    disclaimer: group({ heading: line({ max: 40 }), text: prose({ max: 400 }) }),
    tracker: group({
      heading: line({ max: 60 }),
      address: webAddress({
        canBeEmpty: true,
        label: "Web address of another tracker",
        hint: "Empty shows the campaign’s own tracker.",
      }),
      title: line({ max: 120, label: "What the frame is, for those who do not see it" }),
      ownPage: line({ max: 60, label: "Link to the tracker by itself" }),
    }),
    help: group({
      heading: line({ max: 60 }),
      text: prose({ max: 400 }),
      report: line({ max: 40 }),
      share: line({ max: 40 }),
    }),
  });
