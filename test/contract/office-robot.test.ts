/**
 * A robot walks through the office as each role, over everything that strangers can type: it follows every link, and posts every
 * form with values that no form expects.
 */

import { expect, test } from "vitest";
import { type Role, roles } from "#domain/team/roles.ts";
import {
  askForSign,
  submitCommunityConcern,
  submitContactForm,
  submitVolunteerForm,
  submitDevelopmentFeedback,
  submitEmailSignup,
} from "#server/web/functions/forms.ts";
import { addNote, addTag, assign } from "#server/messages/inbox/submission-acts.ts";
import { saveAnswer } from "#server/messages/inbox/saved-answers.ts";
import { createLetter } from "#server/messages/letters/letters.ts";
import { parseMail } from "#server/messages/mailbox/parse-mail.ts";
import { receiveMail } from "#server/messages/mailbox/receive-mail.ts";
import { invite } from "#server/team/invitations.ts";
import { createTestDatabase, describeEachDatabase } from "#test/support/database.ts";
import { browseOffice, type OfficeBrowser, type OfficeResponse } from "#test/support/office.ts";
import { signInAs, touchPasskey } from "#test/support/office-people.ts";
import { jsonPost } from "#test/support/requests.ts";
import { useTestServices } from "#test/support/services.ts";

/** Would run, or end an attribute, wherever it is not escaped. */
const hostile = `"'><img src=x onerror=alert(1)><script>alert(2)</script></textarea></title>`;
/** Hundreds of requests, on a machine that may do something else meanwhile. */
const patienceMs = 300_000;
const long = "W".repeat(300);

