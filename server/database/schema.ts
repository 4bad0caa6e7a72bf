/** Every table, composed from the area that owns it. Times are ISO 8601 UTC text, money integer cents. */

import type { JobTables } from "./tables/jobs.ts";
import type { MailTables } from "./tables/mail.ts";
import type { MoneyTables } from "./tables/money.ts";
import type { PeopleTables } from "./tables/people.ts";

export type Database = JobTables & MailTables & MoneyTables & PeopleTables;
