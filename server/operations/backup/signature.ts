/** Tells whether a backup is as this server made it: whoever can write where it lies could put another in its place, with a member of their own. */

import type { Config } from "#server/platform/config/config.ts";
import { isOneOf, keyedDigest, keyedDigests } from "#server/platform/system/keyed-digest.ts";
import type { Manifest } from "./manifest.ts";

type Secrets = Pick<Config, "secrets">;

/** The manifest with a digest keyed with the campaign's secret; it names the digest of every part, so all of the backup is signed. */
export function signed(manifest: Omit<Manifest, "signature">, { secrets }: Secrets): Manifest {
  return { ...manifest, signature: keyedDigest(secrets, textOf(manifest)) };
}

/** Whether one of the secrets signed it; false also where the server that made it had another. */
export function isSigned({ signature, ...manifest }: Manifest, { secrets }: Secrets): boolean {
  return isOneOf(String(signature), keyedDigests(secrets, textOf(manifest)));
}

function textOf(manifest: Omit<Manifest, "signature">): string {
  return `backup|${JSON.stringify(manifest)}`;
}
