/** Words of /contact and /concerns. */

import {
  alternative,
  decoration,
  document,
  group,
  image,
  inPhases,
  line,
  list,
} from "#content/schema/fields.ts";

export const contactSchema = () =>
  document("Contact and concerns", {
    page: group({
      title: line({ max: 60 }),
      lead: line({ max: 160 }),
      officeHours: line({ max: 60 }),
      officeHoursNote: inPhases(line({ canBeEmpty: true }), { hint: "Under it; empty says nothing." }),
      needs: group({ heading: line({ max: 60 }), items: list(line(), { max: 12 }) }),
      picture: image(),
      shows: decoration(),
    }),
    form: group({
      label: line({ max: 60 }),
      chooseSubject: line({ max: 60 }),
      send: line({ max: 60 }),
      sending: line({ max: 60 }),
      uploading: line({ max: 60 }),
      thanks: line({ max: 60 }),
      received: line({ max: 160 }),
      again: line({ max: 60 }),
      home: line({ max: 60 }),
    }),
    attachments: group({
      label: line({ max: 60 }),
      drop: line({ max: 60 }),
      choose: line({ max: 60 }),
      remove: line({ max: 60 }),
      uploadingFile: line({ slots: ["done", "total"] }),
      storedOne: line(),
      storedAll: line(),
      sent: line({ max: 60 }),
    }),
    concernsPage: group({
      title: line({ max: 60 }),
      lead: line({ max: 200 }),
      picture: group({ src: image({ label: "Picture" }), alternative: alternative() }),
    }),
    concernForm: group({
      label: line({ max: 60 }),
      chooseNeighbourhood: line({ max: 60 }),
      chooseTopic: line({ max: 60 }),
      messageHint: line(),
      send: line({ max: 60 }),
      received: line({ max: 160 }),
      again: line({ max: 60 }),
    }),
  });
