/** Every step of the schema, in order. A step that was published is never changed: the next one corrects it. */

import type { Kysely } from "kysely";
import * as mail from "./0001-mail.ts";
import * as people from "./0002-people.ts";
import * as money from "./0003-money.ts";
import * as jobs from "./0004-jobs.ts";
import * as rateLimits from "./0005-rate-limits.ts";
import * as conversations from "./0006-conversations.ts";
import * as authorizations from "./0007-authorizations.ts";
import * as overLimitDeclines from "./0008-over-limit-declines.ts";
import * as content from "./0009-content.ts";
import * as corrections from "./0010-corrections.ts";
import * as books from "./0011-books.ts";
import * as pictures from "./0012-pictures.ts";
import * as calendar from "./0013-calendar.ts";
import * as closings from "./0014-closings.ts";
import * as movedAddresses from "./0015-moved-addresses.ts";
import * as inbox from "./0016-inbox.ts";
import * as team from "./0017-team.ts";
import * as letters from "./0018-letters.ts";
import * as installation from "./0019-installation.ts";
import * as mailbox from "./0020-mailbox.ts";
import * as linesSetAside from "./0021-lines-set-aside.ts";
import * as auditNoReplace from "./0022-audit-no-replace.ts";
import * as alerts from "./0023-alerts.ts";
import * as officeLists from "./0024-office-lists.ts";
import * as recentVisitors from "./0025-recent-visitors.ts";
import * as scrapedCounts from "./0026-scraped-counts.ts";
import * as whatAChangeOwes from "./0027-what-a-change-owes.ts";
import * as unpaidCheckouts from "./0028-unpaid-checkouts.ts";
import * as sessionPasskeys from "./0029-session-passkeys.ts";
import * as unansweredMails from "./0030-unanswered-mails.ts";
import * as lettersOfASubscriber from "./0031-letters-of-a-subscriber.ts";
import * as personsOfAPostalCode from "./0032-persons-of-a-postal-code.ts";
import * as leftOutMail from "./0033-left-out-mail.ts";
import * as wordsOfContent from "./0034-words-of-content.ts";

export type Migration = { up(database: Kysely<unknown>): Promise<void> };

export const migrations: Record<string, Migration> = {
  "0001-mail": mail,
  "0002-people": people,
  "0003-money": money,
  "0004-jobs": jobs,
  "0005-rate-limits": rateLimits,
  "0006-conversations": conversations,
  "0007-authorizations": authorizations,
  "0008-over-limit-declines": overLimitDeclines,
  "0009-content": content,
  "0010-corrections": corrections,
  "0011-books": books,
  "0012-pictures": pictures,
  "0013-calendar": calendar,
  "0014-closings": closings,
  "0015-moved-addresses": movedAddresses,
  "0016-inbox": inbox,
  "0017-team": team,
  "0018-letters": letters,
  "0019-installation": installation,
  "0020-mailbox": mailbox,
  "0021-lines-set-aside": linesSetAside,
  "0022-audit-no-replace": auditNoReplace,
  "0023-alerts": alerts,
  "0024-office-lists": officeLists,
  "0025-recent-visitors": recentVisitors,
  "0026-scraped-counts": scrapedCounts,
  "0027-what-a-change-owes": whatAChangeOwes,
  "0028-unpaid-checkouts": unpaidCheckouts,
  "0029-session-passkeys": sessionPasskeys,
  "0030-unanswered-mails": unansweredMails,
  "0031-letters-of-a-subscriber": lettersOfASubscriber,
  "0032-persons-of-a-postal-code": personsOfAPostalCode,
  "0033-left-out-mail": leftOutMail,
  "0034-words-of-content": wordsOfContent,
};
