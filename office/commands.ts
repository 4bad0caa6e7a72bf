/** Every command of the office, in the order of the list that `npm run office` prints. */

import type { Command } from "./shell/terminal/command.ts";
import { backup } from "./commands/backup.ts";
import { content } from "./commands/content.ts";
import { doctor } from "./commands/doctor.ts";
import { invite } from "./commands/invite.ts";
import { move } from "./commands/move.ts";
import { rehearse } from "./commands/rehearse.ts";
import { restore } from "./commands/restore.ts";
import { seedSamples } from "./commands/seed-samples.ts";
import { staticCopy } from "./commands/static-copy.ts";

export const commands: Command[] = [
  doctor,
  content,
  invite,
  backup,
  restore,
  move,
  staticCopy,
  rehearse,
  seedSamples,
];
