/** `npm run office -- <command>`: what needs the machine that holds the campaign's records; everything else is done in the office. */

import { userInfo } from "node:os";
import { createInterface } from "node:readline/promises";
import { type Config, readConfig } from "#server/platform/config/config.ts";
import { loadEnvFile } from "#server/platform/config/env-file.ts";
import { officeAddress } from "#server/platform/mail/office-step.ts";
import { systemClock } from "#server/platform/system/clock.ts";
import { createLog } from "#server/platform/system/log.ts";
import { openServices } from "#server/open-services.ts";
import { sentenceFor } from "#server/operations/process/start-problems.ts";
import { commands } from "./commands.ts";
import { findInTheOffice } from "./commands/in-the-office.ts";
import {
  type Command,
  createProgress,
  exitCodes,
  reasonOf,
  runCommand,
  usageOf,
} from "./shell/terminal/command.ts";

// A reader such as `| head` may close the pipe early; that is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") return;
  printError(`What it says could not be written: ${reasonOf(error)}`);
  process.exit(exitCodes.failed);
});
const progress = createProgress({
  write: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
  nowMs: () => performance.now(),
});
process.exitCode = await main(process.argv.slice(2));

async function main([name, ...args]: string[]): Promise<number> {
  if (!name || name === "help" || name === "--help") return printCommands();
  const found = findInTheOffice(name, args);
  if (found) return leadToPage(found);
  const command = commands.find((each) => each.name === name);
  if (!command) return refuse(`There is no command ${name}.`);
  if (args.includes("--help")) return printUsage(command);
  return openAndRun(command, args);
}

async function openAndRun(command: Command, args: string[]): Promise<number> {
  const opened = await open();
  if (!opened) return exitCodes.failed;
  try {
    const actor = { memberId: null, name: `${userInfo().username} (terminal)` };
    const services = { ...opened.services, actor };
    return await runCommand(command, args, { services, print, confirm, progress, printError });
  } finally {
    await opened.close();
  }
}

function leadToPage({ typed, page }: { typed: string; page: string }): number {
  printError(`${typed} is no command: use ${officeAddress(page, settings())}`);
  return exitCodes.wrongUsage;
}

/** Where the office is; what is wrong with the settings, the commands that need them say. */
function settings(): Pick<Config, "office"> {
  try {
    loadEnvFile();
    return readConfig(process.env);
  } catch {
    return { office: undefined };
  }
}

async function open() {
  try {
    loadEnvFile();
    const log = createLog(systemClock, (line) => process.stderr.write(`${line}\n`));
    return await openServices(readConfig(process.env), log);
  } catch (error) {
    const sentence = sentenceFor(error);
    if (sentence === undefined) throw error;
    printError(sentence);
    return undefined;
  }
}

function printCommands(): number {
  const width = Math.max(...commands.map(({ name }) => name.length));
  print("npm run office -- <command>\n");
  for (const { name, summary } of commands) print(`  ${name.padEnd(width)}  ${summary}`);
  print("\nA command with --help shows its arguments.");
  return exitCodes.done;
}

function printUsage(command: Command): number {
  print(`${usageOf(command)}\n\n${command.summary}`);
  return exitCodes.done;
}

function refuse(sentence: string): number {
  printError(sentence);
  printCommands();
  return exitCodes.wrongUsage;
}

function print(line: string): void {
  progress.clear();
  process.stdout.write(`${line}\n`);
}

function printError(text: string): void {
  progress.clear();
  process.stderr.write(`${text}\n`);
}

/** True only for an explicit yes; always false without a terminal. */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (yes/no) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
