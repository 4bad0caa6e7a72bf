/** How far each folder of the mailbox was read, so that after a restart or an outage reading goes on where it stopped. */

import type { MailboxObject } from "imapflow";
import type { Services } from "#server/services.ts";

export type ReadFolder = {
  path: string;
  lastUid: number;
  uidValidity: string;
  /** In a folder that was numbered anew, mail that came before then (ISO 8601 text) is left alone. */
  takenFrom: string | undefined;
};

/**
 * Mail that was in the folder when it was first followed is left alone. When the server numbers the folder anew
 * (UIDVALIDITY changes), it is read again from then on: what was taken in before is recognized by its Message-ID.
 */
export async function openFolder(
  path: string,
  { uidValidity, uidNext }: Pick<MailboxObject, "uidValidity" | "uidNext">,
  { database, clock }: Services,
): Promise<ReadFolder> {
  const validity = String(uidValidity);
  await database
    .insertInto("mailbox_folder")
    .values({
      folder: path,
      uid_validity: validity,
      first_uid_validity: validity,
      last_uid: uidNext - 1,
      following_since: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .updateTable("mailbox_folder")
    .set({ uid_validity: validity, last_uid: 0 })
    .where("folder", "=", path)
    .where("uid_validity", "!=", validity)
    .execute();
  const row = await database
    .selectFrom("mailbox_folder")
    .selectAll()
    .where("folder", "=", path)
    .executeTakeFirstOrThrow();
  const isRenumbered = row.first_uid_validity !== validity;
  return {
    path,
    lastUid: row.last_uid,
    uidValidity: validity,
    takenFrom: isRenumbered ? row.following_since : undefined,
  };
}

export async function advance(
  { path, uidValidity }: ReadFolder,
  uid: number,
  { database }: Services,
): Promise<void> {
  await database
    .updateTable("mailbox_folder")
    .set({ last_uid: uid })
    .where("folder", "=", path)
    .where("uid_validity", "=", uidValidity)
    .where("last_uid", "<", uid)
    .execute();
}
