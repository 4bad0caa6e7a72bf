/** What a sign-up costs beside its own work: messages to the SQLite thread are most of it (docs/decisions/0010-speed-of-the-server.md). */

import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestServices } from "#test/support/services.ts";
import { createApp } from "../app.ts";

test("A sign-up → one message to the SQLite thread with the person and both e-mails", async () => {
  const { services, close } = await createTestServices();
  onTestFinished(close);
  const app = createApp(services, new Map());
  const signUp = (email: string) =>
    app.request("/functions/v1/submit-email-signup", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ firstName: "Ana", email }),
    });
  await signUp("first@example.org");
  const sent = vi.spyOn(Worker.prototype, "postMessage");
  onTestFinished(() => sent.mockRestore());
  expect((await signUp("second@example.org")).status).toBe(200);
  expect(sent).toHaveBeenCalledTimes(1);
});
