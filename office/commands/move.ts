import { join } from "node:path";
import { counted } from "#domain/platform/language.ts";
import { openPlace } from "#server/operations/backup/backup-place.ts";
import { bookProblems, restoreLimitMs } from "#server/operations/backup/verify-backup.ts";
import { referredFiles } from "#server/operations/backup/copy-files.ts";
import { installationOf } from "#server/operations/backup/manifest.ts";
import { moveFiles, moveRecords, type Moved } from "#server/operations/backup/move.ts";
import { whyNotReplace } from "#server/operations/backup/restore-backup.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { createDiskStorage } from "#server/platform/storage/disk-storage.ts";
import { readArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";

const options = {
  to: { type: "string" },
  "files-to": { type: "string" },
  replace: { type: "boolean" },
} as const;

export const move: Command = {
  name: "move",
  summary:
    "Copy every record to PostgreSQL or SQLite, or every file to a bucket or the disk, and compare; stop the server first",
  usage: [
    "move --to <postgres://... or sqlite> [--replace]",
    "move --files-to <https://key:secret@host/bucket or disk>",
  ].join("\n       npm run office -- "),
  async run(args, office) {
    const { values } = readArguments(args, options, { min: 0, max: 0 });
    const { to, "files-to": filesTo } = values;
    if (to !== undefined && filesTo === undefined)
      return moveDatabase(to, { isReplacing: values.replace ?? false }, office);
    if (filesTo !== undefined && to === undefined) return moveStore(filesTo, office);
    throw new UsageError("It takes --to or --files-to.");
  },
};

async function moveDatabase(
  to: string,
  { isReplacing }: { isReplacing: boolean },
  { services, print }: OfficeContext,
): Promise<number> {
  const { config } = services;
  const databaseUrl = to === "sqlite" ? undefined : to;
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new UsageError("--to is postgres://user:password@host/name, or sqlite.");
  if ((databaseUrl === undefined) === (config.databaseUrl === undefined)) {
    print(`The records are in ${databaseUrl ? "PostgreSQL" : "SQLite"} already.`);
    return 1;
  }
  const { dataDir } = config;
  const database = await openDatabase({ dataDir, databaseUrl, transactionLimitMs: restoreLimitMs });
  try {
    await migrate(database);
    const installation = await installationOf(services.database);
    const refusal = await whyNotReplace(database, { installation, isAllowed: isReplacing });
    if (refusal !== undefined) {
      print(refusal);
      return 1;
    }
    const moved = await moveRecords(services, { config, database });
    const problems = [...problemsOf(moved), ...(await bookProblems(database))];
    for (const [table, { rows, cents }] of Object.entries(moved.tally))
      print(
        [table, counted(rows, "row"), ...Object.entries(cents).map(([name, sum]) => `${name} ${sum}`)].join(
          "  ",
        ),
      );
    for (const problem of problems) print(`WRONG: ${problem}`);
    if (problems.length > 0) return 1;
    print("Every row is the same there, and the books agree. What is here stays as it was.");
    print(
      databaseUrl
        ? "Next: set DATABASE_URL in .env to that address, then start the server."
        : "Next: take DATABASE_URL out of .env, then start the server.",
    );
    return 0;
  } finally {
    await closeDatabase(database);
  }
}

function problemsOf({ differing, changed }: Moved): string[] {
  return [
    ...differing.map((table) => `The rows of ${table} are not the same there: repeat it with --replace.`),
    ...changed.map(
      (table) => `${table} was written to meanwhile: stop the server, and repeat it with --replace.`,
    ),
  ];
}

async function moveStore(to: string, { services, print }: OfficeContext): Promise<number> {
  const { config, storage } = services;
  const isDisk = to === "disk";
  if (isDisk === (config.s3 === undefined)) {
    print(isDisk ? "The files are on the disk already." : "The files are in a bucket already.");
    return 1;
  }
  if (!isDisk && !/^https?:\/\//.test(to))
    throw new UsageError("--files-to is https://key:secret@host/bucket, or disk.");
  const target = isDisk ? createDiskStorage({ folder: join(config.dataDir, "files") }) : openPlace(to);
  const { copied, there, wrong, lost } = await moveFiles(storage, target, await referredFiles(services));
  print(
    `${counted(copied, "file was", "files were")} copied, ${there} ${there === 1 ? "was" : "were"} there already.`,
  );
  for (const key of wrong) print(`WRONG: ${key} came out differently: repeat it.`);
  for (const key of lost) print(`WRONG: The file ${key} is in the records and not in the file store.`);
  if (wrong.length > 0) return 1;
  print(
    isDisk
      ? "Next: take S3_* out of .env, then start the server."
      : "Next: set S3_* in .env, then start the server.",
  );
  return lost.length > 0 ? 1 : 0;
}
