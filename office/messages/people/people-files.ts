import { offerTables } from "#office/messages/exports/table-files.tsx";

/** Tables of money are the financial agent's. */
export const peopleFiles = offerTables({
  page: "/people",
  files: "/people/files",
  titles: { volunteers: "Volunteers", "sign-ups": "Sign-ups for the letter", messages: "Messages" },
});
