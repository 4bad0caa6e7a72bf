/** The content that this process shows now. The site's pages and everybody else who reads it change at the same time. */

import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";
import type { Clock } from "#server/platform/system/clock.ts";
import type { Log } from "#server/platform/system/log.ts";
import { newestNumber } from "./editions.ts";
import { countSentPosts, loadContent, type LoadedContent } from "./load-content.ts";

export type CurrentContent = {
  now(): LoadedContent;
  /** What should be shown: the same object while nothing changed. */
  look(): Promise<LoadedContent>;
  /** The newest valid edition before the given one, for a site that can't be rendered with it. */
  before(edition: number): Promise<LoadedContent>;
  /** From here on this is what `now` returns. */
  show(loaded: LoadedContent): void;
};

/** Reads the newest edition; `clock` decides what of the scheduled versions is shown. */
export async function openCurrentContent(options: {
  database: Kysely<Database>;
  clock: Clock;
  log: Log;
}): Promise<CurrentContent> {
  const { database, clock, log } = options;
  let newest = await newestNumber(database);
  let sent = await countSentPosts(database);
  let latest = await load();
  let shown = latest;
  return {
    now: () => shown,
    async look() {
      const [number, sentNow] = [await newestNumber(database), await countSentPosts(database)];
      if (number !== newest || sentNow !== sent || clock.now().getTime() >= latest.changesAt) {
        latest = await load();
        [newest, sent] = [number, sentNow];
      }
      return latest;
    },
    before: (edition) => load(edition - 1),
    show: (loaded) => void (shown = loaded),
  };

  async function load(upTo?: number): Promise<LoadedContent> {
    const { loaded, unusable } = await loadContent(database, clock.now(), upTo);
    for (const { edition, problems } of unusable) {
      log.error("edition-not-shown", { edition, shownInstead: loaded.edition, problems });
    }
    return loaded;
  }
}
