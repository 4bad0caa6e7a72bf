import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConfigurationError, type Environment, missingForProduction, readConfig } from "./config.ts";
import { settings } from "./settings.ts";

let folder: string;

beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "hustings-config-"))));
afterAll(() => rmSync(folder, { recursive: true }));

function read(environment: Environment = {}) {
  return readConfig({ DATA_DIR: folder, ...environment });
}

function problemsOf(environment: Environment): string[] {
  try {
    read(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

function productionProblems(url: string): string {
  return missingForProduction(read({ NODE_ENV: "production", BASE_URL: url })).join(" ");
}

test("Nothing set is a working development server that keeps one generated secret for itself", () => {
  const config = read();
  expect(config).toMatchObject({
    production: false,
    port: 3000,
    baseUrl: "http://localhost:3000",
    s3: undefined,
  });
  expect(read().secret).toBe(config.secret);
  expect(readFileSync(join(folder, "secret"), "utf8")).toBe(config.secret);
  expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
});

test("Empty settings of a copied .env file count as not set", () => {
  expect(read({ PORT: "", SMTP_URL: " ", BASE_URL: "" })).toMatchObject({ port: 3000, smtpUrl: undefined });
});

test.each([
  [{ PORT: "http" }, "PORT must be a number from 0 to 65535."],
  [{ PAYMENTS: "maybe" }, "PAYMENTS must be auto, sandbox or off."],
  [
    { STRIPE_SECRET_KEY: "pk_live_x" },
    "STRIPE_SECRET_KEY is not a Stripe secret key (sk_live_… or sk_test_…).",
  ],
  [{ APP_SECRET: "short" }, "APP_SECRET must have at least 32 characters."],
  [{ DATABASE_URL: "mysql://db/x" }, "DATABASE_URL invalid URL."],
])("%o is refused with a sentence that names it", (environment, sentence) => {
  expect(problemsOf(environment)).toEqual([sentence]);
});

test("Every wrong setting is named at once", () => {
  expect(problemsOf({ PORT: "x", PAYMENTS: "y", APP_SECRET: "z" })).toHaveLength(3);
});

describe("Settings that need each other", () => {
  test("A payment key without the webhook's secret is refused: no payment could be confirmed", () => {
    expect(problemsOf({ STRIPE_SECRET_KEY: "sk_test_1" })[0]).toContain("STRIPE_WEBHOOK_SECRET");
  });

  test("A payment key together with the sandbox is refused: one of them is a mistake", () => {
    const environment = {
      STRIPE_SECRET_KEY: "sk_live_1",
      STRIPE_WEBHOOK_SECRET: "whsec",
      PAYMENTS: "sandbox",
    };
    expect(problemsOf(environment)[0]).toContain("contradict");
  });

  test("A store without its key is refused", () => {
    expect(problemsOf({ S3_ENDPOINT: "https://s3.test", S3_BUCKET: "b" })[0]).toContain(
      "S3_SECRET_ACCESS_KEY",
    );
  });
});

describe("Production", () => {
  test("What a real campaign has not filled in yet is named, a sentence each", () => {
    const problems = missingForProduction(read({ NODE_ENV: "production" }));
    expect(problems.join(" ")).toMatch(/APP_SECRET.*BASE_URL.*authorization line.*MAIL_TO.*MAIL_FROM/);
  });

  test("An address without encryption is refused, except on the machine itself", () => {
    expect(productionProblems("http://campaign.test")).toContain("https://");
    expect(productionProblems("http://localhost:3000")).not.toContain("https://");
    expect(productionProblems("https://campaign.test")).not.toContain("BASE_URL");
  });
});

test.each([".env.example", "docs/operating.md"])("%s names every setting", (file) => {
  const text = readFileSync(join(import.meta.dirname, "..", file), "utf8");
  const unnamed = Object.keys(settings).filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
  expect(unnamed).toEqual([]);
});
