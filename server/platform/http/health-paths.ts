/** The addresses of the health checks. */

/** What is looked at, in this order; each has an address of its own for a monitor that reads only the status. */
export const checkNames = ["database", "storage", "mail"] as const;

/** One of them. */
export type CheckName = (typeof checkNames)[number];

export const healthPaths = {
  liveness: "/livez",
  readiness: "/readyz",
  checks: checkNames.map((name) => `/readyz/${name}`),
};

/** Whether the path is a health check's: these are not in the log, and HTTP/1.0 may ask without a host. */
export function isHealthCheck(path: string): boolean {
  return path === healthPaths.liveness || path === healthPaths.readiness || healthPaths.checks.includes(path);
}
