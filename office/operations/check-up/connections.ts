/** Really tries what the campaign needs outside of this process: its e-mail server and mailbox, its file store, the DNS records of its sender. */

import { Resolver } from "node:dns/promises";
import { addressOf } from "#domain/messages/mail/addresses.ts";
import { checkMailbox } from "#server/messages/mailbox/imap-connection.ts";
import { reasonOf } from "#server/platform/system/reason-of.ts";
import type { Services } from "#server/services.ts";
import { wholeOf } from "#server/platform/storage/storage.ts";

const dnsTimeoutMs = 3_000;
const trialKey = "doctor/trial.txt";

/** The TXT records of a name, each as its parts; rejects where there are none, or nobody answers. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** A sentence where the e-mail server does not accept our sign-in, or does not answer. */
export async function mailProblems({ mail }: Pick<Services, "mail">): Promise<string[]> {
  try {
    await mail.check?.();
    return [];
  } catch (error) {
    return [`The e-mail server does not accept our sign-in, or does not answer: ${reasonOf(error)}`];
  }
}

/** A sentence where the campaign's mailbox does not accept our sign-in, or does not answer; nothing where none is followed. */
export async function mailboxProblems({ config }: Pick<Services, "config">): Promise<string[]> {
  if (config.imapUrl === undefined) return [];
  try {
    await checkMailbox(config.imapUrl);
    return [];
  } catch (error) {
    return [
      `The campaign's mailbox (IMAP_URL) does not accept our sign-in, or does not answer: ${reasonOf(error)}`,
    ];
  }
}

/** A sentence where a file can't be stored, read and removed again. */
export async function storageProblems({ storage }: Pick<Services, "storage">): Promise<string[]> {
  const content = new TextEncoder().encode("npm run office -- doctor");
  try {
    await storage.put(trialKey, content, "text/plain");
    const file = await storage.get(trialKey);
    const isSame = file !== undefined && Buffer.compare(await wholeOf(file.body), content) === 0;
    await storage.remove(trialKey);
    return isSame ? [] : ["A file that was stored just now came back differently."];
  } catch (error) {
    return [`No file can be stored and read again: ${reasonOf(error)}`];
  }
}

/** What receivers look for before they trust e-mail from the sender's domain. */
export async function senderProblems(
  { config }: Pick<Services, "config">,
  resolveTxt: ResolveTxt = lookUp,
): Promise<string[]> {
  const domain = addressOf(config.mailFrom).split("@")[1] ?? "";
  const checks = [
    [domain, "v=spf1", "SPF: which servers may send for it"],
    [`_dmarc.${domain}`, "v=DMARC1", "DMARC: what receivers do with e-mail that is not ours"],
  ] as const;
  const problems: string[] = [];
  for (const [name, beginning, meaning] of checks) {
    const records = await resolveTxt(name).catch(() => []);
    const found = records.filter((parts) => parts.join("").toLowerCase().startsWith(beginning.toLowerCase()));
    if (found.length === 1) continue;
    const what = found.length === 0 ? "has no TXT record" : `has ${found.length} TXT records instead of one`;
    problems.push(`${name} ${what} that begins with ${beginning} (${meaning}).`);
  }
  return [...problems, ...(await dkimProblems(domain, resolveTxt))];
}

/**
 * The name of a key's record is the e-mail provider's choice, but it lies below `_domainkey`: where there is nothing below, that name does not
 * exist (RFC 8020).
 */
async function dkimProblems(domain: string, resolveTxt: ResolveTxt): Promise<string[]> {
  const name = `_domainkey.${domain}`;
  const code = await resolveTxt(name).then(
    () => "",
    (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : ""),
  );
  if (code !== "ENOTFOUND") return [];
  return [
    `${name} does not exist, so no e-mail is signed with DKIM: ask your e-mail provider for the record to add.`,
  ];
}

function lookUp(name: string): Promise<string[][]> {
  return new Resolver({ timeout: dnsTimeoutMs, tries: 1 }).resolveTxt(name);
}
