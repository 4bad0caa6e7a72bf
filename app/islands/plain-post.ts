/** The plain HTML post that every form can make: what stands in when a script cannot go on. */

import { createContext } from "react";
import { pageState } from "#app/browser/page-state.ts";

/** The name under which a key goes to the server, by script and by plain HTML. */
export const keyField = "_idempotency_key";

export type Sending = ReturnType<typeof createSending>;

/** What the form of an island is sending by script, for whoever takes over when the script or the island fails. */
export function createSending() {
  let entries: FormData | undefined;
  let key: string | undefined;
  return {
    /** From the press until the outcome stands on the page: what the form held, with the attempt's key. */
    entries: () => entries,
    /** Of the last attempt, which the server may have stored although the page never learned of it. */
    key: () => key,
    begin(held: FormData) {
      entries = held;
    },
    noteKey(given: string) {
      key = given;
      entries?.set(keyField, given);
    },
    end() {
      entries = undefined;
    },
  };
}

export const SendingContext = createContext(createSending());

const page = pageState("$post", { isLeaving: false });

/** Whether a plain post is on its way: the page is left on purpose, and nothing else may be sent from it. */
export function isLeavingByPost(): boolean {
  return page.isLeaving;
}

/** Posts the form as plain HTML, once: with what was noted at the press, or else with what it holds now. */
export function postPlain(form: HTMLFormElement, entries?: FormData): void {
  if (page.isLeaving) return;
  page.isLeaving = true;
  window.addEventListener(
    "pageshow",
    () => {
      page.isLeaving = false;
    },
    { once: true },
  );
  const { submit } = HTMLFormElement.prototype;
  try {
    submit.call(copyOf(form, entries ?? new FormData(form)));
  } catch {
    // A browser too old for the copy sends the form as it stands.
    for (const field of form.elements) (field as HTMLInputElement).disabled = false;
    submit.call(form);
  }
}

/** A form of its own, because the one on the page is disabled while it is sent, or gone. */
function copyOf(form: HTMLFormElement, entries: FormData): HTMLFormElement {
  const copy = document.createElement("form");
  // By attributes: a field may be named `action`.
  for (const name of ["method", "action", "enctype"]) {
    copy.setAttribute(name, form.getAttribute(name) ?? "");
  }
  for (const [name, value] of entries) copy.append(inputOf(name, value));
  copy.hidden = true;
  document.body.append(copy);
  return copy;
}

function inputOf(name: string, value: FormDataEntryValue): HTMLInputElement {
  const input = document.createElement("input");
  input.name = name;
  if (typeof value === "string") return Object.assign(input, { type: "hidden", value });
  input.type = "file";
  // A file field without a file has an entry without a name.
  if (value.name) holdFiles(input, [value]);
  return input;
}

/** Puts files into a file field, so that a plain post brings them. Throws in browsers before Safari 14.1. */
export function holdFiles(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}
