/** What happens: events, the standing rhythm, and the words around events and posts. */

import { eventKinds } from "#domain/content/calendar/calendar.ts";
import {
  choice,
  date,
  group,
  id,
  line,
  list,
  moment,
  number,
  time,
  webAddress,
  document,
  prose,
  link,
} from "./schema/fields.ts";

/**
 * The campaign's events (specification section 3). An event without a `date` waits for one: it stands in the lists, never
 * in the calendar. Keep an event's `id` when you move it: subscribed calendars know it by that.
 */
export const eventsSchema = () =>
  list(
    group({
      id: id({ hint: "Keep it when the event moves: subscribed calendars know the event by it." }),
      kind: choice(eventKinds),
      title: line({ max: 100 }),
      date: date({
        hint: "Empty while it is not known: the event then stands in the lists, never in the calendar.",
      }).optional(),
      time: time({ label: "Begins" }),
      endTime: time({ label: "Ends", hint: "Empty while it is not announced." }).optional(),
      location: line({ label: "Place", max: 160 }),
      status: choice(["cancelled"], {
        absent: "Takes place",
        hint: "Set it when the event does not take place, and leave the event in: subscribed calendars learn of it.",
      }).optional(),
      note: line({
        max: 200,
        label: "What else to know",
        hint: "Such as why it is cancelled, or where to go instead.",
      }).optional(),
      comes: choice(["say-yes"], {
        label: "Who comes",
        absent: "People just come",
        words: { "say-yes": "People say yes on a page of the event’s own" },
      }).optional(),
      capacity: number({
        min: 1,
        max: 10_000,
        label: "How many people fit",
        hint: "Who says yes after that waits for a place. Empty where nobody counts.",
      }).optional(),
      host: line({ max: 100, label: "Who receives them" }).optional(),
      access: line({
        max: 300,
        label: "Getting in and taking part",
        hint: "Such as steps, doors, seats and washrooms.",
      }).optional(),
      map: webAddress({ label: "The place on a map" }).optional(),
      movedFrom: moment({
        label: "Announced before for",
        hint: "The day and time from which it was moved. Empty while it was not.",
      }).optional(),
    }),
    { label: "Events", max: 500 },
  );

/** The words around events: on the pages that list them, and in calendar files. */
export const eventWordsSchema = () =>
  document("Events: the words around them", {
    over: line({ max: 60, label: "Of an event that is over" }),
    cancelled: line({ max: 60, label: "Of an event that is cancelled" }),
    moved: line({ max: 90, slots: ["when"], label: "Of an event that was moved" }),
    addToCalendar: line({ max: 60, label: "Link to the calendar file of an event" }),
    undated: line({ max: 60, hint: "Printed where an event’s date would stand." }),
    endNotKnown: line({ hint: "In the calendar file of an event whose end is not announced." }),
    sayYes: line({ max: 60, label: "Link to the page of an event to which people say yes" }),
    page: group(
      {
        description: line({ max: 160, slots: ["title", "when", "place"], label: "What search engines show" }),
        place: line({ max: 40, label: "Before the place" }),
        host: line({ max: 40, label: "Before who receives them" }),
        access: line({ max: 40, label: "Before how one gets in" }),
        map: line({ max: 40, label: "Link to the map" }),
        heading: line({ max: 60, label: "Above the form" }),
        lead: line({ max: 300, label: "Before the form" }),
        needsHint: line({ max: 200, label: "At the field for what somebody needs" }),
        button: line({ max: 40, label: "Words of the button" }),
        busy: line({ max: 40, label: "Words of the button while it is sent" }),
        kept: prose({ label: "Below the form: what is kept, and for how long" }),
        back: line({ max: 60, label: "Link to all events" }),
      },
      { label: "The page of an event to which people say yes" },
    ),
  });

/** The standing rhythm, in words (specification section 9): what is promised, not a list of dates. */
export const rhythmSchema = () =>
  document("Standing rhythm", {
    townHalls: line({ hint: "As it reads within a sentence; pages write the first letter as it is needed." }),
    reports: line(),
    officeHours: line(),
    coffee: line(),
  });

/** The words around posts: of the list of them, and above and below each. */
const onward = group({ label: line({ max: 60 }), href: link() });

export const postsSchema = () =>
  document("Posts: the words around them", {
    heading: line({ max: 60, hint: "Of the page with all posts." }),
    description: line({ max: 220, hint: "What search engines say of the page with all posts." }),
    all: line({ max: 60, label: "Link to all posts" }),
    feed: line({ max: 60, label: "Link to the feed" }),
    letters: onward,
    back: onward,
    byline: line({ max: 90, slots: ["name", "minutes"], label: "Behind the day" }),
    corrected: line({ max: 60, slots: ["day"], label: "Before a correction" }),
    sent: line({ slots: ["day"], label: "Of a post that was sent as a letter" }),
    nextLetter: onward,
    share: group({
      heading: line({ max: 60 }),
      mail: line({ max: 60 }),
      facebook: line({ max: 60 }),
      linkedin: line({ max: 60 }),
      copy: line({ max: 60 }),
      copied: line({ max: 60 }),
      print: line({ max: 60 }),
    }),
    earlier: line({ max: 60 }),
    later: line({ max: 60 }),
    earlierPosts: line({ max: 60 }),
    laterPosts: line({ max: 60 }),
  });
