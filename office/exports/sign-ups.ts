import { zonedTime } from "#domain/platform/time/local-time.ts";
import type { EmailSignup } from "#domain/messages/forms/email-signup.ts";
import type { SubscriberTable } from "#server/platform/database/tables/people.ts";
import type { Export } from "./table.ts";
import { signUpStateInWords } from "#office/shell/words/state-words.ts";

/** Where each field of the form is stored: a new field of the form doesn't compile until it has its column. */
const columnOfField = {
  email: "email",
  firstName: "first_name",
  lastName: "last_name",
} as const satisfies Record<keyof EmailSignup, keyof SubscriberTable>;

const columns = [
  ...Object.values(columnOfField),
  "state",
  "consented_at",
  "page",
  "consent_version",
  "consent_text",
  "confirmed_at",
  "left_at",
] as const;

/** Everyone who signed up for the letter, with the consent that is on record, the state also as a code for programs; times in the campaign's time zone. */
export const signUps: Export = {
  name: "sign-ups",
  columns: [...columns, "state code"],
  async rows({ database, content }) {
    const { timeZone } = content().campaign;
    const rows = await database
      .selectFrom("subscriber")
      .select(columns)
      .orderBy("consented_at", "desc")
      .execute();
    return rows.map((row) => ({
      ...row,
      state: signUpStateInWords(row.state),
      consented_at: zonedTime(row.consented_at, timeZone),
      confirmed_at: row.confirmed_at && zonedTime(row.confirmed_at, timeZone),
      left_at: row.left_at && zonedTime(row.left_at, timeZone),
      "state code": row.state,
    }));
  },
};
