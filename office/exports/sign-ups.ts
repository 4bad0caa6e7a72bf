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

/** Everyone who signed up for the letter, with the consent that is on record. */
export const signUps: Export = {
  name: "sign-ups",
  columns,
  rows: ({ database }) =>
    database.selectFrom("subscriber").select(columns).orderBy("consented_at", "desc").execute(),
};
