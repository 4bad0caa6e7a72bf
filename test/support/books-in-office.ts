/** The books in the office, for tests: a campaign in October 2026, its members in a browser, and the forms that they send. */

import { beforeEach } from "vitest";
import type { BookEntry } from "#domain/money/books/book-entry.ts";
import type { OfflineInput } from "#domain/money/contributions/offline-entry.ts";
import type { Role } from "#domain/team/roles.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { findContribution, versionOf } from "#server/money/contributions/record/contribution.ts";
import { enterCheque } from "./entered-contributions.ts";
import { useMoney } from "./money.ts";
import { enterOffice, type OfficeBrowser } from "./office.ts";

/** The form of a bill of $250 as somebody fills it in. */
export const bill = {
  act: "enter",
  supplier: "Sign Works Ltd.",
  amount: "250",
  date: "2026-09-25",
  description: "200 lawn signs",
  class: "signs",
  used_from: "2026-09-26",
  used_to: "2026-10-17",
};

/** What a contribution lacks whose contributor gave no address: it must go back. */
export const withoutAddress = { address: "", city: "", postal_code: "" };

/** A campaign for each test of a suite; its entries are of the rehearsal's books, because the sandbox is paid. */
export function useBooksInOffice() {
  const given = useMoney();
  beforeEach(() => given.setTime("2026-10-20T19:00:00.000Z"));
  const entries = () => currentEntries(given.services.database, 0);
  async function contributionOf(id: string) {
    const found = await findContribution(given.services.database, id);
    if (!found) throw new Error(`No contribution ${id}`);
    return found;
  }
  return {
    given,
    entries,
    contributionOf,
    /** Signs a new member in; a fresh one has just touched the passkey. */
    enter: (role: Role = "financial-agent", options = {}) => enterOffice(given.services, role, options),
    async entriesOf<Kind extends BookEntry["kind"]>(kind: Kind) {
      return (await entries()).filter((entry) => entry.kind === kind) as BookEntry<Kind>[];
    },
    /** Enters a cheque of $100, with what is other in it, also one that must go back, and returns its id. */
    enterContribution: (over?: OfflineInput) => enterCheque(given.services, over),
    /** What the form of an act posts beside what is typed. */
    async actOn(id: string, act: string, typed: Record<string, string> = {}) {
      return { act, version: versionOf(await contributionOf(id)), ...typed };
    },
  };
}

/** Enters the bill, with what is other in it, and returns its id. */
export async function enterBill(office: OfficeBrowser, over: Record<string, string> = {}): Promise<string> {
  const { location } = await office.post("/money/expenses/new", { ...bill, ...over });
  return location?.split("/").at(-1) ?? "";
}

/** The form of the act as its page shows it, with what the page put into it. */
export async function formOf(
  office: OfficeBrowser,
  path: string,
  act: string,
): Promise<Record<string, string>> {
  const { text } = await office.get(path);
  const form = text.split("<form").find((part) => part.includes(`name="act" value="${act}"`)) ?? "";
  const hidden = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...hidden].map(([, name = "", value = ""]) => [name, value]));
}

/** Looks at the page and sends its form. */
export async function send(
  office: OfficeBrowser,
  path: string,
  fields: { act: string; [name: string]: string },
) {
  return office.post(path, { ...(await formOf(office, path, fields.act)), ...fields });
}
