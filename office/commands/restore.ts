import { join } from "node:path";
import { counted } from "#domain/platform/language.ts";
import { type RestoreOutcome, settleRestore } from "#server/operations/backup/after-restore.ts";
import {
  listBackups,
  newestOf,
  openPlace,
  openWritablePlace,
  readManifest,
} from "#server/operations/backup/backup-place.ts";
import { bookProblems, restoreLimitMs, verifyBackup } from "#server/operations/backup/verify-backup.ts";
import { changeMark } from "#server/operations/backup/snapshot.ts";
import { BackupUnreadableError } from "#server/operations/backup/dump.ts";
import { identitiesIn } from "#server/operations/backup/encryption.ts";
import {
  firstCampaign,
  absentFileProblems,
  type Manifest,
  isSigned,
} from "#server/operations/backup/manifest.ts";
import { makeBackup } from "#server/operations/backup/make-backup.ts";
import {
  hasRecords,
  keepRestoredSecrets,
  type OpenedBackup,
  restoreFiles,
  restoreRecords,
  secretsOf,
  whyNotReplace,
} from "#server/operations/backup/restore-backup.ts";
import type { Config } from "#server/platform/config/config.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { officeAddress } from "#server/platform/mail/office-step.ts";
import type { Services } from "#server/services.ts";
import { readArguments, maxTextBytes, readGivenFile } from "#office/shell/terminal/arguments.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";
import { placeOf } from "./backup.ts";

const options = {
  backup: { type: "string" },
  identity: { type: "string" },
  campaign: { type: "string" },
  replace: { type: "boolean" },
  check: { type: "boolean" },
} as const;

export const restore: Command = {
  name: "restore",
  summary: "Bring a backup back into this database and file store, or only try it out; stop the server first",
  usage: [
    "restore [place] [--backup <name>] [--identity <file>] [--replace] [--campaign <name>]",
    "restore [place] --check [--backup <name>] [--identity <file>]   (tries it in a scratch place)",
  ].join("\n       npm run office -- "),
  async run(args, office) {
    const { values, words } = readArguments(args, options, { min: 0, max: 1 });
    const given = placeOf(office.services, words[0]);
    const backup = await openBackup(given, values, office.services.clock.now());
    if (values.check) return check(backup, office);
    const refusal = await whyNot(backup.manifest, office.services, values);
    if (refusal !== undefined) {
      office.print(refusal);
      return 1;
    }
    return bringBack(backup, office);
  },
};

/** Throws where there are only backups of the future. */
function newestBackup(names: string[], now: Date): string | undefined {
  const past = newestOf(names, now);
  if (past === undefined && names.length > 0)
    throw new BackupUnreadableError(
      `The backups there are of a later time than it is now: look at this machine's clock, or name one with --backup (${names.join(", ")}).`,
    );
  return past;
}

async function openBackup(
  given: string,
  { backup, identity }: { backup?: string | undefined; identity?: string | undefined },
  now: Date,
): Promise<OpenedBackup> {
  const place = openPlace(given);
  const name = backup ?? newestBackup(await listBackups(place), now);
  if (name === undefined) throw new BackupUnreadableError(`There is no backup in ${given}.`);
  const manifest = await readManifest(place, name);
  if (manifest.isEncrypted && identity === undefined)
    throw new BackupUnreadableError(
      "The backup is encrypted: --identity <file> names the file with its AGE-SECRET-KEY.",
    );
  const text = identity && (await readGivenFile(identity, maxTextBytes)).toString("utf8");
  return { place, manifest, identities: text ? identitiesIn(text) : [] };
}

async function check(backup: OpenedBackup, { services, print }: OfficeContext): Promise<number> {
  sayWhoseItIs(backup, services.config, print);
  const problems = await verifyBackup(backup);
  for (const problem of problems) print(`WRONG: ${problem}`);
  if (problems.length > 0) return 1;
  print(`${backup.manifest.name} was restored into a scratch place, and its books agree.`);
  return 0;
}

/** Says nothing of a backup that this server made. */
function sayWhoseItIs({ manifest }: OpenedBackup, config: Config, print: OfficeContext["print"]): void {
  if (isSigned(manifest, config)) return;
  print(
    "NOT SIGNED with this server's secret: it was made with another one, or somebody else changed it. Look at who works in the office (Settings) before you go on.",
  );
}

