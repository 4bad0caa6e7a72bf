/** Every command of the office, in the order of the list that `npm run office` prints. */

import type { Command } from "./shell/terminal/command.ts";
import { account } from "./commands/account.ts";
import { backup } from "./commands/backup.ts";
import { books } from "./commands/books.ts";
import { content } from "./commands/content.ts";
import { contribution } from "./commands/contribution.ts";
import { disclosure } from "./commands/disclosure.ts";
import { doctor } from "./commands/doctor.ts";
import { erase } from "./commands/erase.ts";
import { expense } from "./commands/expense.ts";
import { exportTable } from "./commands/export.ts";
import { figure } from "./commands/figure.ts";
import { fundraiser } from "./commands/fundraiser.ts";
import { inbox } from "./commands/inbox.ts";
import { invite } from "./commands/invite.ts";
import { list } from "./commands/list.ts";
import { mail } from "./commands/mail.ts";
import { matches } from "./commands/matches.ts";
import { move } from "./commands/move.ts";
import { person } from "./commands/person.ts";
import { picture } from "./commands/picture.ts";
import { printReceipts } from "./commands/print-queue.ts";
import { receipt } from "./commands/receipt.ts";
import { reconcile } from "./commands/reconcile.ts";
import { refund } from "./commands/refund.ts";
import { rehearse } from "./commands/rehearse.ts";
import { savedAnswers } from "./commands/saved-answers.ts";
import { restore } from "./commands/restore.ts";
import { seedSamples } from "./commands/seed-samples.ts";
import { statement } from "./commands/statement.ts";
import { staticCopy } from "./commands/static-copy.ts";

export const commands: Command[] = [
  doctor,
  content,
  inbox,
  savedAnswers,
  list,
  exportTable,
  mail,
  person,
  erase,
  contribution,
  refund,
  matches,
  receipt,
  printReceipts,
  expense,
  fundraiser,
  account,
  reconcile,
  figure,
  books,
  statement,
  disclosure,
  picture,
  invite,
  backup,
  restore,
  move,
  staticCopy,
  rehearse,
  seedSamples,
];
