import type { Content } from "#content/content.ts";
import type { Mailbox } from "./mail-transport.ts";

/** Where answers to the campaign's mail go: its address unless another is given, shown under its name. */
export function campaignMailbox(
  { name, email }: Pick<Content["campaign"], "name" | "email">,
  address: string = email,
): Mailbox {
  return { name, address };
}
