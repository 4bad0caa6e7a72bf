import type { Documents } from "#content/documents.ts";

export const rhythm: Documents["rhythm"] = {
  townHalls: "first Saturday of every month",
  reports: "Every month",
  officeHours: "Every week, in a different neighbourhood",
  coffee: "Saturdays 9:00 AM at a local park visitor centre",
};
