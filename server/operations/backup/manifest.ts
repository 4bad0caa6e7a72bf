/** What a backup says of itself, written last: a backup without it was cut off and does not count. */

import type { Tally } from "./snapshot.ts";
import type { Config } from "#server/platform/config/config.ts";
import { isOneOf, keyedDigest, keyedDigests } from "#server/platform/system/keyed-digest.ts";
import type { Kysely } from "kysely";
import { firstLoaded } from "#server/content/editions/load-content.ts";
import type { Database } from "#server/platform/database/schema.ts";

export type Part = {
  /** Where it lies in the place of the backups. */
  key: string;
  /** As it is stored: compressed and encrypted. */
  sizeBytes: number;
  sha256: string;
};

export type BackedUpFile = {
  /** Its key in the campaign's file store. */
  key: string;
  contentType: string;
  sizeBytes: number;
  /** Of the file itself. */
  sha256: string;
  part: Part;
};

export type Manifest = {
  format: 1;
  /** `2026-11-22T10-15-00Z`. */
  name: string;
  /** ISO 8601. */
  madeAt: string;
  campaign: { name: string; url: string };
  /** The row of `installation`. */
  installation: string;
  isEncrypted: boolean;
  tables: Tally;
  database: Part;
  secret: Part;
  files: BackedUpFile[];
  /** Keys that the records refer to and the file store did not have; one that an earlier backup had is in `files` too. */
  lostFiles: string[];
  /** Keys of files that were removed together with their records while the backup was made. */
  removedFiles: string[];
  /** Of all of the above. */
  signature: string;
};

/** A sentence for each file that the file store had lost when the backup was made. */
export function lostFileProblems(manifest: Pick<Manifest, "files" | "lostFiles">): string[] {
  const lost = new Set(manifest.lostFiles);
  const kept = manifest.files.filter(({ key }) => lost.has(key));
  return [
    ...absentFileProblems(manifest),
    ...kept.map(
      ({ key }) =>
        `The file ${key} is in the records and not in the file store; the backup has it from an earlier one.`,
    ),
  ];
}

/** A sentence for each file that the file store had lost, and no earlier backup had. */
export function absentFileProblems({ files, lostFiles }: Pick<Manifest, "files" | "lostFiles">): string[] {
  const there = new Set(files.map(({ key }) => key));
  return lostFiles.filter((key) => !there.has(key)).map(absentFileProblem);
}

export function absentFileProblem(key: string): string {
  return `The file ${key} is in the records and not in the backup.`;
}

/** A backup's name by its time, whole seconds. */
export function backupName(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

/** The age in milliseconds from which the newest backup is too old: one is made at least once a day, and may take an hour. */
export const maxBackupAgeMs = 26 * 60 * 60_000;

/** When a backup of that name was made, in milliseconds since the epoch; 0 for a name that is none of ours. */
export function backupTime(name: string): number {
  const time = Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, "T$1:$2:$3Z"));
  return Number.isNaN(time) ? 0 : time;
}

export function manifestKey(name: string): string {
  return `backups/${name}/manifest.json`;
}

/* Tells whether a backup is as this server made it: whoever can write where it lies could put another in its place, with a member of their own. */

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

/* Whose records these are. */

/** What `content/` says: an edition may change the name, and is itself in the backup. */
export function firstCampaign(): Manifest["campaign"] {
  const { name, url } = firstLoaded().content.campaign;
  return { name, url };
}

/** The number that tells this campaign's records from another's. */
export async function installationOf(database: Kysely<Database>): Promise<string> {
  const { id } = await database.selectFrom("installation").select("id").executeTakeFirstOrThrow();
  return id;
}
