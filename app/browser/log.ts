/** The browser's console: for what the specification wants logged locally. Never a name, an address or a message. */
export const log = {
  info: (event: string) => console.info(`[site] ${event}`),
  warn: (event: string, cause?: unknown) => console.warn(`[site] ${event}`, cause),
  error: (event: string, cause?: unknown) => console.error(`[site] ${event}`, cause),
};
