/** Every table, composed from the area that owns it. Times are ISO 8601 UTC text, money integer cents. */

import type { Transaction } from "kysely";
import type { AlertTables } from "./tables/alerts.ts";
import type { BookTables } from "./tables/books.ts";
import type { CalendarTables } from "./tables/calendar.ts";
import type { ContentTables } from "./tables/content.ts";
import type { InstallationTables, JobTables } from "./tables/jobs.ts";
import type { LetterTables } from "./tables/letters.ts";
import type { MailTables } from "./tables/mail.ts";
import type { MoneyTables } from "./tables/money.ts";
import type { PeopleTables } from "./tables/people.ts";
import type { PictureTables } from "./tables/pictures.ts";
import type { TeamTables } from "./tables/team.ts";

export type Database = AlertTables &
  BookTables &
  CalendarTables &
  ContentTables &
  InstallationTables &
  JobTables &
  LetterTables &
  MailTables &
  MoneyTables &
  PeopleTables &
  PictureTables &
  TeamTables;

/** A transaction of this database: what is done with it is stored as a whole or not at all. */
export type Tx = Transaction<Database>;
