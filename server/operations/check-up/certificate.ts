/** The certificates that visitors' browsers see, which the web server in front renews. */

import { once } from "node:events";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { counted } from "#domain/platform/counted.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import type { Config } from "#server/platform/config/config.ts";
import { within } from "#server/platform/system/within.ts";
import { reasonOf } from "#server/platform/system/reason-of.ts";

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
