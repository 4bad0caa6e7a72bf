import type { Channel } from "./channel.ts";
import { email } from "./email.ts";

/** Every way to reach people: another one is a file beside `email.ts` and its line here. */
export const channels: readonly Channel[] = [email];
