/** Where the search looks, in the order of its results: a new kind of thing is one file and one line here. */

import { content } from "./content.ts";
import { receipts } from "./receipts.ts";
import { settings } from "./settings.ts";
import { findLetters } from "#server/messages/letters/letters.ts";
import { type FindGroup, excerptAround, pageOf } from "./group.ts";
import { findPeople } from "#server/messages/people/find-people.ts";
import { personPath } from "#office/messages/people/person-facts.ts";
import { roleNames } from "#domain/team/roles.ts";
import { listMembers } from "#server/team/members.ts";
import { findVolunteers } from "#server/messages/volunteers/roster.ts";
import { officePages } from "#server/platform/mail/office-step.ts";
import { labelOf } from "#domain/messages/forms/field.ts";
import { signStates } from "#domain/messages/signs.ts";
import { findSigns } from "#server/messages/signs/signs.ts";
import { methodInWords, stateInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { findContributions } from "#server/money/contributions/overview/find-contributions.ts";
import { contributionPath } from "#office/money/addresses.ts";
import { kindNames } from "#server/messages/forms/submission-mails.ts";
import { wordsOf } from "#server/messages/inbox/answer.ts";
import { countInbox, listInbox } from "#server/messages/inbox/submissions.ts";

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
