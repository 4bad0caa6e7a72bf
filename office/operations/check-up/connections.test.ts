import { expect, onTestFinished, test } from "vitest";
import { startMailSink } from "#test/support/mail-sink.ts";
import { createSmtpTransport } from "#server/platform/mail/smtp-transport.ts";
import { createMemoryStorage } from "#test/support/memory-storage.ts";
import {
  mailboxProblems,
  mailProblems,
  type ResolveTxt,
  senderProblems,
  storageProblems,
} from "./connections.ts";

test("an e-mail server that takes the sign-in, refuses it, or is not there → nothing, or a sentence", async () => {
  const sink = await startMailSink({ password: "right" });
  onTestFinished(sink.close);
  const problemsWith = (url: string) => mailProblems({ mail: createSmtpTransport({ url }) });
  expect(await problemsWith(sink.url.replace("//", "//user:right@"))).toEqual([]);
  expect(await problemsWith(sink.url.replace("//", "//user:wrong@"))).toHaveLength(1);
  await sink.close();
  expect(await problemsWith(sink.url)).toEqual([
    expect.stringContaining("The e-mail server does not accept our sign-in, or does not answer"),
  ]);
  expect(sink.taken).toEqual([]);
});

test("an e-mail server or mailbox elsewhere that can't encrypt → a sentence each", async () => {
  const sink = await startMailSink();
  onTestFinished(sink.close);
  const url = sink.url.replace("127.0.0.1", "0.0.0.0");
  expect(await mailProblems({ mail: createSmtpTransport({ url }) })).toEqual([
    expect.stringContaining("0.0.0.0 offers no encryption (STARTTLS)"),
  ]);
  const config = { imapUrl: "imap://sam:pw@127.0.0.1:1" } as Parameters<typeof mailboxProblems>[0]["config"];
  expect(await mailboxProblems({ config: { ...config, imapUrl: undefined } })).toEqual([]);
  expect(await mailboxProblems({ config })).toEqual([
    expect.stringContaining(
      "The campaign's mailbox (IMAP_URL) does not accept our sign-in, or does not answer",
    ),
  ]);
});

test("a file store that works, refuses, or forgets → nothing left behind, or a sentence", async () => {
  const storage = createMemoryStorage();
  expect(await storageProblems({ storage })).toEqual([]);
  expect(await storage.list("")).toEqual([]);
  const refusing = { ...storage, put: () => Promise.reject(new Error("The store answered 403 to PUT")) };
  expect(await storageProblems({ storage: refusing })).toEqual([
    "No file can be stored and read again: The store answered 403 to PUT",
  ]);
  const forgetting = { ...storage, get: async () => undefined };
  expect(await storageProblems({ storage: forgetting })).toEqual([
    "A file that was stored just now came back differently.",
  ]);
});

test("the DNS records of the sender's domain → nothing when they are there, else a sentence for each", async () => {
  const config = { mailFrom: '"Campaign" <website@campaign.test>' } as Parameters<
    typeof senderProblems
  >[0]["config"];
  const records: Record<string, string[][]> = {
    "campaign.test": [["something=else"], ["v=spf1 include:", "mail.test -all"]],
    "_dmarc.campaign.test": [["v=DMARC1; p=quarantine"]],
  };
  const resolve = async (name: string) => records[name] ?? Promise.reject(new Error("ENOTFOUND"));
  expect(await senderProblems({ config }, resolve)).toEqual([]);
  // No key at all: the name below which keys lie does not exist.
  const missing = Object.assign(new Error("queryTxt ENOTFOUND"), { code: "ENOTFOUND" });
  const withoutKeys: ResolveTxt = (name) =>
    name === "_domainkey.campaign.test" ? Promise.reject(missing) : resolve(name);
  expect(await senderProblems({ config }, withoutKeys)).toEqual([
    expect.stringContaining("_domainkey.campaign.test does not exist, so no e-mail is signed with DKIM"),
  ]);
  records["campaign.test"] = [["v=spf1 -all"], ["v=spf1 +all"]];
  delete records["_dmarc.campaign.test"];
  expect(await senderProblems({ config }, resolve)).toEqual([
    expect.stringContaining("campaign.test has 2 TXT records instead of one that begins with v=spf1"),
    expect.stringContaining("_dmarc.campaign.test has no TXT record that begins with v=DMARC1"),
  ]);
});
