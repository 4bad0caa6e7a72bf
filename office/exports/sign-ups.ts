import { zonedTime } from "#domain/time/local-time.ts";
import type { Export } from "../command.ts";

const columns = [
  "email",
  "first_name",
  "last_name",
  "state",
  "consented_at",
  "page",
  "consent_version",
  "consent_text",
  "confirmed_at",
  "left_at",
] as const;

/** Everyone who signed up for the letter, with the consent that is on record; times in Vancouver. */
export const signUps: Export = {
  name: "sign-ups",
  columns,
  async rows({ database }) {
    const rows = await database
      .selectFrom("subscriber")
      .select(columns)
      .orderBy("consented_at", "desc")
      .execute();
    return rows.map((row) => ({
      ...row,
      consented_at: zonedTime(row.consented_at),
      confirmed_at: row.confirmed_at && zonedTime(row.confirmed_at),
      left_at: row.left_at && zonedTime(row.left_at),
    }));
  },
};
