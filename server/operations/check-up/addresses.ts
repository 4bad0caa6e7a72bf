/** Whether the addresses of the campaign lead here: the site's, the certificates of all, and that of the payment provider's events. */

import { builtVersion } from "#server/web/site/build-folder.ts";
import { reasonOf } from "#server/platform/system/reason-of.ts";
import { neededEvents, PaymentsNotConfiguredError } from "#server/money/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { once } from "node:events";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { counted } from "#domain/platform/language.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import type { Config } from "#server/platform/config/config.ts";
import { within } from "#server/platform/system/promises.ts";

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

const webhookPath = "/functions/v1/payment-webhook";

/** A sentence where the payment provider does not send us every event that the books need; nothing without a provider. */
export async function webhookProblems({
  config,
  payments,
}: Pick<Services, "config" | "payments">): Promise<string[]> {
  if (payments.mode !== "live" && payments.mode !== "stripe-test") return [];
  const address = `${config.backendUrl}${webhookPath}`;
  try {
    const endpoints = await payments.webhookEndpoints();
    const ours = endpoints.filter(({ url }) => url === address);
    if (ours.length === 0)
      return [`The payment provider has no webhook ${address}: add it in its dashboard.`];
    const enabled = ours.filter(({ isEnabled }) => isEnabled);
    if (enabled.length === 0)
      return [
        `The webhook ${address} is switched off at the payment provider: switch it on in its dashboard.`,
      ];
    const subscribed = new Set(enabled.flatMap(({ events }) => events));
    const missing = subscribed.has("*") ? [] : neededEvents.filter((event) => !subscribed.has(event));
    if (missing.length === 0) return [];
    return [`The webhook ${address} is not subscribed to ${missing.join(", ")}: add them in the dashboard.`];
  } catch (error) {
    if (error instanceof PaymentsNotConfiguredError)
      return [
        `The key may not read webhooks (or is not valid any more): look in the provider's dashboard that ${address} is there.`,
      ];
    return [
      `The payment provider could not be asked for its webhooks: ${reasonOf(error)}. This machine must reach https://api.stripe.com (DNS, firewall); without it nobody can donate.`,
    ];
  }
}

/* The certificates that visitors' browsers see, which the web server in front renews. */

/** What a server shows: when its certificate ends, and why a browser would refuse it. */
type Certificate = { endsAt: Date; refusal: string | undefined };

const connectWithinMs = 5_000;
const dayMs = 24 * 60 * 60_000;
/** Renewal is due 30 days before the end: with half of that left it has failed for two weeks. */
const warnBeforeMs = 14 * dayMs;

/** `bad` is wrong with a certificate that was seen; `unseen` are addresses that can't be reached from here. */
type CertificateFindings = { bad: string[]; unseen: string[] };

/** The addresses that browsers ask, each once. */
export function publicAddresses({
  baseUrl,
  backendUrl,
  office,
}: Pick<Config, "baseUrl" | "backendUrl" | "office">): string[] {
  return [...new Set([baseUrl, backendUrl, ...(office ? [office.url] : [])])];
}

/** Looks at the certificate of each https address. */
export async function findCertificateProblems(
  urls: readonly string[],
  now: Date,
  read: (url: URL) => Promise<Certificate> = readCertificate,
): Promise<CertificateFindings> {
  const findings: CertificateFindings = { bad: [], unseen: [] };
  for (const url of urls.filter((each) => each.startsWith("https://")).map((each) => new URL(each))) {
    try {
      findings.bad.push(...problemsOf(url.host, await read(url), now));
    } catch (error) {
      findings.unseen.push(
        `${url.host} can't be reached from here: ${reasonOf(error)}. Look at its DNS record, the web server in front and the firewall.`,
      );
    }
  }
  return findings;
}

function problemsOf(host: string, { endsAt, refusal }: Certificate, now: Date): string[] {
  const leftMs = endsAt.getTime() - now.getTime();
  const day = formatDate(endsAt.toISOString().slice(0, 10));
  const look = "Look in the log of the web server in front why it is not renewed.";
  if (leftMs <= 0) return [`The certificate of ${host} ended on ${day}: browsers refuse the site. ${look}`];
  if (refusal !== undefined) return [`Browsers refuse the certificate of ${host} (${refusal}). ${look}`];
  if (leftMs > warnBeforeMs) return [];
  return [
    `The certificate of ${host} ends on ${day}, in ${counted(Math.ceil(leftMs / dayMs), "day")}. ${look}`,
  ];
}

/** As the server shows it, also when it is not valid; rejects when there is none within five seconds. */
export async function readCertificate({ hostname, port }: URL): Promise<Certificate> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const servername = isIP(host) === 0 ? host : "";
  const socket = connect({ host, port: Number(port || 443), servername, rejectUnauthorized: false });
  try {
    await within(connectWithinMs, once(socket, "secureConnect"));
    const { authorizationError } = socket;
    return {
      endsAt: new Date(socket.getPeerCertificate().valid_to),
      refusal: socket.authorized ? undefined : String(authorizationError),
    };
  } finally {
    socket.destroy();
  }
}
