import { readdir, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Services } from "#server/services.ts";
import { createDiskStorage } from "#server/storage/disk-storage.ts";
import { FolderNotWritableError, prepareFolder } from "#server/system/writable-folder.ts";
import { readArguments } from "../arguments.ts";
import type { Command, OfficeContext } from "../command.ts";

/** A consistent copy of everything the campaign keeps, while the server runs. */
export const backup: Command = {
  name: "backup",
  summary: "Copy the database, the files and the secret into one folder, while the server runs",
  usage: "backup [folder]   (without a folder: DATA_DIR/backups/<time>)",
  async run(args, { services, print }) {
    const [folder] = readArguments(args, {}, { min: 0, max: 1 }).words;
    const stamp = services.clock.now().toISOString().replaceAll(":", "-").slice(0, 19);
    const target = folder ? resolve(folder) : join(services.config.dataDir, "backups", stamp);
    const draft = `${target}.unfinished`;
    for (const folder of [target, draft]) await refuseUsed(folder);
    // The backup holds personal data, so only the current user may read it.
    prepareFolder(draft);
    await copyDatabase(services, draft, print);
    const files = await copyFiles(services, join(draft, "files"));
    await writeFile(join(draft, "secret"), services.config.secret, { mode: 0o600 });
    // A backup gets its final name only when it is complete.
    await rename(draft, target);
    print(`${files} files and the database are in ${target}.`);
    print(
      "To go back: stop the server, put its contents into DATA_DIR, start the server (docs/operating.md).",
    );
    return 0;
  },
};

/** An earlier backup, or what is left of one that was cut off, is not written over. */
async function refuseUsed(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new FolderNotWritableError(folder, error);
  });
  if (names.length > 0) throw new Error(`${folder} is not empty: name another folder, or remove this one.`);
}

async function copyDatabase(
  { config }: Services,
  target: string,
  print: OfficeContext["print"],
): Promise<void> {
  if (config.databaseUrl) {
    print("The database is PostgreSQL: copy it with `pg_dump --format=custom`, at the same time as this.");
    return;
  }
  const copy = join(target, "hustings.sqlite");
  withDatabase(join(config.dataDir, "hustings.sqlite"), (database) => {
    // One read transaction over the whole database gives a consistent copy without the writes made meanwhile.
    database.prepare("vacuum into ?").run(copy);
  });
  withDatabase(copy, (database) => {
    const check = database.prepare("pragma integrity_check").get();
    if (check?.["integrity_check"] !== "ok")
      throw new Error("The copy of the database is damaged: is the disk full?");
  });
}

function withDatabase(file: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    work(database);
  } finally {
    database.close();
  }
}

/** The copy is a storage folder like the original, whichever store the files came from. */
async function copyFiles({ storage }: Services, folder: string): Promise<number> {
  const target = createDiskStorage({ folder });
  const keys = await storage.list("");
  for (const key of keys) {
    const file = await storage.get(key);
    // It may have been removed since the list was made.
    if (file) await target.put(key, file.body, file.contentType);
  }
  return keys.length;
}
