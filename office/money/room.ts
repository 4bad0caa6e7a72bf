import type { Room } from "#office/shell/room.ts";
import { accountsParts, accountsRoutes } from "./accounts-routes.ts";
import { onlyFor } from "#office/shell/only-for.ts";
import { contributionsParts, contributionsRoutes } from "./contributions-routes.ts";
import { overviewLoader } from "./overview/load-overview.ts";
import { Overview } from "./overview/overview.tsx";

const megabyte = 1024 * 1024;

export const money: Room = {
  name: "money",
  title: "Money",
  icon: "money",
  // The candidate sees the totals of the first page; everything else is the financial agent's.
  permission: "money-totals",
  key: "m",
  keys: [{ keys: ["C"], does: "Enter a contribution", permission: "money" }],
  routes: [
    { path: "", loader: overviewLoader, Component: Overview },
    ...onlyFor("money", [...contributionsRoutes, ...accountsRoutes]),
  ],
  parts: [...contributionsParts, ...accountsParts].map((part) => ({ permission: "money", ...part })),
  maxBodyBytes: 26 * megabyte,
};
