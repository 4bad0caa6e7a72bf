/** The three signature reports: titles and addresses are placeholders until the campaign supplies them. */

import { group, line, link, list, type ValueOf } from "./schema/fields.ts";

export const reportsSchema = () =>
  list(group({ title: line(), about: line(), href: link() }), {
    label: "Signature reports",
    max: 12,
  });

export const reports: ValueOf<typeof reportsSchema> = [
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
