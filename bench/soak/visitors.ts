/** Visitors of every kind at a steady rate, who try again with the same key until they are answered, and what they were told. */

import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

/** What the server acknowledged: each must be there once at the end. */
export type Acknowledged = {
  signUps: Set<string>;
  /** Ids of submissions. */
  messages: Set<string>;
  files: Set<string>;
  /** Ids of paid checkouts. */
  donations: Set<string>;
};

export type Traffic = {
  acknowledged: Acknowledged;
  /** Milliseconds of each answered request, by its kind. */
  times: Map<string, number[]>;
  /** Attempts that were refused or cut, by status or reason; each was tried again. */
  again: Map<string, number>;
  /** What was given up after two minutes of trying. */
  givenUp: string[];
};

type Visit = { url: string; traffic: Traffic; number: number };

const tryForMs = 120_000;
const againAfterMs = 1_000;

const pages = ["/", "/about", "/platform", "/contact", "/donate", "/news-events", "/get-involved"];

/** How many of a hundred visits are of each kind. */
const kinds: [share: number, visit: (visit: Visit) => Promise<void>][] = [
  [64, openPage],
  [14, signUp],
  [8, sendMessage],
  [4, sendFile],
  [10, donate],
];

/** Sends `perSecond` visits until `isOver`; resolves when all of them have ended. */
export async function visitSteadily(
  url: string,
  { perSecond, isOver }: { perSecond: number; isOver(): boolean },
  traffic: Traffic,
): Promise<void> {
  const open = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (let number = 0; !isOver(); number += 1) {
    const visit = chooseKind(number)({ url, traffic, number })
      .catch((error: unknown) => void traffic.givenUp.push(String(error)))
      .finally(() => open.delete(visit));
    open.add(visit);
    await delay(Math.max(0, startedAt + ((number + 1) * 1000) / perSecond - performance.now()));
  }
  await Promise.all(open);
}

/** In a fixed order, so that two runs send the same. */
function chooseKind(number: number) {
  let place = (number * 37) % 100;
  for (const [share, visit] of kinds) {
    if (place < share) return visit;
    place -= share;
  }
  return openPage;
}

async function openPage(visit: Visit): Promise<void> {
  const path = pages[visit.number % pages.length] ?? "/";
  await untilAnswered("page", visit, () => fetch(visit.url + path, { headers: from(visit) }));
}

async function signUp(visit: Visit): Promise<void> {
  const email = `soak-${visit.number}@example.org`;
  await post("sign-up", visit, { name: "submit-email-signup", body: { firstName: "Ana", email } });
  visit.traffic.acknowledged.signUps.add(email);
}

async function sendMessage(visit: Visit): Promise<void> {
  const response = await post("message", visit, { name: "submit-contact-form", body: messageOf(visit) });
  visit.traffic.acknowledged.messages.add(response["id"] ?? "");
}

async function sendFile(visit: Visit): Promise<void> {
  const path = `contact-attachments/${1_789_000_000_000 + visit.number}-${randomUUID().replaceAll("-", "")}.txt`;
  const content = `A letter of visitor ${visit.number}. `.repeat(2_000);
  await untilAnswered("upload", visit, () => {
    const form = new FormData();
    form.append("cacheControl", "3600");
    form.append("", new Blob([content]), "letter.txt");
    return fetch(`${visit.url}/storage/v1/object/attachments/${path}`, {
      method: "POST",
      body: form,
      headers: from(visit),
    });
  });
  const address = `${visit.url}/storage/v1/object/public/attachments/${path}`;
  const body = { ...messageOf(visit), attachmentUrls: [address] };
  const response = await post("message with a file", visit, { name: "submit-contact-form", body });
  visit.traffic.acknowledged.messages.add(response["id"] ?? "");
  visit.traffic.acknowledged.files.add(path);
}

async function donate(visit: Visit): Promise<void> {
  const donorInfo = {
    fullName: `Jordan ${nameOf(visit.number)}`,
    email: `donor-${visit.number}@example.org`,
    wantsPrintedReceipt: false,
  };
  const body = { amount: 25, donorInfo };
  const { url = "" } = await post("checkout", visit, { name: "create-donation-payment", body });
  const card = new URLSearchParams({
    action: "pay",
    name: donorInfo.fullName,
    line1: `${visit.number} Example Street`,
    city: "Saanich",
    state: "BC",
    postal_code: "V8X 1A1",
    country: "CA",
  });
  const address = visit.url + new URL(url).pathname;
  await untilAnswered("payment", visit, () =>
    fetch(address, { method: "POST", body: card, redirect: "manual", headers: from(visit) }),
  );
  const sessionId = url.split("/").at(-1) ?? "";
  visit.traffic.acknowledged.donations.add(sessionId);
  await post("status", visit, { name: "donation-status", body: { sessionId } });
}

function messageOf({ number }: Visit) {
  return {
    firstName: "Ana",
    lastName: nameOf(number),
    email: `writer-${number}@example.org`,
    subject: "report-issue",
    message: `No light at crossing ${number}. `.repeat(10),
  };
}

/** Letters alone, another name for each number. */
function nameOf(number: number): string {
  const letters = [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");
  return `Ex${letters}`;
}

/** A network address of its own for each visitor, so that no limit is in the way. */
function from({ number }: Visit): Record<string, string> {
  return { "x-forwarded-for": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
}

async function post(
  kind: string,
  visit: Visit,
  { name, body }: { name: string; body: object },
): Promise<Record<string, string>> {
  const key = `soak-${kind.replaceAll(" ", "-")}-${visit.number}`;
  const response = await untilAnswered(kind, visit, () =>
    fetch(`${visit.url}/functions/v1/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...from(visit) },
      body: JSON.stringify({ ...body, _idempotency_key: key }),
    }),
  );
  return JSON.parse(response) as Record<string, string>;
}

/** The body of the first response that is no refusal; everything else is tried again after a second. */
async function untilAnswered(
  kind: string,
  { traffic }: Visit,
  send: () => Promise<Response>,
): Promise<string> {
  const giveUpAt = performance.now() + tryForMs;
  let last = "";
  while (performance.now() < giveUpAt) {
    const startedAt = performance.now();
    try {
      const response = await send();
      const body = await response.text();
      // 409: the attempt before had arrived, and only its response had not.
      if (response.status < 400 || body.includes("Duplicate")) {
        note(traffic.times, kind, performance.now() - startedAt);
        return body;
      }
      last = `${kind}: ${response.status} ${body.slice(0, 200)}`;
      count(traffic.again, `${kind} ${response.status}`);
    } catch (error) {
      last = `${kind}: ${String(error)}`;
      count(traffic.again, `${kind} cut off`);
    }
    await delay(againAfterMs);
  }
  throw new Error(`Given up: ${last}`);
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function note(times: Map<string, number[]>, kind: string, ms: number): void {
  const known = times.get(kind) ?? [];
  known.push(ms);
  times.set(kind, known);
}
