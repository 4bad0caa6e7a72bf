import { join, resolve } from "node:path";
import { openWritablePlace } from "#server/operations/backup/backup-place.ts";
import { passingIdentity } from "#server/operations/backup/encryption.ts";
import { lostFileProblems } from "#server/operations/backup/manifest.ts";
import { makeBackup } from "#server/operations/backup/make-backup.ts";
import { noteOutcome } from "#server/operations/backup/backup-jobs.ts";
import { pruneBackups } from "#server/operations/backup/prune-backups.ts";
import { verifyBackup } from "#server/operations/backup/verify-backup.ts";
import type { Services } from "#server/services.ts";
import { counted } from "#domain/platform/language.ts";
import { readArguments } from "#office/shell/terminal/arguments.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";

/** A store that lost everything has more than anybody reads. */
const maxNamed = 20;

const options = { verify: { type: "boolean" }, "keep-all": { type: "boolean" } } as const;

export const backup: Command = {
  name: "backup",
  summary:
    "Copy every record, file and the secret into a folder or bucket, while the server runs; encrypted with BACKUP_RECIPIENT",
  usage: "backup [place] [--verify] [--keep-all]   (without a place: BACKUP_TO, or DATA_DIR/backups)",
  async run(args, office) {
    const { services } = office;
    const { values, words } = readArguments(args, options, { min: 0, max: 1 });
    const given = placeOf(services, words[0]);
    const { backupTo, backsUpItself } = services.config;
    // The server itself notes what becomes of those that it makes.
    const isPromised = backupTo !== undefined && !backsUpItself && given === placeOf(services, backupTo);
    return isPromised ? backUpNoted({ given, ...values }, office) : backUp({ given, ...values }, office);
  },
};

type Wanted = { given: string; verify?: boolean | undefined; "keep-all"?: boolean | undefined };

/** One that a timer makes: nobody reads what it prints. */
async function backUpNoted(wanted: Wanted, office: OfficeContext): Promise<number> {
  let last = "";
  const print = (line: string) => {
    last = line;
    office.print(line);
  };
  try {
    const code = await backUp(wanted, { ...office, print });
    await noteOutcome({ isGood: code === 0, said: last }, office.services);
    return code;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    await noteOutcome({ isGood: false, said }, office.services);
    throw error;
  }
}

async function backUp(wanted: Wanted, { services, print, progress }: OfficeContext): Promise<number> {
  const place = openWritablePlace(wanted.given);
  const { backupRecipient } = services.config;
  const passing = wanted.verify && backupRecipient ? await passingIdentity() : undefined;
  const recipients = [backupRecipient, passing?.recipient].filter((one) => one !== undefined);
  progress?.show("Copying every record and file");
  const manifest = await makeBackup(services, { place, recipients });
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  print(
    `${manifest.name}: ${counted(rows, "record")} and ${counted(manifest.files.length, "file")} are backed up.`,
  );
  if (!manifest.isEncrypted) print("It is not encrypted: set BACKUP_RECIPIENT (docs/operating.md).");
  const lost = lostFileProblems(manifest);
  for (const problem of lost.slice(0, maxNamed)) print(`WRONG: ${problem}`);
  if (lost.length > maxNamed) print(`... and ${lost.length - maxNamed} more files.`);
  if (wanted.verify) {
    progress?.show("Restoring it into a scratch place and comparing its books");
    const found = await verifyBackup({ place, manifest, identities: passing ? [passing.identity] : [] });
    const said = new Set(lost);
    const problems = found.filter((problem) => !said.has(problem));
    for (const problem of problems) print(`WRONG: ${problem}`);
    if (problems.length > 0) return 1;
    print("It was restored into a scratch place, and its books agree.");
  }
  if (!wanted["keep-all"]) {
    const removed = await pruneBackups(place, services.clock.now());
    if (removed > 0) print(`${removed} older backups were removed: fewer are kept the older they get.`);
  }
  if (lost.length === 0) return 0;
  print(lostSentence(lost.length));
  return 1;
}

/** The last line of a backup that is not good: the operator's e-mail quotes it. */
function lostSentence(count: number): string {
  return `${counted(count, "file")} that the records refer to ${count === 1 ? "is" : "are"} not in the file store; everything else is backed up.`;
}

/** A folder is named as at the terminal, a bucket by its address. */
export function placeOf({ config }: Pick<Services, "config">, given: string | undefined): string {
  if (given !== undefined) return /^https?:\/\//.test(given) ? given : resolve(given);
  return config.backupTo ?? join(config.dataDir, "backups");
}
