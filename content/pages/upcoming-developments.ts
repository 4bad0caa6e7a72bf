import {
  decoration,
  document,
  group,
  image,
  line,
  prose,
  webAddress,
  type ValueOf,
} from "#content/schema/fields.ts";

export const upcomingDevelopmentsSchema = () =>
  document("What is being built near you", {
    heading: line({ max: 90 }),
    lead: line({ max: 400 }),
    image: image(),
    shows: decoration(),
    disclaimer: group({ heading: line({ max: 40 }), text: prose({ max: 400, isReserved: true }) }),
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
      report: line({ max: 40, isReserved: true }),
      share: line({ max: 40, isReserved: true }),
    }),
  });

export const upcomingDevelopments: ValueOf<typeof upcomingDevelopmentsSchema> = {
  heading: "What is being built near you",
  lead: "Rezonings and permits are public, but they are scattered. This tracker puts the ones I know of in one place, so that you hear of a project before the excavator does.",
  image: "/images/spot-notice.svg",
  shows: "",
  disclaimer: {
    heading: "Unofficial",
    text: "The data come from public sources and are unofficial. They can be late or wrong. For a decision that matters to you, ask the {campaign.municipality}’s planning department for the record.",
  },
  tracker: {
    heading: "Development tracker",
    address: "",
    title: "Development tracker: proposed developments by neighbourhood",
    ownPage: "Open the tracker on its own page",
  },
  help: {
    heading: "Is something missing or wrong?",
    text: "A sign on a fence, a notice in your letter box, a project that changed. Tell me and I will check it against the public record. If you would rather write, [send me a message](/contact).",
    report: "Report Missing Project",
    share: "Share Page",
  },
};
