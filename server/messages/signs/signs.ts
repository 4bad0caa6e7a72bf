/** The lawn signs: requests from the site, what the team does to each, and who has how many. */

import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { SignRequest } from "#domain/messages/forms/lawn-sign.ts";
import { addressKey, houseOf, nextStates, outStates, type SignState } from "#domain/messages/signs.ts";
import type { Received, Stored } from "#server/messages/forms/receive-form.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { countRows, containsWord, takeLock } from "#server/platform/database/portable-sql.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { SignHolderTable, SignTable } from "#server/platform/database/tables/messages.ts";
import { emailKey } from "#server/platform/mail/email-key.ts";
import { officePages, officeStep } from "#server/platform/mail/office-step.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";
import type { Services } from "#server/services.ts";

export type Sign = Selectable<SignTable>;
type SignHolder = Selectable<SignHolderTable>;

/** What the team writes of a sign. */
type SignWords = Omit<SignRequest, "lawn"> & { note: string };

type Reading = { database: Services["database"] | Tx };

/** The `store` of the form: who asks again for the same lawn has one sign, and the team hears of it once. */
export async function storeSign(
  { value, page, key }: Received<SignRequest>,
  services: Services,
): Promise<Stored> {
  const id = await services.database.transaction().execute(async (transaction) => {
    await takeLock(transaction, `sign ${addressKey(value.address)}`);
    const known = (await signsAt(value.address, { database: transaction })).find(
      (sign) => sign.idempotency_key === key || isOf(sign, value),
    );
    if (known && known.state !== "down") return known.id;
    if (known) await moveTo(transaction, { id: known.id, state: "asked" }, services);
    const id = known?.id ?? (await insertSign(transaction, { words: value, source: page, key }, services));
    await tellTeam(transaction, { id, value }, services);
    return id;
  });
  return { ok: true, id };
}

function isOf({ email_key, phone, name }: Sign, asked: SignRequest): boolean {
  if (asked.email !== "" && email_key !== null) return email_key === emailKey(asked.email);
  return phone === asked.phone && name.toLowerCase() === asked.name.toLowerCase();
}

async function tellTeam(
  transaction: Tx,
  { id, value }: { id: string; value: SignRequest },
  { config, clock, content }: Services,
): Promise<void> {
  const now = clock.now();
  await queueMail(
    transaction,
    {
      to: config.campaignInbox,
      kind: "sign-notice",
      subject: `Lawn sign: ${value.address} (${value.name})`,
      text: [
        value.address,
        value.spot,
        value.owner && `The lawn is ${value.owner}’s.`,
        value.phone,
        value.email,
      ]
        .filter(Boolean)
        .join("\n"),
      replyTo: value.email ? { name: value.name, address: value.email } : undefined,
      footer: officeStep({ page: officePages.sign(id), label: "Open it in the office" }, config),
      dedupeKey: `sign-notice:${id}:${now.toISOString()}`,
    },
    { now, content },
  );
}

type NewSign = { words: Omit<SignWords, "note"> & { note?: string }; source: string; key: string };

async function insertSign(
  transaction: Tx,
  { words, source, key, id = randomUUID() }: NewSign & { id?: string },
  { clock }: Pick<Services, "clock">,
): Promise<string> {
  const at = clock.now().toISOString();
  await transaction
    .insertInto("sign")
    .values({
      id,
      ...columnsOf({ note: "", ...words }),
      state: "asked",
      state_changed_at: at,
      asked_at: at,
      changed_at: at,
      source,
      idempotency_key: key,
      holder_id: null,
      photo_key: null,
      revision: 1,
    })
    .execute();
  return id;
}

function columnsOf({ name, email, phone, address, area, owner, spot, note }: SignWords) {
  const key = {
    address_key: addressKey(address),
    email: email || null,
    email_key: email ? emailKey(email) : null,
  };
  return { name, ...key, phone, address, area: area || null, owner, spot, note };
}

/** Every sign that stands at the address, in whatever state. */
function signsAt(address: string, { database }: Reading): Promise<Sign[]> {
  return database
    .selectFrom("sign")
    .selectAll()
    .where("address_key", "=", addressKey(address))
    .orderBy("asked_at")
    .execute();
}

export function listSigns({ database }: Reading): Promise<Sign[]> {
  return database.selectFrom("sign").selectAll().orderBy("asked_at").orderBy("id").execute();
}

