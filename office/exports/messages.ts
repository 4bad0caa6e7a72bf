import { publicAttachmentPrefix } from "#domain/attachments/attachments.ts";
import { zonedTime } from "#domain/time/local-time.ts";
import { kindNames } from "#server/forms/submission-mails.ts";
import type { Export } from "../command.ts";

/** Messages, concerns and development feedback, the newest first, as they were written; times in Vancouver, files by their links. */
export const messages: Export = {
  name: "messages",
  columns: ["received", "kind", "state", "name", "email", "subject", "text", "files", "page", "id"],
  async rows({ database, config }) {
    const rows = await database
      .selectFrom("submission")
      .selectAll()
      .where("kind", "!=", "volunteer")
      .orderBy("received_at", "desc")
      .execute();
    const attachments = await database
      .selectFrom("attachment")
      .select(["submission_id", "path"])
      .where("submission_id", "is not", null)
      .orderBy("original_name")
      .execute();
    const files = Map.groupBy(attachments, ({ submission_id }) => submission_id);
    return rows.map(({ received_at, kind, state, name, email, subject, printed, page, id }) => {
      return {
        received: zonedTime(received_at),
        kind: kindNames[kind],
        state,
        name,
        email,
        subject,
        text: printed,
        files: (files.get(id) ?? [])
          .map(({ path }) => `${config.baseUrl}${publicAttachmentPrefix}${path}`)
          .join("\n"),
        page,
        id,
      };
    });
  },
};
