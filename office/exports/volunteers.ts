import { zonedTime } from "#domain/platform/time/local-time.ts";
import type { Export } from "./table.ts";
import { submissionStateInWords } from "#office/shell/words/state-words.ts";
import { type ExportedForm, formColumns, formsOfKind } from "./form-columns.ts";

/** Volunteer applications, the newest first, with words instead of ids, the state also as a code for programs; times in the campaign's time zone. */
export const volunteers = volunteersOf(formsOfKind.volunteer);

/** The same for applications written with other forms. */
export function volunteersOf(forms: readonly ExportedForm[]): Export {
  const written = formColumns(forms);
  return {
    name: "volunteers",
    columns: ["received", "state", ...written.names, "accepted", "address confirmed", "state code"],
    async rows({ database, content }) {
      const { timeZone } = content().campaign;
      const rows = await database
        .selectFrom("submission")
        .selectAll()
        .where("kind", "=", "volunteer")
        .orderBy("received_at", "desc")
        .execute();
      return rows.map(({ received_at, state, accepted_at, email_confirmed_at, fields }) => ({
        ...written.cellsOf(fields, content()),
        received: zonedTime(received_at, timeZone),
        state: submissionStateInWords(state),
        accepted: accepted_at && zonedTime(accepted_at, timeZone),
        "address confirmed": email_confirmed_at && zonedTime(email_confirmed_at, timeZone),
        "state code": state,
      }));
    },
  };
}
