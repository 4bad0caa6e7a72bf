/**
 * Runs a script of this project on the Node it needs: `node scripts/run.mjs scripts/start.ts …`.
 * npm puts the Node 24 of node_modules first in the path; where no such package exists for the platform, the system's
 * Node answers, and an old one would fail with a riddle. Plain JavaScript, because old ones can't read anything else.
 */

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const needed = 24;
const [major] = process.versions.node.split(".");

if (Number(major) < needed) {
  console.error(
    `This needs Node ${needed} or newer, and ${process.execPath} is ${process.version}.\n` +
      `\`npm ci\` brings the right one for Linux (x64, arm64), macOS and Windows (x64): run it again without --omit=optional.\n` +
      `On another platform, or on Alpine Linux, install Node ${needed} from https://nodejs.org and try again.`,
  );
  process.exit(1);
}

const [script, ...rest] = process.argv.slice(2);
process.argv = [process.execPath, script, ...rest];
await import(pathToFileURL(resolve(script)).href);
