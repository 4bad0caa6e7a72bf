/** Opens the office's own listener beside the site's. */

import { closeHttpServer, createHttpServer, listen } from "#server/web/listener/http-server.ts";
import type { Services } from "#server/services.ts";
import { newToken } from "#server/team/sessions.ts";
import { createOffice, loadBuiltOffice } from "./create-office.ts";
import type { LoadOfficeCode } from "./office-app.ts";

export type OpenedOffice = {
  /** What the start says about the office. */
  announcement: string;
  close(graceMs: number): Promise<void>;
};

/**
 * Listens on the office's port; undefined when the office is switched off. A port that is taken is said in the announcement and stops
 * nothing: the site serves residents without its office.
 */
export async function openOffice(
  services: Services,
  {
    onPost,
    trialToken: given = newToken(),
    loadOffice,
  }: { onPost: () => void; trialToken?: string | undefined; loadOffice?: LoadOfficeCode | undefined },
): Promise<OpenedOffice | undefined> {
  const { config, log } = services;
  if (!config.office) return undefined;
  const { port, host, url } = config.office;
  const trialToken = config.production ? undefined : given;
  const office = createOffice(services, { trialToken, load: loadBuiltOffice(services, loadOffice) });
  const server = createHttpServer(
    async (request, environment) => {
      const response = await office.fetch(request, environment);
      if (request.method === "POST") onPost();
      return response;
    },
    { trustedProxies: config.trustedProxies, secure: url.startsWith("https://") },
  );
  try {
    await listen(server, { port, host });
  } catch (error) {
    log.error("office-not-open", { error });
    const announcement = `  ! THE OFFICE IS NOT OPEN: its port ${port} can't be used (${port === config.port ? "the site has it" : reasonOf(error)}). Set OFFICE_PORT to another one, or to off.`;
    return { announcement, close: async () => {} };
  }
  const link = trialToken ? `${url}/trial?token=${trialToken}` : url;
  const announcement = `The office is at ${link}`;
  return { announcement, close: (graceMs) => closeHttpServer(server, graceMs) };
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code === "EADDRINUSE" ? "another program has it" : code;
}
