import type { Channel } from "./channel.ts";
import { email } from "./email.ts";

/** Every way to reach people: another one is its folder and its line here. */
export const channels: readonly Channel[] = [email];
