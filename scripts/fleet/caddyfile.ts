import type { Campaign } from "./campaigns.ts";

/** Where Caddy asks whether a name is one of ours before it gets a certificate (deploy/caddy/fleet.Caddyfile). */
const askPort = 2020;

/** What Caddy imports for all campaigns; deploy/caddy/fleet.Caddyfile has the rest. */
export function caddyfileOf(all: readonly Campaign[]): string {
  const campaigns = all.filter(({ problem }) => problem === undefined);
  const names = campaigns.flatMap(({ site, office }) => [site, office]);
  const asked = [
    `http://127.0.0.1:${askPort} {`,
    ...(names.length > 0
      ? [`\t@known query ${names.map((name) => `domain=${name}`).join(" ")}`, "\trespond @known 200"]
      : []),
    "\trespond 404",
    "}",
  ];
  const hosts = campaigns.flatMap(({ site, office, port }) => [
    ...host(site, { port, asks: port, maxSize: "30MB" }),
    // The office answers to its own name alone, so its server is asked at the site's port.
    ...host(office, { port: port + 1, asks: port, maxSize: "32MB" }),
  ]);
  return [
    "# Written by npm run fleet from campaigns/: what is changed here is lost.",
    ...asked,
    ...hosts,
    "",
  ].join("\n");
}

function host(
  name: string,
  { port, asks, maxSize }: { port: number; asks: number; maxSize: string },
): string[] {
  return [
    "",
    `${name} {`,
    "\timport campaign",
    "\trequest_body {",
    `\t\tmax_size ${maxSize}`,
    "\t}",
    "\t@sent not method GET HEAD",
    `\tforward_auth @sent 127.0.0.1:${asks} {`,
    "\t\turi /livez",
    "\t\timport patience",
    "\t}",
    `\treverse_proxy 127.0.0.1:${port} {`,
    "\t\timport patience",
    "\t}",
    "}",
  ];
}