describeEachDatabase("a robot in the office", (open) => {
  const given = useTestServices(open);

  /** Everything that a stranger can write, and what the team makes of it. */
  async function fillRecords(): Promise<void> {
    const { services } = given;
    const email = "ana@example.org";
    const sign = {
      name: hostile,
      email,
      address: `1 ${hostile}`.slice(0, 120),
      lawn: "other",
      owner: hostile,
      spot: hostile,
    };
    const written = [
      await askForSign(jsonPost("ask-for-sign", sign), services),
      await submitContactForm(
        jsonPost("submit-contact-form", {
          firstName: hostile,
          lastName: long,
          email,
          subject: "other",
          message: `${hostile} javascript:alert(3) https://example.org/"onmouseover="alert(4)`,
        }),
        services,
      ),
      await submitCommunityConcern(
        jsonPost("submit-community-concern", {
          name: hostile,
          email,
          message: hostile,
          neighbourhood: hostile,
        }),
        services,
      ),
      await submitDevelopmentFeedback(
        jsonPost("submit-development-feedback", {
          projectName: hostile,
          neighbourhood: hostile,
          description: hostile,
          contactEmail: email,
        }),
        services,
      ),
      await submitVolunteerForm(
        jsonPost("submit-volunteer-form", {
          name: hostile,
          email,
          phone: `250-555-0100"><b>`,
          interests: ["translation"],
          area: "tillicum",
          message: hostile,
        }),
        services,
      ),
      await submitEmailSignup(
        jsonPost("submit-email-signup", { firstName: hostile, lastName: hostile, email }),
        services,
      ),
    ];
    expect(written.map(({ status }) => status).every((status) => status < 500)).toBe(true);
    const mail = await parseMail(
      new TextEncoder().encode(
        `From: =?utf-8?B?${Buffer.from(hostile).toString("base64")}?= <bo@example.org>\r\nTo: inbox@example.org\r\nSubject: ${hostile}\r\nMessage-ID: <1@bo>\r\nContent-Type: text/html\r\n\r\n&lt;script&gt;alert(2)&lt;/script&gt;<img src=x onerror=alert(1)>`,
      ),
    );
    if (mail) await receiveMail({ ...mail, folder: "inbox", receivedAt: services.clock.now() }, services);
    // What was stored before a rule was made is shown as well, so each column has it, whatever the forms refuse today.
    const { database } = services;
    const words = { name: hostile, subject: hostile, printed: hostile, search_text: hostile, page: hostile };
    await database
      .updateTable("submission")
      .set(words as never)
      .execute();
    await database.updateTable("subscriber").set({ first_name: hostile, last_name: hostile }).execute();
    for (const { id } of await database.selectFrom("submission").select("id").execute()) {
      await addNote({ id, text: hostile }, services);
      await addTag({ id, tag: `"><script>${id.slice(0, 4)}` }, services);
      await assign({ id, assignee: hostile }, services);
      await database
        .insertInto("attachment")
        .values({
          path: `contact-attachments/1789000000000-${id.replaceAll("-", "")}.pdf`,
          original_name: `${hostile}\u202efdp.exe`,
          content_type: "application/pdf",
          size_bytes: 5,
          uploaded_at: services.clock.now().toISOString(),
          address_key: "x",
          submission_id: id,
        } as never)
        .execute();
    }
    await saveAnswer({ title: `"><script>`, text: `{name} ${hostile}` }, services);
    const text = `# ${hostile}\n\n[a](javascript:alert(3)) <script>alert(2)</script> ![x](x) ${hostile}`;
    await createLetter({ subject: hostile, text, segment: { kind: "everyone" } }, services);
    const guest = { email: `${crypto.randomUUID()}@example.org`, name: hostile, role: "editor" as const };
    await invite(guest, services);
  }

  async function enter(role: Role): Promise<OfficeBrowser> {
    const { database, clock } = given.services;
    const person = await signInAs(role, database, clock.now());
    await touchPasskey(person, database, clock.now());
    await database
      .updateTable("office_member")
      .set({ name: `${hostile} ${role}` })
      .where("id", "=", person.memberId)
      .execute();
    return browseOffice(given.services, { person });
  }

  test.each(open === createTestDatabase ? roles : (["candidate"] as const))(
    "as the %s, every kind of page that a link leads to, and every form with values that it does not expect → opens, is done or refused; private, with what was typed as text",
    { timeout: patienceMs },
    async (role) => {
      await fillRecords();
      const pages = await walk(await enter(role));
      expect(pages.size).toBeGreaterThan(5);
      const held = [...pages.values()].filter(({ text }) => text.includes("&lt;script&gt;"));
      expect(held.length).toBeGreaterThan(0);
      const forms = new Map<string, Form>();
      for (const [path, { text }] of pages)
        for (const form of formsIn(text, path)) forms.set(kindOf(form), form);
      // A value is read alike for everybody: the candidate's forms get all of them, on PostgreSQL those that a database can mind.
      const ofDatabase = open === createTestDatabase ? unexpected : mindedByDatabase;
      const values = role === "candidate" ? ofDatabase : [hostile];
      for (const form of forms.values()) {
        // A role or a session that an act took away is given back, and what was removed is there again or is not found.
        const office = await enter(role);
        for (const value of values) {
          const what = `${form.path} ${JSON.stringify(form.hidden)} with ${JSON.stringify(value.slice(0, 20))}`;
          expectSafe(await office.post(form.path, filled(form, value)), what);
        }
      }
    },
  );
});

/** Rooms whose acts need a payment provider or a build have tests of their own; their pages are walked all the same. */
const postedRooms = ["inbox", "people", "letters", "settings", "find"];

const mindedByDatabase = ["\0", "99999999999999999999", "\u{1f600}\u202e\ud800"];
const unexpected = [
  ...mindedByDatabase,
  "-1",
  "1e999",
  "",
  hostile,
  "../../etc/passwd",
  "=HYPERLINK(1)\r\nBcc: x@example.org",
  "x".repeat(60_000),
];

