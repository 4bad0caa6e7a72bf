/** `/.well-known/security.txt` (RFC 9116): where to tell of a weakness. */

import type { Services } from "#server/services.ts";

/** It is written anew for each reader, so it can say that it holds for half a year. */
const validMs = 182 * 24 * 60 * 60 * 1000;

export function securityText({ clock, config, content }: Services): Response {
  const expires = new Date(clock.now().getTime() + validMs).toISOString();
  const lines = [
    `Contact: mailto:${content().campaign.email}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${config.baseUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
