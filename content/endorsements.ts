/** Who speaks for the candidate. Nobody is shown before the day of their consent is said, or after they took it back. */

import { date, group, id, line, list, prose } from "./schema/fields.ts";

export const endorsementsSchema = () =>
  list(
    group({
      id: id({ hint: "Small letters, digits and hyphens, each endorsement its own." }),
      name: line({ max: 80 }),
      about: line({
        label: "Who they are",
        hint: "Such as: teacher, of a street that they name.",
      }).optional(),
      words: prose({ max: 400, label: "Their words" }),
      consentOn: date({
        label: "Day of their consent",
        hint: "To be named here with these words. Nobody is shown before it is said.",
      }).optional(),
      takenBackOn: date({ label: "Taken back on" }).optional(),
    }),
    { label: "Endorsements", max: 200 },
  );
