/** The networks of our proxies: written rightly, and not so wide that visitors are among them. */

import { isIP } from "node:net";
import { ipv6Groups } from "#server/platform/rate-limits/client-address.ts";

/** Of the addresses of one family, as numbers of 128 bits: an IPv4 address is the one that IPv6 maps it to. */
type Range = { first: bigint; last: bigint };

const mapped = rangeOf("::ffff:0:0/96");
const publicIpv6 = rangeOf("2000::/3");
/** Networks that no visitor from the internet comes from. */
const inside = [
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "100.64.0.0/10",
  "::1",
  "fc00::/7",
  "fe80::/10",
].map(rangeOf);

/** All addresses of the largest content networks are far fewer: 2²⁶ are one in 64 of IPv4, 2¹¹² are as many as 65,536 providers get. */
const maxIpv4 = 2n ** 26n;
const maxIpv6 = 2n ** 112n;

/** An IP address, or one with the number of bits that a network shares. */
export function isNetwork(entry: string): boolean {
  const [ip = "", bits, ...more] = entry.split("/");
  const family = isPlainIp(ip);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** 4, 6, or 0 for what is no IP address; one with a zone (`fe80::1%eth0`), which no request is compared with, is none. */
export function isPlainIp(text: string): number {
  return text.includes("%") ? 0 : isIP(text);
}

/** Whether the networks together hold so much of the internet that a visitor's own address is trusted: then it is the visitor who says it. */
export function holdVisitors(networks: readonly string[]): boolean {
  const outside = networks.map(rangeOf).filter((range) => !inside.some((own) => isWithin(range, own)));
  const count = (family: Range) => outside.reduce((sum, range) => sum + shared(range, family), 0n);
  return count(mapped) > maxIpv4 || count(publicIpv6) > maxIpv6;
}

function isWithin(range: Range, wider: Range): boolean {
  return range.first >= wider.first && range.last <= wider.last;
}

/** How many addresses both have. */
function shared(one: Range, other: Range): bigint {
  const first = one.first > other.first ? one.first : other.first;
  const last = one.last < other.last ? one.last : other.last;
  return last < first ? 0n : last - first + 1n;
}

function rangeOf(network: string): Range {
  const [ip = "", bits] = network.split("/");
  const isShort = isIP(ip) === 4;
  const prefix = bits === undefined ? 128 : Number(bits) + (isShort ? 96 : 0);
  const size = 2n ** BigInt(128 - prefix);
  const first = (numberOf(isShort ? `::ffff:${ip}` : ip) / size) * size;
  return { first, last: first + size - 1n };
}

function numberOf(ipv6: string): bigint {
  const digits = ipv6Groups(ipv6).map((group) => group.padStart(4, "0"));
  return BigInt(`0x${digits.join("")}`);
}
