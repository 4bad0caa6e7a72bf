/** A database that fails at one question, as when the process ends there: what was not committed is gone. */

import type { KyselyPlugin } from "kysely";

/** Fails at the nth question that is asked through the plugin, and says afterwards whether it came to that. */
export function failAt(nth: number): { plugin: KyselyPlugin; hasFailed: () => boolean } {
  let asked = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1;
      if (asked === nth) throw new Error("The machine stopped here");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { plugin, hasFailed: () => asked >= nth };
}
