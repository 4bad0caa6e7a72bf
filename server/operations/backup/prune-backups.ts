/** Removes backups that are no longer needed: fewer are kept the older they get. */

import type { Storage } from "#server/platform/storage/storage.ts";
import { findManifest, listBackups } from "./backup-place.ts";
import { backupTime, manifestKey } from "./manifest.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Up to which age the newest backup of each span is kept; beyond the last age the newest of each 30 days stays for ever. */
const rules: { upToMs: number; spanMs: number }[] = [
  { upToMs: hourMs, spanMs: 1 },
  { upToMs: dayMs, spanMs: hourMs },
  { upToMs: 14 * dayMs, spanMs: dayMs },
  { upToMs: 60 * dayMs, spanMs: 7 * dayMs },
  { upToMs: Infinity, spanMs: 30 * dayMs },
];

/** The names of those that the rule does not keep; the newest always stays. */
export function backupsToRemove(names: string[], now: Date): string[] {
  const newestFirst = names.toSorted().toReversed();
  const kept = new Set<string>();
  return newestFirst.filter((name) => {
    const time = backupTime(name);
    const rule = rules.find(({ upToMs }) => now.getTime() - time <= upToMs);
    const span = `${rule?.spanMs} ${Math.floor(time / (rule?.spanMs ?? 1))}`;
    const isExtra = kept.has(span);
    kept.add(span);
    return isExtra;
  });
}

/** Removes them, what is left of interrupted backups, and the files that no backup needs any more; returns how many backups went. */
export async function pruneBackups(place: Storage, now: Date): Promise<number> {
  const names = await listBackups(place);
  const removed = backupsToRemove(names, now);
  const { files: freed } = await filesOf(place, removed);
  // Without its manifest a backup does not count any more, whatever happens next.
  for (const name of removed) await place.remove(manifestKey(name));
  const kept = names.filter((name) => !removed.includes(name));
  await removeParts(place, { kept, removed, now });
  await place.removeLeftovers(new Date(now.getTime() - dayMs));
  if (freed.size === 0) return removed.length;
  const { files: needed, isWhole } = await filesOf(place, kept);
  // A store may list a backup some time before it gives its manifest: what that one needs is not known now.
  if (isWhole) for (const key of freed) if (!needed.has(key)) await place.remove(key);
  return removed.length;
}

async function filesOf(
  place: Storage,
  names: string[],
): Promise<{ files: ReadonlySet<string>; isWhole: boolean }> {
  const files = new Set<string>();
  let isWhole = true;
  for (const name of names) {
    const manifest = await findManifest(place, name);
    isWhole &&= manifest !== undefined;
    for (const { part } of manifest?.files ?? []) files.add(part.key);
  }
  return { files, isWhole };
}

/** The parts of removed backups and of interrupted ones; one that is being made has no manifest yet, so only old ones were interrupted. */
async function removeParts(
  place: Storage,
  { kept, removed, now }: { kept: string[]; removed: string[]; now: Date },
): Promise<void> {
  for (const key of await place.list("backups/")) {
    const name = key.split("/")[1] ?? "";
    const isOld = now.getTime() - backupTime(name) > dayMs;
    if (removed.includes(name) || (isOld && !kept.includes(name))) await place.remove(key);
  }
}
