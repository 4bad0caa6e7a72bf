import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/** Whether a host as an address names it (`localhost`, `127.0.0.1`, `[::1]`) is this machine itself, so that nothing leaves it. */
export function isLoopbackHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, "");
  const family = isIP(host);
  if (family === 0) return /(^|\.)localhost\.?$/.test(host);
  return loopback.check(host, family === 4 ? "ipv4" : "ipv6");
}
