/** Firefox by WebDriver BiDi, which it speaks itself: https://w3c.github.io/webdriver-bidi/ */

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Engine, makeHome, printed, startProgram } from "./engine.ts";

/** Without them it asks its maker for updates, lists and messages. */
const preferences = {
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.aboutwelcome.enabled": false,
  "browser.safebrowsing.blockedURIs.enabled": false,
  "browser.safebrowsing.downloads.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "browser.safebrowsing.update.enabled": false,
  "browser.search.update": false,
  "browser.startup.homepage": "about:blank",
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "datareporting.healthreport.uploadEnabled": false,
  "extensions.update.enabled": false,
  "extensions.getAddons.cache.enabled": false,
  "media.gmp-manager.updateEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "network.proxy.type": 0,
  "network.prefetch-next": false,
  "remote.active-protocols": 1,
  "services.settings.server": "data:,none",
  "signon.rememberSignons": false,
  "toolkit.telemetry.server": "data:,none",
  "intl.accept_languages": "en-CA",
};

type Message = { id?: number; type: string; result?: Record<string, unknown>; message?: string };
type Context = { context: string; children: Context[] };

export async function openFirefox(): Promise<Engine> {
  const home = await makeHome("firefox");
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(home.folder, "user.js"), lines.join(""));
  const program = startProgram(
    "firefox-esr",
    ["--headless", "--no-remote", "--profile", home.folder, "--remote-debugging-port", "0"],
    { environment: home.environment },
  );
  const address = await printed(program, 2, /WebDriver BiDi listening on (ws:\/\/\S+)/);
  const { send, close } = await connect(`${address}/session`);
  await send("session.new", { capabilities: {} });
  const [first] = await contexts();
  // In the tab that it starts with, a page has no focus: a key would press no button.
  let tab = String((await send("browsingContext.create", { type: "tab" }))["context"]);
  let shown = tab;
  await send("browsingContext.close", { context: first?.context });

  return {
    async open(url) {
      await send("browsingContext.navigate", { context: shown, url, wait: "complete" });
    },
    async resize(width, height) {
      await send("browsingContext.setViewport", { context: tab, viewport: { width, height } });
    },
    async evaluate(expression) {
      return String((await evaluate(expression))["value"]);
    },
    async act(actions) {
      await send("input.performActions", { context: shown, actions });
    },
    async attach(selector, files) {
      const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`);
      await send("input.setFiles", { context: shown, element: { sharedId }, files });
    },
    async tabs() {
      return (await contexts()).map(({ context }) => context);
    },
    async showTab(chosen) {
      tab = chosen;
      shown = chosen;
      await send("browsingContext.activate", { context: tab });
    },
    async closeTab() {
      await send("browsingContext.close", { context: tab });
    },
    async enterFrame() {
      const [page] = await contexts(tab);
      shown = page?.children[0]?.context ?? shown;
    },
    async leaveFrame() {
      shown = tab;
    },
    async picture() {
      const { data } = await send("browsingContext.captureScreenshot", { context: tab });
      return Buffer.from(String(data), "base64");
    },
    async end() {
      close();
      await program.end();
      await home.remove();
    },
  };

  async function contexts(root?: string): Promise<Context[]> {
    const tree = await send("browsingContext.getTree", root ? { root } : {});
    return tree["contexts"] as Context[];
  }

  async function evaluate(expression: string): Promise<Record<string, unknown>> {
    const target = { context: shown };
    const asked = { expression, target, awaitPromise: true, userActivation: false };
    const { result, exceptionDetails } = await send("script.evaluate", asked);
    if (exceptionDetails) throw new Error(String((exceptionDetails as { text: string }).text));
    return result as Record<string, unknown>;
  }
}

/** A connection on which each command has its answer. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  let last = 0;
  const lost = Promise.withResolvers<never>();
  socket.addEventListener("message", ({ data }) => {
    const { id, type, result, message }: Message = JSON.parse(String(data));
    const asked = id === undefined ? undefined : waiting.get(id);
    if (type === "success") asked?.resolve(result ?? {});
    else asked?.reject(new Error(message));
    if (id !== undefined) waiting.delete(id);
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox has ended."));
  });
  socket.addEventListener("error", () => lost.reject(new Error(`Firefox can't be reached at ${address}.`)));
  const opened = new Promise<void>((done) => socket.addEventListener("open", () => done(), { once: true }));
  await Promise.race([opened, lost.promise]);
  return {
    send(method: string, params: Record<string, unknown>): Promise<Record<string, unknown>> {
      last += 1;
      const answer = Promise.withResolvers<Record<string, unknown>>();
      waiting.set(last, answer);
      socket.send(JSON.stringify({ id: last, method, params }));
      return answer.promise;
    },
    close: () => socket.close(),
  };
}
