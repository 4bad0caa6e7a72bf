/** Where the search looks: a new kind of thing is one group here. */

import { type Permission, roleNames } from "#domain/team/roles.ts";
import { type Visit, mayVisitor } from "#office/shell/visit.ts";
import { fieldAddress } from "#office/content/addresses.ts";
import { fieldsWith } from "#office/content/content-facts.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { findReceipts } from "#server/money/contributions/overview/find-receipts.ts";
import { receiptPath, contributionPath } from "#office/money/addresses.ts";
import { settingsParts } from "#office/operations/settings.tsx";
import { findLetters } from "#server/messages/letters/letters.ts";
import { findPeople } from "#server/messages/people/find-people.ts";
import { personPath } from "#office/messages/people/person-facts.ts";
import { listMembers } from "#server/team/members.ts";
import { findVolunteers } from "#server/messages/volunteers/roster.ts";
import { officePages } from "#server/platform/mail/office-step.ts";
import { labelOf } from "#domain/messages/forms/field.ts";
import { signStates } from "#domain/messages/signs.ts";
import { findSigns } from "#server/messages/signs/signs.ts";
import { methodInWords, stateInWords } from "#domain/money/contributions/contribution-words.ts";
import { findContributions } from "#server/money/contributions/overview/find-contributions.ts";
import { kindNames } from "#server/messages/forms/submission-mails.ts";
import { wordsOf } from "#server/messages/inbox/answer.ts";
import { countInbox, listInbox } from "#server/messages/inbox/submissions.ts";

/** What a group of the search is: where its permission, its query and its links are said once. */
export type Hit = {
  address: string;
  title: string;
  /** A line below: the address, the words around what was looked for. */
  more?: string;
  /** When it came or was changed (ISO 8601 text). */
  at?: string;
};

type Asked = {
  /** In lower case; each must occur. */
  words: readonly string[];
  limit: number;
  offset: number;
};

type Found = { total: number; hits: Hit[] };

type FindGroup = {
  /** In the address, when only this group is shown: `?in=people`. */
  name: string;
  title: string;
  /** Nothing of the group is looked for, or counted, for a role that may not. */
  permission: Permission;
  find(asked: Asked, visit: Visit): Promise<Found>;
};

/* Short texts of what was found. */

const lengthAround = 160;
const lengthBefore = 40;

/** The part of a text around the first word that was looked for; its beginning when none of them is in it. */
export function excerptAround(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, " ").trim();
  const lower = line.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const from = first <= lengthBefore ? 0 : line.lastIndexOf(" ", first - lengthBefore) + 1;
  const to = from + lengthAround;
  return `${from > 0 ? "… " : ""}${line.slice(from, to)}${to < line.length ? " …" : ""}`;
}

