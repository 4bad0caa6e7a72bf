/** The office in a browser test: a page that is signed in as a role, or one with a virtual authenticator for passkeys. */

import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import type { Kysely } from "kysely";
import type { Role } from "#domain/team/roles.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { hashOf, newToken } from "#server/team/sessions.ts";
import { nameAt } from "#server/web/office/office-cookies.ts";
import { type OfficePerson, signInAs } from "#test/support/office-people.ts";
import { dataDir, test as base } from "./test.ts";

export { expect } from "./test.ts";

/** Where the office of the server under test is. */
export const officeUrl = process.env["E2E_OFFICE_URL"] ?? "";

/** The message of the last act. */
export const messageOfAct = (page: Page) => page.locator(".toast");

/** Presses a button whose form does not arrive: the proxy in front finds no office, and its own page shows. */
export async function pressWithoutOffice(page: Page, button: string): Promise<void> {
  const address = page.url();
  const proxyPage = { status: 503, contentType: "text/html", body: "<title>No office</title>" };
  await page.route(address, (route) => route.fulfill(proxyPage));
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page).toHaveTitle("No office");
  await page.unroute(address);
}

type OfficeFixtures = {
  /** Signs the page in as a new person of this role, without a passkey, and opens the path. */
  openOffice(role: Role, path?: string): Promise<OfficePerson>;
};

type Shared = { records: Kysely<Database> };

export const test = base.extend<OfficeFixtures, Shared>({
  records: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are asked for from the pattern
    async ({}, use) => {
      const database = await openDatabase({ dataDir });
      await use(database);
      await closeDatabase(database);
    },
    { scope: "worker" },
  ],
  openOffice: async ({ page, records }, use) => {
    await use(async (role, path = "/today") => {
      const person = await signInAs(role, records, new Date());
      await page.context().addCookies([sessionCookieFor(officeUrl, person.token)]);
      await page.goto(`${officeUrl}${path}`);
      return person;
    });
  },
});

/** The cookie of a session in the office at this address. */
export function sessionCookieFor(address: string, token: string) {
  return {
    name: nameAt(address, "office"),
    value: token,
    url: address,
    httpOnly: true,
    sameSite: "Strict" as const,
  };
}

/** Invites a new member in the records, as the program does at a hundred times the cost, and returns the link. */
export async function invite(records: Kysely<Database>, email: string, role: Role): Promise<string> {
  const token = newToken();
  const row = {
    token_hash: hashOf(token),
    member_id: randomUUID(),
    email,
    name: "Sample Editor",
    role,
    invited_by: "Tests",
    created_at: new Date().toISOString(),
    expires_at: "2099-01-01T00:00:00.000Z",
  };
  await records.insertInto("office_invitation").values(row).execute();
  return `${officeUrl}/invitation?token=${token}`;
}

/** The link that `npm run office -- invite` prints. */
export async function inviteByProgram(email: string, role: Role): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["office/main.ts", "invite", email, "--role", role, "--name", "Sample Editor"],
    { env: { PATH: process.env["PATH"], DATA_DIR: dataDir, OFFICE_URL: officeUrl } },
  );
  return /\S+\/invitation\?token=\S+/.exec(stdout)?.[0] ?? "";
}

/** Takes an invitation on this page, whose context has an authenticator, and is in the office then. */
export async function makePasskey(page: Page, invitation: string): Promise<void> {
  await page.goto(invitation);
  await page.getByRole("button", { name: "Make my passkey" }).click();
  await expect(page).toHaveURL(`${officeUrl}/today`);
}

/** Chromium's own authenticator, which answers at once and keeps passkeys for as long as the page is open. */
export async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
