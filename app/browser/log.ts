/** The browser's console: for what the specification wants logged locally. Never a name, an address or a message. */

export function info(event: string): void {
  console.info(`[site] ${event}`);
}

export function warn(event: string, cause?: unknown): void {
  console.warn(`[site] ${event}`, cause);
}

export function error(event: string, cause?: unknown): void {
  console.error(`[site] ${event}`, cause);
}
