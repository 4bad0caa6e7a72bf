import { onTestFinished, vi } from "vitest";

/** Time zone data from before 2026b: Vancouver's clocks follow those of Los Angeles, as they did until 2026. */
export function withOldTimeZoneData(): void {
  keepVancouverAs("America/Los_Angeles");
}

/** Time zone data from 2026b on, for dates after March 8, 2026: seven hours behind UTC all year. */
export function withNewTimeZoneData(): void {
  keepVancouverAs("America/Phoenix");
}

function keepVancouverAs(timeZone: string): void {
  const Current = Intl.DateTimeFormat;
  class FakeDateTimeFormat extends Current {
    constructor(locales?: Intl.LocalesArgument, options: Intl.DateTimeFormatOptions = {}) {
      super(locales, options.timeZone === "America/Vancouver" ? { ...options, timeZone } : options);
    }
  }
  const fake: unknown = Object.create(Intl, { DateTimeFormat: { value: FakeDateTimeFormat } });
  vi.stubGlobal("Intl", fake);
  // A hook of this file would be one of the first test file alone that imports it.
  onTestFinished(() => void vi.unstubAllGlobals());
}
