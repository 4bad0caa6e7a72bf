/** `npm run office -- <command>`: the campaign's own work, from the machine that holds its records. */

import { createInterface } from "node:readline/promises";
import { readConfig } from "#server/config.ts";
import { loadEnvFile } from "#server/env-file.ts";
import { createLog } from "#server/log.ts";
import { openServices, systemClock } from "#server/open-services.ts";
import { sentenceFor } from "#server/start-problems.ts";
import { timeZoneProblem } from "#server/time-zone-data.ts";
import type { Command } from "./command.ts";
import { commands } from "./commands.ts";

// A reader such as `| head` may close the pipe early; that is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
process.exitCode = await main(process.argv.slice(2));

async function main([name, ...args]: string[]): Promise<number> {
  if (!name || name === "help" || name === "--help") return printCommands();
  const command = commands.find((each) => each.name === name);
  if (!command) return refuse(`There is no command ${name}.`);
  if (args.includes("--help")) return printUsage(command);
  return runCommand(command, args);
}

async function runCommand(command: Command, args: string[]): Promise<number> {
  const timeZone = timeZoneProblem();
  if (command.writesMoney && timeZone !== undefined) {
    process.stderr.write(`${timeZone}\n`);
    return 1;
  }
  const opened = await open();
  if (!opened) return 1;
  try {
    return await command.run(args, { services: opened.services, print, confirm });
  } catch (error) {
    if (isWrongArguments(error)) return refuseArguments(command, error);
    // Commands report the errors that they expect; this reports the others.
    process.stderr.write(
      `${command.name} failed: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    if (process.env["DEBUG"]) process.stderr.write(`${error instanceof Error ? error.stack : ""}\n`);
    return 1;
  } finally {
    await opened.close();
  }
}

/** As `parseArgs` of node:util throws it. */
function isWrongArguments(error: unknown): error is Error {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");
}

function refuseArguments({ usage }: Command, { message }: Error): number {
  process.stderr.write(`${message}\nUsage: npm run office -- ${usage}\n`);
  return 2;
}

async function open() {
  try {
    loadEnvFile();
    const log = createLog(systemClock, (line) => process.stderr.write(`${line}\n`));
    return await openServices(readConfig(process.env), log);
  } catch (error) {
    const sentence = sentenceFor(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    return undefined;
  }
}

function printCommands(): number {
  const width = Math.max(...commands.map(({ name }) => name.length));
  print("npm run office -- <command>\n");
  for (const { name, summary } of commands) print(`  ${name.padEnd(width)}  ${summary}`);
  print("\nA command with --help shows its arguments.");
  return 0;
}

function printUsage({ usage, summary }: Command): number {
  print(`npm run office -- ${usage}\n\n${summary}`);
  return 0;
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  printCommands();
  return 2;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** True only for an explicit yes; always false without a terminal. */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (yes/no) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
