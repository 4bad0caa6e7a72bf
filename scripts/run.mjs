/**
 * Runs a script of this project on the Node it needs: `node scripts/run.mjs scripts/start.ts …`.
 * `npm ci` brings a Node of the project's own (docs/decisions/0001). npm 11 puts it first in the path; npm 9 and 10
 * lose its link, and the system's Node may be an older one. So this file looks for the project's own Node in
 * node_modules itself and hands over to it. Plain JavaScript, because an old Node can't read TypeScript.
 */

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, realpathSync } from "node:fs";
import module from "node:module";
import { constants } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const neededMajor = 24;
const compiledFolder = resolve("build", "compiled");
/** The server that the build made of our sources. */
const program = resolve("build", "program", "serve.js");
const [script, ...rest] = process.argv.slice(2);

const endWithNpm = watchNpm();
const ownNode = findOwnNode();
if (ownNode !== undefined && ownNode !== realpathSync(process.execPath) && runs(ownNode)) {
  handOverTo(ownNode);
} else if (Number(process.versions.node.split(".")[0]) < neededMajor) {
  console.error(whatIsMissing());
  process.exitCode = 1;
} else {
  endWithNpm(() => process.kill(process.pid, "SIGTERM"));
  if (script === "scripts/start.ts" && rest.length === 0 && !existsSync(compiledFolder)) {
    await buildFirst();
    rest.push("--built");
  }
  const isServed = script === "scripts/start.ts" && rest.includes("--built") && existsSync(program);
  keepCompiled(isServed);
  process.argv = [process.execPath, script, ...rest];
  try {
    await import(pathToFileURL(isServed ? program : resolve(script)).href);
  } catch (error) {
    if (!lacksBuildPackages()) throw error;
    console.error(whatWasLeftOut());
    process.exitCode = 1;
  }
}

/**
 * Stores Node's compiled code of our TypeScript and the libraries in build/: from the second start on the compiler isn't loaded, which
 * saves 50 MB of memory. Threads and other processes that this one starts do the same. The built server needs none: Node would keep it twice.
 */
function keepCompiled(isServed) {
  process.env.NODE_COMPILE_CACHE = compiledFolder;
  if (!isServed) module.enableCompileCache(compiledFolder);
}

/** While nothing is compiled yet, another process checks the settings and builds: this one, which serves, then never loads the compiler either. */
async function buildFirst() {
  const args = [import.meta.filename, "scripts/build.ts", "--for-start"];
  const builder = spawn(process.execPath, args, { stdio: "inherit" });
  const [code, signal] = await once(builder, "exit");
  if (code !== 0) process.exit(code ?? 128 + constants.signals[signal]);
}

/** The real path of the Node that `npm ci` installed for this system; undefined when there is none. */
function findOwnNode() {
  const [system, executable] =
    process.platform === "win32" ? ["win", "bin/node.exe"] : [process.platform, "bin/node"];
  const found = ["node", "node-bin"]
    .map((name) => resolve("node_modules", `${name}-${system}-${process.arch}`, executable))
    .find((path) => existsSync(path));
  return found && realpathSync(found);
}

/** False where the program is made for another C library, as on Alpine Linux. */
function runs(node) {
  return spawnSync(node, ["--version"]).status === 0;
}

/** Runs the script on the other Node, with this process's terminal; signals reach it too, and this process ends as it ends. */
function handOverTo(node) {
  const child = spawn(node, [...process.execArgv, join("scripts", "run.mjs"), script, ...rest], {
    stdio: "inherit",
  });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  endWithNpm(() => child.kill("SIGTERM"));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/**
 * A stop signal to npm alone ends npm and its shell without reaching this process: the server would stay behind and keep the
 * port. So when the shell is gone, `stop` is called.
 */
function watchNpm() {
  const shell = process.ppid;
  return (stop) => {
    if (process.env.npm_lifecycle_event === undefined) return;
    const watch = setInterval(() => {
      if (process.ppid === shell) return;
      clearInterval(watch);
      stop();
    }, 500);
    watch.unref();
  };
}

/** The bundler without any of its programs: npm leaves them out where its own Node is older than 20.19, and says nothing. */
function lacksBuildPackages() {
  return existsSync(resolve("node_modules", "rolldown")) && !existsSync(resolve("node_modules", "@rolldown"));
}

function whatWasLeftOut() {
  return (
    `npm left out packages that building needs, because it ran on a Node older than 20.19. Install once more on the project's own:\n` +
    `  PATH="${dirname(process.execPath)}:$PATH" npm ci`
  );
}

/** What to do when there is neither the project's own Node nor one that is new enough. */
function whatIsMissing() {
  const isInstalled = existsSync(resolve("node_modules"));
  const here = `This needs Node ${neededMajor} or newer, and this is ${process.version} (${process.execPath}).`;
  if (!isInstalled) return `${here}\nRun \`npm ci\` first: it brings the right one.`;
  return (
    `${here}\n\`npm ci\` brings one for Linux with glibc (x64, arm64), macOS and Windows (x64), and none that runs here was found ` +
    `in node_modules.\nOn one of these systems run \`npm ci\` again, without \`--omit=optional\`. On another, such as Alpine Linux ` +
    `(\`apk add nodejs\`), install Node ${neededMajor} from https://nodejs.org and try again.`
  );
}
