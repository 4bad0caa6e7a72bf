import { kindNames } from "#server/forms/submission-mails.ts";
import type { Export } from "../command.ts";

/** Messages, concerns and development feedback, the newest first, as they were written. */
export const messages: Export = {
  name: "messages",
  columns: ["received", "kind", "state", "name", "email", "subject", "text", "page", "id"],
  async rows({ database }) {
    const rows = await database
      .selectFrom("submission")
      .selectAll()
      .where("kind", "!=", "volunteer")
      .orderBy("received_at", "desc")
      .execute();
    return rows.map(({ received_at, kind, state, name, email, subject, printed, page, id }) => {
      return {
        received: received_at,
        kind: kindNames[kind],
        state,
        name,
        email,
        subject,
        text: printed,
        page,
        id,
      };
    });
  },
};