/** The page of what has every word in its title or the line below; for the few things that are in memory. */
function pageOf(all: readonly Hit[], { words, limit, offset }: Asked): Found {
  const found = all.filter(({ title, more = "" }) => {
    const text = `${title} ${more}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return { total: found.length, hits: found.slice(offset, offset + limit) };
}

/** In every word of the site as it is being written, and in the names of documents and fields. */
const content: FindGroup = {
  name: "content",
  title: "Words of the site",
  permission: "content",
  async find({ words, limit, offset }, { services }) {
    const found = await fieldsWith(words, services);
    const hits = found
      .slice(offset, offset + limit)
      .map(({ document, body, field, title, label, printed }) => ({
        address: fieldAddress(document, body, field),
        title: `${title}: ${label}`,
        more: excerptAround(printed, words),
      }));
    return { total: found.length, hits };
  },
};

const receipts: FindGroup = {
  name: "receipts",
  title: "Receipts",
  permission: "money",
  async find({ words, limit, offset }, { services }) {
    const found = await findReceipts(services, words.join(" "), { limit, offset });
    const hits = found.receipts.map(({ number, name, amountCents, issuedAt, voidedAt }) => ({
      address: receiptPath(number),
      title: number,
      more: `${name || "Anonymous"}, ${formatCents(amountCents)}${voidedAt ? ", void" : ""}`,
      at: issuedAt,
    }));
    return { total: found.total, hits };
  },
};

/** The pages of Settings that the member may open. */
const settings: FindGroup = {
  name: "settings",
  title: "Settings",
  permission: "own-settings",
  async find(asked, visit) {
    const open = settingsParts.filter(({ permissions }) =>
      permissions.some((each) => mayVisitor(visit, each)),
    );
    return pageOf(
      open.map(({ address, title, text }) => ({ address, title, more: text })),
      asked,
    );
  },
};

/** In all that people wrote, in answers and in notes, closed ones too. */
const messages: FindGroup = {
  name: "messages",
  title: "Messages",
  permission: "inbox",
  async find({ words, ...page }, { services }) {
    const filter = { words: [...words] };
    const listed = await listInbox(filter, services, page);
    const hits = listed.map((each) => ({
      address: `/inbox/${each.id}`,
      title: each.name || each.email || "Without a name",
      more: `${each.subject || kindNames[each.kind]}: ${excerptAround(wordsOf(each), words)}`,
      at: each.received_at,
    }));
    return { total: await countInbox(filter, services), hits };
  },
};

/** By name, address, sum, and the number of a receipt or a cheque. */
const contributions: FindGroup = {
  name: "contributions",
  title: "Contributions",
  permission: "money",
  async find({ words, limit, offset }, { services }) {
    const question = { list: "newest" as const, find: words.join(" ") };
    const found = await findContributions(services, question, { limit, offset });
    const hits = found.contributions.map((one) => ({
      address: contributionPath(one.id),
      title: one.full_name || "Anonymous",
      more: `${formatCents(one.amount_cents)}, ${methodInWords(one.method).toLowerCase()}: ${stateInWords(one)}`,
      at: one.created_at,
    }));
    return { total: found.total, hits };
  },
};

/** By address, name, e-mail address and telephone number. */
const signs: FindGroup = {
  name: "signs",
  title: "Lawn signs",
  permission: "people",
  async find(asked, { services }) {
    const found = await findSigns(asked, services);
    const hits = found.signs.map(({ id, address, name, state, asked_at }) => ({
      address: officePages.sign(id),
      title: address,
      more: `${name}, ${labelOf(signStates, state)?.toLowerCase() ?? state}`,
      at: asked_at,
    }));
    return { total: found.total, hits };
  },
};

/** By name, e-mail address and telephone number. */
const volunteers: FindGroup = {
  name: "volunteers",
  title: "Volunteers",
  permission: "people",
  async find(asked, { services }) {
    const found = await findVolunteers(asked, services);
    const hits = found.volunteers.map(({ id, name, email, phone, offered_at }) => ({
      address: officePages.volunteer(id),
      title: name || email || "Without a name",
      more: email ?? phone,
      at: offered_at,
    }));
    return { total: found.total, hits };
  },
};

/** Who works in the office, by name, address and role. */
const team: FindGroup = {
  name: "team",
  title: "Team",
  permission: "team",
  async find(asked, { services }) {
    const members = await listMembers(services);
    const hits = members.map(({ name, email, role }) => ({
      address: "/settings/team",
      title: name,
      more: `${roleNames[role]}, ${email}`,
    }));
    return pageOf(hits, asked);
  },
};

/** By name and e-mail address. */
const people: FindGroup = {
  name: "people",
  title: "People",
  permission: "people",
  async find(asked, { services }) {
    const found = await findPeople(asked, services.database);
    const hits = found.people.map(({ email, name, lastAt }) => ({
      address: personPath(email),
      title: name || email,
      more: email,
      at: lastAt,
    }));
    return { total: found.total, hits };
  },
};

const letters: FindGroup = {
  name: "letters",
  title: "Letters",
  permission: "letters",
  async find(asked, { services }) {
    const found = await findLetters(asked, services);
    const hits = found.letters.map(({ id, subject, text, changed_at }) => ({
      address: `/letters/${id}`,
      title: subject || "A letter without a subject",
      more: excerptAround(text, asked.words),
      at: changed_at,
    }));
    return { total: found.total, hits };
  },
};

/** In the order of their results. */
export const groups: readonly FindGroup[] = [
  people,
  volunteers,
  signs,
  messages,
  letters,
  contributions,
  receipts,
  content,
  team,
  settings,
];
