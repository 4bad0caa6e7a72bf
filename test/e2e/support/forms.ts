/** The site's forms, as a visitor fills them in and sends them. */

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { dataDir, expect } from "./test.ts";

export type SentForm = {
  path: string;
  name: string;
  /** The island that it stands in. */
  island: string;
  fill: (form: Locator, email: string) => Promise<void>;
  /** The button's text once it was pressed. */
  busy: string;
  /** Text on the page once a script has sent the form. */
  sent: (page: Page) => Locator;
  /** The page after a plain HTML post. */
  leadsTo: RegExp;
  hasFile?: true;
};

const aFile = { name: "ditch.txt", mimeType: "text/plain", buffer: Buffer.from("a photo of the ditch") };

export const forms: Record<string, SentForm> = {
  "the contact form with a file": {
    path: "/contact",
    island: "blocks/form/contact-form",
    name: "Write to me",
    hasFile: true,
    async fill(form, email) {
      await form.getByLabel("First name").fill("Ann");
      await form.getByLabel("Last name").fill("O'Brien");
      await form.getByLabel("Email").fill(email);
      await form.getByLabel("Subject").selectOption("report-issue");
      await form.getByLabel("Message").fill(`No light at the crossing, says ${email}`);
      await form.locator("input[type=file]").setInputFiles([aFile]);
    },
    busy: "Sending Message...",
    sent: (page) => page.getByRole("heading", { name: "Thank you" }),
    leadsTo: /\/thank-you\/message(#|$)/,
  },
  "the concern form": {
    path: "/concerns",
    island: "blocks/form/concern-form",
    name: "What is wrong on your street?",
    async fill(form, email) {
      await form.getByLabel("Name").fill("Ann");
      await form.getByLabel("Email").fill(email);
      await form.getByLabel("Your concern").fill("The ditch floods");
    },
    busy: "Sending Message...",
    sent: (page) => page.getByRole("heading", { name: "Thank you" }),
    leadsTo: /\/thank-you\/concern(#|$)/,
  },
  "the volunteer form": {
    path: "/volunteer",
    island: "blocks/form/volunteer-form",
    name: "Volunteer",
    async fill(form, email) {
      await form.getByLabel("Name").fill("Ann");
      await form.getByLabel("Email").fill(email);
      await form.getByLabel("Translation").check();
    },
    busy: "Submitting...",
    sent: (page) => page.getByRole("heading", { name: "Welcome to the team" }),
    leadsTo: /\/thank-you\/volunteer(#|$)/,
  },
  "the short message": {
    path: "/get-involved",
    island: "blocks/form/short-contact-form",
    name: "Or just say something",
    async fill(form, email) {
      await form.getByLabel("Name").fill("Ann");
      await form.getByLabel("Email").fill(email);
      await form.getByLabel("Subject").selectOption("Event invitation");
      await form.getByLabel("Message").fill("Come to our block party");
    },
    busy: "Sending...",
    sent: (page) => page.getByRole("heading", { name: "Message Received" }),
    leadsTo: /\/thank-you\/message(#|$)/,
  },
  "the sign-up of the home page": {
    path: "/",
    island: "forms/email-signup",
    name: "Campaign letter",
    async fill(form, email) {
      await form.getByLabel("First name").fill("Ann");
      await form.getByLabel("Email").fill(email);
    },
    busy: "Submitting...",
    sent: (page) => page.getByRole("heading", { name: "Thank you for signing up" }),
    leadsTo: /\/thank-you\/sign-up(#|$)/,
  },
  "the donation form": {
    path: "/donate",
    island: "forms/donation/donation-form",
    name: "Support Independent Leadership",
    async fill(form, email) {
      await form.getByRole("radio", { name: "$25" }).check();
      await form.getByLabel("Full name").fill("Ann O'Brien");
      await form.getByLabel("Email").fill(email);
    },
    busy: "Processing...",
    sent: (page) => page.locator("form a[href*='/sandbox-checkout/']"),
    leadsTo: /\/sandbox-checkout\//,
  },
};

export const buttonOf = (form: Locator) => form.locator("button[type=submit]");

/** The file of the contact form's message, as the server stored it. */
export async function expectFileKept(): Promise<void> {
  const files = await readdir(join(dataDir), { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files
      .filter((file) => file.isFile() && file.name.endsWith(".txt"))
      .map((file) => readFile(join(file.parentPath, file.name), "utf8")),
  );
  expect(texts).toContain(aFile.buffer.toString());
}
