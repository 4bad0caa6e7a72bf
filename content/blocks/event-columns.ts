import { eventKinds } from "#domain/content/calendar/calendar.ts";
import { alternative, choice, group, image, inPhases, line, list } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";
import { mail } from "#content/schema/mail.ts";

const past = () =>
  group(
    { one: line({ max: 40 }), several: line({ max: 40 }) },
    { hint: "What those that are over are called, after a number: past chat, past chats." },
  );

export const eventColumnsBlock = () =>
  kind("event-columns", {
    label: "Events by their kind",
    hint: "A column for each kind of event, with what it is and all its dates. Nothing is shown without an event.",
    fields: {
      headings: group(
        {
          coming: line({ max: 60, label: "Over events to come" }),
          planned: inPhases(line({ max: 60 }), { label: "Over events without a date" }),
          past: line({ max: 60, label: "Over events that are over" }),
        },
        { label: "Headings of the lists" },
      ),
      columns: list(
        group({
          kind: choice(eventKinds, { label: "Kind of event" }),
          title: line({ max: 60 }),
          text: inPhases(line({ max: 160 })),
          image: image(),
          alternative: alternative(),
          mail: mail(),
          past: past(),
        }),
        { max: 12 },
      ),
      otherEvents: group(
        { title: line({ max: 60 }), past: past() },
        { hint: "Of events whose kind has no column; without such events they are not shown." },
      ),
      shortened: line({ hint: "Where there are more events than the page takes." }),
    },
  });