/** A sentence where the backup is another campaign's, or would take the place of records. */
async function whyNot(
  { campaign, installation }: Manifest,
  { database }: Services,
  given: { replace?: boolean | undefined; campaign?: string | undefined },
): Promise<string | undefined> {
  const refusal = await whyNotReplace(database, { installation, isAllowed: given.replace ?? false });
  if (refusal !== undefined) return refusal;
  const here = firstCampaign();
  const isMeant = given.campaign === campaign.name;
  if (isMeant || (campaign.name === here.name && campaign.url === here.url)) return undefined;
  return `The backup is of ${campaign.name} (${campaign.url}), and content/ here of ${here.name} (${here.url}). To restore it all the same: --campaign "${campaign.name}".`;
}

async function bringBack(backup: OpenedBackup, { services, print }: OfficeContext): Promise<number> {
  const { config, storage } = services;
  const mark = (await hasRecords(services.database)) ? await keepWhatIsHere(services, print) : undefined;
  const secrets = await secretsOf(backup);
  if (!config.secretIsGenerated && secrets.some((secret) => !config.secrets.includes(secret)))
    print(
      `APP_SECRET lacks a secret of the backup: links in e-mails that were sent before don't work until you add it behind yours, after a comma. It is in ${backup.manifest.secret.key}.`,
    );
  sayWhoseItIs(backup, config, print);
  print(
    `Bringing back ${counted(backup.manifest.files.length, "file")} and the records of ${backup.manifest.name} ...`,
  );
  await restoreFiles(backup, storage);
  let isSecretBack = false;
  let outcome: RestoreOutcome = { skipped: [], heldMails: 0, stoppedLetters: 0, endedInvitations: 0 };
  const database = await openDatabase({ ...config, transactionLimitMs: restoreLimitMs });
  try {
    await restoreRecords(backup, database, {
      async before(transaction) {
        if (mark !== undefined && mark !== (await changeMark(transaction))) throw new StillWrittenToError();
      },
      async after(transaction) {
        outcome = await settleRestore(transaction, backup.manifest, services);
        // Before the records are there: whatever ends this process, none are without the secret of their links.
        if (config.secretIsGenerated) await keepRestoredSecrets(config, secrets);
        isSecretBack = config.secretIsGenerated;
      },
    });
  } catch (error) {
    if (isSecretBack) await keepRestoredSecrets(config, config.secrets);
    throw error;
  } finally {
    await closeDatabase(database);
  }
  print("The records and files are back. Nothing that happened since the backup is in them:");
  for (const numbers of outcome.skipped) print(`  receipt numbers left out: ${numbers}`);
  print(`  e-mails held, because they may have been sent since: ${outcome.heldMails}`);
  if (outcome.stoppedLetters > 0)
    print(`  letters stopped, because they may have been sent since: ${outcome.stoppedLetters}`);
  if (outcome.endedInvitations > 0)
    print(`  invitations to the office that no longer work, invite again: ${outcome.endedInvitations}`);
  print(
    "  members and passkeys that were removed since are in the office again: look at the team (Settings)",
  );
  print(
    "  people who left the list or were erased since are there again: remove or erase them once more (People)",
  );
  print(
    `Next: npm run office -- doctor, then start the server, then read what the payment provider knows: ${officeAddress("/money/provider", config)}`,
  );
  const problems = [...absentFileProblems(backup.manifest), ...(await bookProblems(services.database))];
  for (const problem of problems) print(`WRONG: ${problem}`);
  return problems.length > 0 ? 1 : 0;
}

/** What came after the records were kept would be in no backup. */
class StillWrittenToError extends Error {
  override readonly name = "StillWrittenToError";
  readonly code = "still-written-to";

  constructor() {
    super("the records here were written to meanwhile, so they stay. Stop the server, and repeat it.");
  }
}

/** A wrong restore can be taken back. Returns the mark of what is kept, which is another one as soon as somebody writes. */
async function keepWhatIsHere(services: Services, print: OfficeContext["print"]): Promise<string> {
  const mark = await changeMark(services.database);
  const folder = join(services.config.dataDir, "before-restore");
  const recipients = [services.config.backupRecipient].filter((one) => one !== undefined);
  const { name } = await makeBackup(services, { place: openWritablePlace(folder), recipients });
  print(`What was here is kept in ${folder} as ${name}.`);
  return mark;
}
