import { queueMail } from "#server/platform/mail/outbox.ts";
import type { Channel } from "./channel.ts";

/** E-mail, through the outbox: `server/platform/mail/worker.ts` sends it. Every recipient has an address. */
export const email: Channel = {
  name: "email",
  queue: (transaction, { to, email: details, ...notice }, moment) =>
    queueMail(transaction, { ...notice, ...details, to: to.email }, moment),
};
