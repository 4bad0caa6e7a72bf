/** The `test` of every journey: one browser for all of them, a phone's window for each, and no fault in any page. */

import { expect, test as base } from "@playwright/test";
import type { EngineName } from "./engines.ts";
import { engines } from "./engines.ts";
import { createVisitor, type Visitor } from "./visitor.ts";
import { faultsAddress } from "./watching-proxy.ts";

export { expect } from "@playwright/test";

const site = process.env["ENGINES_SITE"] ?? "";

/** The link that the start of a trial prints. */
export const trialLink = process.env["ENGINES_TRIAL"] ?? "";

type Shared = { engineName: EngineName; browserOfEngine: Visitor };

export const test = base.extend<{ visitor: Visitor; takeFaults: () => Promise<string[]> }, Shared>({
  engineName: ["firefox", { option: true, scope: "worker" }],
  browserOfEngine: [
    async ({ engineName }, use) => {
      const engine = await engines[engineName].open();
      await use(await createVisitor(engine, site));
      await engine.end();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  takeFaults: async ({ engineName }, use) => {
    await use(async () => (await (await fetch(faultsAddress(site, engineName))).json()) as string[]);
  },
  visitor: async ({ browserOfEngine, takeFaults }, use, testInfo) => {
    const { engine } = browserOfEngine;
    await engine.resize(390, 844);
    await use(browserOfEngine);
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = Buffer.from(await engine.picture());
      await testInfo.attach("window", { body, contentType: "image/png" });
      console.log(await browserOfEngine.run(() => document.body.innerText));
    }
    await browserOfEngine.closeOtherTabs();
    expect(await takeFaults(), "faults of the pages").toEqual([]);
  },
});
