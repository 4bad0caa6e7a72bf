import type { Job } from "#server/operations/process/jobs.ts";
import type { Services } from "#server/services.ts";
import { checkAlerts } from "./alerts.ts";
import { quickConditions, slowConditions } from "./conditions.ts";
import { removeOldIncidents } from "#server/platform/metrics/incidents.ts";

/** Nothing in a trial: nobody operates it. */
export function alertJobs({ production }: Services["config"]): Job[] {
  if (!production) return [];
  return [
    {
      name: "alerts",
      everyMinutes: 1,
      run: async (services) => ({ changed: await checkAlerts(services, quickConditions) }),
    },
    {
      name: "alerts-outside",
      everyMinutes: 15,
      run: async (services) => ({
        changed: await checkAlerts(services, slowConditions),
        removed: await removeOldIncidents(services),
      }),
    },
  ];
}
