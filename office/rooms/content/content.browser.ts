/**
 * What scripts add to the room: words are kept as a draft while they are written and the preview follows, characters are counted, buttons
 * put marks into paragraphs, and a publication says how far it is.
 */

import { loadPage } from "../../browser/load-page.ts";

const keepAfterMs = 5_000;
const lookEveryMs = 400;
/** Hidden fields: what the form was made from. */
const madeFrom = ["seen", "edition"] as const;

forgetSubmitted();
const writer = document.querySelector<HTMLFormElement>("form[data-document]");
if (writer) {
  keepWhileWriting(writer);
  countCharacters(writer);
  for (const field of writer.querySelectorAll<HTMLTextAreaElement>("[data-prose]")) addMarks(field);
}
for (const place of document.querySelectorAll("[data-publishing]"))
  place.addEventListener("submit", (event) => showProgress(event));

/** What stays on this device: the words, and the revision and edition of the form that they were typed into. */
type Stored = {
  fields: [name: string, value: string][];
  seen: string;
  edition: string;
  isSubmitted: boolean;
};

/** What can't be kept, because the session ended or the office can't be reached, stays on this device until it can. */
function keepWhileWriting(form: HTMLFormElement) {
  const place = `content ${form.dataset["document"]} ${form.dataset["at"]}`;
  const status = form.querySelector("[data-kept]");
  if (!status) return;
  status.setAttribute("role", "status");
  let timer: ReturnType<typeof setTimeout> | undefined;
  restore();
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), keepAfterMs);
  });
  form.addEventListener("submit", () => {
    clearTimeout(timer);
    // Until a page says what became of it.
    store(true);
  });

  function store(isSubmitted: boolean) {
    const [seen = "", edition = ""] = madeFrom.map((name) => hidden(form, name)?.value);
    localStorage.setItem(place, JSON.stringify({ fields: fieldsOf(form), seen, edition, isSubmitted }));
  }

  function restore() {
    const lost = readPlace(place);
    localStorage.removeItem(place);
    // A page that was refused has the words already.
    if (!lost || document.querySelector("[role=alert]")) return;
    const differing = lost.fields.filter(([name, value]) => {
      const field = fieldOf(form, name);
      return field && valueOf(field) !== value;
    });
    if (differing.length === 0 || !status) return;
    for (const [name, value] of lost.fields) setValue(fieldOf(form, name), value);
    // What somebody else changed since then is told when these words are kept.
    for (const name of madeFrom) setValue(hidden(form, name), lost[name]);
    status.textContent = "Your words from this device are back. They are not kept yet.";
  }

  async function keep() {
    if (!form.isConnected || !status) return;
    try {
      const page = await loadPage(form.action, new FormData(form));
      const fresh = page.querySelector<HTMLFormElement>("form[data-document]");
      if (!fresh) throw new Error("the office responded with another page");
      for (const name of madeFrom) setValue(hidden(form, name), hidden(fresh, name)?.value ?? "");
      for (const part of ["[data-kept]", "[data-changes]"])
        form.querySelector(part)?.replaceChildren(...(fresh.querySelector(part)?.childNodes ?? []));
      document.querySelector<HTMLIFrameElement>("#preview iframe")?.contentWindow?.location.reload();
    } catch {
      store(false);
      status.textContent = "Not kept: the office did not take it. Your words stay on this device.";
    }
  }
}

/** A page with the message of an act says that what was submitted has arrived. */
function forgetSubmitted() {
  if (!document.querySelector(".toast")) return;
  for (const place of Object.keys(localStorage))
    if (place.startsWith("content ") && readPlace(place)?.isSubmitted) localStorage.removeItem(place);
}

function hidden(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is typed, by the names of the fields. */
function fieldsOf(form: HTMLFormElement): Stored["fields"] {
  return [...form.elements]
    .filter((each): each is Field => "name" in each && String(each.name).startsWith("f:") && !isHidden(each))
    .map((field) => [field.name, valueOf(field)]);
}

function isHidden(field: Element): boolean {
  return field instanceof HTMLInputElement && field.type === "hidden";
}

function fieldOf(form: HTMLFormElement, name: string): Field | undefined {
  return [...form.elements].find(
    (each): each is Field => "name" in each && each.name === name && !isHidden(each),
  );
}

function valueOf(field: Field): string {
  if (field instanceof HTMLInputElement && field.type === "checkbox") return field.checked ? "yes" : "no";
  return field.value;
}

function setValue(field: Field | null | undefined, value: string) {
  if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === "yes";
  else if (field) field.value = value;
}

function readPlace(place: string): Stored | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(place) ?? "null") as Partial<Stored> | null;
    if (!found || !Array.isArray(found.fields)) return undefined;
    const fields = found.fields.map(([name, value]): [string, string] => [String(name), String(value)]);
    const { seen = "", edition = "", isSubmitted = false } = found;
    return { fields, seen, edition, isSubmitted };
  } catch {
    return undefined;
  }
}

function countCharacters(form: HTMLFormElement) {
  form.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const count = form.querySelector(`[data-count="${CSS.escape(target.id)}"]`);
    if (count) count.textContent = String(target.value.length);
  });
}

/** Bold and Link above a paragraph: they put the marks around what is selected. */
function addMarks(field: HTMLTextAreaElement) {
  const tools = document.createElement("div");
  tools.className = "bs marks";
  tools.append(
    markButton("Bold", () => surround(field, "**", "**")),
    markButton("Link", () => surround(field, "[", "](https://)")),
  );
  field.before(tools);
}

function markButton(words: string, press: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "b quiet";
  button.textContent = words;
  button.addEventListener("click", press);
  return button;
}

function surround(field: HTMLTextAreaElement, before: string, after: string) {
  const { selectionStart: from, selectionEnd: to, value } = field;
  field.setRangeText(`${before}${value.slice(from, to)}${after}`, from, to, "end");
  field.focus();
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A publication takes some seconds, in which all pages are rendered and checked. */
function showProgress({ currentTarget }: Event) {
  if (!(currentTarget instanceof HTMLElement)) return;
  const status = currentTarget.querySelector("[data-progress]");
  if (!status) return;
  status.textContent = "Reading the drafts.";
  const look = async () => {
    const response = await fetch("/content/progress").catch(() => undefined);
    const told: { text?: string } = response?.ok ? await response.json() : {};
    if (told.text) status.textContent = told.text;
    setTimeout(() => void look(), lookEveryMs);
  };
  void look();
}
