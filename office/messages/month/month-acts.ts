import { changeCalendar } from "#server/content/calendar/team-calendar.ts";
import { switchWeekDigest } from "#server/messages/shifts/week-digest.ts";
import { officePages } from "#server/platform/notify/office-step.ts";
import { act, acts, done } from "#office/shell/acts/acts.ts";
import { box, text } from "#office/shell/acts/fields.ts";

/** What a member decides for themselves: whether a calendar program follows the month, and the candidate's letter. */
export const monthActs = acts({
  feed: act({ before: text, on: box }, async ({ visit, value: { before, on } }) => {
    await changeCalendar({ memberId: visit.signedIn.member.id, before, isOn: on }, visit.services);
    const words = on
      ? "This is the address now. An earlier one shows nothing any more."
      : "The address shows nothing any more.";
    return done(visit, officePages.month, { text: words });
  }),

  digest: act({ on: box }, async ({ visit, value: { on } }) => {
    await switchWeekDigest({ memberId: visit.signedIn.member.id, isOn: on }, visit.services);
    return done(visit, officePages.month, {
      text: on ? "The letter comes on Mondays." : "The letter does not come any more.",
    });
  }),
});
