/** What waits, in the order of the promise that would be broken first. */

import type { Content } from "#content/content.ts";
import { formatDate, addDays } from "#domain/platform/time/local-date.ts";
import { openFigures } from "#domain/content/documents/facts.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import { openAlerts } from "#server/operations/alerts/conditions.ts";
import { listInbox } from "#server/messages/inbox/submissions.ts";
import { countQueue } from "#server/platform/mail/outbox-state.ts";
import { type AgentTask, agentTasks } from "#office/operations/check-up/agent-tasks.ts";
import { shiftsWithGaps } from "#office/messages/shifts/load-shifts.ts";
import { fillingInWords } from "#office/messages/shifts/shift-words.ts";
import { officePages } from "#server/platform/mail/office-step.ts";
import { mayVisitor, type Visit } from "#office/shell/visit.ts";
import { submissionTitle } from "#office/shell/words.ts";
import { signsList, isAfterVote } from "#office/messages/signs/load-signs.ts";
import { countOut } from "#server/messages/signs/signs.ts";
import { dueOf } from "#office/messages/inbox/due.ts";

export type Waiting = {
  id: string;
  title: string;
  text: string;
  /** Where in the office it is done. */
  link: { address: string; verb: string };
  /** The promise's time, where there is one. */
  clock?: { since: string; due: string };
};

const dayMs = 24 * 60 * 60_000;
const maxMessages = 12;

/** Of the rooms that the member may enter; the least time left first, what has no time last. */
export async function findWaiting(visit: Visit): Promise<Waiting[]> {
  const { figures, campaign } = visit.services.content();
  const { timeZone } = campaign;
  const found = await Promise.all([
    mayVisitor(visit, "inbox") ? unanswered(visit) : [],
    mayVisitor(visit, "people") ? gaps(visit) : [],
    mayVisitor(visit, "people") ? signsOut(visit) : [],
    mayVisitor(visit, "money")
      ? agentTasks(visit.services).then((tasks) => tasks.map((task) => ofAgent(task, timeZone)))
      : [],
    mayVisitor(visit, "backups") ? broken(visit) : [],
    mayVisitor(visit, "team") ? failedMail(visit) : [],
    mayVisitor(visit, "content") ? uncheckedFigures(figures) : [],
  ]);
  const endOf = ({ clock }: Waiting) => clock?.due ?? "9";
  return found.flat().toSorted((one, other) => endOf(one).localeCompare(endOf(other)));
}

/** Who wrote and has no answer, with the promise that the inbox shows too. */
async function unanswered({ services }: Visit): Promise<Waiting[]> {
  const now = services.clock.now().toISOString();
  const messages = await listInbox({ state: "new", snoozed: false }, services, {
    limit: maxMessages,
    order: "longest-waiting",
  });
  return messages.map((message) => {
    const { id, name, area, answering_by, answering_until } = message;
    const clock = dueOf(message, services);
    const isAnswered = answering_by !== null && (answering_until ?? "") > now;
    const who = [name || "Somebody", area].filter(Boolean).join(", ");
    return {
      id,
      title: submissionTitle(message),
      text: isAnswered ? `${who}. ${answering_by} is answering.` : `${who}.`,
      link: { address: `/inbox/${id}`, verb: isAnswered ? "Look in" : "Answer" },
      ...(clock && { clock }),
    };
  });
}

/** Shifts of so many days ahead are filled now. */
const gapDays = 7;

async function gaps({ services }: Visit): Promise<Waiting[]> {
  const shifts = await shiftsWithGaps(gapDays, services);
  return shifts.map((shift) => ({
    id: `shift-${shift.id}`,
    title: `${shift.role}, ${shift.place}: ${fillingInWords(shift)}`,
    text: `${shift.when}.`,
    link: { address: officePages.shift(shift.id), verb: "Ask somebody" },
    clock: {
      since: new Date(shift.beginsAt - gapDays * dayMs).toISOString(),
      due: new Date(shift.beginsAt).toISOString(),
    },
  }));
}

