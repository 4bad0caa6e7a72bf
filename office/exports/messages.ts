import { publicAttachmentPrefix } from "#domain/messages/attachments/attachments.ts";
import { zonedTime } from "#domain/platform/time/local-time.ts";
import { kindNames } from "#server/messages/forms/submission-mails.ts";
import type { Export } from "./table.ts";
import { submissionStateInWords } from "#office/shell/words/state-words.ts";
import { type ExportedForm, formColumns, formsOfKind } from "./form-columns.ts";

const stateCode = "state code";
const { volunteer: _, ...otherForms } = formsOfKind;

/**
 * Messages, concerns and development feedback, the newest first: as they were written and field by field; times in the
 * campaign's time zone, files by their links. The state is in the office's words, for programs as a code at the end.
 */
export const messages = messagesOf(Object.values(otherForms).flat());

/** The same for messages written with other forms. */
export function messagesOf(forms: readonly ExportedForm[]): Export {
  const own = ["received", "kind", "state", "name", "email", "subject", "text", "files", "page", "id"];
  const written = formColumns(forms, [...own, stateCode, "attachment urls"]);
  return {
    name: "messages",
    columns: [...own, ...written.names, stateCode],
    async rows({ database, config, content }) {
      const { timeZone } = content().campaign;
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
      return rows.map(({ received_at, kind, state, name, email, subject, printed, fields, page, id }) => ({
        ...written.cellsOf(fields, content()),
        received: zonedTime(received_at, timeZone),
        kind: kindNames[kind],
        state: submissionStateInWords(state),
        name,
        email,
        subject,
        text: printed,
        files: (files.get(id) ?? [])
          .map(({ path }) => `${config.backendUrl}${publicAttachmentPrefix}${path}`)
          .join("\n"),
        page,
        id,
        [stateCode]: state,
      }));
    },
  };
}
