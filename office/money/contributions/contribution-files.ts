import { offerTables } from "#office/messages/exports/table-files.tsx";

export const contributionFiles = offerTables({
  page: "/money/contributions",
  files: "/money/files",
  titles: { donations: "Contributions", receipts: "Receipts" },
});
