/**
 * What scripts add at the door: who came is noted at once, also while there is no network, and is sent when it is back. The browser keeps ids and
 * numbers alone until the office has them, and on the day itself a copy of the list, which opens without a network.
 */

import { keepDoor, keptMs } from "#office/shell/browser/door-copy.ts";
import { loadPage, PageRefusedError } from "#office/shell/browser/load-page.ts";
import { replaceContent } from "#office/shell/browser/elements.ts";
import { onDevice } from "#office/shell/browser/storage.ts";

/** What was noted here and is not in the office: the answer's id, and how many came, empty for taken back. */
type Noted = [answer: string, came: string][];

const againMs = 15_000;
const prefix = "door ";

const status = document.querySelector<HTMLElement>("[data-door]");
const member = document.querySelector<HTMLElement>("dialog#unsent-words")?.dataset["member"] ?? "";
const place = `${prefix}${location.pathname} ${member}`;
let noted: Noted = [];
let isSending = false;
/** The list opens without a network, because it was opened out of the copy or is kept since. */
let isKept = Boolean(navigator.serviceWorker?.controller);
let timer: ReturnType<typeof setTimeout> | undefined;

forgetOld();
if (status) {
  noted = read(place)?.words ?? [];
  for (const [answer, came] of noted) show(answer, came);
  if (noted.length > 0) void send();
  else void keepCopy("This phone keeps the list today, so that it opens without a network, too.");
  document.addEventListener("submit", note);
  window.addEventListener("online", () => void send());
}

/** A press on "Came" or "Take back"; any other form goes its own way. */
function note(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const fields = new FormData(form);
  const [act, answer, came] = ["act", "answer", "came"].map((name) => fields.get(name));
  if (act !== "came" || typeof answer !== "string" || typeof came !== "string") return;
  event.preventDefault();
  noted = [...noted.filter(([id]) => id !== answer), [answer, came]];
  // Without a place to keep it, it is sent as a plain form.
  if (!keep()) {
    noted = noted.filter(([id]) => id !== answer);
    return form.submit();
  }
  show(answer, came)?.focus();
  void send();
}

/** Says at once what was noted; the office's own words follow when it has it. */
function show(answer: string, came: string): HTMLElement | undefined {
  const field = document.querySelector<HTMLInputElement>(
    `input[name="answer"][value="${CSS.escape(answer)}"]`,
  );
  const acts = field?.closest<HTMLElement>(".act");
  const name = field?.closest("li")?.querySelector("h3")?.textContent ?? "";
  if (!acts) return undefined;
  const chip = document.createElement("span");
  chip.className = "chip good";
  chip.textContent = came === "" ? "Taken back" : came === "0" ? "Nobody came" : `${came} came`;
  const form = document.createElement("form");
  const fields = { act: "came", answer, came: came === "" ? "1" : "" };
  for (const [key, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name: key, value });
    form.append(input);
  }
  form.method = "post";
  const button = document.createElement("button");
  button.className = "b quiet";
  button.textContent = came === "" ? "1 came" : "Take back";
  const whom = document.createElement("span");
  whom.className = "vh";
  whom.textContent = `: ${name}`;
  button.append(whom);
  form.append(button);
  replaceContent(acts, [chip, form]);
  return button;
}

/** A list that was opened out of the copy says so. */
async function keepCopy(words: string): Promise<void> {
  if (status?.dataset["keep"] === undefined) return;
  const isKeptNow = await keepDoor();
  if (isKeptNow) say(words);
  else if (isKept) say("No network: this is the list as this phone had it last.");
  isKept ||= isKeptNow;
}

/** One after the other: each says how many came, so that the same twice changes nothing. */
async function send(): Promise<void> {
  if (isSending || !status) return;
  isSending = true;
  clearTimeout(timer);
  let page: Document | undefined;
  try {
    for (let first = noted[0]; first; first = noted[0]) {
      const [answer, came] = first;
      const fields = new FormData();
      for (const [key, value] of Object.entries({ act: "came", answer, came })) fields.append(key, value);
      page = await loadPage(location.pathname, fields);
      if (!page.querySelector("[data-door]")) return saySignedOut();
      // What was pressed meanwhile for the same person stays.
      noted = noted.filter((each) => each !== first);
      keep();
    }
    if (page) putInStep(page);
  } catch (error) {
    if (error instanceof PageRefusedError && error.status < 500) return sayRefused(error);
    const many = noted.length === 1 ? "1 is" : `${noted.length} are`;
    say(
      `No network: ${many} noted on this phone, and sent when it is back.${isKept ? "" : " Leave this page open."}`,
    );
    timer = setTimeout(() => void send(), againMs);
  } finally {
    isSending = false;
  }
}

function putInStep(page: Document): void {
  for (const part of [".lead", ".comers"]) {
    const [here, there] = [document, page].map((from) => from.querySelector(part));
    const focused = here?.contains(document.activeElement) ? indexOfFocus(here) : -1;
    if (here && there) replaceContent(here, there.childNodes);
    if (focused >= 0) here?.querySelectorAll<HTMLElement>("li")[focused]?.querySelector("button")?.focus();
  }
  const isOff = page.querySelector<HTMLElement>("[data-door]")?.dataset["door"] === "cancelled";
  const wasOff = status?.dataset["door"] === "cancelled";
  const words =
    isOff && !wasOff
      ? "The event was cancelled meanwhile. What you noted is kept."
      : "The office has everything.";
  say(words);
  void keepCopy(words);
}

function indexOfFocus(list: Element): number {
  return [...list.querySelectorAll("li")].findIndex((each) => each.contains(document.activeElement));
}

function saySignedOut(): void {
  const link = document.createElement("a");
  link.href = location.pathname;
  link.textContent = "Sign in again";
  say(`You are signed out; ${noted.length} noted on this phone wait. `, link);
}

/** A role that was taken or an event that is gone: sending it again changes nothing. */
function sayRefused({ page }: PageRefusedError): void {
  noted = [];
  keep();
  say(
    page?.querySelector("h1")?.textContent ?? "The office does not take this any more",
    ". Nothing is kept on this phone.",
  );
}

function say(...words: (string | Node)[]): void {
  if (!status) return;
  status.textContent = "";
  status.append(...words);
}

/** As words that were not sent, so that signing out asks what becomes of them. False where the browser keeps nothing. */
function keep(): boolean {
  if (noted.length > 0) {
    const title = `Who came: ${document.querySelector("h1")?.textContent ?? ""}`;
    const stored = { title, address: location.pathname, words: noted, at: Date.now() };
    return onDevice.keep(place, JSON.stringify(stored));
  }
  onDevice.forget(place);
  return true;
}

function read(where: string): { words: Noted; at: number } | undefined {
  try {
    const found = JSON.parse(onDevice.read(where) ?? "null") as { words: Noted; at: number } | null;
    return found && Array.isArray(found.words) ? found : undefined;
  } catch {
    return undefined;
  }
}

function forgetOld(): void {
  for (const each of onDevice.places())
    if (each.startsWith(prefix) && !(Date.now() - (read(each)?.at ?? 0) < keptMs)) onDevice.forget(each);
}
