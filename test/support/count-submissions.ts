/**
 * Checks 50 submissions with one key at the same time, as one server process would; prints how many were allowed.
 * `node test/support/count-submissions.ts <data folder> <database address or nothing>`
 */

import { submissionRule } from "#domain/web/rate-limit.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { createRateLimiter } from "#server/platform/rate-limits/open-rate-limiter.ts";

const [dataDir = "", databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl });
const limiter = await createRateLimiter({ database, dataDir, clock: { now: () => new Date() } });
const checks = Array.from({ length: 50 }, () => limiter.check("one visitor", submissionRule));
const verdicts = await Promise.all(checks);
process.stdout.write(String(verdicts.filter(({ ok }) => ok).length));
await limiter.close();
await closeDatabase(database);
