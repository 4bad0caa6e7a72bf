/** What scripts add to a letter: a draft is kept while it is written. */

import { loadPage } from "../../browser/load-page.ts";

const keepAfterMs = 8_000;

const writer = document.querySelector<HTMLFormElement>("form[data-letter]");
if (writer) keepWhileWriting(writer);

/** What can't be kept, because the session ended or the office can't be reached, stays on this device until it can. */
function keepWhileWriting(form: HTMLFormElement) {
  const place = `letter ${form.dataset["letter"]}`;
  const status = form.querySelector("[data-kept]");
  const subject = form.querySelector<HTMLInputElement>("[name=subject]");
  const text = form.querySelector<HTMLTextAreaElement>("[name=text]");
  const revision = form.querySelector<HTMLInputElement>("[name=revision]");
  if (!status || !subject || !text || !revision) return;
  status.setAttribute("role", "status");
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lost = readPlace(place);
  if (lost && (lost.text !== text.value || lost.subject !== subject.value)) {
    subject.value = lost.subject;
    text.value = lost.text;
    status.textContent = "Your words from this device are back. They are not kept yet.";
  }
  localStorage.removeItem(place);

  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), keepAfterMs);
  });
  form.addEventListener("submit", () => clearTimeout(timer));

  async function keep() {
    if (!form.isConnected || !status || !subject || !text || !revision) return;
    const fields = new FormData(form);
    fields.set("act", "save");
    try {
      const page = await loadPage(location.href, fields);
      const kept = page.querySelector<HTMLInputElement>("form[data-letter] [name=revision]");
      if (!kept) throw new Error("the office answered with another page");
      revision.value = kept.value;
      status.replaceChildren(...(page.querySelector("[data-kept]")?.childNodes ?? []));
      const [shown, fresh] = [document, page].map((each) => each.querySelector("main aside"));
      if (shown && fresh) shown.replaceWith(fresh);
    } catch {
      localStorage.setItem(place, JSON.stringify({ subject: subject.value, text: text.value }));
      status.textContent = "Not kept: the office did not take it. Your words stay on this device.";
    }
  }
}

function readPlace(place: string): { subject: string; text: string } | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? "null");
    const isLetter = typeof found === "object" && found !== null && "subject" in found && "text" in found;
    return isLetter ? { subject: String(found.subject), text: String(found.text) } : undefined;
  } catch {
    return undefined;
  }
}
