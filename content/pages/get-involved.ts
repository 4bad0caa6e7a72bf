/** Words of /get-involved and /volunteer: the volunteer form, the short contact form and what follows them. */

import {
  alternative,
  decoration,
  document,
  group,
  image,
  inPhases,
  line,
  list,
  prose,
} from "#content/schema/fields.ts";

export const getInvolvedSchema = () =>
  document("Get involved", {
    page: group({
      title: inPhases(line({ max: 80 })),
      lead: inPhases(line({ max: 400 })),
      picture: group({
        src: image({ label: "Picture" }),
        alternative: alternative(),
        caption: line({ max: 60 }),
      }),
    }),
    volunteerForm: group({
      heading: line({ max: 60 }),
      interests: line(),
      availability: line({ max: 60 }),
      chooseArea: line({ max: 60 }),
      submit: line({ max: 60 }),
      submitting: line({ max: 60 }),
      welcome: line({ max: 60 }),
      received: line({ max: 200 }),
      meanwhile: line(),
      again: line({ max: 60 }),
    }),
    volunteerPage: group({
      title: line({ max: 60 }),
      lead: inPhases(line({ max: 300 })),
      picture: image(),
      shows: decoration(),
    }),
    volunteerTerms: list(group({ term: line({ max: 60 }), text: prose({ max: 160 }) }), { max: 12 }),
    shortContact: group({
      title: line({ max: 60 }),
      lead: line(),
      send: line({ max: 60 }),
      sending: line({ max: 60 }),
      whenAvailable: line(),
      chooseSubject: line({ max: 60 }),
      received: line({ max: 60 }),
      thanks: line(),
    }),
  });
