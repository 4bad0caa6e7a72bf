import type { Documents } from "#content/documents.ts";

export const reports: Documents["reports"] = [
  {
    title: "[Title to be confirmed: report on housing and vacancy]",
    about: "Who is looking for a home here, and what the vacancy rate hides.",
    href: "https://reports.example.org/housing-and-vacancy",
  },
  {
    title: "[Title to be confirmed: report on servicing and infrastructure]",
    about: "What the pipes and sidewalks can carry, block by block.",
    href: "https://reports.example.org/servicing-and-infrastructure",
  },
  {
    title: "[Title to be confirmed: report on the operations centre loan]",
    about: "The plan, the debt and the questions that were not asked.",
    href: "https://reports.example.org/operations-centre-loan",
  },
];
