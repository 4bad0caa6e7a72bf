import { document, group, inPhases, letter, line, list, prose } from "#content/schema/fields.ts";

export const aboutSchema = () =>
  document("About", {
    heading: line({ max: 90 }),
    lead: inPhases(line({ max: 400 })),
    portrait: group({ caption: line() }),
    backgroundHeading: line(),
    background: list(group({ mark: line({ max: 12 }), title: line(), text: line({ max: 400 }) }), {
      max: 12,
    }),
    missing: line({ max: 400, label: "What is still to be supplied" }),
    story: group({
      heading: inPhases(line({ max: 60 })),
      paragraphs: list(prose({ max: 1200 }), { max: 12 }),
      conclusion: inPhases(prose()),
      further: list(prose({ max: 1200 }), { max: 12 }),
    }),
    contact: group({
      heading: line(),
      columns: group({
        email: group({ heading: line(), text: line({ max: 200 }) }),
        reply: group({ heading: line(), promise: line(), text: line({ max: 200 }) }),
        officeHours: group({
          heading: line(),
          schedule: line(),
          text: inPhases(prose({ max: 300 })),
        }),
      }),
      button: line({ max: 40 }),
      mail: group({ subject: line(), body: letter() }, { label: "E-mail that the button opens" }),
    }),
  });
