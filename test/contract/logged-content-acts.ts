/** What each act of the Content room writes into the log of all acts. */

import { randomUUID } from "node:crypto";
import { begin } from "#server/content/editions/begin-campaign.ts";
import { addPage, hidePage, retirePage } from "#server/content/editions/add-page.ts";
import { openDocument, saveDocument } from "#server/content/editions/edit-document.ts";
import { beginningName, readDraft } from "#server/content/editions/drafts.ts";
import { newestNumber } from "#server/content/editions/editions.ts";
import { writePost } from "#server/content/editions/posts.ts";
import { exportWords } from "#server/content/editions/word-files.ts";
import type { Services } from "#server/services.ts";
import { browseOffice } from "#test/support/office.ts";
import type { OfficePerson } from "#test/support/office-people.ts";
import { photoAs } from "#test/support/photos.ts";
import type { LoggedAct } from "./logged-act.ts";

const document = "pages/development-tracker";
const page = `/content/edit/${document}`;

/** By room, address and act. */
export function loggedContentActs(given: { services: Services }): Record<string, LoggedAct> {
  async function formOf() {
    const { seen } = await openDocument(given.services, document);
    const edition = await newestNumber(given.services.database);
    return { seen: String(seen), edition: String(edition), "f:heading": `I read ${randomUUID()}.` };
  }

  /** Keeps a draft as its form does; returns the revision before it and its own. */
  async function draft(person: OfficePerson) {
    const before = await formOf();
    await browseOffice(given.services, { person }).post(page, { act: "save", ...before });
    const { seen } = await openDocument(given.services, document);
    return { before: before.seen, seen: String(seen) };
  }

  const picture = async () => ({
    words: "Ann on her porch",
    caption: "",
    focus: "50,15",
    file: new File([new Uint8Array(await photoAs("jpeg", { width: 500, height: 400 }))], "ann.jpg"),
  });

  return {
    "content/edit/* save": {
      writes: ["content.save"],
      post: async () => ({ path: page, fields: await formOf() }),
    },
    "content/edit/* giveUp": {
      writes: ["content.give-up"],
      async post(person) {
        await draft(person);
        return { path: page };
      },
    },
    "content/edit/* undo": {
      writes: ["content.save"],
      async post(person) {
        await draft(person);
        const { before: revision, seen } = await draft(person);
        return { path: page, fields: { revision, seen } };
      },
    },
    "content/edit/* takeMine": {
      writes: ["content.save"],
      twice: "refused",
      async post(person) {
        const { seen } = await draft(person);
        return { path: page, fields: { seen } };
      },
    },
    "begin/ begin": { writes: ["content.save"], post: async () => ({ path: "/begin" }) },
    "begin/ keep": {
      writes: ["content.give-up"],
      async post({ name }) {
        await begin(given.services, name);
        return { path: "/begin" };
      },
    },
    "begin/:step save": {
      writes: ["content.save"],
      async post() {
        const { revision } = await readDraft(given.services.database, beginningName);
        return { path: "/begin/words", fields: { seen: String(revision), why: randomUUID() } };
      },
    },
    "begin/:step keep": {
      writes: ["content.save"],
      post: async () => ({
        path: "/begin/words",
        fields: { go: "next", seen: "0", promise1: "A lit crossing" },
      }),
    },
    "content/new add": {
      writes: ["content.save"],
      twice: "refused",
      post: async () => ({
        path: "/content/new",
        fields: { title: "Road safety", address: "", template: "text" },
      }),
    },
    "content/posts/new write": {
      writes: ["content.save"],
      post: async () => ({
        path: "/content/posts/new",
        fields: {
          title: "A vote",
          summary: "",
          text: "Words.",
          date: "2026-09-01",
          address: "",
          template: "words",
        },
      }),
    },
    "content/posts takeBack": {
      writes: ["content.give-up"],
      // It is gone.
      twice: "refused",
      async post({ name }) {
        const asked = {
          title: randomUUID(),
          summary: "",
          text: "",
          date: "2026-09-01",
          address: "",
          template: "words",
        };
        const begun = await writePost(given.services, asked, name);
        return { path: "/content/posts", fields: { document: begun.ok ? begun.document : "" } };
      },
    },
    "content/endorsements takeBack": {
      writes: ["content.save", "content.publish"],
      // It is taken back.
      twice: "refused",
      async post({ name }) {
        const opened = await openDocument(given.services, "endorsements");
        const body = [{ id: "ann", name: "Ann", words: "She counts first.", consentOn: "2026-06-01" }];
        await saveDocument(given.services, opened, { author: name, body });
        return { path: "/content/endorsements", fields: { id: "ann" } };
      },
    },
    "content/retire/* retire": {
      twice: "refused",
      writes: ["content.save"],
      async post({ name }) {
        const asked = { title: "Safe crossings", address: "", template: "text" };
        await addPage(given.services, asked, name);
        return { path: "/content/retire/pages/safe-crossings", fields: { leadsTo: "/platform" } };
      },
    },
    "content/ hide": {
      writes: ["content.save"],
      // It is hidden.
      twice: "refused",
      post: async () => ({ path: "/content", fields: { document: "pages/terms" } }),
    },
    "content/ show": {
      writes: ["content.save"],
      // It is shown.
      twice: "refused",
      async post({ name }) {
        await hidePage(given.services, { document: "pages/privacy", isHidden: true }, name);
        return { path: "/content", fields: { document: "pages/privacy" } };
      },
    },
    "content/ bringBack": {
      writes: ["content.save"],
      // It is there.
      twice: "refused",
      async post({ name }) {
        const added = { title: "Quiet streets", address: "", template: "text" };
        await addPage(given.services, added, name);
        const document = "pages/quiet-streets";
        await retirePage(given.services, { document, leadsTo: "/contact" }, name);
        return { path: "/content", fields: { document } };
      },
    },
    "content/ up": {
      writes: ["content.save"],
      post: async () => ({ path: "/content", fields: { menu: "mainLinks", href: "/about", at: "1" } }),
    },
    "content/ down": {
      writes: ["content.save"],
      post: async () => ({ path: "/content", fields: { menu: "mainLinks", href: "/platform", at: "2" } }),
    },
    "content/ take": {
      writes: ["content.save"],
      // It is gone.
      twice: "refused",
      post: async () => ({ path: "/content", fields: { menu: "mainLinks", href: "/contact" } }),
    },
    "content/ put": {
      writes: ["content.save"],
      // It is there.
      twice: "refused",
      post: async () => ({
        path: "/content",
        fields: { menu: "mainLinks", href: "/terms Terms of service" },
      }),
    },
    // It tells what would be wrong, and publishes nothing.
    "content/publish check": { writes: [], post: async () => ({ path: "/content/publish" }) },
    "content/pictures replace": {
      writes: ["picture.add", "content.save"],
      // The draft is saved with the same words.
      twice: "again",
      post: async () => ({
        path: "/content/pictures",
        fields: { ...(await picture()), replaced: "portrait" },
      }),
    },
    "content/files import": {
      writes: ["content.save"],
      // It says that nothing of the file is new, and leads back.
      twice: "again",
      async post() {
        const { words } = await exportWords(given.services);
        const changed = { ...(words[document] as object), heading: `I walk ${randomUUID()}.` };
        return {
          path: "/content/files",
          fields: { file: new File([JSON.stringify({ [document]: changed })], "words.json") },
        };
      },
    },
  };
}

/** Acts whose own tests look at their lines, because the site's pages are rendered for them or their picture is looked for. */
export const contentActsTestedElsewhere = [
  "begin/here open",
  "content/publish publish",
  "content/history/:number goBack",
  "content/schedule takeOff",
  "content/posts showAgain",
  "content/posts letter",
  "content/pictures add",
  "content/pictures remove",
];
