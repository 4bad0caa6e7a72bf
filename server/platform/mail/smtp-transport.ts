/** Mail by SMTP, with a new connection for each mail, because a server may close an idle connection. */

import type Mailer from "nodemailer/lib/mailer";
import {
  toMessage,
  MailRefusedError,
  MailServerUnavailableError,
  type MailTransport,
  MailUnansweredError,
} from "./mail-transport.ts";
import { loadOnce } from "#server/platform/system/promises.ts";
import { isLoopbackHost } from "#server/platform/system/loopback.ts";

/** A server may look into a message for minutes before it answers (RFC 5321, section 4.5.3.2.6); who hangs up first sends it twice. */
const silenceMs = 3 * 60_000;

/** `patienceMs` bounds the wait for the connection and for the greeting. */
export function createSmtpTransport({
  url,
  patienceMs = 10_000,
}: {
  url: string;
  patienceMs?: number;
}): MailTransport {
  const { host, port, user, password, encryption } = readServerAddress(url);
  const options = {
    host,
    ...(port !== undefined && { port }),
    ...((user || password) && { auth: { user, pass: password } }),
    secure: encryption === "from-the-start",
    requireTLS: encryption === "starttls",
    ignoreTLS: encryption === "none",
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    dnsTimeout: patienceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // The library takes 29 MB of memory, so it is loaded with the first mail.
  const library = loadOnce(() => import("nodemailer"));
  return {
    kind: "smtp",
    maxAtOnce: 4,
    async send(mail) {
      const message = toMessage(mail);
      const smtp = (await library()).createTransport(options);
      const progress = watchMessage(smtp);
      try {
        await smtp.sendMail(message);
      } catch (error) {
        throw await explain(error, { host, wasWhole: progress.isWhole, greetServer: () => smtp.verify() });
      }
    },
    async check() {
      try {
        await (await library()).createTransport(options).verify();
      } catch (error) {
        throw explainEncryption(error, host) ?? error;
      }
    },
  };
}

/** Notes when the last byte of the one message of this transport was taken for the connection. */
function watchMessage(smtp: Mailer): { isWhole: boolean } {
  const progress = { isWhole: false };
  smtp.use("stream", ({ message }, done) => {
    message.processFunc((bytes) => bytes.once("end", () => (progress.isWhole = true)));
    done();
  });
  return progress;
}

type SmtpFailure = Error & {
  code?: string;
  /** Which wait ended an `ETIMEDOUT`: for the connection, the greeting, or a reply later on. */
  timeoutType?: string;
  command?: string;
  responseCode?: number;
  /** The whole reply of the server. */
  response?: string;
  syscall?: string;
};

/** Tells apart a failure of the server, a final refusal of this mail, and an unknown failure. */
async function explain(
  error: unknown,
  { host, wasWhole, greetServer }: { host: string; wasWhole: boolean; greetServer: () => Promise<unknown> },
): Promise<unknown> {
  if (!(error instanceof Error)) return error;
  const unencrypted = explainEncryption(error, host);
  if (unencrypted) return unencrypted;
  if (blamesServer(error)) return unavailable(error);
  if (blamesMail(error)) return new MailRefusedError(error.message, { cause: error });
  if (!isBrokenConnection(error)) return error;
  if (wasWhole) return new MailUnansweredError(unanswered(error.message), { cause: error });
  // A connection that broke without a reply says nothing: a server that greets again broke off because of this mail.
  return greetServer().then(
    () => error,
    () => unavailable(error),
  );
}

/** The server took the connection and can't encrypt it; a certificate that can't be trusted is another failure. */
function explainEncryption(error: unknown, host: string): MailServerUnavailableError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "", responseCode = 0, message } = error as SmtpFailure;
  const isRefused = code === "ETLS" && responseCode !== 0;
  if (!isRefused && !/required STARTTLS/.test(message)) return undefined;
  return new MailServerUnavailableError(noEncryption({ host }, "smtp"), { cause: error });
}

function unanswered(reason: string): string {
  return `The e-mail server got the whole e-mail and did not say whether it took it (${reason}). It may have arrived: ask its reader before sending it once more.`;
}

function unavailable(cause: Error) {
  return new MailServerUnavailableError(cause.message, { cause });
}

const unreachable = new Set(["EDNS", "EAUTH", "ETLS", "EPROTOCOL"]);
const neverGreeted = new Set(["CONNECT_TIMEOUT", "GREETING_TIMEOUT"]);
const broken = new Set(["ECONNECTION", "ESOCKET", "ETIMEDOUT"]);
const mailTooLarge = 552;
/** Sign in first (RFC 4954, section 6). */
const signInFirst = 530;
/** What a server says that forwards nothing for us, or no more today. */
const refusesSender = /\brelay|\b(quota|limits?)\b/i;

/** A wrong password or a sender that the server does not take would otherwise use up or kill every mail in the queue. */
function blamesServer({ code = "", timeoutType = "", command = "", responseCode = 0, syscall }: SmtpFailure) {
  if (syscall === "connect" || syscall === "getaddrinfo") return true;
  if (unreachable.has(code) || neverGreeted.has(timeoutType)) return true;
  if (command === "EHLO" || command === "HELO") return true;
  return command === "MAIL FROM" && responseCode >= 400 && responseCode !== mailTooLarge;
}

function blamesMail(failure: SmtpFailure) {
  const { code = "", responseCode = 0 } = failure;
  const isTooLarge = code === "EMESSAGE" && responseCode === 0;
  const isImpossible = code === "EENVELOPE" && responseCode === 0;
  return (responseCode >= 500 && !mayPass(failure)) || isTooLarge || isImpossible;
}

/** Refused for good by its code, but for what is about us and passes: the settings are mended, or the day's limit is over. */
function mayPass({ responseCode = 0, response = "" }: SmtpFailure) {
  // A reply often repeats the recipient's address.
  const words = response.replaceAll(/<[^>]*>/g, "");
  return responseCode === signInFirst || (responseCode !== mailTooLarge && refusesSender.test(words));
}

function isBrokenConnection({ code = "", responseCode = 0 }: SmtpFailure) {
  return broken.has(code) && responseCode === 0;
}

/* What the address of an e-mail server (SMTP_URL, IMAP_URL) says. */

type MailServerAddress = {
  host: string;
  /** Undefined is the protocol's own. */
  port: number | undefined;
  user: string;
  password: string;
  /**
   * `from-the-start`, by an encryption that is begun before anything else (`starttls`), or `none`: on this machine, which nothing
   * leaves. Neither a password nor an e-mail goes to another machine in the clear.
   */
  encryption: "from-the-start" | "starttls" | "none";
};

/** Reads `smtp://`, `smtps://`, `imap://` and `imaps://user:password@host:port`; throws where it is no such address. */
export function readServerAddress(url: string): MailServerAddress {
  const { protocol, hostname, port, username, password } = new URL(url);
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || undefined,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    encryption: protocol.endsWith("s:") ? "from-the-start" : isLoopbackHost(hostname) ? "none" : "starttls",
  };
}

/** Says that the server of an address of `protocol` can't encrypt, and what to do. */
export function noEncryption({ host }: Pick<MailServerAddress, "host">, protocol: "smtp" | "imap"): string {
  return `${host} offers no encryption (STARTTLS), so neither a password nor an e-mail goes there. Use ${protocol}s:// with its port, or a server that offers STARTTLS.`;
}
