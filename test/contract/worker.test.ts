/** A donation that hosted functions took, and a worker without a public listener that captures it and sends its receipt. */

import { describe, expect, onTestFinished, test, vi } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { createHostedBackend } from "#server/operations/hosted/handler.ts";
import { startMailSink } from "#test/support/mail-sink.ts";
import { hasPostgres, startOwnPostgres } from "#test/support/postgres.ts";
import { jsonPost } from "#test/support/requests.ts";
import { startS3 } from "#test/support/s3-server.ts";
import { sandboxCard, sandboxDonor } from "#test/support/sandbox-donor.ts";
import { startServer } from "#test/support/server-process.ts";
import { useBuild } from "#test/support/use-build.ts";

const functions = "https://functions.example.org";
const patience = { timeout: 60_000, interval: 200 };

describe.skipIf(!hasPostgres())("the worker of hosted functions", () => {
  useBuild();

  test("a donation by the hosted handler → the worker alone captures it and sends the receipt with its PDF, and has no port", async () => {
    const folder = newFolder();
    const postgres = await startOwnPostgres(folder);
    const [s3, sink] = await Promise.all([startS3(), startMailSink()]);
    const settings = {
      BASE_URL: "https://www.example.org",
      BACKEND_URL: functions,
      APP_SECRET: "4f1c9a07b2d85e36c0a9f4e7182b6d3c",
      DATABASE_URL: postgres.url,
      ...s3.settings,
    };
    const worker = await startServer({
      ...settings,
      DATA_DIR: folder,
      PORT: "off",
      SMTP_URL: sink.url,
    });
    const backend = createHostedBackend({
      environment: settings,
      loadBuild: () => Promise.reject(new Error("No page is rendered here")),
      log: { info() {}, warn() {}, error() {} },
    });
    onTestFinished(async () => {
      await backend.close();
      await worker.stop();
      await Promise.all([sink.close(), s3.close(), postgres.stop("fast")]);
    });

    const checkout = await backend.fetch(
      jsonPost("create-donation-payment", { amount: 25, donorInfo: sandboxDonor }),
    );
    const { url } = await checkout.json();
    expect(url).toMatch(new RegExp(`^${functions}/sandbox-checkout/`));
    const paid = await backend.fetch(
      new Request(url, { method: "POST", body: new URLSearchParams(sandboxCard) }),
    );
    expect(paid.status).toBe(303);

    const receipts = async () =>
      (await sink.read()).filter(({ to }) => to?.some(({ address }) => address === sandboxDonor.email));
    await vi.waitUntil(
      async () => (await receipts()).some(({ attachments }) => attachments.length > 0),
      patience,
    );
    const [receipt] = (await receipts()).filter(({ attachments }) => attachments.length > 0);
    expect(receipt?.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf"]);

    expect(worker.output.join("\n")).toContain(`this is the worker of ${functions}`);
    expect(worker.output.some((line) => line.includes('"port":"off"'))).toBe(true);
    expect(await worker.stop()).toBe(0);
  });
});
