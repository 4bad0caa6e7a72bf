/**
 * Loaded before a process's own code (`node --import`): Vancouver's clock as time zone data older than 2026b had it. Los
 * Angeles still keeps those very rules.
 */

const Real = Intl.DateTimeFormat;

Intl.DateTimeFormat = class extends Real {
  constructor(locale, options) {
    super(
      locale,
      options?.timeZone === "America/Vancouver" ? { ...options, timeZone: "America/Los_Angeles" } : options,
    );
  }
};
