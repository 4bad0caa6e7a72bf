/**
 * What a journey needs of a browser's engine, and what both protocols of the W3C give: WebDriver (WebKit) and WebDriver BiDi (Firefox); and
 * the programs of an engine: each started with a home of its own and without what the developer's environment says.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a hand does: keys, and a pointer's moves and buttons, as both protocols take them. */
export type Action = Record<string, unknown>;

export type ActionSource = { type: "key" | "pointer"; id: string; actions: Action[] } & Record<
  string,
  unknown
>;

/** One window of a browser with a profile of its own. What is not said of a tab or a frame is about the one that is shown. */
export type Engine = {
  /** Opens an address and waits until the page has loaded. */
  open(address: string): Promise<void>;
  /** Makes the page this large, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Runs an expression in the page and waits for what it promises, a text. */
  evaluate(expression: string): Promise<string>;
  act(sources: ActionSource[]): Promise<void>;
  /** Chooses files for the field that this CSS selector finds. */
  attach(selector: string, paths: readonly string[]): Promise<void>;
  /** The open tabs, in any order. */
  tabs(): Promise<string[]>;
  /** Shows the page of a tab. */
  showTab(tab: string): Promise<void>;
  closeTab(): Promise<void>;
  /** Goes on in the page of the only frame. */
  enterFrame(): Promise<void>;
  /** Goes on in the page that has the frame. */
  leaveFrame(): Promise<void>;
  /** A picture of what the window shows, as PNG. */
  picture(): Promise<Uint8Array>;
  /** Ends the browser and what was started for it. */
  end(): Promise<void>;
};

/** Milliseconds that a command may take; a browser's start on a busy machine takes most of them. */
export const commandLimit = 60_000;

export type Home = { folder: string; environment: Record<string, string>; remove(): Promise<void> };

/** A folder for what a browser keeps, and the environment that sends it there. */
export async function makeHome(engine: string): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), `hustings-${engine}-`));
  const environment = {
    PATH: process.env["PATH"] ?? "",
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_CACHE_HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_RUNTIME_DIR: folder,
    // Nobody offers these services to a test.
    NO_AT_BRIDGE: "1",
    GSETTINGS_BACKEND: "memory",
    LANG: "C.UTF-8",
    TZ: "America/Vancouver",
  };
  return { folder, environment, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

export type Program = { child: ChildProcess; end(): Promise<void> };

/** Ends those that a journey which failed early left behind. */
const groups = new Set<number>();
process.once("exit", () => groups.forEach(endGroup));

function endGroup(group: number): void {
  groups.delete(group);
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // It has ended.
  }
}

/** Starts a program in a process group of its own, so that what it starts ends with it. */
export function startProgram(
  command: string,
  args: readonly string[],
  options: { environment: Record<string, string>; stdio?: ("ignore" | "pipe")[] },
): Program {
  const { environment, stdio = ["ignore", "ignore", "pipe"] } = options;
  const child = spawn(command, args, { env: environment, stdio, detached: true });
  const exited = once(child, "exit").catch(() => undefined);
  if (child.pid) groups.add(child.pid);
  return {
    child,
    async end() {
      if (child.pid) endGroup(child.pid);
      await exited;
    },
  };
}

/** The first text like this that the program prints there; rejects with what it printed when it ends before. */
export function printed(program: Program, stream: number, pattern: RegExp): Promise<string> {
  const { child } = program;
  const readable = child.stdio[stream];
  if (!readable || !("setEncoding" in readable)) throw new Error("This stream is not read.");
  let text = "";
  return new Promise((done, fail) => {
    const timer = setTimeout(
      () => fail(new Error(`${child.spawnfile} is not ready:\n${text}`)),
      commandLimit,
    );
    readable.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      const found = pattern.exec(text)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      done(found);
    });
    child.once("error", fail);
    child.once("exit", (code) => fail(new Error(`${child.spawnfile} ended with ${code}:\n${text}`)));
  });
}
