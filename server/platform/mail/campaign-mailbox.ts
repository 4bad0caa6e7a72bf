import { campaign } from "#server/platform/system/content-in-force.ts";
import type { Mailbox } from "./mail-transport.ts";

/** Where answers to the campaign's mail go: its address unless another is given, shown under its name. */
export function campaignMailbox(address: string = campaign().email): Mailbox {
  return { name: campaign().name, address };
}
