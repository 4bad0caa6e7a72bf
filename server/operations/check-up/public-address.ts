import { builtVersion } from "#server/web/site/build-folder.ts";
import { reasonOf } from "#server/platform/system/reason-of.ts";

const askWithinMs = 5_000;

/** A sentence where the public address does not lead to this version of the site; nothing while it is not https. */
export async function publicAddressProblems(
  { baseUrl }: { baseUrl: string },
  { ask = fetch, version = builtVersion() }: { ask?: typeof fetch; version?: string } = {},
): Promise<string[]> {
  if (!baseUrl.startsWith("https://")) return [];
  const address = `${baseUrl}/version.json`;
  try {
    const response = await ask(address, { redirect: "manual", signal: AbortSignal.timeout(askWithinMs) });
    if (response.status !== 200)
      return [
        `${address} answers ${response.status}: does BASE_URL say the address as it is, and does the proxy lead here?`,
      ];
    const shown: { version?: unknown } = await response.json();
    if (shown.version === version) return [];
    return [
      `${address} says version ${String(shown.version)}, and this is ${version}: restart the server after an upgrade, or look where the proxy leads.`,
    ];
  } catch (error) {
    return [`${address} can't be read: ${reasonOf(error)}`];
  }
}
