import { offerTables } from "#office/exports/offer-tables.tsx";

export const contributionExports = offerTables({
  page: "/money/contributions",
  files: "/money/files",
  titles: { donations: "Contributions", receipts: "Receipts" },
});
