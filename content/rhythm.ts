/** The standing rhythm, in words (specification section 9): what is promised, not a list of dates. */
export const rhythm = {
  townHalls: "First Saturday of every month",
  reports: "Every month",
  officeHours: "Every week, in a different neighbourhood",
  coffee: "Saturdays 9:00 AM at a local park visitor centre",
} as const;
