/** WebKitGTK by the W3C's WebDriver, which WebKitWebDriver speaks: https://www.w3.org/TR/webdriver2/ */

import { mkdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#test/support/free-port.ts";
import { commandLimit, type Engine, makeHome, printed, startProgram } from "./engine.ts";

/** The bars of its window have a least width, below which no page could be as narrow as a phone. */
const smallBars =
  "* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px; }";

/** The name under which an answer refers to an element. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

type Size = { width: number; height: number };

export async function openWebKit(): Promise<Engine> {
  const home = await makeHome("webkit");
  await mkdir(join(home.folder, "gtk-3.0"));
  await writeFile(join(home.folder, "gtk-3.0", "gtk.css"), smallBars);
  const screen = startProgram(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", "1400x1100x24", "-nolisten", "tcp"],
    {
      environment: home.environment,
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const display = `:${await printed(screen, 3, /^(\d+)\n/)}`;
  const port = await freePort();
  const driver = startProgram("WebKitWebDriver", [`--port=${port}`], {
    environment: { ...home.environment, DISPLAY: display },
    stdio: ["ignore", "ignore", "ignore"],
  });
  const base = `http://127.0.0.1:${port}`;
  await untilItListens(port);
  const { sessionId } = (await ask(`${base}/session`, { capabilities: {} })) as { sessionId: string };
  const session = `${base}/session/${sessionId}`;
  const send = (path: string, body?: object) => ask(session + path, body);

  return {
    async open(url) {
      await send("/url", { url });
    },
    async resize(width, height) {
      // The window has bars beside the page.
      const page = JSON.parse(
        await evaluate("JSON.stringify({ width: innerWidth, height: innerHeight })"),
      ) as Size;
      const window = (await send("/window/rect")) as Size;
      await send("/window/rect", {
        width: width + window.width - page.width,
        height: height + window.height - page.height,
      });
    },
    evaluate,
    async act(actions) {
      await send("/actions", { actions });
    },
    async attach(selector, paths) {
      const element = (await send("/element", { using: "css selector", value: selector })) as Record<
        string,
        string
      >;
      await send(`/element/${element[elementKey]}/value`, { text: paths.join("\n") });
    },
    async tabs() {
      return (await send("/window/handles")) as string[];
    },
    async showTab(handle) {
      await send("/window", { handle });
    },
    async closeTab() {
      await command(`${session}/window`, { method: "DELETE" });
    },
    async enterFrame() {
      await send("/frame", { id: 0 });
    },
    async leaveFrame() {
      await send("/frame", { id: null });
    },
    async picture() {
      return Buffer.from(String(await send("/screenshot")), "base64");
    },
    async end() {
      await driver.end();
      await screen.end();
      await home.remove();
    },
  };

  async function evaluate(expression: string): Promise<string> {
    const script = `const done = arguments[0]; Promise.resolve(${expression}).then(done);`;
    return String(await send("/execute/async", { script, args: [] }));
  }
}

/** It says nothing when it is ready. */
async function untilItListens(port: number): Promise<void> {
  const limit = AbortSignal.timeout(commandLimit);
  while (!(await isOpen(port))) {
    limit.throwIfAborted();
    await pause(20);
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => done(true)).once("error", () => done(false));
    socket.once("connect", () => socket.destroy());
  });
}

async function ask(address: string, body?: object): Promise<unknown> {
  return command(address, body ? { method: "POST", body: JSON.stringify(body) } : {});
}

async function command(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(commandLimit) });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}
