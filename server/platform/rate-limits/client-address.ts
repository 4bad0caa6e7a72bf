/** Identifies a client by an HMAC of its address, kept for minutes; the address itself is never stored. */

import { BlockList, isIP } from "node:net";
import { type Keys, keyedDigests, type Secrets } from "#server/platform/system/keyed-digest.ts";

export type ClientOptions = {
  secrets: Secrets;
  /** Addresses or networks (CIDR) of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
};

/** The header with the socket's address: the process sets it and overwrites what a client may have sent. */
const peerHeader = "x-hustings-peer";

/** More hops than any honest chain of proxies has. */
const maxHops = 20;

/** Notes the socket's address on a request; undefined when there is no socket. */
export function markPeer(request: Request, address: string | undefined): void {
  request.headers.delete(peerHeader);
  if (address) request.headers.set(peerHeader, address);
}

/** The address of a connection, or the /64 network that one IPv6 customer has; undefined for a proxy of ours, and where nobody knows it. */
export function peerNetwork(
  address: string | undefined,
  trustedProxies: readonly string[],
): string | undefined {
  const peer = plainAddress(address ?? "");
  return peer === undefined || isTrusted(networksOf(trustedProxies), peer) ? undefined : networkOf(peer);
}

/** One key for everybody behind an address: an IPv4 address, or the /64 network that one IPv6 customer has. */
export function clientKey(request: Request, options: ClientOptions): string {
  return clientKeys(request, options)[0];
}

/** The same address's keys by each secret, for what outlives a change of the secret. */
export function clientKeys(request: Request, { secrets, trustedProxies }: ClientOptions): Keys {
  const [current, ...former] = hashes(secrets, [networkOf(clientAddress(request, trustedProxies))]);
  return [`address:${current}`, ...former.map((hash) => `address:${hash}`)];
}

/** One key for the neighbourhood of an address: the /24 network of an IPv4 address, or the /48 that one IPv6 customer may have. */
export function networkKey(request: Request, options: ClientOptions): string {
  const address = clientAddress(request, options.trustedProxies);
  const wide =
    isIP(address) === 6 ? ipv6Groups(address).slice(0, 3).join(":") : address.replace(/\.\d+$/, "");
  return `network:${hashes(options.secrets, [wide])[0]}`;
}

/**
 * One key for one visitor of one form: the address together with the e-mail address or the anonymous cookie. People
 * behind one address do not use up each other's limit, and nobody can use up the limit of a visitor at another address.
 */
export function visitorKey(
  request: Request,
  options: ClientOptions & { scope: string; visitor?: string | undefined },
): string {
  const { secrets, trustedProxies, scope, visitor = "" } = options;
  const network = networkOf(clientAddress(request, trustedProxies));
  return `${scope}:${hashes(secrets, [scope, network, visitor.trim().toLowerCase()])[0]}`;
}

/** The nearest address in the chain of proxies that is not one of ours; `unknown` without a socket. */
function clientAddress(request: Request, trustedProxies: readonly string[]): string {
  const peer = plainAddress(request.headers.get(peerHeader) ?? "");
  if (!peer) return "unknown";
  const trusted = networksOf(trustedProxies);
  const forwarded = (request.headers.get("x-forwarded-for") ?? "").split(",").slice(-maxHops).toReversed();
  let nearest = peer;
  for (const hop of forwarded) {
    if (!isTrusted(trusted, nearest)) return nearest;
    const address = plainAddress(hop);
    if (!address) return nearest;
    nearest = address;
  }
  return nearest;
}

/** Made once for a configuration: it takes longer than the rest of reading an address. */
const knownNetworks = new WeakMap<readonly string[], BlockList>();

function networksOf(trustedProxies: readonly string[]): BlockList {
  const known = knownNetworks.get(trustedProxies) ?? trustedNetworks(trustedProxies);
  knownNetworks.set(trustedProxies, known);
  return known;
}

function trustedNetworks(entries: readonly string[]) {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (isIP(address) === 0) continue;
    list.addSubnet(address, prefix === undefined ? fullPrefix(family) : Number(prefix), family);
  }
  return list;
}

function fullPrefix(family: "ipv4" | "ipv6") {
  return family === "ipv6" ? 128 : 32;
}

function isTrusted(list: BlockList, address: string) {
  return list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** An address without port, brackets and zone, IPv4 in its own notation; undefined when it is none. */
function plainAddress(written: string): string | undefined {
  const bare = written
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(bare) === 0 ? undefined : bare;
}

function networkOf(address: string) {
  return isIP(address) === 6 ? ipv6Groups(address).slice(0, 4).join(":") : address;
}

/** All eight groups of an IPv6 address, without the abbreviations. */
export function ipv6Groups(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail];
}

function hashes(secrets: Secrets, parts: string[]): Keys {
  const [current, ...former] = keyedDigests(secrets, `rate|${JSON.stringify(parts)}`);
  return [current.slice(0, 32), ...former.map((digest) => digest.slice(0, 32))];
}
