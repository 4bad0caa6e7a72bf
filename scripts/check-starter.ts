/** `npm run check:starter`: the site and its content with the starter's words in the place of the first campaign's. */

import { spawnSync } from "node:child_process";

const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--project=together", "--reporter=dot"],
  { stdio: "inherit", env: { ...process.env, NODE_OPTIONS: "--conditions=starter" } },
);
process.exitCode = status ?? 1;