/** Follows links from Today, to two pages of each kind: all that differ only in an id or a choice are alike. The pages by their path. */
async function walk(office: OfficeBrowser): Promise<Map<string, OfficeResponse>> {
  const pages = new Map<string, OfficeResponse>();
  const open = ["/today", "/more", "/find?q=ana", "/inbox?view=all", "/people/AA", "/settings"];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const kind = kindOfAddress(path);
    const ofKind = [...pages.keys()].filter((one) => kindOfAddress(one) === kind);
    if (ofKind.includes(path) || ofKind.length === 2) continue;
    const page = await office.get(path);
    expectSafe(page, path);
    pages.set(path, page);
    for (const [, link = ""] of page.text.matchAll(/(?:href|src)="(\/[^"#]*)/g))
      if (!isPublicFile(unescaped(link))) open.push(unescaped(link));
  }
  return pages;
}

function kindOfAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://office");
  const [, room, ...rest] = pathname.replaceAll(/\/(?:[^/]*\d[^/]*|[^/]{20,})/g, "/:id").split("/");
  return [room, ...(room === "content" ? rest.slice(0, 1) : rest), ...searchParams.keys()].join(" ");
}

/** The same for everybody. */
function isPublicFile(path: string): boolean {
  return /^\/(assets\/|content\/kit\/|favicon\.svg$)/.test(path);
}

function expectSafe({ status, text, headers }: OfficeResponse, what: string): void {
  expect(status, what).toBeLessThan(500);
  expect(headers.get("cache-control"), what).toBe("no-store");
  expect(headers.get("x-content-type-options"), what).toBe("nosniff");
  expect(headers.get("content-security-policy"), what).toContain("default-src 'none'");
  if (!headers.get("content-type")?.startsWith("text/html")) return;
  expect(text, what).not.toMatch(/<img src=x|<script>alert|\sonerror=alert\(1\)>/);
  expect(text, what).not.toMatch(/\s(?:href|src|action)="\s*(?:javascript|data|vbscript):/i);
  expect(text, what).not.toMatch(/<script(?![^>]*\ssrc=)|\sstyle=/);
}

type Form = { path: string; hidden: [string, string][]; typed: string[] };

/** The forms of a page that post something. */
function formsIn(html: string, page: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, attributes = "", inside = ""]) => {
    if (!attributes.includes('method="post"')) return [];
    const path = unescaped(/action="([^"]*)"/.exec(attributes)?.[1] ?? page);
    if (!postedRooms.includes(path.split(/[/?]/)[1] ?? "")) return [];
    const inputs = [...inside.matchAll(/<(input|textarea|select|button)\b([^>]*)>/g)].flatMap(
      ([, element = "", given = ""]) => {
        const name = /\sname="([^"]*)"/.exec(given)?.[1];
        const value = unescaped(/\svalue="([^"]*)"/.exec(given)?.[1] ?? "");
        const isFixed = given.includes('type="hidden"') || element === "button";
        return name ? [{ name, value, isFixed }] : [];
      },
    );
    const hidden = inputs
      .filter(({ isFixed }) => isFixed)
      .map(({ name, value }): [string, string] => [name, value]);
    return [{ path, hidden, typed: inputs.filter(({ isFixed }) => !isFixed).map(({ name }) => name) }];
  });
}

/** One form of each kind is enough: forms that differ only in ids are the same. */
function kindOf({ path, hidden, typed }: Form): string {
  const act = hidden.find(([name]) => name === "act")?.[1];
  const names = [...hidden.map(([name]) => name), ...typed];
  return JSON.stringify([kindOfAddress(path.replace(/\?.*/, "")), act, names]);
}

/** The unexpected value in every field that somebody types, and in what a form hides but its act. */
function filled({ hidden, typed }: Form, value: string): Record<string, string> {
  const kept = hidden.map(([name, fixed]) => [name, name === "act" || typed.length > 0 ? fixed : value]);
  return Object.fromEntries([...kept, ...typed.map((name) => [name, value])]);
}

function unescaped(html: string): string {
  return html
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
