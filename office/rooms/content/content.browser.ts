/**
 * What scripts add to the room: words are kept as a draft while they are written and the preview follows, characters are counted, buttons
 * put marks into paragraphs, and a publication says how far it is.
 */

const keepAfterMs = 5_000;
const lookEveryMs = 400;

const writer = document.querySelector<HTMLFormElement>("form[data-document]");
if (writer) {
  keepWhileWriting(writer);
  countCharacters(writer);
  for (const field of writer.querySelectorAll<HTMLTextAreaElement>("[data-prose]")) addMarks(field);
}
for (const place of document.querySelectorAll("[data-publishing]"))
  place.addEventListener("submit", (event) => showProgress(event));

type Fields = [name: string, value: string][];

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
    // Until the next page of the form says that it is kept.
    localStorage.setItem(place, JSON.stringify(fieldsOf(form)));
  });

  function restore() {
    const lost = readPlace(place);
    localStorage.removeItem(place);
    // A page after an error has the words already.
    const isAfterReload = performance.getEntriesByType("navigation").length > 0;
    if (!lost || !isAfterReload || document.querySelector(".toast, [role=alert]")) return;
    let isDifferent = false;
    for (const [name, value] of lost) {
      const field = fieldOf(form, name);
      if (!field || valueOf(field) === value) continue;
      setValue(field, value);
      isDifferent = true;
    }
    if (isDifferent && status)
      status.textContent = "Your words from this device are back. They are not kept yet.";
  }

  async function keep() {
    if (!form.isConnected || !status) return;
    const kept = fieldsOf(form);
    try {
      const page = await loadPage(form.action, new FormData(form));
      const fresh = page.querySelector<HTMLFormElement>("form[data-document]");
      if (!fresh) throw new Error("the office responded with another page");
      for (const name of ["seen", "edition"]) {
        const [own, theirs] = [form, fresh].map((each) =>
          each.querySelector<HTMLInputElement>(`[name=${name}]`),
        );
        if (own && theirs) own.value = theirs.value;
      }
      status.replaceChildren(...(fresh.querySelector("[data-kept]")?.childNodes ?? []));
      document.querySelector<HTMLIFrameElement>("#preview iframe")?.contentWindow?.location.reload();
    } catch {
      localStorage.setItem(place, JSON.stringify(kept));
      status.textContent = "Not kept: the office did not take it. Your words stay on this device.";
    }
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is typed, by the names of the fields. */
function fieldsOf(form: HTMLFormElement): Fields {
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

function setValue(field: Field, value: string) {
  if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === "yes";
  else field.value = value;
}

function readPlace(place: string): Fields | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? "null");
    return Array.isArray(found) ? found.map(([name, value]) => [String(name), String(value)]) : undefined;
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
  const status =
    currentTarget.querySelector("[data-progress]") ?? currentTarget.appendChild(document.createElement("p"));
  status.setAttribute("role", "status");
  status.textContent = "Reading the drafts.";
  const look = async () => {
    const response = await fetch("/content/progress").catch(() => undefined);
    const told: { text?: string } = response?.ok ? await response.json() : {};
    if (told.text) status.textContent = told.text;
    setTimeout(() => void look(), lookEveryMs);
  };
  void look();
}

/** The page that follows a post; rejects when the response is no success. Unlike a parser's, its HTML needs no trusted type. */
function loadPage(address: string, form: FormData): Promise<Document> {
  return new Promise((loaded, failed) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "document";
    request.addEventListener("error", () => failed(new Error("the office can't be reached")));
    request.addEventListener("load", () => {
      if (request.status === 200 && request.responseXML) loaded(request.responseXML);
      else failed(new Error(`the office responded ${request.status}`));
    });
    request.send(new URLSearchParams([...form].map(([name, value]) => [name, String(value)])));
  });
}