export function readSign(id: string, { database }: Reading): Promise<Sign | undefined> {
  return database.selectFrom("sign").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The signs of which every word is in the address, the name, the e-mail address or the telephone number, the newest first. */
export async function findSigns(
  { words, limit, offset }: { words: readonly string[]; limit: number; offset: number },
  { database }: Reading,
): Promise<{ signs: Sign[]; total: number }> {
  let found = database.selectFrom("sign");
  for (const word of words)
    found = found.where(
      containsWord(sql`address || ' ' || name || ' ' || coalesce(email_key, '') || ' ' || phone`, word),
    );
  const total = await countRows(found);
  const signs = await found.selectAll().orderBy("asked_at", "desc").limit(limit).offset(offset).execute();
  return { signs, total };
}

export async function countSigns({ database }: Reading): Promise<Record<SignState, number>> {
  const rows = await database
    .selectFrom("sign")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  const of = (state: SignState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { asked: of("asked"), up: of("up"), damaged: of("damaged"), down: of("down") };
}

/** Every sign that stands on a lawn. */
export async function countOut(reading: Reading): Promise<number> {
  const counts = await countSigns(reading);
  return outStates.reduce((sum, state) => sum + counts[state], 0);
}

type Kept<Reason> = { ok: true; id: string } | { ok: false; reason: Reason };

/** Enters a sign that somebody asked for elsewhere; refused where one is at that address. The same id enters none twice. */
export function enterSign(
  words: SignWords,
  services: Services,
  id: string = randomUUID(),
): Promise<Kept<"known">> {
  return services.database.transaction().execute(async (transaction): Promise<Kept<"known">> => {
    await takeLock(transaction, `sign ${addressKey(words.address)}`);
    const [known] = await signsAt(words.address, { database: transaction });
    if (known) return known.id === id ? { ok: true, id } : { ok: false, reason: "known" };
    await insertSign(transaction, { words, source: "", key: `office:${id}`, id }, services);
    await recordAct(transaction, services, { act: "sign.enter", subject: id });
    return { ok: true, id };
  });
}

/** Writes what the team learned of a sign over the revision that it looked at. */
export function changeSign(
  { id, revision }: Pick<Sign, "id" | "revision">,
  words: SignWords,
  services: Services,
): Promise<Kept<"changed-meanwhile" | "gone">> {
  return services.database
    .transaction()
    .execute(async (transaction): Promise<Kept<"changed-meanwhile" | "gone">> => {
      const before = await readSign(id, { database: transaction });
      if (!before) return { ok: false, reason: "gone" };
      const columns = columnsOf(words);
      if (Object.entries(columns).every(([name, value]) => before[name as keyof Sign] === value))
        return { ok: true, id };
      const changed = await transaction
        .updateTable("sign")
        .set({ ...columns, revision: revision + 1, changed_at: services.clock.now().toISOString() })
        .where("id", "=", id)
        .where("revision", "=", revision)
        .returning("id")
        .executeTakeFirst();
      if (!changed) return { ok: false, reason: "changed-meanwhile" };
      await recordAct(transaction, services, { act: "sign.change", subject: id });
      return { ok: true, id };
    });
}

type Move = { id: string; from: SignState; to: SignState; holderId?: string | undefined };

/**
 * Says how it stands with a sign now. Refused where somebody said otherwise meanwhile, or where the one does not follow the other. A sign that
 * goes up comes out of its holder's hands, and goes back to them when that is taken back.
 */
export function setSignState(
  { id, from, to, holderId }: Move,
  services: Services,
): Promise<{ ok: true } | { ok: false; reason: "gone" | "changed-meanwhile" | "wrong-order" }> {
  return services.database.transaction().execute(async (transaction) => {
    const sign = await readSign(id, { database: transaction });
    if (!sign) return { ok: false as const, reason: "gone" as const };
    if (sign.state === to) return { ok: true as const };
    if (sign.state !== from) return { ok: false as const, reason: "changed-meanwhile" as const };
    if (!nextStates[from].includes(to)) return { ok: false as const, reason: "wrong-order" as const };
    const goesUp = from === "asked" && to === "up";
    const comesBack = from === "up" && to === "asked";
    if (goesUp && holderId) await addToHolder(transaction, holderId, -1);
    if (comesBack && sign.holder_id) await addToHolder(transaction, sign.holder_id, 1);
    const holder = goesUp ? { holder_id: holderId || null } : comesBack ? { holder_id: null } : {};
    await moveTo(transaction, { id, state: to, ...holder }, services);
    await recordAct(transaction, services, { act: "sign.state", subject: id, before: from, after: to });
    return { ok: true as const };
  });
}

function addToHolder(transaction: Tx, id: string, many: 1 | -1) {
  return transaction
    .updateTable("sign_holder")
    .set({ held: sql<number>`held + ${many}` })
    .where("id", "=", id)
    .where("held", ">=", many < 0 ? 1 : 0)
    .execute();
}

async function moveTo(
  transaction: Tx,
  { id, ...changes }: Pick<Sign, "id" | "state"> & Partial<Pick<Sign, "holder_id">>,
  { clock }: Pick<Services, "clock">,
): Promise<void> {
  const at = clock.now().toISOString();
  await transaction
    .updateTable("sign")
    .set({ ...changes, state_changed_at: at, changed_at: at })
    .where("id", "=", id)
    .execute();
}

/** Removes a sign and its photo for good; false when it is gone. */
export async function removeSign(id: string, services: Services): Promise<boolean> {
  const sign = await services.database.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom("sign")
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (removed) await recordAct(transaction, services, { act: "sign.remove", subject: id });
    return removed;
  });
  if (sign?.photo_key) await services.storage.remove(sign.photo_key);
  return sign !== undefined;
}