/** After the vote every sign comes down. */
async function signsOut({ services }: Visit): Promise<Waiting[]> {
  const out = isAfterVote(services) ? await countOut(services) : 0;
  if (out === 0) return [];
  return [
    {
      id: "signs",
      title: out === 1 ? "1 lawn sign is still out" : `${out} lawn signs are still out`,
      text: "The vote is over: fetch them, or ask their people to take them in.",
      link: { address: signsList({ state: "out" }), verb: "Show them" },
    },
  ];
}

/** Why each task of the agent is due, what is done, and how many days the law or the promise gives for it. */
const tasks: Record<AgentTask["kind"], { text: string; days: number; verb: string }> = {
  return: {
    text: "The law gives 30 days from the day you knew.",
    days: 30,
    verb: "Return",
  },
  held: {
    text: "Nothing is charged before you decide.",
    days: 7,
    verb: "Decide",
  },
  match: {
    text: "One person has one limit, however the name was spelled.",
    days: 0,
    verb: "Decide",
  },
  bank: {
    text: "The account and the books must say the same.",
    days: 0,
    verb: "Match",
  },
  print: {
    text: "Promised within 5 to 7 business days.",
    days: 10,
    verb: "Print",
  },
  limit: {
    text: "Until then everybody's gifts are held to the last limit that is known.",
    days: 0,
    verb: "Enter it",
  },
  bills: {
    text: "What stays unpaid can become a contribution; by the day of the statement each is said.",
    days: 90,
    verb: "Pay",
  },
  owed: {
    text: "Who paid for the campaign is paid back from its account, or has given.",
    days: 90,
    verb: "Pay back",
  },
  file: {
    text: "The law gives 90 days from voting day. Enter the day on which it was filed.",
    days: 90,
    verb: "File",
  },
  amend: {
    text: "What was filed stays as it is; what came or bounced later is filed as an amendment.",
    days: 0,
    verb: "See it",
  },
  surplus: {
    text: "Return what its givers may have back, give the rest away as the law says, and enter it.",
    days: 0,
    verb: "Enter it",
  },
  "close-account": {
    text: "The account stays open until everything is done, the surplus included.",
    days: 0,
    verb: "Say when",
  },
};

function ofAgent({ kind, words, page, dueOn }: AgentTask, timeZone: string): Waiting {
  const { text, days, verb } = tasks[kind];
  const waiting: Waiting = { id: kind, title: words, text, link: { address: page, verb } };
  if (dueOn === undefined) return waiting;
  const due = instantIn(timeZone, `${addDays(dueOn, 1)}T00:00`);
  const [since, until] = [due - days * dayMs, due].map((at) => new Date(at).toISOString());
  return {
    ...waiting,
    text: `Until ${formatDate(dueOn)}. ${text}`,
    clock: { since: since ?? "", due: until ?? "" },
  };
}

/** What the operator was told of, or could not be told of because e-mail itself is what is broken. */
async function broken({ services }: Visit): Promise<Waiting[]> {
  const alerts = await openAlerts(services.database);
  return alerts.map(({ name, title, text, since }) => ({
    id: `alert-${name}`,
    title,
    text,
    link: { address: "/settings/check-up", verb: "Check everything" },
    clock: { since, due: since },
  }));
}

async function failedMail({ services }: Visit): Promise<Waiting[]> {
  const { failed } = await countQueue(services.database);
  if (failed === 0) return [];
  return [
    {
      id: "mail",
      title: failed === 1 ? "One e-mail could not be delivered" : `${failed} e-mails could not be delivered`,
      text: "Unless you act, these people hear nothing from us.",
      link: { address: "/settings/mail?show=failed", verb: "See why" },
    },
  ];
}

/** Numbers on the site whose source nobody has confirmed. */
function uncheckedFigures(figures: Content["figures"]): Waiting[] {
  const open = openFigures(figures);
  if (open.length === 0) return [];
  const names = open.slice(0, 3).map(({ name }) => name);
  const more = open.length > names.length ? ` and ${open.length - names.length} more` : "";
  return [
    {
      id: "figures",
      title:
        open.length === 1
          ? "One figure on the site was not checked"
          : `${open.length} figures on the site were not checked`,
      text: `${names.join(", ")}${more}. Each needs a source and a date.`,
      link: { address: "/content/edit/figures", verb: "Look them up" },
    },
  ];
}
