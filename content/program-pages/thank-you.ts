/** Words of the pages after a form that was sent without scripts, and after the links in our e-mails. */

import { decoration, document, group, image, line, link, list } from "#content/schema/fields.ts";

const rest = {
  picture: image(),
  shows: decoration(),
  next: list(group({ label: line({ max: 60 }), href: link() }), { max: 12 }),
};
const own = group({ title: line({ max: 60 }), lead: line({ max: 160 }), ...rest });
/** The specification gives title and lead. */
const given = group({
  title: line({ max: 60 }),
  lead: line(),
  ...rest,
});

export const thankYouSchema = () =>
  document("After a form", {
    signUp: group({ title: line({ max: 60 }), lead: line({ max: 200 }), ...rest }),
    confirmed: own,
    unsubscribed: own,
    volunteer: given,
    message: given,
    concern: given,
    feedback: given,
    event: own,
    sign: own,
  });