/** Keeps the photo of a sign, in place of an earlier one; `jpeg` has no metadata. */
export async function keepPhoto(
  { id, jpeg }: { id: string; jpeg: Uint8Array<ArrayBuffer> },
  services: Services,
): Promise<boolean> {
  const key = `${photoPlace}${id}/${randomUUID()}.jpg`;
  await services.storage.put(key, jpeg, "image/jpeg");
  const before = await services.database.transaction().execute(async (transaction) => {
    const sign = await readSign(id, { database: transaction });
    if (!sign) return undefined;
    const changes = { photo_key: key, changed_at: services.clock.now().toISOString() };
    await transaction.updateTable("sign").set(changes).where("id", "=", id).execute();
    await recordAct(transaction, services, { act: "sign.photo", subject: id });
    return sign;
  });
  const left = before ? before.photo_key : key;
  if (left) await services.storage.remove(left);
  return before !== undefined;
}

const photoPlace = "signs/";

/** Who has signs to put up, who has most first. */
export function signHolders({ database }: Reading): Promise<SignHolder[]> {
  return database.selectFrom("sign_holder").selectAll().orderBy("held", "desc").orderBy("name").execute();
}

/** Says how many signs somebody has now; who has none any more leaves the list. */
export function setHolder(
  { name, held, note }: Pick<SignHolder, "name" | "held" | "note">,
  services: Services,
): Promise<void> {
  return services.database.transaction().execute(async (transaction) => {
    const at = services.clock.now().toISOString();
    const known = await transaction
      .selectFrom("sign_holder")
      .selectAll()
      .where(sql`lower(name)`, "=", name.toLowerCase())
      .executeTakeFirst();
    if (known ? known.held === held && known.note === note : held === 0) return;
    if (held === 0 && known) await transaction.deleteFrom("sign_holder").where("id", "=", known.id).execute();
    else if (known)
      await transaction
        .updateTable("sign_holder")
        .set({ held, note, changed_at: at })
        .where("id", "=", known.id)
        .execute();
    else
      await transaction
        .insertInto("sign_holder")
        .values({ id: randomUUID(), name, held, note, changed_at: at })
        .execute();
    const logged = { subject: name, before: known && String(known.held), after: String(held) };
    await recordAct(transaction, services, { act: "sign.hand-over", ...logged });
  });
}

/** Removes the signs that `which` names and their photos; returns how many. */
export async function removeSigns(
  which: { askedBefore: string } | { emailKey: string },
  { database, storage }: Pick<Services, "database" | "storage">,
): Promise<number> {
  const rows = database.deleteFrom("sign");
  const removed = await (
    "emailKey" in which
      ? rows.where("email_key", "=", which.emailKey)
      : rows.where("asked_at", "<", which.askedBefore)
  )
    .returning("photo_key")
    .execute();
  for (const { photo_key } of removed) if (photo_key) await storage.remove(photo_key);
  return removed.length;
}

/** The street of a sign, or its address where there is none. */
export function streetOf(address: string): string {
  return houseOf(address)?.street ?? address;
}
