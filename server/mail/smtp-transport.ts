/** Mail by SMTP. One connection for each mail: nothing stale to fall over after a quiet hour. */

import { createTransport } from "nodemailer";
import { toMessage } from "./message.ts";
import { MailRefused, MailServerUnavailable, type MailTransport } from "./transport.ts";

const connectMilliseconds = 10_000;
const silenceMilliseconds = 60_000;

export function createSmtpTransport({ url }: { url: string }): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    dnsTimeout: connectMilliseconds,
    socketTimeout: silenceMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: "smtp",
    async send(mail) {
      const message = toMessage(mail);
      try {
        await smtp.sendMail(message);
      } catch (error) {
        throw explain(error);
      }
    },
  };
}

type SmtpFailure = Error & {
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
  syscall?: string;
};

/** Who is to blame: the server, this one mail for good, or nobody knows yet. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (blamesServer(error)) return new MailServerUnavailable(error.message, { cause: error });
  if (blamesMail(error)) return new MailRefused(error.message, { cause: error });
  return error;
}

const unreachable = new Set(["EDNS", "EAUTH", "ETLS", "EPROTOCOL"]);
const neverGreeted = new Set(["CONNECT_TIMEOUT", "GREETING_TIMEOUT"]);
const mailTooLarge = 552;

/** A wrong password or a sender that the server does not know would otherwise kill every mail in the queue. */
function blamesServer({
  code = "",
  originalCode = "",
  command = "",
  responseCode = 0,
  syscall,
}: SmtpFailure) {
  if (syscall === "connect" || syscall === "getaddrinfo") return true;
  if (unreachable.has(code) || neverGreeted.has(originalCode)) return true;
  return command === "MAIL FROM" && responseCode >= 500 && responseCode !== mailTooLarge;
}

function blamesMail({ code = "", responseCode = 0 }: SmtpFailure) {
  const isTooLarge = code === "EMESSAGE" && responseCode === 0;
  const isImpossible = code === "EENVELOPE" && responseCode === 0;
  return responseCode >= 500 || isTooLarge || isImpossible;
}
