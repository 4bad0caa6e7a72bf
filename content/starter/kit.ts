import type { Documents } from "#content/documents.ts";
import { brackets } from "#content/starter/brackets.ts";

export const kit: Documents["kit"] = {
  lines: [brackets.promise1, brackets.promise2, brackets.promise3],
  heading: "What you can hold me to.",
  promises: [{ text: brackets.promise1 }, { text: brackets.promise2 }, { text: brackets.promise3 }],
  ask: "I would like your vote.",
  invitation: "Not home when I called? Write to me: {campaign.email}",
  appointment: "[Words that appoint a scrutineer, as the election office asks for them]",
};
