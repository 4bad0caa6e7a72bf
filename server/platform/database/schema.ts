/** Every table, composed from the area that owns it. Times are ISO 8601 UTC text, money integer cents. */

import type { Transaction } from "kysely";
import type { BookTables, MoneyTables } from "./tables/money.ts";
import type { ContentTables } from "./tables/content.ts";
import type { MailTables } from "./tables/mail.ts";
import type { MessageTables } from "./tables/messages.ts";
import type { OperationTables } from "./tables/operations.ts";
import type { TeamTables } from "./tables/team.ts";

export type Database = BookTables &
  ContentTables &
  MailTables &
  MessageTables &
  MoneyTables &
  OperationTables &
  TeamTables;

/** A transaction of this database: what is done with it is stored as a whole or not at all. */
export type Tx = Transaction<Database>;
