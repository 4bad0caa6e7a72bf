/** The town or district of the election: what its texts, maps and forms follow. A campaign elsewhere changes this document next to `campaign`. */

import { document, group, id, image, languageCode, line, list, placeName } from "./schema/fields.ts";

export const municipalitySchema = () =>
  document("Municipality", {
    name: line({ max: 60, hint: "Without its kind, such as “District of”." }),
    kind: line({ max: 30, hint: "As the province calls it: District, City, Town, Village." }),
    names: list(
      group({
        name: placeName(),
        language: languageCode({ hint: "Its registered code: str is SENĆOŦEN and lək̓ʷəŋən." }),
      }),
      {
        label: "Names in another language",
        hint: "Programs that read aloud say them as such wherever they stand, and no line parts them.",
      },
    ),
    skyline: image({ label: "Drawing behind the sign-up", hint: "Wide and low; it only decorates." }),
    volunteerAreas: list(group({ id: id(), label: line({ max: 60 }) }), {
      min: 1,
      max: 40,
      label: "Areas that volunteers choose from",
      hint: "“Other” follows them. Sent applications keep the short name, so leave it as it is.",
    }),
  });
