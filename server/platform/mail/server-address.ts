/** What the address of an e-mail server (SMTP_URL, IMAP_URL) says. */

import { isLoopbackHost } from "#server/platform/system/loopback.ts";

export type MailServerAddress = {
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
