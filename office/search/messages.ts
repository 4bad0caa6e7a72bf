import { kindNames } from "#server/messages/forms/submission-mails.ts";
import { wordsOf } from "#server/messages/inbox/answer.ts";
import { countInbox, listInbox } from "#server/messages/inbox/submissions.ts";
import { excerptAround } from "./excerpt.ts";
import type { FindGroup } from "./group.ts";

/** In all that people wrote, in answers and in notes, closed ones too. */
export const messages: FindGroup = {
  name: "messages",
  title: "Messages",
  permission: "inbox",
  async find({ words, ...page }, { services }) {
    const filter = { words: [...words] };
    const listed = await listInbox(filter, services, page);
    const hits = listed.map((each) => ({
      address: `/inbox/${each.id}`,
      title: each.name || each.email || "Without a name",
      more: `${each.subject || kindNames[each.kind]}: ${excerptAround(wordsOf(each), words)}`,
      at: each.received_at,
    }));
    return { total: await countInbox(filter, services), hits };
  },
};
