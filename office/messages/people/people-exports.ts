import { offerTables } from "#office/exports/offer-tables.tsx";

/** Tables of money are the financial agent's. */
export const peopleExports = offerTables({
  page: "/people",
  files: "/people/files",
  titles: {
    volunteers: "Volunteer applications",
    "sign-ups": "Sign-ups for the letter",
    messages: "Messages",
  },
});
