import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { campaignConditions, isStarter } from "./scripts/campaign-conditions.ts";
import { useMemoryFolder } from "./test/support/memory-folder.ts";

useMemoryFolder();

/** They change what other tests import, or measure what work costs: each gets a process of its own. */
const apart = [
  "content/figures.test.ts",
  "domain/**/*-work.test.ts",
  "server/messages/mailbox/text-of-html.test.ts",
  "server/web/functions/request-cost.test.ts",
];

/** They work in one process, with what the tests beside the sources import too. */
const inOneProcess =
  "test/contract/{audit-log,moved-money-log,office-database-away,office-robot,supabase-client}.test.ts";

/** Of the first campaign's own words, and of documents that only it has: left out where the starter stands in its place. */
const ofFirstCampaign = ["content/first-campaign/**", "content/documents.test.ts"];

/** One of them begun last would keep one processor busy and the other idle. */
const long =
  /\/test\/contract\/(install|postgres-restart|publish|rolling-restart|stalled-uploads|start)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  ...campaignConditions,
  test: {
    sequence: { sequencer: LongFirst },
    environment: "node",
    // Collecting young garbage less often saves a tenth of the processor time.
    execArgv: ["--max-semi-space-size=64"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes late on a busy machine, and the default is a second.
    expect: { poll: { timeout: 30_000 } },
    // One more than processors: some tests wait for a process that they started.
    maxWorkers: availableParallelism() + 1,
    // What is built runs as it is: Vitest's own transform writes the text of functions, which goes into pages, anew.
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: "together",
          include: isStarter
            ? ["{app,content}/**/*.test.{ts,tsx}"]
            : ["{app,content,domain,office,server}/**/*.test.{ts,tsx}", inOneProcess],
          exclude: isStarter ? [...apart, ...ofFirstCampaign] : apart,
          globalSetup: ["test/support/run-folder-setup.ts"],
          setupFiles: ["test/support/own-globals.ts"],
          // React as the product runs it: for development it takes a third more of a page's time.
          env: { NODE_ENV: "production" },
          // Most of such a file's time is the import of what the other files import too.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "apart",
          include: ["{scripts,test}/**/*.test.{ts,tsx}", ...apart],
          exclude: [inOneProcess],
          globalSetup: ["test/support/run-folder-setup.ts"],
        },
      },
    ],
  },
});
