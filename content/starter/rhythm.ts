import type { Documents } from "#content/documents.ts";

export const rhythm: Documents["rhythm"] = {
  townHalls: "[how often you hold a town hall]",
  reports: "[how often you report]",
  officeHours: "[when and where you can be met]",
  coffee: "[when and where you drink coffee with neighbours]",
};
